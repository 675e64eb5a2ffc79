// Havannah, by the rules of its author (C. Freeling): a ring is a chain around at least one cell,
// whatever stands there; a bridge joins two corners; a fork joins three edges, to which corners do
// not belong. A full board without any of them is a draw.
//
// Where a stone makes several at once, the first of ring, bridge and fork is named.
#pragma once

#include "games/connection.hpp"

namespace kifu::games {

struct HavannahGoal {
    using Position = ConnectionPosition<board::Hexagon>;

    static bool fits(BoardSize size);
    static EndReason before(Position const& position, Cell cell, Color color);
    static EndReason after(Position const& position, Cell cell, Color color);
    static EndReason on_board(Position const& position, Color color);
    /// The fewest stones that make the ring, bridge or fork.
    static std::vector<Cell> frame(Position const& position, EndReason reason, Color color);
};

using Havannah = Connection<board::Hexagon, HavannahGoal>;

} // namespace kifu::games
