// The lines of diagrams.
#pragma once

#include "kifu/color.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kifu::diagram {

/// The first line of a diagram of Sensei's Library: `$$Bc9m7 Title`.
struct Opening {
    Color first = Color::black;
    unsigned size = 0;   ///< 0: not said
    unsigned number = 1; ///< of the move that is drawn as 1
    std::string_view title{};
};

/// What stands behind `$$` and, before it, `>` of quotations; nothing for any other line.
std::optional<std::string_view> behind_dollars(std::string_view line);

/// Of what stands behind the `$$` of the first line.
Opening parse_opening(std::string_view text);

/// `{AR D4 Q16}` or `{LN 3:4 16:4}`.
struct Stroke {
    bool arrow = false;
    std::string_view from{}, to{};
};

std::optional<Stroke> parse_stroke(std::string_view text);

/// A row of cells without blanks, and the edges at its ends.
struct Row {
    std::string cells;
    bool edge = false; ///< it is the upper or lower edge
    bool left = false, right = false;
};

Row parse_row(std::string_view text);

/// `7 at 3`, `8 at a`, `9 pass` in a title: the next of them; what is behind it is left in `text`.
struct Elsewhere {
    unsigned number = 0;
    unsigned move = 0; ///< the move on whose point it is; 0: see `label`
    char label = 0;
};

std::optional<Elsewhere> take_elsewhere(std::string_view& text);

/// `19 . X(O). + 19 more`: a row of a board of GNU Go.
struct BoardRow {
    unsigned number = 0;
    std::string cells;
    std::string_view more{}; ///< behind the second number
};

std::optional<BoardRow> parse_board_row(std::string_view line);

/// The number of column letters, in order with or without I; 0 if the line is none of them.
std::size_t count_columns(std::string_view line);

} // namespace kifu::diagram
