// JSON as text: strings and the small pieces that all writers of JSON share.
#pragma once

#include "kifu/charset.hpp"

#include <array>
#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

namespace kifu::detail {

/// ASCII that stands in a JSON string as it is.
inline constexpr auto json_plain_bytes = [] {
    std::array<bool, 256> plain{};
    for (std::size_t c = 0x20; c < 0x80; ++c)
        plain[c] = c != '"' && c != '\\';
    return plain;
}();

inline bool is_json_plain(char c) { return json_plain_bytes[static_cast<unsigned char>(c)]; }

inline void append_json_control(std::string& out, char c) {
    constexpr std::string_view digits = "0123456789abcdef";
    auto const byte = static_cast<unsigned char>(c);
    switch (c) {
    case '"': out += "\\\""; return;
    case '\\': out += "\\\\"; return;
    case '\n': out += "\\n"; return;
    case '\r': out += "\\r"; return;
    case '\t': out += "\\t"; return;
    default: break;
    }
    out += "\\u00";
    out += digits[byte >> 4U];
    out += digits[byte & 0xFU];
}

/// Appends the text without quotes. Bytes that are not valid UTF-8 become U+FFFD.
inline void append_json_characters(std::string& out, std::string_view text) {
    char const* p = text.data();
    char const* const end = p + text.size();
    while (p != end) {
        char const* const start = p;
        std::size_t length = 1;
        for (; p != end; p += length) {
            length = is_json_plain(*p) ? 1 : Charset::utf8().char_length(p, end);
            if (length == 1 && !is_json_plain(*p)) break;
        }
        out.append(start, p);
        if (p == end) return;
        if (static_cast<unsigned char>(*p) >= 0x80)
            out += "\xEF\xBF\xBD";
        else
            append_json_control(out, *p);
        ++p;
    }
}

/// Appends the text as a JSON string.
inline void append_json_string(std::string& out, std::string_view text) {
    out += '"';
    append_json_characters(out, text);
    out += '"';
}

template <std::integral Number>
void append_number(std::string& out, Number number) {
    std::array<char, 20> digits{};
    auto const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    out.append(digits.data(), end);
}

} // namespace kifu::detail
