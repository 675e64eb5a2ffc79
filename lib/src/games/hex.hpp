// Hex on m x n cells: Black joins top and bottom, White left and right. A full board always has
// exactly one such chain, so nobody draws.
#pragma once

#include "games/connection.hpp"

namespace kifu::games {

struct HexGoal {
    using Position = ConnectionPosition<board::Parallelogram>;

    static bool fits(BoardSize) { return true; }
    static EndReason before(Position const&, Cell, Color) { return EndReason::none; }
    static EndReason after(Position const& position, Cell cell, Color color) {
        return joins(position.marks_of(cell), color) ? EndReason::connection : EndReason::none;
    }
    static EndReason on_board(Position const& position, Color color);
    /// The whole chain.
    static std::vector<Cell> frame(Position const& position, EndReason reason, Color color);

private:
    static bool joins(board::Marks marks, Color color) {
        using board::Parallelogram;
        unsigned const both = color == Color::black ? Parallelogram::top | Parallelogram::bottom
                                                    : Parallelogram::left | Parallelogram::right;
        return (marks & both) == both;
    }
    static Cell winning_stone(Position const& position, Color color);
};

using Hex = Connection<board::Parallelogram, HexGoal>;

} // namespace kifu::games
