// Plain values: number, real, double, colour, and the size of a board.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/color.hpp"
#include "kifu/values/decimal.hpp"
#include "kifu/values/form.hpp"

#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

namespace kifu {

/// SGF's Number (sign and digits) in its exact form; nothing for any other text or a number that
/// does not fit. For values read by the million; parse_number explains.
constexpr std::optional<std::int64_t> read_number(std::string_view text) {
    constexpr std::int64_t limit = std::numeric_limits<std::int64_t>::max() / 10 - 1;
    std::size_t i = 0;
    bool const negative = !text.empty() && text[0] == '-';
    if (negative || (!text.empty() && text[0] == '+')) ++i;
    if (i == text.size()) return std::nullopt;
    std::int64_t number = 0;
    for (; i < text.size(); ++i) {
        if (!detail::is_digit(text[i]) || number > limit) return std::nullopt;
        number = number * 10 + (text[i] - '0');
    }
    return negative ? -number : number;
}

/// Number: an optional sign and digits. Variants: blanks around, full-width digits, `3.0`.
Parsed<std::int64_t> parse_number(std::string_view text);

/// Real: number with an optional decimal fraction, no exponent. `normal` of an exact value is the
/// text itself (`1770.5780`). Variants: decimal comma, `.5`, `6.`, `6½`, blanks, full-width digits.
Parsed<Decimal> parse_real(std::string_view text);

/// Double: 1 (normal) or 2 (emphasised). An empty value is Form::empty with the value 1.
Parsed<std::uint8_t> parse_double(std::string_view text);

/// Colour: `B` or `W`. Variants: lower case, `Black`, `White`, `黑`, `白` and the like; `1` and `2`
/// are doubtful.
Parsed<Color> parse_color(std::string_view text);

/// SZ: `19`, or `9:13` as columns and rows. Variants: `19:19`, `19x19`, `19路`. Bad: outside 1
/// to 52.
Parsed<BoardSize> parse_size(std::string_view text);

} // namespace kifu
