// DT: the days on which a game was played.
#pragma once

#include "kifu/values/form.hpp"

#include <compare>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kifu {

/// A day of the Gregorian calendar, or only a month (day 0), or only a year (month and day 0).
struct Date {
    std::uint16_t year = 0; ///< 1 to 9999
    std::uint8_t month = 0;
    std::uint8_t day = 0;
    friend auto operator<=>(Date const&, Date const&) = default;
};

/// Whether the calendar has it: months to 12, days to the length of the month, leap years.
bool is_calendar_date(Date date);

struct GameDates {
    std::vector<Date> dates; ///< in the order of the text, ranges written out
    std::string remark;      ///< the part of the text that is no date (a time of day, "published")
};

/// DT. Exact: `1996-05-06`, `1996-05`, `1996`, and lists with FF[4]'s shortcuts
/// (`1996-12-27,28,1997-01-03,04`). Variants: other separators, month names, Chinese, Japanese and
/// Korean dates, modern eras. Doubtful: times of day, day and month that may be exchanged (only the
/// year is returned), longer ranges, "about". Bad: no date, or one that the calendar does not have
/// (which `dates` then names).
Parsed<GameDates> parse_dates(std::string_view text);

/// The shortest list in FF[4]'s form.
std::string dates_text(std::span<Date const> dates);

} // namespace kifu
