// KM and HA: what White gets, in points or in stones of Chinese counting, and how many stones Black
// places first.
#pragma once

#include "kifu/values/decimal.hpp"
#include "kifu/values/form.hpp"

#include <cstdint>
#include <string_view>

namespace kifu {

/// What a number of points is counted in. Under Chinese counting a difference of one stone (zi, 子)
/// is one of two points.
enum class ScoreUnit : std::uint8_t { points, stones };

struct Komi {
    Decimal amount; ///< in `unit`; negative when Black gets it
    ScoreUnit unit = ScoreUnit::points;
    constexpr Decimal points() const { return unit == ScoreUnit::stones ? amount * 2 : amount; }
    friend bool operator==(Komi const&, Komi const&) = default;
};

/// What speaks against a komi that was given as a bare number.
enum class KomiDoubt : std::uint8_t {
    none,
    stones,     ///< an odd number of quarters (2.75): probably stones, twice as many points
    hundredths, ///< 375, 650: probably hundredths of a stone or a point
    range,      ///< more than 50 points
    step,       ///< not a multiple of a quarter
};
KomiDoubt komi_doubt(Decimal amount);

/// KM. A bare number in SGF's Real form that komi_doubt() finds nothing against is exact; one that
/// it doubts is doubtful, and `normal` is empty unless it is probably in stones. Variants: `6,5`,
/// `6目半`, `6.5 points`, `no komi`. Text that says stones (`3又3/4子`) is doubtful, `normal` in
/// points.
Parsed<Komi> parse_komi(std::string_view text);

/// HA: a whole number of at least 2. 0 and 1 are variants whose `normal` is the number itself
/// (there is no handicap to write); more than 25 is doubtful; `4子` and `2 stones` are variants;
/// other text is bad.
Parsed<std::int64_t> parse_handicap(std::string_view text);

} // namespace kifu
