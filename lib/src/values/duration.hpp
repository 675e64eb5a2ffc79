// Lengths of time in a folded text: `30 min`, `1h30m`, `1:30:00`, `2小时`, `90 sec`.
#pragma once

#include "kifu/values/decimal.hpp"

namespace kifu::values {

struct Duration {
    Decimal seconds;
    bool unit_written = false; ///< false for a bare number, which is taken as seconds
};

/// Reads the longest length of time at the front; moves `first` behind it. False, and nothing
/// moved, where there is none.
bool read_duration(char const*& first, char const* last, Duration& duration);

} // namespace kifu::values
