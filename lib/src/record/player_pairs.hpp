// The properties that belong to one player, each with that of the other.
#pragma once

#include "kifu/property.hpp"

#include <array>
#include <span>
#include <utility>

namespace kifu::detail {

using PlayerPair = std::pair<PropertyId, PropertyId>; ///< Black's, White's

/// What B and W play, set up, and are left with: of the stones' colour.
inline constexpr std::array pairs_of_stones{
    PlayerPair{PropertyId::B, PropertyId::W},   PlayerPair{PropertyId::AB, PropertyId::AW},
    PlayerPair{PropertyId::BL, PropertyId::WL}, PlayerPair{PropertyId::OB, PropertyId::OW},
    PlayerPair{PropertyId::TB, PropertyId::TW}, PlayerPair{PropertyId::GB, PropertyId::GW},
};

/// Who the players are.
inline constexpr std::array pairs_of_people{
    PlayerPair{PropertyId::PB, PropertyId::PW},
    PlayerPair{PropertyId::BR, PropertyId::WR},
    PlayerPair{PropertyId::BT, PropertyId::WT},
    PlayerPair{PropertyId::BS, PropertyId::WS},
};

/// The other one of a pair; a property that is in none itself.
constexpr PropertyId other_of_pair(PropertyId id, std::span<PlayerPair const> pairs) {
    for (auto const& [black, white] : pairs) {
        if (id == black) return white;
        if (id == white) return black;
    }
    return id;
}

} // namespace kifu::detail
