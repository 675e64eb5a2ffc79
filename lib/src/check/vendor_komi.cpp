#include "check/vendor_komi.hpp"

#include <algorithm>
#include <array>

namespace kifu::check {

namespace {

/// What komi in hundredths can be; all of them implausible as points.
constexpr std::array<std::int64_t, 9> usual_hundredths = {275, 325, 350, 375, 450,
                                                          550, 650, 700, 750};
constexpr std::array<std::int64_t, 5> usual_tenths = {45, 55, 65, 70, 75};

bool passes_hundredths_on(Vendor vendor) {
    return vendor == Vendor::sgfc || vendor == Vendor::yike || vendor == Vendor::multigo;
}

Decimal from_hundredths(Facts const& facts, std::int64_t number) {
    constexpr std::int64_t chinese_seven = 350;
    auto const amount = Decimal::from_hundredths(number);
    bool const stones = has_odd_quarters(amount) || (number == chinese_seven && facts.chinese());
    return stones ? amount * 2 : amount;
}

} // namespace

std::optional<Decimal> vendor_komi(Facts const& facts, Decimal amount) {
    constexpr std::int64_t step = 25;
    if (!amount.is_whole()) return std::nullopt;
    std::int64_t const number = amount.whole();
    bool const usual = std::ranges::find(usual_hundredths, number) != usual_hundredths.end();
    bool const fox = facts.vendor == Vendor::fox && number >= step && number % step == 0;
    if (fox || (usual && passes_hundredths_on(facts.vendor))) return from_hundredths(facts, number);
    bool const tenths = std::ranges::find(usual_tenths, number) != usual_tenths.end();
    if (facts.vendor == Vendor::tygem && tenths) return Decimal::from_hundredths(number * 10);
    return std::nullopt;
}

} // namespace kifu::check
