#include "kifu/coordinates.hpp"

#include "board/hexagon.hpp"
#include "board/quadrants.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace kifu {

namespace {

using ascii::lower;
using ascii::upper;
using board::QuadrantLayout;

struct SystemRow {
    CoordinateSystem system;
    std::string_view name;
};

constexpr std::array systems{
    SystemRow{CoordinateSystem::a1, "a1"},
    SystemRow{CoordinateSystem::a1_with_i, "a1i"},
    SystemRow{CoordinateSystem::a1_from_top, "hex"},
    SystemRow{CoordinateSystem::sgf, "sgf"},
    SystemRow{CoordinateSystem::numeric, "xy"},
    SystemRow{CoordinateSystem::numeric_zero, "xy0"},
    SystemRow{CoordinateSystem::japanese, "japanese"},
    SystemRow{CoordinateSystem::chinese, "chinese"},
    SystemRow{CoordinateSystem::corner, "corner"},
    SystemRow{CoordinateSystem::hgf, "hgf"},
    SystemRow{CoordinateSystem::hgui, "hgui"},
    SystemRow{CoordinateSystem::little_golem, "lg"},
    SystemRow{CoordinateSystem::capitals, "capitals"},
    SystemRow{CoordinateSystem::acek, "acek"},
    SystemRow{CoordinateSystem::acek_nw_ccw_xy, "acek:nw-ccw-xy"},
    SystemRow{CoordinateSystem::acek_nw_cw_yx, "acek:nw-cw-yx"},
    SystemRow{CoordinateSystem::acek_sw_ccw_yx, "acek:sw-ccw-yx"},
};

bool is_acek(CoordinateSystem system) { return system >= CoordinateSystem::acek; }

QuadrantLayout layout_of(CoordinateSystem system) {
    return static_cast<QuadrantLayout>(static_cast<unsigned>(system) -
                                       static_cast<unsigned>(CoordinateSystem::acek));
}

std::string number_text(unsigned number) {
    std::array<char, 4> digits{};
    auto const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    return {digits.data(), end};
}

/// A text that is read from its beginning; every take_… gives nothing and stays where it cannot.
class Cursor {
public:
    explicit Cursor(std::string_view text) : text_(text) {}

    std::size_t taken() const { return taken_; }
    char peek() const { return taken_ < text_.size() ? text_[taken_] : '\0'; }
    bool take(std::string_view word) {
        if (!text_.substr(taken_).starts_with(word)) return false;
        taken_ += word.size();
        return true;
    }
    void skip() { ++taken_; }
    /// Up to two figures.
    std::optional<unsigned> take_number() {
        unsigned number = 0;
        std::size_t const begin = taken_;
        while (peek() >= '0' && peek() <= '9' && taken_ - begin < 2) {
            number = number * 10 + static_cast<unsigned>(peek() - '0');
            skip();
        }
        if (taken_ == begin) return std::nullopt;
        return number;
    }

private:
    std::string_view text_;
    std::size_t taken_ = 0;
};

// ---- letters

constexpr std::string_view letters_with_i = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::string_view letters_without_i = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

std::string_view alphabet(CoordinateSystem system) {
    return system == CoordinateSystem::a1 ? letters_without_i : letters_with_i;
}

/// A … Z, then AA, AB …: as many letters as the alphabet has in each place.
std::string letters_text(std::size_t number, std::string_view alphabet) {
    std::string text;
    if (number >= alphabet.size()) text += alphabet[number / alphabet.size() - 1];
    text += alphabet[number % alphabet.size()];
    return text;
}

/// Game programs write Go's columns in capitals and those of the line games and of Hex in small
/// letters.
std::string column_letters(std::size_t column, CoordinateSystem system) {
    std::string text = letters_text(column, alphabet(system));
    if (system != CoordinateSystem::a1) std::ranges::transform(text, text.begin(), lower);
    return text;
}

std::optional<unsigned> take_letters(Cursor& cursor, std::string_view alphabet) {
    std::size_t const first = alphabet.find(upper(cursor.peek()));
    if (first == std::string_view::npos) return std::nullopt;
    cursor.skip();
    std::size_t const second = alphabet.find(upper(cursor.peek()));
    if (second == std::string_view::npos) return static_cast<unsigned>(first);
    cursor.skip();
    return static_cast<unsigned>((first + 1) * alphabet.size() + second);
}

constexpr std::string_view sgf_letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

std::optional<unsigned> take_sgf_letter(Cursor& cursor) {
    std::size_t const number = sgf_letters.find(cursor.peek());
    if (number == std::string_view::npos) return std::nullopt;
    cursor.skip();
    return static_cast<unsigned>(number);
}

// ---- kanji

constexpr std::array<std::string_view, 9> kanji{"一", "二", "三", "四", "五",
                                                "六", "七", "八", "九"};
constexpr std::string_view kanji_ten = "十";
constexpr std::string_view particle = "の";

std::string kanji_text(unsigned number) {
    std::string text;
    if (number >= 20) text += kanji[number / 10 - 1];
    if (number >= 10) text += kanji_ten;
    if (number % 10 != 0) text += kanji[number % 10 - 1];
    return text;
}

unsigned take_kanji_digit(Cursor& cursor) {
    for (unsigned digit = 1; digit <= kanji.size(); ++digit)
        if (cursor.take(kanji[digit - 1])) return digit;
    return 0;
}

std::optional<unsigned> take_kanji(Cursor& cursor) {
    unsigned const first = take_kanji_digit(cursor);
    if (!cursor.take(kanji_ten)) return first == 0 ? std::nullopt : std::optional(first);
    return (first == 0 ? 1 : first) * 10 + take_kanji_digit(cursor);
}

// ---- corners

constexpr char prime = '\'';

/// Number `index` of `count` lines, counted from the side where the index is 0.
std::string corner_text(unsigned index, unsigned count) {
    if (index * 2 + 1 == count) return "X";
    if (index * 2 < count) return number_text(index + 1);
    return number_text(count - index) + prime;
}

std::optional<unsigned> take_corner(Cursor& cursor, unsigned count) {
    if (cursor.take("X") || cursor.take("x"))
        return count % 2 == 1 ? std::optional(count / 2) : std::nullopt;
    auto const number = cursor.take_number();
    if (!number || *number == 0 || *number > count / 2) return std::nullopt;
    bool const far = cursor.take("'") || cursor.take("\u2032");
    return far ? count - *number : *number - 1;
}

// ---- one letter

std::optional<unsigned> take_letter(Cursor& cursor) {
    std::size_t const number = letters_with_i.find(upper(cursor.peek()));
    if (number == std::string_view::npos) return std::nullopt;
    cursor.skip();
    return static_cast<unsigned>(number);
}

std::string letter_text(unsigned number) {
    if (number >= letters_with_i.size()) return {};
    return {letters_with_i[number]};
}

// ---- points as pairs of numbers

/// Column and row from the upper left, from 0; possibly off the board.
struct Pair {
    unsigned x, y;
};

std::optional<Pair> pair_of(std::optional<unsigned> x, std::optional<unsigned> y) {
    if (!x || !y) return std::nullopt;
    return Pair{*x, *y};
}

/// From 1 to from 0.
std::optional<unsigned> less_one(std::optional<unsigned> number) {
    if (!number || *number == 0) return std::nullopt;
    return *number - 1;
}

/// From 1 at the bottom to from 0 at the top.
std::optional<unsigned> from_bottom(std::optional<unsigned> number, BoardSize size) {
    if (!number || *number == 0 || *number > size.height) return std::nullopt;
    return size.height - *number;
}

// ---- hexagons

bool is_hexagonal(CoordinateSystem system) {
    return system == CoordinateSystem::hgf || system == CoordinateSystem::hgui ||
           system == CoordinateSystem::little_golem;
}

/// The letter of the middle row and column on Little Golem's pages.
constexpr int middle_letter = 'o' - 'a';

std::optional<Pair> on_hexagon(int x, int y, int base) {
    if (x < 0 || y < 0) return std::nullopt;
    Point const point{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
    if (!board::on_hexagon(point, base)) return std::nullopt;
    return Pair{point.x, point.y};
}

std::optional<Pair> take_hexagonal(Cursor& cursor, BoardSize size, CoordinateSystem system) {
    int const base = board::hexagon_base(size);
    auto const row = take_letter(cursor);
    if (!row) return std::nullopt;
    int const y = static_cast<int>(*row);
    if (system == CoordinateSystem::little_golem) {
        auto const column = take_letter(cursor);
        if (!column) return std::nullopt;
        return on_hexagon(middle_letter + base - 1 - static_cast<int>(*column),
                          y - middle_letter + base - 1, base);
    }
    auto const number = cursor.take_number();
    if (!number || *number == 0) return std::nullopt;
    bool const from_end = system == CoordinateSystem::hgf;
    int const begin = from_end ? board::hexagon_row_begin(y, base) : 0;
    return on_hexagon(begin + static_cast<int>(*number) - 1, y, base);
}

/// `steps` rows or columns from the middle; empty past the alphabet.
std::string letter_from_middle(int steps) {
    int const number = middle_letter + steps;
    if (number < 0 || number >= static_cast<int>(letters_with_i.size())) return {};
    return {static_cast<char>('a' + number)};
}

std::string hexagonal_text(Point point, BoardSize size, CoordinateSystem system) {
    int const base = board::hexagon_base(size);
    if (!board::on_hexagon(point, base)) return {};
    if (system == CoordinateSystem::little_golem)
        return letter_from_middle(point.y - base + 1) + letter_from_middle(base - 1 - point.x);
    bool const from_end = system == CoordinateSystem::hgf;
    int const begin = from_end ? board::hexagon_row_begin(point.y, base) : 0;
    return letter_text(point.y) + number_text(static_cast<unsigned>(point.x - begin + 1));
}

std::optional<Pair> take_acek(Cursor& cursor, BoardSize size, CoordinateSystem system) {
    std::size_t const letter = board::quadrant_letters.find(upper(cursor.peek()));
    if (letter == std::string_view::npos || !size.square()) return std::nullopt;
    cursor.skip();
    if (!cursor.take("-")) return std::nullopt;
    auto const first = cursor.take_number();
    if (!first || !cursor.take("/")) return std::nullopt;
    auto const second = cursor.take_number();
    std::uint8_t const last = board::quadrant_lines(size.width);
    auto const in_range = [&](unsigned number) { return number >= 1 && number <= last; };
    if (!second || !in_range(*first) || !in_range(*second)) return std::nullopt;
    board::QuadrantPoint const seen{static_cast<board::Quadrant>(letter),
                                    static_cast<std::uint8_t>(*first),
                                    static_cast<std::uint8_t>(*second)};
    Point const point =
        board::from_ideal(board::ideal_of(seen, size.width), size.width, layout_of(system));
    return Pair{point.x, point.y};
}

std::optional<Pair> take_pair(Cursor& cursor, BoardSize size, CoordinateSystem system) {
    switch (system) {
    case CoordinateSystem::a1:
    case CoordinateSystem::a1_with_i: {
        auto const x = take_letters(cursor, alphabet(system));
        return pair_of(x, from_bottom(cursor.take_number(), size));
    }
    case CoordinateSystem::a1_from_top: {
        auto const x = take_letters(cursor, alphabet(system));
        return pair_of(x, less_one(cursor.take_number()));
    }
    case CoordinateSystem::sgf: {
        auto const x = take_sgf_letter(cursor);
        return pair_of(x, take_sgf_letter(cursor));
    }
    case CoordinateSystem::numeric:
    case CoordinateSystem::numeric_zero: {
        bool const from_one = system == CoordinateSystem::numeric;
        auto const x = cursor.take_number();
        if (!cursor.take(",")) return std::nullopt;
        auto const y = cursor.take_number();
        return from_one ? pair_of(less_one(x), less_one(y)) : pair_of(x, y);
    }
    case CoordinateSystem::japanese:
    case CoordinateSystem::chinese: {
        auto const x = less_one(cursor.take_number());
        if (system == CoordinateSystem::japanese && !cursor.take(particle)) return std::nullopt;
        return pair_of(x, less_one(take_kanji(cursor)));
    }
    case CoordinateSystem::corner: {
        auto const x = take_corner(cursor, size.width);
        if (!cursor.take("-")) return std::nullopt;
        auto const up = take_corner(cursor, size.height);
        if (!up) return std::nullopt;
        return pair_of(x, size.height - 1 - *up);
    }
    case CoordinateSystem::capitals: {
        auto const x = take_letter(cursor);
        auto const up = take_letter(cursor);
        if (!up || *up >= size.height) return std::nullopt;
        return pair_of(x, size.height - 1 - *up);
    }
    case CoordinateSystem::hgf:
    case CoordinateSystem::hgui:
    case CoordinateSystem::little_golem: return take_hexagonal(cursor, size, system);
    case CoordinateSystem::acek:
    case CoordinateSystem::acek_nw_ccw_xy:
    case CoordinateSystem::acek_nw_cw_yx:
    case CoordinateSystem::acek_sw_ccw_yx: break;
    }
    return take_acek(cursor, size, system);
}

std::string acek_text(Point point, BoardSize size, CoordinateSystem system) {
    if (!size.square()) return {};
    auto const seen =
        board::quadrant_point(board::to_ideal(point, size.width, layout_of(system)), size.width);
    std::string text{board::quadrant_letters[static_cast<std::size_t>(seen.quadrant)]};
    return text + '-' + number_text(seen.first) + '/' + number_text(seen.second);
}

/// What stands between the labels of column and row in the text of a point.
std::string_view separator(CoordinateSystem system) {
    switch (system) {
    case CoordinateSystem::numeric:
    case CoordinateSystem::numeric_zero: return ",";
    case CoordinateSystem::japanese: return particle;
    case CoordinateSystem::corner: return "-";
    case CoordinateSystem::a1:
    case CoordinateSystem::a1_with_i:
    case CoordinateSystem::a1_from_top:
    case CoordinateSystem::sgf:
    case CoordinateSystem::chinese:
    case CoordinateSystem::hgf:
    case CoordinateSystem::hgui:
    case CoordinateSystem::little_golem:
    case CoordinateSystem::capitals:
    case CoordinateSystem::acek:
    case CoordinateSystem::acek_nw_ccw_xy:
    case CoordinateSystem::acek_nw_cw_yx:
    case CoordinateSystem::acek_sw_ccw_yx: break;
    }
    return {};
}

std::string nearer_side(unsigned index, unsigned count) {
    return number_text(std::min(index + 1, count - index));
}

} // namespace

std::string_view coordinate_system_name(CoordinateSystem system) {
    return systems[static_cast<std::size_t>(system)].name;
}

std::optional<CoordinateSystem> coordinate_system_by_name(std::string_view name) {
    if (name == "acek:sw-cw-xy") return CoordinateSystem::acek;
    auto const found = std::ranges::find(systems, name, &SystemRow::name);
    if (found == systems.end()) return std::nullopt;
    return found->system;
}

std::string to_text(Point point, BoardSize size, CoordinateSystem system) {
    if (!size.contains(point)) return {};
    if (is_acek(system)) return acek_text(point, size, system);
    if (is_hexagonal(system)) return hexagonal_text(point, size, system);
    std::string text = column_label(point.x, size, system);
    std::string const row = row_label(point.y, size, system);
    if (text.empty() || row.empty()) return {}; // past the letters of `capitals`
    text += separator(system);
    text += row;
    return text;
}

std::optional<PointPrefix> parse_point_prefix(std::string_view text, BoardSize size,
                                              CoordinateSystem system) {
    Cursor cursor(text);
    auto const pair = take_pair(cursor, size, system);
    if (!pair || pair->x >= size.width || pair->y >= size.height) return std::nullopt;
    Point const point{static_cast<std::uint8_t>(pair->x), static_cast<std::uint8_t>(pair->y)};
    return PointPrefix{point, cursor.taken()};
}

std::optional<Point> parse_point(std::string_view text, BoardSize size, CoordinateSystem system) {
    auto const prefix = parse_point_prefix(text, size, system);
    if (!prefix || prefix->length != text.size()) return std::nullopt;
    return prefix->point;
}

std::string column_label(std::uint8_t x, BoardSize size, CoordinateSystem system) {
    switch (system) {
    case CoordinateSystem::a1:
    case CoordinateSystem::a1_with_i:
    case CoordinateSystem::a1_from_top: return column_letters(x, system);
    case CoordinateSystem::sgf: return {sgf_letters[x]};
    case CoordinateSystem::numeric:
    case CoordinateSystem::japanese:
    case CoordinateSystem::chinese: return number_text(x + 1U);
    case CoordinateSystem::numeric_zero: return number_text(x);
    case CoordinateSystem::corner: return corner_text(x, size.width);
    case CoordinateSystem::hgf:
    case CoordinateSystem::hgui: return number_text(x + 1U);
    case CoordinateSystem::little_golem:
        return letter_from_middle(board::hexagon_base(size) - 1 - x);
    case CoordinateSystem::capitals: return letter_text(x);
    case CoordinateSystem::acek:
    case CoordinateSystem::acek_nw_ccw_xy:
    case CoordinateSystem::acek_nw_cw_yx:
    case CoordinateSystem::acek_sw_ccw_yx: break;
    }
    return nearer_side(x, size.width);
}

std::string row_label(std::uint8_t y, BoardSize size, CoordinateSystem system) {
    switch (system) {
    case CoordinateSystem::a1:
    case CoordinateSystem::a1_with_i: return number_text(size.height - static_cast<unsigned>(y));
    case CoordinateSystem::a1_from_top:
    case CoordinateSystem::numeric: return number_text(y + 1U);
    case CoordinateSystem::sgf: return {sgf_letters[y]};
    case CoordinateSystem::numeric_zero: return number_text(y);
    case CoordinateSystem::japanese:
    case CoordinateSystem::chinese: return kanji_text(y + 1U);
    case CoordinateSystem::corner: return corner_text(size.height - 1U - y, size.height);
    case CoordinateSystem::hgf:
    case CoordinateSystem::hgui: return letter_text(y);
    case CoordinateSystem::little_golem:
        return letter_from_middle(y - board::hexagon_base(size) + 1);
    case CoordinateSystem::capitals: return letter_text(size.height - 1U - y);
    case CoordinateSystem::acek:
    case CoordinateSystem::acek_nw_ccw_xy:
    case CoordinateSystem::acek_nw_cw_yx:
    case CoordinateSystem::acek_sw_ccw_yx: break;
    }
    return nearer_side(y, size.height);
}

} // namespace kifu
