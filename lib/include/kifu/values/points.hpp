// Points, stones, moves and compressed point lists in SGF's letters, and the A1 points that a few
// programs write instead. Read by the million, hence inline and without texts.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/point.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace kifu {

enum class PointForm : std::uint8_t {
    exact,
    blanks,     ///< a point with white space around or inside
    pass,       ///< the empty value
    pass_blank, ///< white space only
    pass_tt,    ///< `tt`, the pass of old files, on a board of up to 19x19
    off_board,  ///< a point, but not of this board
    unreadable, ///< no point at all
};

struct ReadPoint {
    PointForm form = PointForm::unreadable;
    Point point{}; ///< for exact and blanks; for off_board where its letters point
    constexpr bool is_point() const {
        return form == PointForm::exact || form == PointForm::blanks;
    }
    constexpr bool is_pass() const {
        return form == PointForm::pass || form == PointForm::pass_blank ||
               form == PointForm::pass_tt;
    }
};

/// How the corners of a compressed point list stand.
enum class Corners : std::uint8_t {
    single,     ///< one point, not compressed
    ordered,    ///< upper left and lower right, as FF[4] demands
    disordered, ///< other corners; `first` and `last` are put in order
    same,       ///< one point written as a rectangle
};

struct ReadRectangle {
    PointForm form = PointForm::unreadable; ///< exact, blanks, off_board or unreadable
    Corners corners = Corners::single;
    Point first{}; ///< upper left
    Point last{};  ///< lower right
    constexpr bool is_points() const {
        return form == PointForm::exact || form == PointForm::blanks;
    }
    /// How many points it holds.
    constexpr std::size_t size() const {
        return (std::size_t{last.x} - first.x + 1) * (std::size_t{last.y} - first.y + 1);
    }
};

namespace detail {

inline constexpr std::uint8_t no_letter = 0xff;

/// Coordinate of each byte: a-z are 0 to 25, A-Z are 26 to 51.
inline constexpr auto coordinate_of = [] {
    std::array<std::uint8_t, 256> table{};
    table.fill(no_letter);
    for (std::uint8_t i = 0; i < 26; ++i) {
        table[static_cast<std::size_t>('a') + i] = i;
        table[static_cast<std::size_t>('A') + i] = static_cast<std::uint8_t>(26 + i);
    }
    return table;
}();

constexpr std::uint8_t coordinate(char letter) {
    return coordinate_of[static_cast<unsigned char>(letter)];
}

constexpr bool is_white(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/// The characters of `text` without white space, up to the number that any point can have.
struct Squeezed {
    std::array<char, 6> text{};
    std::uint8_t length = 0; ///< 6: too long
    constexpr explicit Squeezed(std::string_view written) {
        for (char const c : written) {
            if (is_white(c)) continue;
            text[length++] = c;
            if (length == text.size()) break;
        }
    }
    constexpr std::string_view view() const { return {text.data(), length}; }
};

constexpr ReadPoint letters_to_point(char column, char row, BoardSize size, PointForm form) {
    Point const point{coordinate(column), coordinate(row)};
    if (size.contains(point)) return {form, point};
    if (point.x == no_letter || point.y == no_letter) return {};
    return {PointForm::off_board, point};
}

constexpr ReadPoint read_spaced_point(std::string_view text, BoardSize size) {
    Squeezed const squeezed(text);
    if (squeezed.length != 2) return {};
    return letters_to_point(squeezed.text[0], squeezed.text[1], size, PointForm::blanks);
}

} // namespace detail

/// Point or stone: two letters, the column and the row, `aa` at the upper left.
constexpr ReadPoint read_point(std::string_view text, BoardSize size) {
    if (text.size() == 2) return detail::letters_to_point(text[0], text[1], size, PointForm::exact);
    return detail::read_spaced_point(text, size);
}

namespace detail {

/// As read_move, for text that is not just two letters of the board.
constexpr ReadPoint read_other_move(std::string_view text, BoardSize size) {
    if (text.empty()) return {PointForm::pass, {}};
    if (std::ranges::all_of(text, is_white)) return {PointForm::pass_blank, {}};
    ReadPoint const read = read_point(text, size);
    constexpr Point tt{19, 19};
    bool const small = size.width <= 19 && size.height <= 19;
    if (small && read.form == PointForm::off_board && read.point == tt)
        return {PointForm::pass_tt, {}};
    return read;
}

} // namespace detail

/// Move: a point or a pass. `tt` is a pass on boards of up to 19 columns and rows, a point above.
constexpr ReadPoint read_move(std::string_view text, BoardSize size) {
    if (text.size() == 2) {
        Point const point{detail::coordinate(text[0]), detail::coordinate(text[1])};
        if (size.contains(point)) return {PointForm::exact, point};
    }
    return detail::read_other_move(text, size);
}

namespace detail {

/// As read_rectangle, for text that is not just two letters of the board.
constexpr ReadRectangle read_long_rectangle(std::string_view text, BoardSize size) {
    ReadPoint const single = read_point(text, size);
    if (single.form != PointForm::unreadable)
        return {single.form, Corners::single, single.point, single.point};
    Squeezed const squeezed(text);
    if (squeezed.length != 5 || squeezed.text[2] != ':') return {};
    PointForm const form = text.size() == 5 ? PointForm::exact : PointForm::blanks;
    auto const a = letters_to_point(squeezed.text[0], squeezed.text[1], size, form);
    auto const b = letters_to_point(squeezed.text[3], squeezed.text[4], size, form);
    if (a.form == PointForm::unreadable || b.form == PointForm::unreadable) return {};
    ReadRectangle result;
    result.form = a.form == PointForm::off_board ? a.form : b.form;
    bool const ordered = a.point.x <= b.point.x && a.point.y <= b.point.y;
    result.corners = a.point == b.point ? Corners::same
                     : ordered          ? Corners::ordered
                                        : Corners::disordered;
    result.first = {std::min(a.point.x, b.point.x), std::min(a.point.y, b.point.y)};
    result.last = {std::max(a.point.x, b.point.x), std::max(a.point.y, b.point.y)};
    return result;
}

} // namespace detail

/// One value of a list of points or stones: a point, or a rectangle `aa:cc` between two corners.
constexpr ReadRectangle read_rectangle(std::string_view text, BoardSize size) {
    if (text.size() == 2) {
        Point const point{detail::coordinate(text[0]), detail::coordinate(text[1])};
        if (size.contains(point)) return {PointForm::exact, Corners::single, point, point};
    }
    return detail::read_long_rectangle(text, size);
}

/// A1 points as SmartGo writes them in place of letters: a column letter without I, then the row
/// counted from the bottom (`Q16`); only for records known to hold them. `pass` is a pass. Boards
/// of up to 25 columns.
constexpr ReadPoint read_a1_move(std::string_view text, BoardSize size) {
    detail::Squeezed squeezed(text);
    if (text.empty()) return {PointForm::pass, {}};
    if (squeezed.length == 0) return {PointForm::pass_blank, {}};
    for (char& c : squeezed.text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (squeezed.view() == "pass") return {PointForm::pass, {}};

    char const letter = squeezed.text[0];
    std::uint32_t row = 0;
    for (char const c : squeezed.view().substr(1)) {
        if (c < '0' || c > '9') return {};
        row = row * 10 + static_cast<std::uint32_t>(c - '0');
    }
    if (letter < 'a' || letter > 'z' || letter == 'i' || row == 0 || squeezed.length > 3) return {};
    auto const column = static_cast<std::uint8_t>(letter - 'a' - (letter > 'i' ? 1 : 0));
    if (row > size.height) return {PointForm::off_board, {column, 0}};
    Point const point{column, static_cast<std::uint8_t>(size.height - row)};
    if (!size.contains(point)) return {PointForm::off_board, point};
    return {squeezed.length == text.size() ? PointForm::exact : PointForm::blanks, point};
}

/// The two letters of a point with coordinates below 52.
inline std::string point_text(Point point) {
    auto const letter = [](std::uint8_t coordinate) {
        return static_cast<char>(coordinate < 26 ? 'a' + coordinate : 'A' + (coordinate - 26));
    };
    return {letter(point.x), letter(point.y)};
}

} // namespace kifu
