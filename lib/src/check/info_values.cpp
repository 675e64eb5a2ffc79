#include "kifu/values/date.hpp"
#include "kifu/values/komi.hpp"
#include "kifu/values/ranks.hpp"
#include "kifu/values/round.hpp"
#include "kifu/values/rules.hpp"
#include "kifu/values/time.hpp"

#include "check/checks.hpp"
#include "check/context.hpp"
#include "check/judge.hpp"

#include <algorithm>

namespace kifu::check {

namespace {

/// Judges a value that means the same in every record. One that was exact in the game before is not
/// read again: the games of a collection have much in common.
template <class Parse, class Codes>
void check_value(Context& context, PropertyView const& view, Parse parse, Codes codes) {
    auto const value = value_to_judge(context, view);
    if (!value) return;
    std::string& known = context.scratch.exact_values[static_cast<std::size_t>(view.property.id())];
    if (value->raw() == known) return;
    auto const parsed = parse(PlainText(*value).view());
    if (parsed.exact())
        known = value->raw();
    else
        judge(context, view, *value, parsed, codes(parsed));
}

auto always(ValueCodes codes) {
    return [codes](auto const&) { return codes; };
}

} // namespace

void check_handicap_value(Context& context, PropertyView const& view) {
    auto const value = value_to_judge(context, view);
    if (!value) return;
    auto const parsed = parse_handicap(PlainText(*value).view());
    if (!parsed.usable() || parsed.value >= 2) {
        judge(context, view, *value, parsed,
              {Code::value_handicap, Code::value_handicap_form, Code::value_handicap_too_large});
        return;
    }
    Diagnostic& finding = context.report(Code::value_handicap_too_small, at(view, *value),
                                         "{} is no handicap: that begins with 2 stones",
                                         shown(view.property, *value));
    if (parsed.value != 0) return;
    context.mend(Code::value_handicap_too_small, view.in.node.id(), finding,
                 [&](Mending& mending) { mending.erase(view.index); });
}

void check_date(Context& context, PropertyView const& view) {
    auto const codes = [](Parsed<GameDates> const& parsed) -> ValueCodes {
        bool const impossible =
            parsed.form == Form::bad && std::ranges::any_of(parsed.value.dates, [](Date date) {
                return !is_calendar_date(date);
            });
        return {impossible ? Code::value_date_impossible : Code::value_date, Code::value_date_form,
                Code::value_date_doubtful};
    };
    check_value(context, view, parse_dates, codes);
}

void check_main_time(Context& context, PropertyView const& view) {
    auto const value = value_to_judge(context, view);
    if (!value) return;
    auto const seconds = Decimal::read(value->raw());
    if (seconds && *seconds >= Decimal{}) return;
    if (seconds)
        context.report(Code::value_negative, at(view, *value), "{} is less than no time",
                       shown(view.property, *value));
    else
        judge(context, view, *value, parse_main_time(PlainText(*value).view()),
              {Code::value_main_time, Code::value_main_time_form, Code::value_main_time});
}

void check_overtime(Context& context, PropertyView const& view) {
    // FF[4] leaves the form of OT open: what is understood is good.
    auto const parse = [](std::string_view text) {
        auto parsed = parse_overtime(text);
        bool const understood = parsed.usable() && parsed.value.kind != OvertimeKind::unknown;
        if (understood) parsed.form = Form::exact;
        return parsed;
    };
    check_value(context, view, parse,
                always({Code::value_overtime, Code::value_overtime, Code::value_overtime_unknown}));
}

void check_rules(Context& context, PropertyView const& view) {
    check_value(
        context, view, parse_rules,
        always({Code::value_rules_unknown, Code::value_rules_form, Code::value_rules_unknown}));
}

void check_round(Context& context, PropertyView const& view) {
    check_value(context, view, parse_round,
                always({Code::value_round, Code::value_round_form, Code::value_round}));
}

void check_rank(Context& context, PropertyView const& view) {
    check_value(context, view, parse_rank,
                always({Code::value_rank, Code::value_rank_form, Code::value_rank}));
}

} // namespace kifu::check
