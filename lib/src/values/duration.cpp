#include "values/duration.hpp"

#include "values/count.hpp"
#include "values/x3.hpp"

#include <boost/fusion/include/at_c.hpp>

namespace kifu::values {

namespace {

constexpr std::int64_t minute = 60;
constexpr std::int64_t hour = 3600;

/// Seconds of each unit. None is the beginning of another word that matters here.
constexpr Word<std::int64_t> units[] = {
    {"h", hour},        {"hr", hour},        {"hrs", hour},   {"hour", hour},
    {"hours", hour},    {"时间", hour},      {"小时", hour},  {"时", hour},
    {"시간", hour},     {"m", minute},       {"min", minute}, {"mins", minute},
    {"minute", minute}, {"minutes", minute}, {"分", minute},  {"分钟", minute},
    {"분", minute},     {"'", minute},       {"s", 1},        {"sec", 1},
    {"secs", 1},        {"second", 1},       {"seconds", 1},  {"秒", 1},
    {"초", 1},          {"\"", 1},
};

/// Larger numbers (three years in seconds) are no times and would not fit when multiplied.
constexpr Decimal most(100'000'000);

bool read_number(char const*& first, char const* last, Decimal& value) {
    char const* place = first;
    std::uint32_t cjk = 0;
    Decimal read;
    if (read_cjk_number(place, last, cjk))
        read = Decimal(cjk);
    else if (!read_count(place, last, read))
        return false;
    if (read > most) return false;
    value = read;
    first = place;
    return true;
}

/// `1:30:00` and `5:00`: hours may be missing, seconds may not.
bool read_clock(char const*& first, char const* last, Decimal& seconds) {
    x3::uint_parser<std::uint32_t, 10, 1, 5> const whole;
    x3::uint_parser<std::uint32_t, 10, 2, 2> const sixtieth;
    using boost::fusion::at_c;
    auto const three = [&](auto& ctx) {
        auto const& parts = x3::_attr(ctx);
        seconds = Decimal(at_c<0>(parts) * hour + at_c<1>(parts) * minute + at_c<2>(parts));
    };
    auto const two = [&](auto& ctx) {
        seconds = Decimal(at_c<0>(x3::_attr(ctx)) * minute + at_c<1>(x3::_attr(ctx)));
    };
    auto const grammar = (whole >> ':' >> sixtieth >> ':' >> sixtieth >> number_end)[three] |
                         (whole >> ':' >> sixtieth >> number_end >> !x3::lit(':'))[two];
    return x3::parse(first, last, grammar);
}

} // namespace

bool read_duration(char const*& first, char const* last, Duration& duration) {
    using boost::fusion::at_c;
    Decimal sum;
    auto const clock = [&](auto& ctx) { duration = {x3::_attr(ctx), true}; };
    auto const part = [&](auto& ctx) {
        sum = sum + at_c<0>(x3::_attr(ctx)) * at_c<1>(x3::_attr(ctx));
        duration = {sum, true};
    };
    auto const bare = [&](auto& ctx) { duration = {x3::_attr(ctx), false}; };
    auto const number = call(read_number);
    auto const one = (number >> ws >> words(units))[part];
    auto const grammar =
        call(read_clock)[clock] | (one >> -(ws >> one) >> -(ws >> one)) | number[bare];
    char const* place = first;
    if (!x3::parse(place, last, grammar) || duration.seconds > most) return false;
    first = place;
    return true;
}

} // namespace kifu::values
