// Boards of hexagons as text: the parallelogram of Hex, whose rows shift by half a cell, and the
// hexagon of Havannah.
#pragma once

#include "cli/board_text.hpp"

#include <string>
#include <vector>

namespace kifu::cli {

/// Signs of a board in one style.
struct HexSigns {
    std::string_view black, white, empty;
};

/// The board as lines without blanks at their ends; the shape of the picture is not `grid`.
std::vector<std::string> hex_board_lines(BoardPicture const& picture, HexSigns const& signs);

} // namespace kifu::cli
