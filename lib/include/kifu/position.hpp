// Line and column of a byte, as people count them.
#pragma once

#include "kifu/charset.hpp"

#include <cstdint>
#include <string_view>

namespace kifu {

/// Lines count from 1 and end with LF, CR or CRLF; columns count characters from 1.
struct Position {
    std::uint64_t offset = 0; ///< bytes from the start of the file
    std::uint64_t line = 1;
    std::uint64_t column = 1;
    friend bool operator==(Position const&, Position const&) = default;
};

/// The position `bytes.size()` bytes behind `from`, where `bytes` are what stands between.
Position advance(Position from, std::string_view bytes, Charset charset);

} // namespace kifu
