// Text of records and notes of figures for formats that are text.
#pragma once

#include "kifu/picture.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::draw {

/// Without what a terminal would obey: control characters and those that turn the direction of
/// writing. Bytes that are no UTF-8 become U+FFFD.
std::string without_controls(std::string_view utf8);
/// How many columns of a terminal a text takes.
std::size_t columns_of(std::string_view utf8);
/// At most so many columns of it; `~` stands for the rest.
std::string cut_to_columns(std::string_view utf8, std::size_t columns);
/// Own signs that are not ASCII written with it.
std::string with_ascii_signs(std::string_view utf8);

/// The parts one after the other, as many on a line as fit.
std::vector<std::string> joined_lines(std::vector<std::string> const& parts,
                                      std::string_view between, std::size_t columns);

/// "12 at 8 (B5)", "4 pass", "swap after 1 (b3)", as many on a line as fit.
std::vector<std::string> note_lines(Figure const& figure, CoordinateSystem system,
                                    std::size_t columns);

} // namespace kifu::draw
