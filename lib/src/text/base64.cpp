#include "text/base64.hpp"

#include <array>
#include <cstdint>

namespace kifu::detail {

namespace {

constexpr std::string_view digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint8_t no_digit = 0xFF;

constexpr auto digit_values = [] {
    std::array<std::uint8_t, 256> values{};
    values.fill(no_digit);
    for (std::size_t i = 0; i < digits.size(); ++i)
        values[static_cast<unsigned char>(digits[i])] = static_cast<std::uint8_t>(i);
    return values;
}();

/// Up to three bytes as the number that four digits stand for.
std::uint32_t group(std::string_view bytes) {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < 3; ++i)
        bits = bits << 8U | (i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U);
    return bits;
}

} // namespace

void append_base64(std::string& out, std::string_view bytes) {
    std::size_t const at = out.size();
    out.resize(at + (bytes.size() + 2) / 3 * 4);
    char* to = out.data() + at;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t const bits = group(bytes.substr(i, 3));
        std::size_t const left = bytes.size() - i;
        *to++ = digits[bits >> 18U & 63U];
        *to++ = digits[bits >> 12U & 63U];
        *to++ = left > 1 ? digits[bits >> 6U & 63U] : '=';
        *to++ = left > 2 ? digits[bits & 63U] : '=';
    }
}

std::optional<std::string> decode_base64(std::string_view text) {
    if (text.size() % 4 != 0) return std::nullopt;
    std::size_t padding = 0;
    while (padding < 2 && padding < text.size() && text[text.size() - 1 - padding] == '=')
        ++padding;
    std::string_view const body = text.substr(0, text.size() - padding);
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3);
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < body.size(); ++i) {
        std::uint8_t const value = digit_values[static_cast<unsigned char>(body[i])];
        if (value == no_digit) return std::nullopt;
        bits = bits << 6U | value;
        // Every digit but the first of four completes a byte.
        if (i % 4 != 0) bytes += static_cast<char>(bits >> (6U - 2U * (i % 4)));
    }
    return bytes;
}

} // namespace kifu::detail
