// A unified diff made from known changes instead of a comparison: exact, linear, and each hunk
// names the codes of the findings that it mends.
#pragma once

#include "kifu/writer.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::cli {

/// A hunk whose numbers are still to be written, since lines added before it are not known yet.
struct Hunk {
    std::uint64_t old_line; ///< from 1
    std::uint64_t old_count;
    std::uint64_t new_count;
    std::string codes;
    std::string lines;
};

/// The hunks of `changes` (in order, not overlapping) to `bytes`, which begin at byte `offset` and
/// line `line` of the file. Three lines of context.
std::vector<Hunk> make_hunks(std::string_view bytes, std::uint64_t offset, std::uint64_t line,
                             std::span<Replacement const> changes);

/// Appends a hunk. `shift`: lines that the hunks before it added, less those they removed; updated.
void append_hunk(Hunk const& hunk, std::int64_t& shift, std::string& out);

} // namespace kifu::cli
