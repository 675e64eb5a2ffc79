// Amounts of points or stones in the spellings of komi and results: `3.5`, `6目半`, `2又3/4子`,
// `半目`, `3.5집`, `7 points`.
#pragma once

#include "kifu/values/komi.hpp"

#include <cstdint>

namespace kifu::values {

struct Amount {
    Decimal value;
    ScoreUnit unit = ScoreUnit::points;
    bool unit_written = false;
    bool damaged = false; ///< `3...3/4`: the sign between number and fraction was lost
};

/// Reads the longest amount at the front of a folded text; moves `first` behind it. False, and
/// nothing moved, where there is none or it is of more than a million.
bool read_amount(char const*& first, char const* last, Amount& amount);

} // namespace kifu::values
