// The size of a board with lines in two directions.
#pragma once

#include "kifu/point.hpp"

#include <cstdint>

namespace kifu {

/// Lines in each direction, 1 to 52 as SGF can name them.
struct BoardSize {
    std::uint8_t width = 19, height = 19;

    static constexpr std::uint8_t limit = 52;

    constexpr bool square() const { return width == height; }
    constexpr bool contains(Point point) const { return point.x < width && point.y < height; }
    friend bool operator==(BoardSize const&, BoardSize const&) = default;
};

} // namespace kifu
