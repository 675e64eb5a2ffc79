// Komi and margins as some servers write them.
#pragma once

#include "kifu/values/decimal.hpp"

#include "check/facts.hpp"

#include <optional>

namespace kifu::check {

/// The komi in points that the record's vendor means by the number `amount`, where that is not the
/// number itself.
///
/// Fox gives hundredths: of a stone (of two points) where that makes an odd number of quarters, and
/// 350 under Chinese rules; of a point otherwise. Numbers below 25 and those that are no multiple
/// of 25 are taken as they are. SGFC, Yike and MultiGo pass such numbers on: only the known ones
/// are read so. Tygem gives tenths: 65, 75 and the like.
std::optional<Decimal> vendor_komi(Facts const& facts, Decimal amount);

/// A number of quarters that is odd: only counting in stones gives it.
constexpr bool has_odd_quarters(Decimal amount) {
    auto const quarters = amount.is_multiple_of(Decimal::from_hundredths(25));
    return quarters && !amount.is_multiple_of(Decimal::from_hundredths(50));
}

} // namespace kifu::check
