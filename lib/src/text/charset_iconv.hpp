// The system's converters (iconv), opened once per thread, and the tables of the one-byte charsets
// that are made from them.
#pragma once

#include "kifu/charset.hpp"

#include <array>
#include <string>
#include <utility>

namespace kifu::detail {

/// Which way a converter works.
enum class Direction : std::uint8_t { to_utf8, from_utf8 };

/// Converts [p, end) and appends to `out` (nullptr: only checks); gives the first character that
/// neither converter of the charset knows, or `end`. `p` must be at the beginning of a character.
/// Where the system lacks the converter, nothing is converted.
char const* convert_until_bad(Charset charset, Direction direction, char const* p, char const* end,
                              std::string* out);

/// One-byte charsets beyond ASCII.
struct SingleByteTable {
    /// The character of byte 0x80 + i; 0: none.
    std::array<char16_t, 128> characters{};
    /// The same by character, ascending; `size` of them.
    std::array<std::pair<char16_t, char>, 128> bytes{};
    std::size_t size = 0;
};

/// For charsets of kind `single`.
SingleByteTable const& single_byte_table(Charset charset);

} // namespace kifu::detail
