// UTF-8 by hand: the parts of it that the other files of this folder share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace kifu::detail {

inline constexpr std::string_view replacement_character = "\xEF\xBF\xBD";

/// The first byte from `p` on that is not ASCII, or `end`.
inline char const* skip_ascii(char const* p, char const* end) {
    constexpr std::uint64_t high_bits = 0x8080808080808080U;
    while (end - p >= 16) {
        std::uint64_t words[2];
        std::memcpy(words, p, sizeof words);
        if (((words[0] | words[1]) & high_bits) != 0) break;
        p += 16;
    }
    while (p < end && static_cast<unsigned char>(*p) < 0x80)
        ++p;
    return p;
}

/// The first byte that begins no character of UTF-8, or `end`.
char const* find_invalid_utf8(char const* p, char const* end);

/// `character` is a Unicode scalar value.
inline void append_utf8(std::string& out, char32_t character) {
    auto const c = static_cast<std::uint32_t>(character);
    auto const tail = [c](unsigned shift) {
        return static_cast<char>(0x80U | (c >> shift & 0x3FU));
    };
    if (c < 0x80) {
        out += static_cast<char>(c);
    } else if (c < 0x800) {
        char const bytes[] = {static_cast<char>(0xC0U | c >> 6U), tail(0)};
        out.append(bytes, sizeof bytes);
    } else if (c < 0x10000) {
        char const bytes[] = {static_cast<char>(0xE0U | c >> 12U), tail(6), tail(0)};
        out.append(bytes, sizeof bytes);
    } else {
        char const bytes[] = {static_cast<char>(0xF0U | c >> 18U), tail(12), tail(6), tail(0)};
        out.append(bytes, sizeof bytes);
    }
}

struct CodePoint {
    char32_t character;
    std::size_t length; ///< in bytes
};
/// The character at `p`, which must be valid UTF-8.
CodePoint read_utf8(char const* p);

} // namespace kifu::detail
