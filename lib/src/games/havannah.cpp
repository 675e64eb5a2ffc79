#include "games/havannah.hpp"

#include "games/havannah_frames.hpp"

#include <bit>

namespace kifu::games {

namespace {

using Position = HavannahGoal::Position;
using board::hex_directions;
using board::Hexagon;

constexpr int least_base = 4, most_base = 10;

EndReason reached(board::Marks marks) {
    if (std::popcount(static_cast<unsigned>(marks & Hexagon::corners)) >= 2)
        return EndReason::bridge;
    if (std::popcount(static_cast<unsigned>(marks & Hexagon::edges)) >= 3) return EndReason::fork;
    return EndReason::none;
}

/// The directions in which an own stone stands beside the cell, as bits.
unsigned own_around(Position const& position, Cell cell, Content stone) {
    unsigned own = 0;
    for (std::size_t direction = 0; direction != hex_directions; ++direction)
        if (position.content(position.geometry().neighbour(cell, direction)) == stone)
            own |= 1U << direction;
    return own;
}

constexpr unsigned all_around = (1U << hex_directions) - 1;

/// Whether the stone makes one beside it surrounded by its own kind, or is so itself: a ring around
/// an own stone.
bool fills_ring(Position const& position, Cell cell, Content stone, unsigned own) {
    if (own == all_around) return true;
    for (unsigned rest = own; rest != 0; rest &= rest - 1) {
        Cell const neighbour = position.geometry().neighbour(cell, board::lowest_bit(rest));
        std::size_t const back = (board::lowest_bit(rest) + hex_directions / 2) % hex_directions;
        unsigned const around = own_around(position, neighbour, stone);
        if ((around | 1U << back) == all_around) return true;
    }
    return false;
}

/// Whether two runs of own stones around the cell, with something else between them on both sides,
/// belong to one chain. Then that chain and the cell enclose what is between them on one side. A
/// ring that the stone closes in any other way was one before, or fills_ring() sees it.
bool joins_itself(Position const& position, Cell cell, unsigned own) {
    unsigned const before = (own << 1U | own >> (hex_directions - 1)) & all_around;
    std::array<Cell, hex_directions / 2> runs{};
    std::size_t count = 0;
    for (unsigned starts = own & ~before; starts != 0; starts &= starts - 1)
        runs[count++] = position.geometry().neighbour(cell, board::lowest_bit(starts));
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t k = i + 1; k < count; ++k)
            if (position.same_chain(runs[i], runs[k])) return true;
    return false;
}

} // namespace

bool HavannahGoal::fits(BoardSize size) {
    int const base = board::hexagon_base(size);
    return size == board::hexagon_box(base) && base >= least_base && base <= most_base;
}

EndReason HavannahGoal::before(Position const& position, Cell cell, Color color) {
    Content const stone = board::stone_of(color);
    unsigned const own = own_around(position, cell, stone);
    if (std::popcount(own) < 2) return EndReason::none;
    bool const ring = joins_itself(position, cell, own) || fills_ring(position, cell, stone, own);
    return ring ? EndReason::ring : EndReason::none;
}

EndReason HavannahGoal::after(Position const& position, Cell cell, Color) {
    return reached(position.marks_of(cell));
}

EndReason HavannahGoal::on_board(Position const& position, Color color) {
    if (has_ring(position, color)) return EndReason::ring;
    EndReason found = EndReason::none;
    position.each_chain(color, [&](Cell, board::Marks marks) {
        EndReason const reason = reached(marks);
        if (reason == EndReason::bridge || found == EndReason::none) found = reason;
    });
    return found;
}

std::vector<Cell> HavannahGoal::frame(Position const& position, EndReason reason, Color color) {
    switch (reason) {
    case EndReason::ring: return ring_on_board(position, color);
    case EndReason::bridge: return bridge_on_board(position, color);
    case EndReason::fork: return fork_on_board(position, color);
    default: return {};
    }
}

} // namespace kifu::games
