// Single dates at the front of a folded text, one form after the other.
#pragma once

#include "kifu/values/date.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace kifu::values {

/// The days in `May 6, 7 and 8, 1996`.
struct DayList {
    std::vector<std::uint32_t> days;
    bool range = false; ///< each day but the first ends a range
};

struct DateForm {
    std::uint32_t year = 0;
    std::uint32_t month = 0;
    std::uint32_t day = 0;
    DayList list;           ///< in place of `day` where the form has several
    char separator = 0;     ///< between the parts, where it is a sign
    std::string_view doubt; ///< why the reading is not certain
    bool has_normal = true; ///< whether the reading should be proposed
};

/// Parts too large for any date become the largest, so that the calendar refuses them.
Date make_date(std::uint32_t year, std::uint32_t month, std::uint32_t day);

/// Reads a date with its year; moves `first` behind it. False, and nothing moved, where there is
/// none.
bool read_date(char const*& first, char const* last, DateForm& form);

/// Reads a date that leans on the one before it: `5月7日`, `7日`, `05-07`, `7 May`,
/// `07`.
bool read_short_date(char const*& first, char const* last, Date before, DateForm& form);

} // namespace kifu::values
