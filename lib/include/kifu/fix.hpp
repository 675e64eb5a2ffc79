// Mending what the checks found, as edits of the game, so that a writer that keeps the layout
// changes nothing but the nodes concerned.
//
// What the mandatory form of a value cannot hold is kept: the private property XO has values that a
// repair replaced (`XO[KM:375]`: a name and the value as it stood), GC gets remarks.
#pragma once

#include "kifu/check.hpp"
#include "kifu/diagnostic.hpp"
#include "kifu/game.hpp"

#include <cstddef>
#include <functional>
#include <vector>

namespace kifu {

struct FixOptions {
    CheckOptions check;
    /// Which findings are to be mended; none: all that can be.
    std::function<bool(Code)> selected;
};

struct AppliedFix {
    Code code;
    NodeId node;
};

struct FixReport {
    std::vector<AppliedFix> applied; ///< in the order in which they were made
    /// Places in `diagnostics` of findings that no mending names and that are gone all the same,
    /// because something else was mended; in order.
    std::vector<std::size_t> settled;
};

/// Checks the game, adds the findings to `diagnostics` (with path and move number, as it was
/// before), and mends those that are fixable and selected, as edits of the game that know their
/// codes (Game::reasons). Mending one thing may show another, which is mended too: fixing the
/// result again changes nothing. What reading repaired (Game::repairs) is left to the writer.
FixReport fix_game(Game& game, FixOptions const& options, Diagnostics& diagnostics);

} // namespace kifu
