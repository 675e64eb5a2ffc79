// Points as people write them: every system of coordinates, in both directions, and the labels
// along the edges of a diagram.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/point.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kifu {

enum class CoordinateSystem : std::uint8_t {
    a1,           ///< `D4`: letters without I, then AA, AB …; row 1 at the bottom (Go, Gonnect)
    a1_with_i,    ///< `h8`: letters with i; row 1 at the bottom (Gomoku, Renju, Connect6)
    a1_from_top,  ///< `a1`: letters with i; row 1 at the top (Hex)
    sgf,          ///< `dp`: a to z, A to Z; from the upper left
    numeric,      ///< `4,16`: column and row from 1, from the upper left
    numeric_zero, ///< `3,15`: the same from 0
    japanese,     ///< `4の十六`: column in figures, row in kanji, from the upper left
    chinese,      ///< `4十六`: the same without the particle
    corner,       ///< `4-4`: from the nearest corner; see below
    hgf,          ///< `N8`: Havannah; letter of the row, cell counted from the row's left end
    hgui,         ///< `N14`: Havannah; letter of the row, number of the diagonal column
    little_golem, ///< `oo`: Havannah; letters of row and column, both `o` in the middle
    capitals,     ///< `DP`: letters A to Z for column and row; row A at the bottom
    acek,         ///< `A-4/4`: Hei-go, layout sw-cw-xy
    acek_nw_ccw_xy,
    acek_nw_cw_yx,
    acek_sw_ccw_yx
};

// Corner coordinates count columns from the nearer side and rows from the nearer of bottom and top.
// A number of the right or upper half carries a prime, the middle line of an odd board is X: on 19
// lines D4 is `4-4`, C16 `3-4'`, R17 `3'-3'` and K10 `X-X`.
//
// The systems of Havannah number the cells of a hexagon whose bounding box is the board (base n:
// 2n - 1 rows and columns; `x` counts diagonal columns). Row A is at the top. HGF files of the
// server Little Golem count every row from its own left end; HavannahGui and engines number the
// diagonals, so both differ in the lower half: on base 8 the cell N8 of HGF is N14. On the server's
// pages the middle is `oo`, rows go on downwards to p, q …, columns to the left.

/// "a1", "a1i", "hex", "sgf", "xy", "xy0", "japanese", "chinese", "corner", "hgf", "hgui", "lg",
/// "capitals", "acek", "acek:nw-ccw-xy" …: the names of the command line.
std::string_view coordinate_system_name(CoordinateSystem system);
/// Nothing for a name that no system has; "acek:sw-cw-xy" is "acek".
std::optional<CoordinateSystem> coordinate_system_by_name(std::string_view name);

/// The text of a point in its canonical spelling; empty for a point off the board (of the systems
/// of Havannah: off the hexagon) and, in the ACEK systems, on a board that is not square.
std::string to_text(Point point, BoardSize size, CoordinateSystem system);

/// A point at the beginning of a text and how many bytes it takes.
struct PointPrefix {
    Point point;
    std::size_t length;
};

/// The longest point that `text` begins with: lists glue them together (`h8h9i9`). Letters of
/// either case where the system has only one alphabet. Nothing where there is no point of the
/// board.
std::optional<PointPrefix> parse_point_prefix(std::string_view text, BoardSize size,
                                              CoordinateSystem system);
/// A text that is a point and nothing else.
std::optional<Point> parse_point(std::string_view text, BoardSize size, CoordinateSystem system);

/// What stands at column `x` or row `y` along the edge of a diagram. In the ACEK systems the number
/// of the line counted from its side.
std::string column_label(std::uint8_t x, BoardSize size, CoordinateSystem system);
std::string row_label(std::uint8_t y, BoardSize size, CoordinateSystem system);

} // namespace kifu
