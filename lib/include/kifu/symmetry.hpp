// The eight symmetries of a board: where each puts a point.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/point.hpp"

#include <array>
#include <cstdint>
#include <utility>

namespace kifu {

/// First columns and rows are exchanged if `transpose`, then the board is mirrored from left to
/// right if `flip_x` and from top to bottom if `flip_y`.
struct Symmetry {
    bool transpose = false;
    bool flip_x = false;
    bool flip_y = false;

    /// The board on which the images of the points of `board` lie.
    constexpr BoardSize image(BoardSize board) const {
        return transpose ? BoardSize{board.height, board.width} : board;
    }
    /// Where a point of `board` comes to lie; it must be one of the board.
    constexpr Point image(Point point, BoardSize board) const {
        BoardSize const size = image(board);
        if (transpose) std::swap(point.x, point.y);
        if (flip_x) point.x = static_cast<std::uint8_t>(size.width - 1 - point.x);
        if (flip_y) point.y = static_cast<std::uint8_t>(size.height - 1 - point.y);
        return point;
    }
    /// What takes every image back.
    constexpr Symmetry inverse() const {
        return transpose ? Symmetry{true, flip_y, flip_x} : *this;
    }
    /// Whether neighbours on a board of hexagons (Hex, Havannah) stay neighbours.
    constexpr bool fits_hexagons() const { return flip_x == flip_y; }

    friend constexpr bool operator==(Symmetry const&, Symmetry const&) = default;
};

/// First `a`, then `b`.
constexpr Symmetry then(Symmetry a, Symmetry b) {
    Symmetry both{a.transpose != b.transpose, b.transpose ? a.flip_y : a.flip_x,
                  b.transpose ? a.flip_x : a.flip_y};
    both.flip_x = both.flip_x != b.flip_x;
    both.flip_y = both.flip_y != b.flip_y;
    return both;
}

/// The identity, the quarter turns clockwise (90, 180, 270 degrees), the mirrorings left to right,
/// top to bottom, at the diagonal from the upper left and at the one from the upper right.
inline constexpr std::array<Symmetry, 8> all_symmetries{{{false, false, false},
                                                         {true, true, false},
                                                         {false, true, true},
                                                         {true, false, true},
                                                         {false, true, false},
                                                         {false, false, true},
                                                         {true, false, false},
                                                         {true, true, true}}};

} // namespace kifu
