// The lines of .ugf and .ugi files.
#pragma once

#include "kifu/color.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace kifu::ugf {

/// The name of a section: `Header` of `[Header]`; empty for any other line.
std::string_view section_name(std::string_view line);

/// `QD,B1,1,12`: letters of column and row from A.
struct Move {
    char x = 0, y = 0;
    Color color = Color::black;
    unsigned member = 1;        ///< of a team of two
    unsigned number = 0;        ///< 0: a stone set up
    std::string_view seconds{}; ///< figures; may be empty
};

std::optional<Move> parse_move(std::string_view line);

/// `NODE,2,1,16,4`: a node of a review.
struct ReviewNode {
    unsigned id = 0;
    unsigned color = 0; ///< 1 Black, 2 White, 0 nobody
    int x = 0, y = 0;   ///< from 1
};

std::optional<ReviewNode> parse_review_node(std::string_view line);

/// A number of figures alone.
std::optional<unsigned> small_number(std::string_view text);

/// The parts between commas, without blanks around them.
std::vector<std::string_view> split_commas(std::string_view text);

} // namespace kifu::ugf
