#include "text/charset_utf8.hpp"

#include "kifu/charset.hpp"

namespace kifu::detail {

namespace {

/// The common three-byte characters (U+1000–U+CFFF: kana, hanzi, half of hangul) need no look at
/// the limits of the second byte.
bool is_plain_triple(char const* p) {
    auto const byte = [p](int i) { return static_cast<unsigned char>(p[i]); };
    return byte(0) >= 0xE1 && byte(0) <= 0xEC && (byte(1) & 0xC0U) == 0x80 &&
           (byte(2) & 0xC0U) == 0x80;
}

} // namespace

char const* find_invalid_utf8(char const* p, char const* end) {
    for (;;) {
        while (end - p >= 3 && is_plain_triple(p))
            p += 3;
        if (p == end) return end;
        if (static_cast<unsigned char>(*p) < 0x80) {
            p = skip_ascii(p, end);
            continue;
        }
        std::size_t const length = Charset::utf8().char_length(p, end);
        if (length == 1) return p;
        p += length;
    }
}

CodePoint read_utf8(char const* p) {
    auto const byte = [p](int i) -> std::uint32_t { return static_cast<unsigned char>(p[i]); };
    auto const rest = [byte](int i) { return byte(i) & 0x3FU; };
    if (byte(0) < 0x80) return {byte(0), 1};
    if (byte(0) < 0xE0) return {(byte(0) & 0x1FU) << 6U | rest(1), 2};
    if (byte(0) < 0xF0) return {(byte(0) & 0x0FU) << 12U | rest(1) << 6U | rest(2), 3};
    return {(byte(0) & 0x07U) << 18U | rest(1) << 12U | rest(2) << 6U | rest(3), 4};
}

} // namespace kifu::detail

namespace kifu {

bool is_valid_utf8(std::string_view bytes) {
    char const* const end = bytes.data() + bytes.size();
    return detail::find_invalid_utf8(bytes.data(), end) == end;
}

} // namespace kifu
