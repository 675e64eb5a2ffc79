#include "values/amount.hpp"

#include "values/count.hpp"
#include "values/x3.hpp"

#include <boost/fusion/include/at_c.hpp>

namespace kifu::values {

namespace {

enum class Unit : std::uint8_t { unwritten, points, stones };

constexpr Word<Unit> unit_words[] = {
    {"目", Unit::points},     {"点", Unit::points},    {"집", Unit::points},
    {"호", Unit::points},     {"moku", Unit::points},  {"point", Unit::points},
    {"points", Unit::points}, {"pts", Unit::points},   {"pt", Unit::points},
    {"p", Unit::points},      {"score", Unit::points}, {"子", Unit::stones},
    {"zi", Unit::stones},     {"stone", Unit::stones}, {"stones", Unit::stones},
};

constexpr Word<Decimal> half_words[] = {
    {"半", Decimal::from_hundredths(50)},
    {"반", Decimal::from_hundredths(50)},
};

constexpr std::int64_t one = 1'000'000;

/// `numerator` / `denominator` where that is a short decimal; quarters are the usual case.
bool make_fraction(std::uint32_t numerator, std::uint32_t denominator, Decimal& value) {
    if (denominator == 0 || one % denominator != 0 || numerator >= denominator) return false;
    value = Decimal::from_millionths(one / denominator * numerator);
    return true;
}

/// `3/4`, `四分之三`, `4分之3`.
bool read_fraction(char const*& first, char const* last, Decimal& value) {
    using boost::fusion::at_c;
    auto const small = call(read_small);
    bool fits = false;
    auto const slash = [&](auto& ctx) {
        fits = make_fraction(at_c<0>(x3::_attr(ctx)), at_c<1>(x3::_attr(ctx)), value);
    };
    auto const parts_of = [&](auto& ctx) {
        fits = make_fraction(at_c<1>(x3::_attr(ctx)), at_c<0>(x3::_attr(ctx)), value);
    };
    char const* place = first;
    auto const grammar =
        (small >> '/' >> small >> number_end)[slash] | (small >> "分之" >> small)[parts_of];
    if (!x3::parse(place, last, grammar) || !fits) return false;
    first = place;
    return true;
}

/// Decimal or Chinese.
bool read_any_count(char const*& first, char const* last, Decimal& value) {
    if (read_count(first, last, value)) return true;
    std::uint32_t number = 0;
    if (!read_cjk_number(first, last, number)) return false;
    value = Decimal(number);
    return true;
}

bool read_half_or_fraction(char const*& first, char const* last, Decimal& value) {
    return x3::parse(first, last, words(half_words), value) || read_fraction(first, last, value);
}

} // namespace

bool read_amount(char const*& first, char const* last, Amount& amount) {
    using boost::fusion::at_c;
    auto const finish = [&](Decimal value, Unit unit, bool damaged) {
        auto const score_unit = unit == Unit::stones ? ScoreUnit::stones : ScoreUnit::points;
        amount = {value, score_unit, unit != Unit::unwritten, damaged};
    };
    auto const plain = [&](auto& ctx) {
        finish(at_c<0>(x3::_attr(ctx)), at_c<1>(x3::_attr(ctx)), false);
    };
    auto const sum = [&](auto& ctx) {
        finish(at_c<0>(x3::_attr(ctx)) + at_c<1>(x3::_attr(ctx)), at_c<2>(x3::_attr(ctx)), false);
    };
    auto const damaged_sum = [&](auto& ctx) {
        finish(at_c<0>(x3::_attr(ctx)) + at_c<1>(x3::_attr(ctx)), at_c<2>(x3::_attr(ctx)), true);
    };
    auto const unit_inside = [&](auto& ctx) {
        finish(at_c<0>(x3::_attr(ctx)) + at_c<2>(x3::_attr(ctx)), at_c<1>(x3::_attr(ctx)), false);
    };

    auto const unit = words(unit_words);
    auto const any_unit = word_or(Unit::unwritten, unit_words);
    auto const count = call(read_any_count);
    auto const fraction = call(read_fraction);
    auto const part = call(read_half_or_fraction);
    auto const half = words(half_words);
    auto const join = (ws >> "又" >> ws) | x3::lit(' ');
    auto const lost_sign = x3::omit[+(x3::lit('.') | '?' | "\xef\xbf\xbd")];
    auto const grammar = (count >> join >> fraction >> ws >> any_unit)[sum] |
                         (count >> lost_sign >> fraction >> ws >> any_unit)[damaged_sum] |
                         (fraction >> ws >> any_unit)[plain] |
                         (count >> ws >> unit >> ws >> part)[unit_inside] |
                         (count >> ws >> any_unit)[plain] | (half >> ws >> any_unit)[plain];
    constexpr Decimal most(1'000'000);
    char const* place = first;
    if (!x3::parse(place, last, grammar) || amount.value > most) return false;
    first = place;
    return true;
}

} // namespace kifu::values
