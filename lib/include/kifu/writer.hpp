// Writing games as SGF.
#pragma once

#include "kifu/charset.hpp"
#include "kifu/coordinates.hpp"
#include "kifu/diagnostic.hpp"
#include "kifu/dialect.hpp"
#include "kifu/game.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kifu {

enum class Layout : std::uint8_t {
    keep,      ///< every byte that needs no change stays as it is
    canonical, ///< stable order of properties, one node a line, long lines wrapped: for version
               ///< control
    compact,   ///< no white space outside of values, a line end behind each game
};

struct WriteOptions {
    Layout layout = Layout::keep;
    /// The charset to write; CA is then written truthfully. Without it keep and compact layout stay
    /// in the game's charset and canonical layout is UTF-8.
    std::optional<Charset> to_charset;
    /// For readers of FF[3]: no compressed point lists, `tt` for a pass, FF[3].
    bool ff3 = false;
    /// Point lists written one by one (true) or as the fewest rectangles (false); nothing: as in
    /// the record.
    std::optional<bool> expand_points;
    /// How the record is written, for formats that hold moves; null: as it shows itself.
    Dialect const* dialect = nullptr;
    /// Of lists of moves. Without it the system that is usual in the game.
    std::optional<CoordinateSystem> coordinates{};
    /// Whether lists of moves number the turns.
    bool numbered = false;
    /// Whether lists of moves put points together without blanks, where they can be told apart.
    bool glued = false;
    /// One of the ACEK systems: the layout to write ACEK in. Without it that of the record.
    std::optional<CoordinateSystem> acek_layout{};
    /// The text of SGF stays UTF-8, though CA names `to_charset`: for who encodes a whole output,
    /// as UTF-16 with one byte order mark needs.
    bool encode_later = false;
};

/// A place of the source and what stands there instead.
struct Replacement {
    std::uint64_t begin; ///< offset in the file
    std::uint64_t end;
    std::string text;
    std::vector<Code> codes; ///< the findings that it mends
};

/// Appends the game to `out`; with Layout::keep what stands before it in the file too. What the
/// target cannot hold is reported to `diagnostics`; a game with characters that the target charset
/// lacks is written as UTF-8.
void write_sgf(Game const& game, WriteOptions const& options, std::string& out,
               Diagnostics& diagnostics);

/// Whether what reading repaired is to be mended.
using RepairFilter = std::function<bool(Repair const&)>;

/// The changes that Layout::keep makes to the game's bytes and those before it: the game's edits,
/// and the repairs for which `mend` is true. In the order of the file, not overlapping. `charset`:
/// what CA of the root is to say; empty: it stays.
std::vector<Replacement> replacements(Game const& game, RepairFilter const& mend,
                                      std::string_view charset = {});

/// Repairs alone as replacements, sorted.
std::vector<Replacement> replacements(std::span<Repair const> repairs, RepairFilter const& mend);

/// `bytes` (which begin at `offset` of the file) with the replacements made.
std::string apply(std::string_view bytes, std::uint64_t offset,
                  std::span<Replacement const> replacements);
/// The same with the repairs for which `mend` is true.
std::string apply(std::string_view bytes, std::uint64_t offset, std::span<Repair const> repairs,
                  RepairFilter const& mend);

} // namespace kifu
