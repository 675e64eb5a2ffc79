// A unified diff made from known changes instead of a comparison: exact, linear, and each hunk
// names the codes of the findings that it mends.
#pragma once

#include "kifu/writer.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::cli {

/// The diff of one file that comes in parts. Kept of them is what hunks may still need: some lines,
/// and the parts that one hunk goes through.
class FileDiff {
public:
    /// Begins at byte `offset` and line `line` of the file.
    explicit FileDiff(std::uint64_t offset = 0, std::uint64_t line = 1)
        : offset_(offset), line_(line) {}

    /// Takes the next bytes and their changes, which are in order, do not overlap and have their
    /// places in the file; `last`: the file ends with them. Appends the hunks that are complete,
    /// with three lines of context.
    void add(std::string_view bytes, std::span<Replacement const> changes, bool last,
             std::string& out);

private:
    std::size_t append_hunks(bool last, std::string& out);
    void forget(std::size_t bytes, std::size_t changes);

    std::string bytes_; ///< that are kept
    std::vector<Replacement> changes_;
    std::uint64_t offset_;
    std::uint64_t line_;
    std::int64_t shift_ = 0;     ///< lines added so far, less those removed
    std::size_t worthwhile_ = 0; ///< with so many bytes hunks are looked for again
};

} // namespace kifu::cli
