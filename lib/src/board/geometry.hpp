// Square grids as the engines see them. The cells of a board lie row after row in one array with a
// border cell between two rows and a border row above and below, so that every neighbour of a point
// is an array cell and none needs a test for the edge.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/point.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace kifu::board {

/// Index of a cell; 0 is a border cell on every board and stands for "none".
using Cell = std::uint16_t;

inline constexpr Cell no_cell = 0;

/// The four neighbours by number: right, left, down, up. `direction ^ 1` leads back.
inline constexpr std::size_t directions = 4;

/// Calls `visit` with every direction, written out: optimizing for size leaves short loops alone.
template <class Visit>
constexpr void each_direction(Visit visit) {
    visit(std::size_t{0});
    visit(std::size_t{1});
    visit(std::size_t{2});
    visit(std::size_t{3});
}

/// The directions for which `holds` is true, as bits.
template <class Holds>
constexpr std::uint32_t directions_where(Holds holds) {
    std::uint32_t mask = 0;
    each_direction([&](std::size_t direction) {
        mask |= static_cast<std::uint32_t>(holds(direction)) << direction;
    });
    return mask;
}

/// What both geometries share; `Derived` gives width(), height(), stride() and steps().
template <class Derived>
class Grid {
public:
    constexpr Cell cell(Point point) const {
        return static_cast<Cell>((point.y + 1) * self().stride() + point.x + 1);
    }
    /// Only for a cell of the board.
    constexpr Point point(Cell cell) const {
        return Point{static_cast<std::uint8_t>(cell % self().stride() - 1),
                     static_cast<std::uint8_t>(cell / self().stride() - 1)};
    }
    constexpr Cell neighbour(Cell cell, std::size_t direction) const {
        return static_cast<Cell>(beside(cell, direction));
    }
    /// The same as an index: with a constant step it becomes part of the address.
    constexpr std::size_t beside(std::size_t cell, std::size_t direction) const {
        return cell + static_cast<std::size_t>(self().steps()[direction]);
    }
    constexpr std::array<Cell, directions> neighbours(Cell cell) const {
        return {neighbour(cell, 0), neighbour(cell, 1), neighbour(cell, 2), neighbour(cell, 3)};
    }
    constexpr bool contains(Point point) const { return size().contains(point); }
    constexpr BoardSize size() const { return {self().width(), self().height()}; }
    constexpr std::size_t cells() const {
        int const last = (self().height() + 2) * self().stride();
        return static_cast<std::size_t>(last) + 1;
    }
    /// Cells of row `y` begin here.
    constexpr Cell row(std::uint8_t y) const { return cell(Point{0, y}); }

    /// Calls `visit` with every cell of the board, row by row from the top.
    template <class Visit>
    constexpr void each_cell(Visit visit) const {
        for (std::uint8_t y = 0; y != self().height(); ++y) {
            Cell const begin = row(y);
            for (Cell cell = begin; cell != begin + self().width(); ++cell)
                visit(cell);
        }
    }

private:
    constexpr Derived const& self() const { return static_cast<Derived const&>(*this); }
};

/// The board nearly every Go record has: all numbers are constants.
class Square19 : public Grid<Square19> {
public:
    static constexpr std::size_t max_cells = 21 * 20 + 1;

    constexpr explicit Square19(BoardSize = {}) {}
    static constexpr std::uint8_t width() { return 19; }
    static constexpr std::uint8_t height() { return 19; }
    static constexpr int stride() { return 20; }
    static constexpr std::array<int, directions> const& steps() { return all_steps; }

private:
    static constexpr std::array<int, directions> all_steps{1, -1, 20, -20};
};

/// Any board from 1x1 to 52x52.
class AnySquare : public Grid<AnySquare> {
public:
    static constexpr std::size_t max_cells = (BoardSize::limit + 2) * (BoardSize::limit + 1) + 1;

    constexpr explicit AnySquare(BoardSize size)
        : width_(size.width), height_(size.height), steps_{1, -1, stride(), -stride()} {}
    constexpr std::uint8_t width() const { return width_; }
    constexpr std::uint8_t height() const { return height_; }
    constexpr int stride() const { return width_ + 1; }
    constexpr std::array<int, directions> const& steps() const { return steps_; }

private:
    std::uint8_t width_, height_;
    std::array<int, directions> steps_;
};

} // namespace kifu::board
