#include "games/hex.hpp"

namespace kifu::games {

/// A stone of a chain that joins the colour's edges.
Cell HexGoal::winning_stone(Position const& position, Color color) {
    Cell found = no_cell;
    position.each_chain(color, [&](Cell stone, board::Marks marks) {
        if (joins(marks, color)) found = stone;
    });
    return found;
}

EndReason HexGoal::on_board(Position const& position, Color color) {
    return winning_stone(position, color) == no_cell ? EndReason::none : EndReason::connection;
}

std::vector<Cell> HexGoal::frame(Position const& position, EndReason reason, Color color) {
    if (reason != EndReason::connection) return {};
    Cell const stone = winning_stone(position, color);
    return stone == no_cell ? std::vector<Cell>() : position.chain_cells(stone);
}

} // namespace kifu::games
