#include "draw/glyphs.hpp"

#include "draw/layout.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace kifu::draw {

namespace {

/// In a box of 100 by 100, which tails of small letters leave: M and L with a point, C with three;
/// Z closes.
constexpr std::array<std::string_view, 62> glyphs{
    "M50 0 C85 0 100 20 100 50 C100 80 85 100 50 100 C15 100 0 80 0 50 C0 20 15 0 50 0 Z",
    "M12 24 L58 0 L58 100",
    "M4 24 C6 8 24 0 50 0 C80 0 98 10 98 28 C98 46 76 58 44 74 C18 87 2 92 0 100 L100 100",
    "M4 11 C18 3 33 0 50 0 C80 0 96 9 96 24 C96 39 76 48 42 48 C78 48 100 57 100 74 "
    "C100 91 80 100 50 100 C30 100 12 96 0 88",
    "M76 100 L76 0 L0 70 L100 70",
    "M92 0 L16 0 L8 46 C20 39 34 36 50 36 C80 36 100 47 100 67 C100 87 80 100 48 100 "
    "C29 100 12 96 0 88",
    "M90 8 C78 3 66 0 54 0 C20 0 0 23 0 62 C0 86 19 100 50 100 C81 100 100 87 100 68 "
    "C100 49 81 39 52 39 C23 39 0 50 0 66",
    "M0 0 L100 0 C72 32 50 64 42 100",
    "M50 0 C80 0 95 9 95 24 C95 39 78 47 50 47 C22 47 5 39 5 24 C5 9 20 0 50 0 Z "
    "M50 47 C82 47 100 57 100 74 C100 91 81 100 50 100 C19 100 0 91 0 74 C0 57 18 47 50 47 Z",
    "M10 92 C22 97 34 100 46 100 C80 100 100 77 100 38 C100 14 81 0 50 0 C19 0 0 13 0 32 "
    "C0 51 19 61 48 61 C77 61 100 50 100 34",
    "M0 100 L50 0 L100 100 M18 66 L82 66",
    "M0 0 L0 100 L55 100 C85 100 100 90 100 73 C100 56 85 47 55 47 L0 47 M55 47 C80 47 92 38 "
    "92 23 C92 8 80 0 55 0 L0 0",
    "M98 24 C90 8 74 0 52 0 C20 0 0 20 0 50 C0 80 20 100 52 100 C74 100 90 92 98 76",
    "M0 0 L0 100 L42 100 C80 100 100 82 100 50 C100 18 80 0 42 0 Z",
    "M96 0 L0 0 L0 100 L96 100 M0 48 L82 48",
    "M96 0 L0 0 L0 100 M0 48 L82 48",
    "M97 24 C88 8 73 0 52 0 C20 0 0 20 0 50 C0 80 20 100 52 100 C72 100 90 92 100 80 L100 54 "
    "L58 54",
    "M0 0 L0 100 M100 0 L100 100 M0 48 L100 48",
    "M50 0 L50 100",
    "M88 0 L88 68 C88 90 74 100 48 100 C22 100 6 90 4 68",
    "M0 0 L0 100 M96 0 L0 64 M34 41 L100 100",
    "M6 0 L6 100 L96 100",
    "M0 100 L0 0 L50 72 L100 0 L100 100",
    "M0 100 L0 0 L100 100 L100 0",
    "M50 0 C85 0 100 20 100 50 C100 80 85 100 50 100 C15 100 0 80 0 50 C0 20 15 0 50 0 Z",
    "M0 100 L0 0 L55 0 C85 0 100 10 100 28 C100 46 85 56 55 56 L0 56",
    "M50 0 C85 0 100 20 100 50 C100 80 85 100 50 100 C15 100 0 80 0 50 C0 20 15 0 50 0 Z M62 "
    "74 L100 108",
    "M0 100 L0 0 L55 0 C85 0 100 10 100 28 C100 46 85 56 55 56 L0 56 M52 56 L100 100",
    "M94 20 C86 6 72 0 50 0 C20 0 4 10 4 26 C4 66 100 34 100 74 C100 90 82 100 50 100 C26 100 "
    "8 94 0 78",
    "M0 0 L100 0 M50 0 L50 100",
    "M0 0 L0 60 C0 88 18 100 50 100 C82 100 100 88 100 60 L100 0",
    "M0 0 L50 100 L100 0",
    "M0 0 L24 100 L50 22 L76 100 L100 0",
    "M0 0 L100 100 M100 0 L0 100",
    "M0 0 L50 52 L100 0 M50 52 L50 100",
    "M0 0 L100 0 L0 100 L100 100",
    "M100 68 C100 86 80 100 50 100 C20 100 0 86 0 68 C0 50 20 36 50 36 C80 36 100 50 100 68 Z "
    "M100 36 L100 100",
    "M100 68 C100 86 80 100 50 100 C20 100 0 86 0 68 C0 50 20 36 50 36 C80 36 100 50 100 68 Z "
    "M0 0 L0 100",
    "M96 46 C86 39 72 36 55 36 C20 36 0 49 0 68 C0 87 20 100 55 100 C72 100 86 97 96 90",
    "M100 68 C100 86 80 100 50 100 C20 100 0 86 0 68 C0 50 20 36 50 36 C80 36 100 50 100 68 Z "
    "M100 0 L100 100",
    "M2 66 L98 66 C98 47 80 36 50 36 C20 36 0 49 0 68 C0 87 20 100 52 100 C72 100 86 97 94 89",
    "M86 4 C76 0 70 0 64 0 C46 0 40 10 40 24 L40 100 M10 38 L80 38",
    "M100 68 C100 86 80 100 50 100 C20 100 0 86 0 68 C0 50 20 36 50 36 C80 36 100 50 100 68 Z "
    "M100 36 L100 110 C100 128 80 136 50 136 C30 136 14 133 6 126",
    "M0 0 L0 100 M0 60 C10 43 30 36 52 36 C84 36 100 47 100 66 L100 100",
    "M50 36 L50 100 M50 7 L50 8",
    "M62 36 L62 112 C62 128 46 136 22 134 M62 7 L62 8",
    "M0 0 L0 100 M88 36 L0 76 M34 61 L96 100",
    "M50 0 L50 100",
    "M0 36 L0 100 M0 56 C6 43 14 36 26 36 C42 36 50 45 50 58 L50 100 M50 58 C54 43 64 36 76 "
    "36 C92 36 100 45 100 58 L100 100",
    "M0 36 L0 100 M0 60 C10 43 30 36 52 36 C84 36 100 47 100 66 L100 100",
    "M100 68 C100 86 80 100 50 100 C20 100 0 86 0 68 C0 50 20 36 50 36 C80 36 100 50 100 68 Z",
    "M100 68 C100 86 80 100 50 100 C20 100 0 86 0 68 C0 50 20 36 50 36 C80 36 100 50 100 68 Z "
    "M0 36 L0 136",
    "M100 68 C100 86 80 100 50 100 C20 100 0 86 0 68 C0 50 20 36 50 36 C80 36 100 50 100 68 Z "
    "M100 36 L100 136",
    "M10 36 L10 100 M10 62 C20 43 48 34 88 39",
    "M92 46 C82 39 68 36 50 36 C22 36 6 41 6 51 C6 78 98 57 98 83 C98 94 80 100 50 100 C28 "
    "100 10 96 2 88",
    "M40 8 L40 78 C40 96 56 102 88 98 M8 36 L84 36",
    "M0 36 L0 70 C0 90 16 100 46 100 C70 100 90 93 100 76 M100 36 L100 100",
    "M0 36 L50 100 L100 36",
    "M0 36 L24 100 L50 46 L76 100 L100 36",
    "M2 36 L98 100 M98 36 L2 100",
    "M0 36 L50 100 M100 36 L46 112 C38 126 26 134 6 133",
    "M4 36 L96 36 L4 100 L98 100"};

/// Nothing for a character that is no digit and no letter of ASCII.
std::optional<std::string_view> glyph_of(char character) {
    auto const from = [&](char first) { return static_cast<std::size_t>(character - first); };
    if (character >= '0' && character <= '9') return glyphs[from('0')];
    if (character >= 'A' && character <= 'Z') return glyphs[10 + from('A')];
    if (character >= 'a' && character <= 'z') return glyphs[36 + from('a')];
    return std::nullopt;
}

/// Where a coordinate of the box comes to lie, around its middle.
constexpr Milli place(int hundredth, Milli extent) { return extent * (2 * hundredth - 100) / 200; }

} // namespace

GlyphForm digit_form(std::size_t digits, bool inverted, Milli radius) {
    GlyphForm form = digits == 1   ? GlyphForm{270, 460, 0, 68}
                     : digits == 2 ? GlyphForm{215, 440, 115, 66}
                                   : GlyphForm{155, 400, 98, 58};
    // Longer numbers fit into the width of three digits.
    int const count = static_cast<int>(std::max<std::size_t>(digits, 3));
    int const percent = (inverted ? 108 : 100) * 3 / count;
    for (Milli* const length : {&form.width, &form.height, &form.gap, &form.stem})
        *length = *length * percent * radius / (100 * usual_stone);
    return form;
}

GlyphForm letter_form(Milli size) {
    return {size * 42 / 100, size * 72 / 100, size * 26 / 100, size * 105 / 1000};
}

bool has_glyphs(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return glyph_of(c).has_value(); });
}

namespace {

/// In the box of a glyph.
struct BoxPoint {
    int x, y;
};

/// Reads a glyph command by command.
class GlyphReader {
public:
    explicit GlyphReader(std::string_view glyph) : rest_(glyph) {}

    /// The next letter; 0 at the end.
    char command() {
        skip_blanks();
        if (rest_.empty()) return 0;
        char const letter = rest_.front();
        rest_.remove_prefix(1);
        return letter;
    }
    BoxPoint point() {
        int const x = number();
        return {x, number()};
    }

private:
    void skip_blanks() {
        rest_.remove_prefix(std::min(rest_.find_first_not_of(' '), rest_.size()));
    }
    int number() {
        skip_blanks();
        int value = 0;
        for (; !rest_.empty() && rest_.front() >= '0' && rest_.front() <= '9';
             rest_.remove_prefix(1))
            value = value * 10 + (rest_.front() - '0');
        return value;
    }

    std::string_view rest_;
};

constexpr bool mirrored(BoxPoint a, BoxPoint middle, BoxPoint b) {
    return a.x + b.x == 2 * middle.x && a.y + b.y == 2 * middle.y;
}

} // namespace

/// A curve that goes on smoothly needs no first control point.
void append_glyph_path(std::string& path, char character, GlyphForm const& form) {
    GlyphReader reader(glyph_of(character).value_or(""));
    std::optional<BoxPoint> control; // the last one of the curve before
    BoxPoint end{};
    while (char const command = reader.command()) {
        std::array<BoxPoint, 3> points{};
        std::size_t const count = command == 'Z' ? 0 : command == 'C' ? 3 : 1;
        for (std::size_t i = 0; i != count; ++i)
            points[i] = reader.point();
        bool const curve = command == 'C';
        bool const smooth = curve && control && mirrored(*control, end, points[0]);
        std::size_t const first = smooth ? 1 : 0;
        path += smooth ? 'S' : command;
        for (std::size_t i = first; i != count; ++i) {
            Milli const x = place(points[i].x, form.width);
            if (i != first && x >= 0) path += ' ';
            append_pair(path, x, place(points[i].y, form.height));
        }
        control = curve ? std::optional(points[1]) : std::nullopt;
        if (count != 0) end = points[count - 1];
    }
}

} // namespace kifu::draw
