// Digits and letters as strokes: glyphs of our own, each the centre line of a pen. For numbers on
// stones there are three widths, for one, two and three digits, a little larger on black stones.
#pragma once

#include "draw/xml.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace kifu::draw {

/// How the characters of a text are drawn. Lengths are those of the centre lines.
struct GlyphForm {
    Milli width, height, gap, stem;
    /// From the middle of one character to the middle of the next.
    Milli step() const { return width + gap; }
};

/// For a number of so many digits, from 1, on a disc of that radius. `inverted`: light on dark,
/// which looks thinner.
GlyphForm digit_form(std::size_t digits, bool inverted, Milli radius);
/// For letters beside the board, of that font size.
GlyphForm letter_form(Milli size);
/// Whether all characters are digits and letters of ASCII.
bool has_glyphs(std::string_view text);
/// The path of a character around the middle of its box; nothing for one that has none.
void append_glyph_path(std::string& path, char character, GlyphForm const& form);

} // namespace kifu::draw
