#include "values/date_words.hpp"

#include "values/date_forms.hpp"
#include "values/fold.hpp"
#include "values/make_parsed.hpp"
#include "values/x3.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>

namespace kifu::values {

namespace {

/// Words before a date that make it a guess, or say that it is of something else.
constexpr std::string_view vague_words[] = {
    "c.",      "ca.",   "ca",     "c",        "circa",     "about",     "around",
    "approx.", "约",    "before", "after",    "published", "broadcast", "publ.",
    "played",  "early", "late",   "probably", "between",   "from",
};

constexpr std::string_view weekday_words[] = {
    "mon",       "tue",      "wed",    "thu",      "fri",    "sat", "sun", "monday", "tuesday",
    "wednesday", "thursday", "friday", "saturday", "sunday", "月",  "火",  "水",     "木",
    "金",        "土",       "日",     "一",       "二",     "三",  "四",  "五",     "六",
    "월",        "화",       "수",     "목",       "금",     "토",  "일",
};

constexpr std::ptrdiff_t most_days_of_a_range = 31;

Date next(Date date) {
    if (date.month == 0) return {static_cast<std::uint16_t>(date.year + 1), 0, 0};
    if (date.day != 0) {
        Date const day{date.year, date.month, static_cast<std::uint8_t>(date.day + 1)};
        if (is_calendar_date(day)) return day;
    }
    std::uint8_t const first = date.day == 0 ? 0 : 1;
    if (date.month == 12) return {static_cast<std::uint16_t>(date.year + 1), 1, first};
    return {date.year, static_cast<std::uint8_t>(date.month + 1), first};
}

struct Reading {
    std::vector<Date> dates;
    std::string_view doubt; ///< why it is not certain
    bool has_normal = true;
};

/// The days of a range. Two days in a row are certain; of a longer one nobody knows whether play
/// went on every day.
void add_range(Reading& reading, Date last) {
    Date const first = reading.dates.back();
    if (next(first) == last) return reading.dates.push_back(last);
    if (reading.doubt.empty()) reading.doubt = "is a range of dates";
    std::vector<Date> days;
    bool const years = first.month == 0 || last.month == 0;
    for (Date day = first; !years && day < last && std::ssize(days) < most_days_of_a_range;) {
        day = next(day);
        days.push_back(day);
    }
    reading.has_normal = !days.empty() && days.back() == last;
    if (!reading.has_normal) days.assign(1, last);
    reading.dates.insert(reading.dates.end(), days.begin(), days.end());
}

/// The first date after what stands before it in a list, or as the end of a range.
void add_form(Reading& reading, DateForm const& form, bool ends_range) {
    if (reading.doubt.empty()) reading.doubt = form.doubt;
    std::uint32_t const first = form.list.days.empty() ? form.day : form.list.days.front();
    Date const date = make_date(form.year, form.month, first);
    bool const has_normal = reading.has_normal && form.has_normal;
    if (ends_range)
        add_range(reading, date);
    else
        reading.dates.push_back(date);
    for (std::size_t i = 1; i < form.list.days.size(); ++i) {
        Date const day = make_date(form.year, form.month, form.list.days[i]);
        if (form.list.range)
            add_range(reading, day);
        else
            reading.dates.push_back(day);
    }
    reading.has_normal = reading.has_normal && has_normal;
}

/// What joins two dates. A dash needs a blank before it where it also joins the parts of a date.
enum class Joint : std::uint8_t { none, also, until, dash };

constexpr Word<Joint> joint_words[] = {
    {",", Joint::also},     {"&", Joint::also},  {"and", Joint::also},
    {"・", Joint::also},    {"~", Joint::until}, {"to", Joint::until},
    {"から", Joint::until}, {"/", Joint::until}, {"-", Joint::dash},
};

Joint read_joint(char const*& place, char const* last, char separator) {
    bool const blank = place != last && *place == ' ';
    Joint joint = Joint::none;
    if (!x3::parse(place, last, ws >> words(joint_words) >> ws, joint)) return Joint::none;
    if (joint != Joint::dash) return joint;
    return separator == '-' && !blank ? Joint::none : Joint::until;
}

/// More dates behind the first: `1996/05/06,07`, `5月6日、7日`, `6 May 1996 and 7 June`.
void read_more(char const*& first, char const* last, DateForm const& form, Reading& reading) {
    char const* place = first;
    for (Joint joint = read_joint(place, last, form.separator); joint != Joint::none;
         joint = read_joint(place, last, form.separator)) {
        DateForm more;
        if (!read_date(place, last, more) &&
            !read_short_date(place, last, reading.dates.back(), more))
            return;
        add_form(reading, more, joint == Joint::until);
        first = place;
    }
}

/// A day of the week adds nothing to a date.
void skip_weekday(char const*& place, char const* last) {
    auto const day = any_of(weekday_words) >> -(x3::lit("曜日") | "曜" | "요일");
    auto const grammar =
        ws >> (('(' >> ws >> day >> ws >> ')') | ((x3::lit("星期") | "周" | "礼拜") >> day) |
               (&x3::char_('a', 'z') >> day >> -x3::lit('.'))) >>
        -x3::lit(',') >> ws;
    x3::parse(place, last, grammar);
}

bool may_begin_remark(char const* place, char const* last) {
    if (place == last || place[-1] == ' ') return true;
    bool const time = *place == 't' && place + 1 != last && is_digit(place[1]);
    return time || std::string_view(" (,[;-.").find(*place) != std::string_view::npos;
}

std::string join_remarks(std::string_view before, std::string_view after) {
    std::string remark(before);
    if (!before.empty() && !after.empty()) remark += ' ';
    return remark.append(after);
}

Parsed<GameDates> judge(Reading reading, std::string remark) {
    std::string const normal = reading.has_normal ? dates_text(reading.dates) : std::string();
    GameDates dates{std::move(reading.dates), std::move(remark)};
    if (!reading.doubt.empty()) return doubtful(std::move(dates), normal, reading.doubt);
    if (!dates.remark.empty()) return doubtful(std::move(dates), normal, "says more than a date");
    return variant(std::move(dates), normal, "is not written as YYYY-MM-DD");
}

} // namespace

Parsed<GameDates> parse_date_words(std::string_view text) {
    constexpr std::string_view not_understood = "is not a date";
    Folded const folded(text);
    char const* place = folded.begin();
    char const* const last = folded.end();
    skip_weekday(place, last);
    char const* const vague = place;
    x3::parse(place, last, x3::omit[+(any_of(vague_words) >> ws)]);
    auto const before = folded.source(vague, place);

    DateForm form;
    Reading reading;
    if (!read_date(place, last, form)) return bad<GameDates>(not_understood);
    add_form(reading, form, false);
    read_more(place, last, form, reading);
    skip_weekday(place, last);
    if (!may_begin_remark(place, last)) return bad<GameDates>(not_understood);
    bool const full_stop = place + 1 == last && *place == '.';
    return judge(std::move(reading),
                 join_remarks(before, full_stop ? "" : folded.source_from(place)));
}

} // namespace kifu::values
