// SHA-256 (FIPS 180-4): stands for long keys where two different ones must never be taken for one,
// whoever chose them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace kifu::surgery {

using Digest = std::array<std::uint32_t, 8>;

Digest digest(std::string_view text);

} // namespace kifu::surgery
