#include "draw/digits.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace kifu::draw {

namespace {

/// In a box of 100 by 100: M and L with a point, C with three; Z closes.
constexpr std::array<std::string_view, 10> glyphs{
    "M50 0 C85 0 100 20 100 50 C100 80 85 100 50 100 C15 100 0 80 0 50 C0 20 15 0 50 0 Z",
    "M12 24 L58 0 L58 100",
    "M4 24 C6 8 24 0 50 0 C80 0 98 10 98 28 C98 46 76 58 44 74 C18 87 2 92 0 100 L100 100",
    "M4 11 C18 3 33 0 50 0 C80 0 96 9 96 24 C96 40 76 48 42 48 C78 48 100 57 100 74 "
    "C100 90 80 100 50 100 C30 100 12 96 0 88",
    "M76 100 L76 0 L0 70 L100 70",
    "M92 0 L16 0 L8 46 C20 39 34 36 50 36 C80 36 100 47 100 67 C100 88 80 100 48 100 "
    "C29 100 12 96 0 88",
    "M90 8 C78 3 66 0 54 0 C20 0 0 23 0 62 C0 86 19 100 50 100 C81 100 100 87 100 68 "
    "C100 50 81 39 52 39 C22 39 0 50 0 66",
    "M0 0 L100 0 C72 32 50 64 42 100",
    "M50 0 C80 0 95 9 95 24 C95 39 78 47 50 47 C22 47 5 39 5 24 C5 9 20 0 50 0 Z "
    "M50 47 C82 47 100 57 100 74 C100 91 81 100 50 100 C19 100 0 91 0 74 C0 57 18 47 50 47 Z",
    "M10 92 C22 97 34 100 46 100 C80 100 100 77 100 38 C100 14 81 0 50 0 C19 0 0 13 0 32 "
    "C0 50 19 61 48 61 C78 61 100 50 100 34",
};

/// Where a coordinate of the box comes to lie, around its middle.
constexpr Milli place(int hundredth, Milli extent) { return extent * (2 * hundredth - 100) / 200; }

} // namespace

DigitForm digit_form(std::size_t digits, bool inverted, Milli radius) {
    constexpr Milli drawn_for = 465;
    DigitForm form = digits == 1   ? DigitForm{270, 460, 0, 68}
                     : digits == 2 ? DigitForm{215, 440, 115, 66}
                                   : DigitForm{155, 400, 98, 58};
    // Longer numbers fit into the width of three digits.
    int const count = static_cast<int>(std::max<std::size_t>(digits, 3));
    int const percent = (inverted ? 108 : 100) * 3 / count;
    for (Milli* const length : {&form.width, &form.height, &form.gap, &form.stem})
        *length = *length * percent * radius / (100 * drawn_for);
    return form;
}

std::string digit_path(int digit, DigitForm const& form) {
    std::string path;
    bool horizontal = true;
    bool separated = true; // the last thing written was a letter
    std::string_view const glyph = glyphs[static_cast<std::size_t>(digit)];
    for (std::size_t at = 0; at < glyph.size();) {
        char const c = glyph[at];
        if (c == ' ') {
            ++at;
            continue;
        }
        if (c >= 'A') {
            path += c;
            separated = true;
            ++at;
            continue;
        }
        int value = 0;
        for (; at < glyph.size() && glyph[at] >= '0' && glyph[at] <= '9'; ++at)
            value = value * 10 + (glyph[at] - '0');
        Milli const length = place(value, horizontal ? form.width : form.height);
        if (!separated && length >= 0) path += ' ';
        path += length_text(length);
        horizontal = !horizontal;
        separated = false;
    }
    return path;
}

} // namespace kifu::draw
