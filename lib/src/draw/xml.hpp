// Pieces of SVG text: numbers in thousandths of a unit, and text of a record made harmless.
#pragma once

#include "text/xml_text.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace kifu::draw {

/// A length in thousandths of the distance between two lines of the board.
using Milli = std::int32_t;

constexpr Milli unit = 1000;
constexpr Milli at_line(int line) { return line * unit; }

/// Shortest text of a length in units: `4`, `.5`, `-1.25`.
std::string length_text(Milli length);
void append_length(std::string& out, Milli length);
/// Writes it where there is room for `longest_length` characters; gives the end.
inline constexpr std::size_t longest_length = 16;
char* put_length(char* end, Milli length);
/// Two of them, joined as SVG paths allow.
std::string pair_text(Milli x, Milli y);
void append_pair(std::string& out, Milli x, Milli y);

using detail::next_character;

/// For the content of an element or a quoted attribute: markup is escaped, characters that XML
/// forbids are left out.
std::string escaped(std::string_view utf8);

/// About how wide a text is, in thousandths of its font size; never too little for usual fonts.
Milli width_of(std::string_view utf8);
/// The first characters of a text, up to a width in thousandths of its font size; `…` stands for
/// the rest.
std::string cut_to(std::string_view utf8, Milli width);

} // namespace kifu::draw
