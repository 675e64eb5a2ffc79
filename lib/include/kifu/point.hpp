// A point of a board: two numbers and no geometry. Which points lie on a board and which of them
// are neighbours is for the boards and the games to say.
#pragma once

#include <compare>
#include <cstdint>

namespace kifu {

/// Column `x` from the left and row `y` from the top, both from 0.
struct Point {
    std::uint8_t x, y;
    friend auto operator<=>(Point const&, Point const&) = default;
};

} // namespace kifu
