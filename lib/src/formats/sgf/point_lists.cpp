#include "formats/sgf/point_lists.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace kifu::sgf {

namespace {

constexpr int lines = 52;

struct Place {
    int x, y;
};

struct Rectangle {
    Place upper_left, lower_right;
};

int line_of(char letter) {
    if (letter >= 'a' && letter <= 'z') return letter - 'a';
    if (letter >= 'A' && letter <= 'Z') return letter - 'A' + 26;
    return -1;
}

char letter_of(int line) { return static_cast<char>(line < 26 ? 'a' + line : 'A' + line - 26); }

std::optional<Place> place_of(std::string_view value) {
    if (value.size() != 2) return std::nullopt;
    Place const place{line_of(value[0]), line_of(value[1])};
    if (place.x < 0 || place.y < 0) return std::nullopt;
    return place;
}

std::optional<Rectangle> rectangle_of(std::string_view value) {
    std::size_t const colon = value.find(':');
    auto const first = place_of(value.substr(0, colon));
    auto const second = colon == std::string_view::npos ? first : place_of(value.substr(colon + 1));
    if (!first || !second) return std::nullopt;
    return Rectangle{{std::min(first->x, second->x), std::min(first->y, second->y)},
                     {std::max(first->x, second->x), std::max(first->y, second->y)}};
}

std::string text_of(Place place) { return {letter_of(place.x), letter_of(place.y)}; }

using Board = std::array<std::array<bool, lines>, lines>; // [y][x]

bool row_is_set(Board const& board, int y, int from, int to) {
    for (int x = from; x <= to; ++x)
        if (!board[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]) return false;
    return true;
}

/// The widest rectangle from `start` on, as high as that width allows; taken off the board.
Rectangle take_rectangle(Board& board, Place start) {
    int right = start.x;
    while (right + 1 < lines && row_is_set(board, start.y, right + 1, right + 1))
        ++right;
    int bottom = start.y;
    while (bottom + 1 < lines && row_is_set(board, bottom + 1, start.x, right))
        ++bottom;
    for (int y = start.y; y <= bottom; ++y)
        for (int x = start.x; x <= right; ++x)
            board[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = false;
    return {start, {right, bottom}};
}

std::string text_of(Rectangle const& area) {
    std::string text = text_of(area.upper_left);
    bool const one =
        area.upper_left.x == area.lower_right.x && area.upper_left.y == area.lower_right.y;
    return one ? text : text + ':' + text_of(area.lower_right);
}

} // namespace

std::vector<std::string> expand_points(std::vector<std::string_view> const& values) {
    std::vector<std::string> points;
    for (std::string_view const value : values) {
        auto const area = rectangle_of(value);
        if (!area) {
            points.emplace_back(value);
            continue;
        }
        for (int y = area->upper_left.y; y <= area->lower_right.y; ++y)
            for (int x = area->upper_left.x; x <= area->lower_right.x; ++x)
                points.push_back(text_of(Place{x, y}));
    }
    return points;
}

std::vector<std::string> compress_points(std::vector<std::string_view> const& values) {
    Board board{};
    std::vector<std::string> others;
    for (std::string_view const value : values) {
        auto const area = rectangle_of(value);
        if (!area) {
            others.emplace_back(value);
            continue;
        }
        for (int y = area->upper_left.y; y <= area->lower_right.y; ++y)
            for (int x = area->upper_left.x; x <= area->lower_right.x; ++x)
                board[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = true;
    }
    std::vector<std::string> rectangles;
    for (int y = 0; y < lines; ++y)
        for (int x = 0; x < lines; ++x)
            if (row_is_set(board, y, x, x))
                rectangles.push_back(text_of(take_rectangle(board, {x, y})));
    rectangles.insert(rectangles.end(), others.begin(), others.end());
    return rectangles;
}

} // namespace kifu::sgf
