// The lines of a square board, interrupted where labels stand, and its star points.
#pragma once

#include "draw/layout.hpp"

#include <vector>

namespace kifu::draw {

enum class LineKind : std::uint8_t {
    inner,
    middle, ///< of Hei-go, which quadrants share
    edge
};

/// A piece of a line, from left to right or from top to bottom.
struct BoardLine {
    LineKind kind;
    Place from, to;
};

std::vector<BoardLine> board_lines(Figure const& figure);

/// The star points that are shown and on which nothing stands. On a board of Havannah the corners.
std::vector<Point> star_points(Figure const& figure);

} // namespace kifu::draw
