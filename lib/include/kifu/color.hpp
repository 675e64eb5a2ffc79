// The two colours.
#pragma once

#include <cstdint>

namespace kifu {

enum class Color : std::uint8_t { black, white };

} // namespace kifu
