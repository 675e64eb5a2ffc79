// Stones and numbers of an SVG picture, on the board and in the notes below it.
#pragma once

#include "draw/svg_picture.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::draw {

/// The radius of the stones that are discs.
Milli disc_radius(SvgPicture const& picture);
/// Points from which lines are drawn (Hei-go).
std::set<Point> linked_points(Figure const& figure);

/// A disc of what draw_dots() draws, in at most so many characters.
inline constexpr std::size_t longest_dot = 2 * longest_length + 4;
inline void put_dot(Appender& dots, Place middle) {
    dots.put('M');
    dots.put_pair(middle.x, middle.y);
    dots.put("h0");
}
void append_dot(std::string& dots, Place middle);
void draw_dots(SvgPicture& picture, std::string const& dots, Color color, Milli radius);

/// A text of a few characters, which is moved quickly.
class ShortText {
public:
    /// What is too long is cut.
    explicit ShortText(std::string_view text)
        : size_(static_cast<std::uint8_t>(std::min(text.size(), text_.size()))) {
        std::ranges::copy(text.substr(0, size_), text_.begin());
    }
    /// "3" or "3a"; `letter`: 0 for none.
    explicit ShortText(std::uint32_t number, char letter = 0) {
        char* end = std::to_chars(text_.data(), text_.data() + text_.size(), number).ptr;
        if (letter != 0) *end++ = letter;
        size_ = static_cast<std::uint8_t>(end - text_.data());
    }
    operator std::string_view() const { return {text_.data(), size_}; }

private:
    std::array<char, 15> text_{}; // a number of ten digits and a letter fit
    std::uint8_t size_;
};

struct PlacedNumber {
    ShortText text;
    Milli x, y;
    Color color;
    Milli radius; ///< of what it has to fit into
    Milli disc;   ///< on a drawn line it needs one of that radius; 0: none
    bool marked;  ///< what else stands on the stone needs the lower half
};

void draw_placed_numbers(SvgPicture& picture, std::vector<PlacedNumber> const& numbers);

} // namespace kifu::draw
