// Values that speak of a player, and what they are when the players exchange their colours.
#pragma once

#include "kifu/game.hpp"

#include <optional>
#include <string>

namespace kifu::surgery {

/// Of a property that belongs to one player that of the other; any other one itself.
PropertyId of_other_player(PropertyId id);

/// The value for the other player: of PL, RE, KM, V, XP and HA. Nothing where kifu cannot say what
/// it is; the value itself where it concerns no player (a draw).
std::optional<std::string> for_other_player(PropertyId id, Value const& value);

/// The finding that such a value without a counterpart is.
Code code_of(PropertyId id);

} // namespace kifu::surgery
