// The points that are marked on a board of Go.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/point.hpp"

#include <vector>

namespace kifu::board {

/// Row by row. They count from the edge: the third line up to 11 lines, the fourth above; small
/// boards have none on the sides, those of less than 7 lines none at all.
std::vector<Point> star_points(BoardSize size);

} // namespace kifu::board
