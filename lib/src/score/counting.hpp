// From owners of points to points of players: the lines of a count.
#pragma once

#include "kifu/score.hpp"

#include "score/ownership.hpp"
#include "score/stones.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace kifu::score {

/// What a count needs besides the owners of points. Numbers of players by index of Color.
struct Tally {
    GoRules rules;
    Decimal komi;
    std::uint32_t handicap = 0;
    std::array<std::uint32_t, 2> captured{}; ///< stones that the player lost in play
    std::array<std::uint32_t, 2> dead{};     ///< stones that the player loses on the board
    TurnCounts turns;
    /// Moves in the second cleanup phase of a rule string, less stones that gained nothing.
    std::optional<std::array<std::int32_t, 2>> cleanup;
};

/// Stones of each player that are dead.
std::array<std::uint32_t, 2> count_dead(Stones const& stones, std::vector<bool> const& dead);

Count count_area(PointCounts const& points, Tally const& tally);
Count count_territory(PointCounts const& points, Tally const& tally);
/// Hei-go. `penalties`: of stones lost in play and of dead ones.
Count count_heigo(PointCounts const& points, std::array<std::uint32_t, 2> penalties, Decimal komi);

} // namespace kifu::score
