#include "values/count.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace kifu::values {

namespace {

bool digit_at(char const* place, char const* last) {
    return place != last && *place >= '0' && *place <= '9';
}

char const* skip_digits(char const* place, char const* last) {
    while (digit_at(place, last))
        ++place;
    return place;
}

struct Numeral {
    std::string_view text;
    std::uint32_t value; ///< 10 and 100 multiply the digit before
};

constexpr Numeral numerals[] = {
    {"〇", 0}, {"零", 0}, {"一", 1}, {"二", 2}, {"两", 2}, {"三", 3},  {"四", 4},
    {"五", 5}, {"六", 6}, {"七", 7}, {"八", 8}, {"九", 9}, {"十", 10}, {"百", 100},
};

std::optional<std::uint32_t> numeral_at(char const* place, char const* last) {
    std::string_view const rest(place, static_cast<std::size_t>(last - place));
    for (auto const& numeral : numerals)
        if (rest.starts_with(numeral.text)) return numeral.value;
    return std::nullopt;
}

constexpr std::ptrdiff_t numeral_bytes = 3;

} // namespace

bool read_count(char const*& first, char const* last, Decimal& value) {
    char const* const whole_end = skip_digits(first, last);
    char const* end = whole_end;
    bool const mark = end != last && (*end == '.' || *end == ',') && digit_at(end + 1, last);
    if (mark) end = skip_digits(end + 1, last);
    if (end == first || (whole_end == first && *first == ',')) return false;

    std::string plain = whole_end == first ? "0" : std::string(first, whole_end);
    if (mark) plain.append(".").append(whole_end + 1, end);
    auto const read = Decimal::read(plain);
    if (!read) return false;
    value = *read;
    first = end;
    return true;
}

bool read_cjk_number(char const*& first, char const* last, std::uint32_t& value) {
    constexpr std::uint32_t limit = 9999;
    std::uint32_t sum = 0;
    std::uint32_t digits = 0;
    bool any_digit = false;
    char const* place = first;
    for (; auto const numeral = numeral_at(place, last); place += numeral_bytes) {
        if (*numeral < 10) {
            digits = digits * 10 + *numeral;
            any_digit = true;
        } else {
            sum += (any_digit ? digits : 1) * *numeral;
            digits = 0;
            any_digit = false;
        }
        if (sum + digits > limit) return false;
    }
    if (place == first) return false;
    value = sum + digits;
    first = place;
    return true;
}

bool read_small(char const*& first, char const* last, std::uint32_t& value) {
    char const* const end = skip_digits(first, last);
    if (end == first) return read_cjk_number(first, last, value);
    if (end - first > 4) return false;
    value = 0;
    for (char const* place = first; place != end; ++place)
        value = value * 10 + static_cast<std::uint32_t>(*place - '0');
    first = end;
    return true;
}

} // namespace kifu::values
