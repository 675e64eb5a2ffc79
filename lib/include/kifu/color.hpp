// The two colours.
#pragma once

#include <cstdint>

namespace kifu {

enum class Color : std::uint8_t { black, white };

constexpr Color opponent(Color color) {
    return static_cast<Color>(static_cast<std::uint8_t>(color) ^ 1U);
}

} // namespace kifu
