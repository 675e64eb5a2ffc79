// Boards of hexagons as the engines see them. As on square boards (geometry.hpp) the cells lie row
// after row in one array with border cells around them, so that each of the six neighbours is an
// array cell. The neighbours are numbered around the cell: one and the next are neighbours of each
// other too.
//
// A cell has marks: bits for the edges and corners that it belongs to.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/point.hpp"

#include "board/geometry.hpp"
#include "board/hexagon.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace kifu::board {

inline constexpr std::size_t hex_directions = 6;

using Marks = std::uint16_t;

/// What both boards share; `Derived` gives steps(), contains() and marks().
template <class Derived>
class HexGrid {
public:
    static constexpr std::size_t max_cells = AnySquare::max_cells;

    constexpr explicit HexGrid(BoardSize size) : size_(size), stride_(size.width + 1) {}

    constexpr BoardSize size() const { return size_; }
    constexpr Cell cell(Point point) const {
        return static_cast<Cell>((point.y + 1) * stride_ + point.x + 1);
    }
    /// Only for a cell of the board.
    constexpr Point point(Cell cell) const {
        return Point{static_cast<std::uint8_t>(cell % stride_ - 1),
                     static_cast<std::uint8_t>(cell / stride_ - 1)};
    }
    constexpr Cell neighbour(Cell cell, std::size_t direction) const {
        return static_cast<Cell>(cell + self().steps()[direction]);
    }
    constexpr std::size_t cells() const {
        int const last = (size_.height + 2) * stride_;
        return static_cast<std::size_t>(last) + 1;
    }
    /// Calls `visit` with every cell of the board, row by row from the top.
    template <class Visit>
    constexpr void each_cell(Visit visit) const {
        for (std::uint8_t y = 0; y != size_.height; ++y)
            for (std::uint8_t x = 0; x != size_.width; ++x)
                if (self().contains({x, y})) visit(cell({x, y}));
    }

protected:
    constexpr int stride() const { return stride_; }

private:
    constexpr Derived const& self() const { return static_cast<Derived const&>(*this); }

    BoardSize size_;
    int stride_;
};

/// The parallelogram of Hex; every row stands half a cell further right than the one above.
class Parallelogram : public HexGrid<Parallelogram> {
public:
    static constexpr Marks top = 1, bottom = 2, left = 4, right = 8;

    constexpr explicit Parallelogram(BoardSize size)
        : HexGrid(size), steps_{1, 1 - stride(), -stride(), -1, stride() - 1, stride()} {}
    constexpr std::array<int, hex_directions> const& steps() const { return steps_; }
    constexpr bool contains(Point point) const { return size().contains(point); }
    constexpr Marks marks(Point point) const {
        unsigned marks = 0;
        if (point.y == 0) marks |= top;
        if (point.y + 1 == size().height) marks |= bottom;
        if (point.x == 0) marks |= left;
        if (point.x + 1 == size().width) marks |= right;
        return static_cast<Marks>(marks);
    }

private:
    std::array<int, hex_directions> steps_;
};

/// The hexagon of Havannah in its box (hexagon.hpp).
class Hexagon : public HexGrid<Hexagon> {
public:
    static constexpr Marks corners = 0x3f, edges = 0xfc0;

    constexpr explicit Hexagon(BoardSize size)
        : HexGrid(size), base_(hexagon_base(size)),
          steps_{1, stride() + 1, stride(), -1, -stride() - 1, -stride()} {}
    constexpr int base() const { return base_; }
    constexpr std::array<int, hex_directions> const& steps() const { return steps_; }
    constexpr bool contains(Point point) const { return on_hexagon(point, base_); }
    /// A corner belongs to no edge.
    constexpr Marks marks(Point point) const {
        int const last = 2 * base_ - 2;
        int const across = point.x - point.y;
        std::array<bool, hex_directions> const sides{point.y == 0,         across == base_ - 1,
                                                     point.x == last,      point.y == last,
                                                     -across == base_ - 1, point.x == 0};
        unsigned edges_here = 0, corners_here = 0;
        for (std::size_t i = 0; i != sides.size(); ++i) {
            if (sides[i]) edges_here |= 1U << (i + hex_directions);
            if (sides[i] && sides[(i + 1) % sides.size()]) corners_here |= 1U << i;
        }
        return static_cast<Marks>(corners_here != 0 ? corners_here : edges_here);
    }

private:
    int base_;
    std::array<int, hex_directions> steps_;
};

} // namespace kifu::board
