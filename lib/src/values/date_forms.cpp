#include "values/date_forms.hpp"

#include "values/count.hpp"
#include "values/x3.hpp"

#include <algorithm>
#include <boost/fusion/include/at_c.hpp>

namespace kifu::values {

namespace {

using boost::fusion::at_c;

constexpr Word<std::uint32_t> month_words[] = {
    {"jan", 1},  {"january", 1},  {"feb", 2},    {"february", 2},  {"mar", 3},  {"march", 3},
    {"apr", 4},  {"april", 4},    {"may", 5},    {"jun", 6},       {"june", 6}, {"jul", 7},
    {"july", 7}, {"aug", 8},      {"august", 8}, {"sep", 9},       {"sept", 9}, {"september", 9},
    {"oct", 10}, {"october", 10}, {"nov", 11},   {"november", 11}, {"dec", 12}, {"december", 12},
};

/// The year before the first of each era.
constexpr Word<std::uint32_t> era_words[] = {
    {"明治", 1867}, {"大正", 1911}, {"昭和", 1925}, {"平成", 1988}, {"令和", 2018}, {"民国", 1911},
};

x3::uint_parser<std::uint32_t, 10, 4, 4> const four_digits;
x3::uint_parser<std::uint32_t, 10, 2, 2> const two_digits;
x3::uint_parser<std::uint32_t, 10, 1, 2> const up_to_two_digits;

/// `1996-5-6`, `1996/05/06`, `1996. 5. 6.`, `2012- 7-15`, and a month without its day.
bool read_year_first(char const*& first, char const* last, DateForm& form, char separator) {
    auto const full = [&](auto& ctx) {
        auto const& parts = x3::_attr(ctx);
        form.year = at_c<0>(parts);
        form.month = at_c<1>(parts);
        form.day = at_c<2>(parts);
    };
    auto const month = [&](auto& ctx) {
        form.year = at_c<0>(x3::_attr(ctx));
        form.month = at_c<1>(x3::_attr(ctx));
    };
    auto const small = up_to_two_digits;
    auto const sign = ws >> x3::lit(separator) >> ws;
    auto const grammar = (four_digits >> sign >> small >> sign >> small >> number_end >>
                          x3::omit[-x3::lit('.')])[full] |
                         (four_digits >> sign >> small >> number_end)[month];
    form.separator = separator;
    return x3::parse(first, last, grammar);
}

bool read_numeric(char const*& first, char const* last, DateForm& form) {
    for (char const separator : {'-', '/', '.'}) {
        form = {};
        if (read_year_first(first, last, form, separator)) return true;
    }
    return false;
}

/// `19960506`.
bool read_compact(char const*& first, char const* last, DateForm& form) {
    auto const put = [&](auto& ctx) {
        auto const& parts = x3::_attr(ctx);
        form.year = at_c<0>(parts);
        form.month = at_c<1>(parts);
        form.day = at_c<2>(parts);
    };
    return x3::parse(first, last, (four_digits >> two_digits >> two_digits >> number_end)[put]);
}

auto const year_sign = x3::lit("年") | "년";
auto const month_sign = x3::lit("月") | "월";
auto const day_sign = x3::lit("日") | "일" | "号";

/// The days in `6日`, `6・7日`, `6~8日`.
bool read_east_asian_days(char const*& first, char const* last, DayList& list) {
    auto const push = [&](auto& ctx) { list.days.push_back(x3::_attr(ctx)); };
    auto const range = [&](auto&) { list.range = true; };
    auto const small = call(read_small);
    auto const until = ws >> (x3::lit('-') | '~') >> ws;
    auto const also = ws >> (x3::lit(',') | "・") >> ws;
    auto const more = ((until >> small)[push] >> x3::eps[range]) | *((also >> small)[push]);
    return x3::parse(first, last, small[push] >> more >> ws >> day_sign);
}

/// `2004年5月6日`, `平成16年5月6日`, `二〇〇四年五月`, `2004년 5월 6일`.
bool read_east_asian(char const*& first, char const* last, DateForm& form) {
    std::uint32_t era = 0;
    auto const era_name = [&](auto& ctx) { era = x3::_attr(ctx); };
    auto const year = [&](auto& ctx) { form.year = era + x3::_attr(ctx); };
    auto const first_year = [&](auto&) { form.year = era + 1; };
    auto const month = [&](auto& ctx) { form.month = x3::_attr(ctx); };
    auto const days = [&](auto& ctx) { form.list = x3::_attr(ctx); };
    auto const small = call(read_small);
    auto const day_part = -(ws >> call(read_east_asian_days)[days]);
    auto const month_part = -(ws >> (small >> ws >> month_sign)[month] >> day_part);
    auto const grammar = -words(era_words)[era_name] >> ws >>
                         (small[year] | x3::lit("元")[first_year]) >> ws >> year_sign >> month_part;
    if (!x3::parse(first, last, grammar)) return false;
    bool const full_year = era != 0 || form.year >= 1000;
    if (!full_year) form.doubt = "names a year of less than four digits";
    if (form.year < 1873 && full_year && form.month != 0)
        form.doubt = "may be of the old lunar calendar";
    form.has_normal = form.doubt.empty();
    return true;
}

bool read_day(char const*& first, char const* last, std::uint32_t& day) {
    auto const ordinal = -((x3::lit("st") | "nd" | "rd" | "th") >> word_end);
    return x3::parse(first, last, up_to_two_digits >> number_end >> ordinal, day);
}

bool read_day_list(char const*& first, char const* last, DayList& list) {
    auto const push = [&](auto& ctx) { list.days.push_back(x3::_attr(ctx)); };
    auto const range = [&](auto&) { list.range = true; };
    auto const day = call(read_day);
    auto const until = ws >> (x3::lit('-') | '~' | "to") >> ws;
    auto const also = ws >> (x3::lit(',') | '/' | '&' | "and") >> ws;
    auto const grammar =
        day[push] >> ((until >> day)[push] >> x3::eps[range] | *((also >> day)[push]));
    return x3::parse(first, last, grammar);
}

/// `May 6, 1996`, `6th of May 1996`, `May 6-7, 1996`, `May 1996`, `1996 May 6`.
bool read_english(char const*& first, char const* last, DateForm& form) {
    auto const month_list_year = [&](auto& ctx) {
        auto const& parts = x3::_attr(ctx);
        form.month = at_c<0>(parts);
        form.list = at_c<1>(parts);
        form.year = at_c<2>(parts);
    };
    auto const list_month_year = [&](auto& ctx) {
        auto const& parts = x3::_attr(ctx);
        form.list = at_c<0>(parts);
        form.month = at_c<1>(parts);
        form.year = at_c<2>(parts);
    };
    auto const month_year = [&](auto& ctx) {
        form.month = at_c<0>(x3::_attr(ctx));
        form.year = at_c<1>(x3::_attr(ctx));
    };
    auto const year_month_list = [&](auto& ctx) {
        auto const& parts = x3::_attr(ctx);
        form.year = at_c<0>(parts);
        form.month = at_c<1>(parts);
        form.list = at_c<2>(parts);
    };
    auto const month = words(month_words);
    auto const list = call(read_day_list);
    auto const year = four_digits >> number_end;
    auto const gap = ws >> -(x3::lit(',') | '.' | '-' | '/') >> ws;
    auto const of = -(x3::lit("of") >> word_end) >> ws;
    auto const grammar = (month >> gap >> list >> gap >> year)[month_list_year] |
                         (list >> gap >> of >> month >> gap >> year)[list_month_year] |
                         (month >> gap >> year)[month_year] |
                         (year >> gap >> month >> gap >> list)[year_month_list];
    return x3::parse(first, last, grammar);
}

/// `May  6 12:34:56 1996`, as the C library prints it.
bool read_c_library(char const*& first, char const* last, DateForm& form) {
    auto const put = [&](auto& ctx) {
        auto const& parts = x3::_attr(ctx);
        form.month = at_c<0>(parts);
        form.day = at_c<1>(parts);
        form.year = at_c<2>(parts);
    };
    auto const two = two_digits;
    auto const clock = x3::omit[two >> ':' >> two >> -(':' >> two)];
    auto const zone = x3::omit[-(+x3::char_('a', 'z') >> ws)];
    auto const month = words(month_words) >> -x3::lit('.');
    auto const grammar = (month >> ws >> call(read_day) >> ws >> clock >> ws >> zone >>
                          four_digits >> number_end)[put];
    if (!x3::parse(first, last, grammar)) return false;
    form.doubt = "has a time of day, which a date cannot hold";
    return true;
}

/// Settles which of two numbers is the month.
void settle_day_and_month(std::uint32_t one, std::uint32_t two, DateForm& form) {
    bool const month_first = two > 12 && one <= 12;
    form.month = month_first ? one : two;
    form.day = month_first ? two : one;
    if (one > 12 || two > 12 || one == two) return;
    if (form.separator == '.') {
        form.doubt = "is probably day, month and year";
        return;
    }
    form.month = form.day = 0;
    form.doubt = "may be day and month or month and day";
    form.has_normal = false;
}

/// `06/05/1996`, `13.5.1996`.
bool read_year_last(char const*& first, char const* last, DateForm& form) {
    auto const put = [&](auto& ctx) {
        auto const& parts = x3::_attr(ctx);
        form.separator = at_c<1>(parts);
        form.year = at_c<4>(parts);
        settle_day_and_month(at_c<0>(parts), at_c<2>(parts), form);
    };
    auto const sign = ws >> x3::char_("-/.") >> ws;
    auto const grammar =
        (up_to_two_digits >> sign >> up_to_two_digits >> sign >> four_digits >> number_end)[put];
    return x3::parse(first, last, grammar);
}

/// `96-05-06`: a year of the twentieth century where it cannot be a day.
bool read_short_year(char const*& first, char const* last, DateForm& form) {
    bool sensible = false;
    auto const put = [&](auto& ctx) {
        auto const& parts = x3::_attr(ctx);
        sensible = at_c<0>(parts) > 31;
        form.year = 1900 + at_c<0>(parts);
        form.separator = at_c<1>(parts);
        form.month = at_c<2>(parts);
        form.day = at_c<4>(parts);
        form.doubt = "has a year of two digits";
    };
    auto const sign = x3::char_("-/.");
    auto const grammar =
        (two_digits >> sign >> up_to_two_digits >> sign >> up_to_two_digits >> number_end)[put];
    char const* place = first;
    if (!x3::parse(place, last, grammar) || !sensible) return false;
    first = place;
    return true;
}

/// `1996`, `1990s`.
bool read_year(char const*& first, char const* last, DateForm& form) {
    auto const put = [&](auto& ctx) { form.year = x3::_attr(ctx); };
    auto const decade = [&](auto&) {
        form.doubt = "names no single year";
        form.has_normal = false;
    };
    auto const grammar = four_digits[put] >> number_end >> -(x3::lit('s') >> word_end)[decade];
    return x3::parse(first, last, grammar);
}

} // namespace

Date make_date(std::uint32_t year, std::uint32_t month, std::uint32_t day) {
    auto const small = [](std::uint32_t part) {
        return static_cast<std::uint8_t>(std::min<std::uint32_t>(part, 0xff));
    };
    std::uint32_t const most = 0xffff;
    return {static_cast<std::uint16_t>(std::min(year, most)), small(month), small(day)};
}

bool read_date(char const*& first, char const* last, DateForm& form) {
    for (auto const read : {read_east_asian, read_numeric, read_compact, read_c_library,
                            read_english, read_year_last, read_short_year, read_year}) {
        form = {};
        if (read(first, last, form)) return true;
    }
    return false;
}

bool read_short_date(char const*& first, char const* last, Date before, DateForm& form) {
    auto const month_day = [&](auto& ctx) {
        form.month = at_c<0>(x3::_attr(ctx));
        form.day = at_c<1>(x3::_attr(ctx));
    };
    auto const day_month = [&](auto& ctx) {
        form.day = at_c<0>(x3::_attr(ctx));
        form.month = at_c<1>(x3::_attr(ctx));
    };
    auto const month_days = [&](auto& ctx) {
        form.month = at_c<0>(x3::_attr(ctx));
        form.list = at_c<1>(x3::_attr(ctx));
    };
    auto const month = [&](auto& ctx) { form.month = x3::_attr(ctx); };
    auto const day = [&](auto& ctx) { form.day = x3::_attr(ctx); };
    bool const has_day = before.day != 0;
    auto const small = call(read_small);
    auto const two = up_to_two_digits;
    auto const name = words(month_words) >> -x3::lit('.') >> ws;
    auto const of = ws >> -(x3::lit("of") >> word_end) >> ws;
    auto const number_of_day = small >> ws >> x3::omit[-day_sign] >> !month_sign;
    auto const number_of_month = small >> ws >> x3::omit[-month_sign] >> !day_sign;
    auto const end = number_end >> !x3::lit(':');
    form = {};
    form.year = before.year;
    form.month = before.month;
    auto const grammar =
        (small >> ws >> month_sign >> ws >> call(read_east_asian_days))[month_days] |
        (two >> x3::omit[x3::char_("-/.")] >> two >> number_end)[month_day] |
        (call(read_day) >> of >> name)[day_month] | (name >> call(read_day))[month_day] |
        (x3::eps(has_day) >> number_of_day >> end)[day] |
        (x3::eps(!has_day) >> number_of_month >> end)[month];
    if (before.month == 0 || !x3::parse(first, last, grammar)) return false;
    if (form.month < before.month) {
        form.doubt = "may go on in the next year";
        form.has_normal = false;
    }
    return true;
}

} // namespace kifu::values
