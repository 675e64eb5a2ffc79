// The rings, bridges and forks on a board of Havannah, found by looking at all of it: which stones
// make them. The games themselves notice them stone by stone.
#pragma once

#include "kifu/color.hpp"

#include "board/hexagons.hpp"
#include "games/connection_position.hpp"

#include <vector>

namespace kifu::games {

/// Whether there is a ring of that colour.
bool has_ring(ConnectionPosition<board::Hexagon> const& position, Color color);

/// Each gives the fewest stones of that colour that make one; empty where there is none. A ring is
/// around the enclosed cell that needs the fewest.
std::vector<Cell> ring_on_board(ConnectionPosition<board::Hexagon> const& position, Color color);
std::vector<Cell> bridge_on_board(ConnectionPosition<board::Hexagon> const& position, Color color);
std::vector<Cell> fork_on_board(ConnectionPosition<board::Hexagon> const& position, Color color);

} // namespace kifu::games
