// The lines drawn between stones in Hei-go: dashes and links. They are kept for every position;
// where the rules say that only lines connect, they decide which stones form one labyrinth.
#pragma once

#include "board/geometry.hpp"
#include "games/stack.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace kifu::games {

class Lines {
public:
    /// Whether only lines connect, or neighbourhood does. Before the first stone.
    void connect_only_by_lines(bool only) { only_lines_ = only; }

    std::uint32_t joined(board::Cell cell) const { return only_lines_ ? lines_[cell] : 15U; }
    /// The directions, as bits, in which a line leaves the stone on a cell.
    std::uint32_t lines(board::Cell cell) const { return lines_[cell]; }

    void clear_lines() {
        lines_.fill(0);
        log_.shrink(0);
    }
    /// Draws a line to a neighbour in the step of that depth.
    template <class Geometry>
    void draw(Geometry const& geometry, board::Cell cell, std::size_t direction,
              std::uint32_t depth) {
        change(cell, lines_[cell] | 1U << direction, depth);
        board::Cell const neighbour = geometry.neighbour(cell, direction);
        change(neighbour, lines_[neighbour] | 1U << (direction ^ 1U), depth);
    }
    /// Takes away all lines of a cell that lost its stone.
    template <class Geometry>
    void erase(Geometry const& geometry, board::Cell cell, std::uint32_t depth) {
        for (std::uint32_t rest = lines_[cell]; rest != 0; rest &= rest - 1) {
            auto const direction = static_cast<std::size_t>(std::countr_zero(rest));
            board::Cell const neighbour = geometry.neighbour(cell, direction);
            change(neighbour, lines_[neighbour] & ~(1U << (direction ^ 1U)), depth);
        }
        if (lines_[cell] != 0) change(cell, 0, depth);
    }
    /// Takes back what the step of that depth, the last one, changed.
    void undo(std::uint32_t depth) {
        while (log_.size() != 0 && log_.back().depth == depth) {
            lines_[log_.back().cell] = log_.back().before;
            log_.pop();
        }
    }

private:
    struct LineChange {
        std::uint32_t depth = 0;
        board::Cell cell = board::no_cell;
        std::uint8_t before = 0;
    };

    void change(board::Cell cell, std::uint32_t lines, std::uint32_t depth) {
        log_.push({depth, cell, lines_[cell]});
        lines_[cell] = static_cast<std::uint8_t>(lines);
    }

    std::array<std::uint8_t, board::AnySquare::max_cells> lines_{};
    Stack<LineChange> log_;
    bool only_lines_ = false;
};

} // namespace kifu::games
