// Digits as strokes: ten glyphs, each the centre line of a pen, in three widths for numbers of one,
// two and three digits, and a little larger for black stones.
#pragma once

#include "draw/xml.hpp"

#include <cstddef>
#include <string>

namespace kifu::draw {

/// How the digits of a number are drawn. Lengths are those of the centre lines.
struct DigitForm {
    Milli width, height, gap, stem;
    /// From the middle of one digit to the middle of the next.
    Milli step() const { return width + gap; }
};

/// For a number of so many digits, from 1, on a disc of that radius. `inverted`: light on dark,
/// which looks thinner.
DigitForm digit_form(std::size_t digits, bool inverted, Milli radius);
/// The path of a digit around the middle of its box.
std::string digit_path(int digit, DigitForm const& form);

} // namespace kifu::draw
