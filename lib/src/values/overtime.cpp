#include "kifu/values/numbers.hpp"
#include "kifu/values/time.hpp"

#include "values/count.hpp"
#include "values/duration.hpp"
#include "values/fold.hpp"
#include "values/make_parsed.hpp"
#include "values/x3.hpp"

#include <algorithm>
#include <boost/fusion/include/at_c.hpp>
#include <limits>
#include <optional>
#include <string>

namespace kifu {

using namespace values;

namespace {

constexpr std::string_view byo_yomi_words[] = {
    "byo-yomi", "byoyomi",        "byo yomi", "byo",    "japanese",
    "读秒",     "japanese style", "秒读み",   "초읽기",
};

constexpr std::string_view canadian_words[] = {
    "canadian",
    "canadian byo-yomi",
};

constexpr std::string_view fischer_words[] = {
    "fischer", "increment", "inc", "bonus", "per move added", "added per move",
};

constexpr std::string_view simple_words[] = {
    "simple", "per move", "per stone", "per turn", "a move",
    "/move",  "/ move",   "each move", "/步",      "/手",
};

constexpr std::string_view every_move_words[] = {
    "simple", "每步", "每手", "一手", "1手", "per move",
};

constexpr std::string_view period_words[] = {
    "period", "periods", "time", "times", "回", "次", "회",
};

constexpr std::string_view stone_words[] = {
    "move", "moves", "stone", "stones", "手", "子", "步",
};

constexpr std::string_view none_words[] = {
    "none", "0 none", "no", "no overtime", "absolute", "sudden death", "-", "无", "なし", "없음",
};

/// What programs write where they have nothing to say.
constexpr std::string_view broken_words[] = {"error", "undefined", "null", "nan", "[object"};

constexpr Word<Decimal> unit_alone_words[] = {
    {"min", Decimal(60)},
    {"minute", Decimal(60)},
    {"hour", Decimal(3600)},
    {"h", Decimal(3600)},
};

/// A length of time, or a unit that stands for one (`1 move / min`).
bool read_time(char const*& first, char const* last, Decimal& seconds) {
    Duration duration;
    if (!read_duration(first, last, duration))
        return x3::parse(first, last, words(unit_alone_words), seconds);
    seconds = duration.seconds;
    return true;
}

bool read_time_with_unit(char const*& first, char const* last, Decimal& seconds) {
    char const* place = first;
    Duration duration;
    if (!read_duration(place, last, duration) || !duration.unit_written) return false;
    seconds = duration.seconds;
    first = place;
    return true;
}

Overtime byo_yomi(std::uint32_t periods, Decimal seconds) {
    Overtime overtime;
    overtime.kind = OvertimeKind::byo_yomi;
    overtime.periods = periods;
    overtime.seconds = seconds;
    return overtime;
}

Overtime canadian(std::uint32_t stones, Decimal seconds) {
    Overtime overtime;
    overtime.kind = OvertimeKind::canadian;
    overtime.stones = stones;
    overtime.seconds = seconds;
    return overtime;
}

Overtime fischer(Decimal increment) {
    Overtime overtime;
    overtime.kind = OvertimeKind::fischer;
    overtime.increment = increment;
    return overtime;
}

Overtime simple(Decimal seconds) {
    Overtime overtime;
    overtime.kind = OvertimeKind::simple;
    overtime.seconds = seconds;
    return overtime;
}

using Reading = std::optional<Overtime>;

/// `5x30 byo-yomi`, `5 periods of 30 seconds`, `30秒 × 5回`, `3次60秒`.
Reading read_byo_yomi(Folded const& folded) {
    using boost::fusion::at_c;
    Reading read;
    auto const count_first = [&](auto& ctx) {
        read = byo_yomi(at_c<0>(x3::_attr(ctx)), at_c<1>(x3::_attr(ctx)));
    };
    auto const time_first = [&](auto& ctx) {
        read = byo_yomi(at_c<1>(x3::_attr(ctx)), at_c<0>(x3::_attr(ctx)));
    };
    auto const small = call(read_small);
    auto const time = call(read_time);
    auto const unit_time = call(read_time_with_unit);
    auto const byo = -any_of(byo_yomi_words);
    auto const period = any_of(period_words);
    auto const times = x3::lit('x') | '*';
    auto const of = x3::omit[-(x3::lit("of") >> word_end)];
    auto const colon = x3::omit[-x3::lit(':')];
    auto const grammar =
        byo >> colon >> ws >>
        ((small >> ws >> times >> ws >> time)[count_first] |
         (small >> ws >> period >> ws >> of >> ws >> time)[count_first] |
         (unit_time >> ws >> byo >> ws >> times >> ws >> small >> ws >> -period)[time_first] |
         (unit_time >> ws >> byo >> ws >> small >> ws >> period)[time_first]) >>
        ws >> byo >> x3::eoi;
    if (!x3::parse(folded.begin(), folded.end(), grammar)) return std::nullopt;
    return read;
}

/// `30 sec byo-yomi`: how many periods is not said.
Reading read_uncounted_byo_yomi(Folded const& folded) {
    Reading read;
    auto const put = [&](auto& ctx) { read = byo_yomi(1, x3::_attr(ctx)); };
    auto const byo = any_of(byo_yomi_words);
    auto const time = call(read_time);
    auto const grammar = ((time[put] >> ws >> byo) | (byo >> ws >> time[put])) >> x3::eoi;
    if (!x3::parse(folded.begin(), folded.end(), grammar)) return std::nullopt;
    return read;
}

/// `25/600 Canadian`, `25 moves / 10 min`, `10 min per 25 stones`. One stone in so many seconds is
/// a time for every move, unless it is called Canadian.
Reading read_canadian(Folded const& folded) {
    using boost::fusion::at_c;
    Reading read;
    auto const count_first = [&](auto& ctx) {
        read = canadian(at_c<0>(x3::_attr(ctx)), at_c<1>(x3::_attr(ctx)));
    };
    auto const time_first = [&](auto& ctx) {
        read = canadian(at_c<1>(x3::_attr(ctx)), at_c<0>(x3::_attr(ctx)));
    };
    auto const small = call(read_small);
    auto const time = call(read_time);
    auto const unit_time = call(read_time_with_unit);
    auto const word = -any_of(canadian_words);
    auto const stones = -any_of(stone_words);
    auto const in =
        x3::lit('/') | ((x3::lit("in") | "per" | "every" | "within" | "for") >> word_end);
    auto const colon = x3::omit[-x3::lit(':')];
    auto const grammar = word >> colon >> ws >>
                         ((small >> ws >> stones >> ws >> in >> ws >> time)[count_first] |
                          (unit_time >> ws >> in >> ws >> small >> ws >> stones)[time_first]) >>
                         ws >> word >> x3::eoi;
    if (!x3::parse(folded.begin(), folded.end(), grammar)) return std::nullopt;
    bool const called = folded.text().find("canadian") != std::string_view::npos;
    if (read->stones == 1 && !called) read = simple(read->seconds);
    return read;
}

/// `+20`, `20 fischer`, `fischer 20`, `20 sec increment`.
Reading read_fischer(Folded const& folded) {
    Reading read;
    auto const put = [&](auto& ctx) { read = fischer(x3::_attr(ctx)); };
    auto const time = call(read_time);
    auto const word = any_of(fischer_words);
    auto const per_move = -any_of(simple_words);
    auto const colon = x3::omit[-x3::lit(':')];
    auto const grammar = ('+' >> ws >> time[put] >> ws >> per_move >> ws >> -word >> x3::eoi) |
                         (-word >> ws >> '+' >> ws >> time[put] >> ws >> per_move >> x3::eoi) |
                         (time[put] >> ws >> word >> x3::eoi) |
                         (word >> colon >> ws >> time[put] >> x3::eoi);
    if (!x3::parse(folded.begin(), folded.end(), grammar)) return std::nullopt;
    return read;
}

/// `30 simple`, `30 sec per move`, `一手30秒`.
Reading read_simple(Folded const& folded) {
    Reading read;
    auto const put = [&](auto& ctx) { read = simple(x3::_attr(ctx)); };
    auto const time = call(read_time);
    auto const grammar = ((time[put] >> ws >> any_of(simple_words)) |
                          (any_of(every_move_words) >> ws >> time[put])) >>
                         x3::eoi;
    if (!x3::parse(folded.begin(), folded.end(), grammar)) return std::nullopt;
    return read;
}

Reading read_none(Folded const& folded) {
    if (std::ranges::find(none_words, folded.text()) == std::end(none_words)) return std::nullopt;
    Overtime overtime;
    overtime.kind = OvertimeKind::none;
    return overtime;
}

/// Exact when it is the normal text but for capitals.
Parsed<Overtime> understood(Overtime const& overtime, std::string_view text, Folded const& folded) {
    std::string const normal = overtime_text(overtime);
    bool const same = text.size() == normal.size() && folded.text() == Folded(normal).text();
    if (same) return exact(overtime, normal);
    return variant(overtime, normal, "is another spelling of " + normal);
}

/// `600/25` names 600 stones in 25 seconds; the writer hardly meant that.
bool is_plausible(Overtime const& overtime) {
    return Decimal(overtime.stones) <= overtime.seconds || overtime.kind != OvertimeKind::canadian;
}

bool is_broken(Folded const& folded) {
    return std::ranges::any_of(
        broken_words, [&](std::string_view word) { return folded.text().starts_with(word); });
}

} // namespace

Parsed<Overtime> parse_overtime(std::string_view text) {
    constexpr std::string_view unknown = "is no overtime that can be understood";
    if (is_blank(text)) return empty<Overtime>();
    if (is_too_long(text)) return doubtful(Overtime{}, {}, unknown);
    Folded const folded(text);
    if (is_broken(folded)) return bad<Overtime>("is a message of a program, no overtime");
    for (auto const read : {read_none, read_byo_yomi, read_canadian, read_fischer, read_simple})
        if (auto const overtime = read(folded))
            return is_plausible(*overtime)
                       ? understood(*overtime, text, folded)
                       : doubtful(*overtime, {}, "names more stones than seconds");
    if (auto const guess = read_uncounted_byo_yomi(folded))
        return doubtful(*guess, overtime_text(*guess), "does not say how many periods there are");
    return doubtful(Overtime{}, {}, unknown);
}

std::string overtime_text(Overtime const& overtime) {
    switch (overtime.kind) {
    case OvertimeKind::unknown: return {};
    case OvertimeKind::none: return "0 none";
    case OvertimeKind::byo_yomi:
        return std::to_string(overtime.periods) + "x" + overtime.seconds.text() + " byo-yomi";
    case OvertimeKind::canadian:
        return std::to_string(overtime.stones) + "/" + overtime.seconds.text() + " Canadian";
    case OvertimeKind::fischer: return overtime.increment.text() + " fischer";
    case OvertimeKind::simple: return overtime.seconds.text() + " simple";
    }
    return {};
}

Parsed<Overtime> parse_fox_overtime(std::string_view tc, std::string_view tt) {
    auto const count = parse_number(tc);
    auto const seconds = parse_real(tt);
    if (count.form == Form::empty && seconds.form == Form::empty) return empty<Overtime>();
    constexpr std::int64_t most = std::numeric_limits<std::uint32_t>::max();
    bool const sensible = count.usable() && seconds.usable() && count.value >= 0 &&
                          count.value <= most && seconds.value >= Decimal{};
    if (!sensible) return bad<Overtime>("is not a count and a length of periods");
    bool const periods = count.value > 0 && seconds.value > Decimal{};
    Overtime overtime;
    overtime.kind = OvertimeKind::none;
    if (periods) overtime = byo_yomi(static_cast<std::uint32_t>(count.value), seconds.value);
    return variant(overtime, overtime_text(overtime), "stands in TC and TT, which are no SGF");
}

} // namespace kifu
