// What the board of a game says about its symmetries.
#pragma once

#include "kifu/replay.hpp"
#include "kifu/rule_choice.hpp"
#include "kifu/symmetry.hpp"

namespace kifu::surgery {

/// Whether edges of the board belong to the colours.
inline bool has_assigned_edges(RuleChoice const& rules) {
    if (rules.game == GameKind::hex) return true;
    return rules.game == GameKind::gonnect && rules.options.find("goals") == "assigned";
}

inline bool is_hexagonal(GameKind game) {
    return game == GameKind::hex || game == GameKind::havannah;
}

/// Whether the game goes on by the same rules on the image of its board, with the same colours.
inline bool keeps_game(Symmetry symmetry, GameSetting const& setting) {
    if (symmetry == Symmetry{}) return true;
    if (!setting.replayable) return false;
    if (is_hexagonal(setting.rules.game) && !symmetry.fits_hexagons()) return false;
    return !symmetry.transpose || !has_assigned_edges(setting.rules);
}

} // namespace kifu::surgery
