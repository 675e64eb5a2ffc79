// The board of Havannah in its bounding box. A hexagon of base n (cells on a side) has 2n - 1 rows;
// a point's x counts diagonal columns, so that the upper half of the rows begins at x = 0 and the
// lower half further and further right. A cell of the box exists where x and y differ by less than
// n. Row y has the neighbours (x, y - 1) and (x - 1, y - 1) above and (x, y + 1) and (x + 1, y + 1)
// below.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/point.hpp"

#include <algorithm>

namespace kifu::board {

/// Cells on a side, given the box; of a box that no hexagon has, those of the largest that fits.
constexpr int hexagon_base(BoardSize box) { return (std::min(box.width, box.height) + 1) / 2; }

constexpr BoardSize hexagon_box(int base) {
    auto const lines = static_cast<std::uint8_t>(2 * base - 1);
    return {lines, lines};
}

constexpr bool on_hexagon(Point point, int base) {
    int const across = point.x - point.y;
    bool const in_box = point.x < 2 * base - 1 && point.y < 2 * base - 1;
    return in_box && across < base && -across < base;
}

/// The leftmost cell of a row.
constexpr int hexagon_row_begin(int y, int base) { return std::max(0, y - base + 1); }
constexpr int hexagon_row_length(int y, int base) {
    return std::min(2 * base - 1, y + base) - hexagon_row_begin(y, base);
}

} // namespace kifu::board
