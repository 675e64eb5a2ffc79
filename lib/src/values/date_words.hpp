// Dates in other forms than FF[4]'s: other separators, names of months, Chinese, Japanese and
// Korean dates, ranges, times of day.
#pragma once

#include "kifu/values/date.hpp"

#include <string_view>

namespace kifu::values {

/// Never exact. The dates are not checked against the calendar.
Parsed<GameDates> parse_date_words(std::string_view text);

} // namespace kifu::values
