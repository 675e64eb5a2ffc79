#include "draw/xml.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace kifu::draw {

namespace {

/// East Asian scripts and the like fill a square.
constexpr bool wide(std::uint32_t code) { return code >= 0x1100; }

constexpr Milli width_of(std::uint32_t code) {
    if (wide(code)) return 1050;
    if (code == ' ' || code == '.' || code == ',' || code == 'i' || code == 'l' || code == '\'')
        return 330;
    if (code == 'W' || code == 'M' || code == '@' || code == 'm' || code == 'w') return 950;
    if (code >= '0' && code <= '9') return 640;
    return code >= 'A' && code <= 'Z' ? 740 : 600;
}

constexpr char digit(std::size_t number) { return static_cast<char>('0' + number % 10); }

constexpr auto fractions = [] {
    std::array<LengthPiece, unit> all{};
    for (std::size_t i = 1; i != all.size(); ++i) {
        std::uint8_t const length = i % 100 == 0 ? 2 : i % 10 == 0 ? 3 : 4;
        all[i] = {{'.', digit(i / 100), digit(i / 10), digit(i)}, length};
    }
    return all;
}();

constexpr auto units = [] {
    std::array<LengthPiece, 100> all{};
    for (std::size_t i = 1; i != all.size(); ++i)
        all[i] = i < 10 ? LengthPiece{{digit(i)}, 1} : LengthPiece{{digit(i / 10), digit(i)}, 2};
    return all;
}();

} // namespace

constinit std::array<LengthPiece, unit> const length_fractions = fractions;
constinit std::array<LengthPiece, 100> const length_units = units;

char* Appender::put_number(char* end, std::uint32_t number) {
    return std::to_chars(end, end + longest_length, number).ptr;
}

void append_length(std::string& out, Milli length) {
    Appender(out, longest_length).put_length(length);
}

void append_pair(std::string& out, Milli x, Milli y) {
    Appender(out, 2 * longest_length).put_pair(x, y);
}

std::string length_text(Milli length) {
    std::string text;
    append_length(text, length);
    return text;
}

std::string pair_text(Milli x, Milli y) {
    std::string text;
    append_pair(text, x, y);
    return text;
}

std::string escaped(std::string_view utf8) {
    std::string text;
    detail::append_xml(utf8, {}, text);
    return text;
}

Milli width_of(std::string_view utf8) {
    Milli width = 0;
    for (std::size_t at = 0; at < utf8.size() && width < 1'000'000;)
        width += width_of(next_character(utf8, at));
    return width;
}

std::string cut_to(std::string_view utf8, Milli width) {
    if (width_of(utf8) <= width) return std::string(utf8);
    Milli used = width_of(std::string_view("\u2026"));
    std::size_t end = 0;
    for (std::size_t at = 0; at < utf8.size(); end = at) {
        used += width_of(next_character(utf8, at));
        if (used > width) break;
    }
    return std::string(utf8.substr(0, end)) + "\u2026";
}

} // namespace kifu::draw
