// Writing games as SGF.
#pragma once

#include "kifu/charset.hpp"
#include "kifu/diagnostic.hpp"
#include "kifu/game.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kifu {

enum class Layout : std::uint8_t {
    keep,      ///< every byte that needs no change stays as it is
    canonical, ///< stable order of properties, one node a line, long lines wrapped: for version control
    compact,   ///< no white space outside of values, one game a line
};

struct WriteOptions {
    Layout layout = Layout::keep;
    /// Another charset than the game's; CA is then written truthfully. Canonical and compact output
    /// is UTF-8 unless said otherwise.
    std::optional<Charset> to_charset;
    /// Only what FF[3] knows: no compressed point lists, `tt` for a pass, FF[3].
    bool ff3 = false;
    /// Point lists written one by one (true) or as the fewest rectangles (false); nothing: as in the
    /// record, except that canonical layout compresses none.
    std::optional<bool> expand_points;
};

/// A place of the source and what stands there instead.
struct Replacement {
    std::uint64_t begin; ///< offset in the file
    std::uint64_t end;
    std::string text;
    std::vector<Code> codes; ///< the findings that it mends
};

/// Appends the game to `out`: with Layout::keep what stands before it in the file too, if it was not
/// the reader's finding. What the target cannot hold is reported to `diagnostics`.
void write_sgf(Game const& game, WriteOptions const& options, std::string& out,
               Diagnostics& diagnostics);

/// The changes that Layout::keep makes to the game's bytes: its edits, and what reading repaired of
/// the codes for which `mend` is true. In the order of the file, not overlapping.
std::vector<Replacement> replacements(Game const& game, bool (*mend)(Repair const&, void const*),
                                      void const* context);

/// `bytes` (which begin at `offset` of the file) with the replacements made.
std::string apply(std::string_view bytes, std::uint64_t offset,
                  std::span<Replacement const> replacements);

} // namespace kifu
