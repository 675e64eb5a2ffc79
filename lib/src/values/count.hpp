// Numbers at the front of a folded text: decimal digits, and the numerals of Chinese and Japanese.
#pragma once

#include "kifu/values/decimal.hpp"

#include <cstdint>

namespace kifu::values {

/// Digits with an optional point or comma and more digits, or a point and digits (`3`, `6,5`,
/// `.5`). Moves `first` behind the number; false, and nothing moved, where there is none or it is
/// too large.
bool read_count(char const*& first, char const* last, Decimal& value);

/// 一, 十二, 一百二十, 〇, and years digit by digit (一九九六); at most 9999.
bool read_cjk_number(char const*& first, char const* last, std::uint32_t& value);

/// Up to four decimal digits, or a Chinese numeral.
bool read_small(char const*& first, char const* last, std::uint32_t& value);

} // namespace kifu::values
