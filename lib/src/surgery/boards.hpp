// What the board of a game says about its symmetries.
#pragma once

#include "kifu/rule_choice.hpp"

namespace kifu::surgery {

/// Whether edges of the board belong to the colours.
inline bool has_assigned_edges(RuleChoice const& rules) {
    if (rules.game == GameKind::hex) return true;
    return rules.game == GameKind::gonnect && rules.options.find("goals") == "assigned";
}

inline bool is_hexagonal(GameKind game) {
    return game == GameKind::hex || game == GameKind::havannah;
}

} // namespace kifu::surgery
