#include "kifu/values/date.hpp"

#include "values/date_words.hpp"
#include "values/fold.hpp"
#include "values/make_parsed.hpp"
#include "values/x3.hpp"

#include <algorithm>
#include <boost/fusion/include/at_c.hpp>
#include <optional>
#include <string>

namespace kifu {

using namespace values;

namespace {

/// How much of a date an item of a list names; what it may be followed by depends on it.
enum class Shape : std::uint8_t { year, year_month, full, month, month_day, day };

struct Item {
    Shape shape;
    std::uint32_t year, month, day;
};

Date make_date(std::uint32_t year, std::uint32_t month, std::uint32_t day) {
    return {static_cast<std::uint16_t>(year), static_cast<std::uint8_t>(month),
            static_cast<std::uint8_t>(day)};
}

/// FF[4]'s list, item by item as written; two digits alone are of shape `day` until resolved.
std::optional<std::vector<Item>> read_items(std::string_view text) {
    using boost::fusion::at_c;
    std::vector<Item> items;
    auto const year = [&](auto& ctx) { items.push_back({Shape::year, x3::_attr(ctx), 0, 0}); };
    auto const day = [&](auto& ctx) { items.push_back({Shape::day, 0, 0, x3::_attr(ctx)}); };
    auto const year_month = [&](auto& ctx) {
        items.push_back({Shape::year_month, at_c<0>(x3::_attr(ctx)), at_c<1>(x3::_attr(ctx)), 0});
    };
    auto const month_day = [&](auto& ctx) {
        items.push_back({Shape::month_day, 0, at_c<0>(x3::_attr(ctx)), at_c<1>(x3::_attr(ctx))});
    };
    auto const full = [&](auto& ctx) {
        auto const& parts = x3::_attr(ctx);
        items.push_back({Shape::full, at_c<0>(parts), at_c<1>(parts), at_c<2>(parts)});
    };
    x3::uint_parser<std::uint32_t, 10, 4, 4> const four;
    x3::uint_parser<std::uint32_t, 10, 2, 2> const two;
    auto const end = !x3::char_("0-9-");
    auto const item = (four >> '-' >> two >> '-' >> two >> end)[full] |
                      (four >> '-' >> two >> end)[year_month] | (four >> end)[year] |
                      (two >> '-' >> two >> end)[month_day] | (two >> end)[day];
    if (!x3::parse(text.data(), text.data() + text.size(), item % ',' >> x3::eoi))
        return std::nullopt;
    return items;
}

/// Which shapes may stand before an item: the shortcuts of FF[4].
bool may_follow(Shape shape, std::optional<Shape> before) {
    if (shape == Shape::full || shape == Shape::year_month || shape == Shape::year) return true;
    if (!before || *before == Shape::year) return false;
    switch (shape) {
    case Shape::month: return *before == Shape::year_month || *before == Shape::month;
    case Shape::day:
        return *before == Shape::full || *before == Shape::month_day || *before == Shape::day;
    default: return true;
    }
}

/// Fills in what the shortcuts leave out. Nothing when an item has nothing to lean on.
std::optional<std::vector<Date>> resolve(std::vector<Item> const& items) {
    std::vector<Date> dates;
    std::optional<Shape> before;
    for (Item item : items) {
        bool const after_month = before == Shape::year_month || before == Shape::month;
        if (item.shape == Shape::day && after_month) item = {Shape::month, 0, item.day, 0};
        if (!may_follow(item.shape, before)) return std::nullopt;
        if (item.year == 0 && !dates.empty()) item.year = dates.back().year;
        if (item.shape == Shape::day) item.month = dates.back().month;
        dates.push_back(make_date(item.year, item.month, item.day));
        before = item.shape;
    }
    return dates;
}

/// Zeros stand for something unknown; FF[4] has them left out.
bool has_zero(Item const& item) {
    switch (item.shape) {
    case Shape::year: return item.year == 0;
    case Shape::year_month: return item.year == 0 || item.month == 0;
    case Shape::full: return item.year == 0 || item.month == 0 || item.day == 0;
    case Shape::month_day: return item.month == 0 || item.day == 0;
    case Shape::month:
    case Shape::day: break;
    }
    return item.day == 0;
}

std::string digits(std::uint32_t number, std::size_t count) {
    std::string text = std::to_string(number);
    return text.insert(0, count - std::min(count, text.size()), '0');
}

std::string date_text(Date date) {
    std::string text = digits(date.year, 4);
    if (date.month != 0) text.append("-").append(digits(date.month, 2));
    if (date.day != 0) text.append("-").append(digits(date.day, 2));
    return text;
}

/// A date behind another one in a list, as short as FF[4] allows.
std::string next_date_text(Date date, Date before) {
    bool const lean = date.year == before.year && before.month != 0 && date.month != 0;
    if (!lean) return date_text(date);
    bool const same_precision = (date.day == 0) == (before.day == 0);
    if (date.day == 0) return same_precision ? digits(date.month, 2) : date_text(date);
    std::string day = digits(date.day, 2);
    if (same_precision && date.month == before.month) return day;
    return digits(date.month, 2) + "-" + day;
}

/// A single date with year, month and day, as nearly every record has it; nothing for other texts.
std::optional<Date> read_full_date(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
    bool all_digits = true;
    auto const number = [&](std::size_t begin, std::size_t count) {
        std::uint32_t value = 0;
        for (char const c : text.substr(begin, count)) {
            all_digits = all_digits && c >= '0' && c <= '9';
            value = value * 10 + static_cast<std::uint32_t>(c - '0');
        }
        return value;
    };
    Date const date = make_date(number(0, 4), number(5, 2), number(8, 2));
    bool const whole = all_digits && date.month != 0 && date.day != 0 && is_calendar_date(date);
    return whole ? std::optional(date) : std::nullopt;
}

/// The first date that the calendar does not have.
std::optional<Date> impossible(std::vector<Date> const& dates) {
    auto const found = std::ranges::find_if_not(dates, is_calendar_date);
    if (found == dates.end()) return std::nullopt;
    return *found;
}

Parsed<GameDates> judge(Parsed<GameDates> parsed) {
    auto const date = impossible(parsed.value.dates);
    if (!date) return parsed;
    auto judged = bad<GameDates>("names a day that no calendar has: " + date_text(*date));
    judged.value.dates.push_back(*date);
    return judged;
}

} // namespace

bool is_calendar_date(Date date) {
    constexpr std::uint8_t lengths[] = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (date.year < 1 || date.year > 9999 || date.month > 12) return false;
    if (date.month == 0) return date.day == 0;
    bool const leap = date.year % 4 == 0 && (date.year % 100 != 0 || date.year % 400 == 0);
    bool const leap_day = date.month == 2 && date.day == 29;
    return date.day <= lengths[date.month - 1] && (leap || !leap_day);
}

Parsed<GameDates> parse_dates(std::string_view text) {
    if (auto const date = read_full_date(text)) return exact(GameDates{{*date}, {}}, text);
    if (is_blank(text)) return empty<GameDates>();
    if (is_too_long(text)) return bad<GameDates>("is too long for a date");
    auto const items = read_items(text);
    if (items && std::ranges::none_of(*items, has_zero)) {
        auto dates = resolve(*items);
        if (!dates) return bad<GameDates>("has a shortcut with no date before it to lean on");
        std::string const normal = dates_text(*dates);
        return judge(exact(GameDates{std::move(*dates), {}}, normal));
    }
    return judge(parse_date_words(text));
}

std::string dates_text(std::span<Date const> dates) {
    std::string text;
    for (std::size_t i = 0; i < dates.size(); ++i) {
        if (i == 0)
            text = date_text(dates[i]);
        else
            text.append(",").append(next_date_text(dates[i], dates[i - 1]));
    }
    return text;
}

} // namespace kifu
