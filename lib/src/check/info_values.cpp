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
    auto const value = value_to_judge(context, view);
    if (!value) return;
    auto const parsed = parse_dates(PlainText(*value).view());
    bool const impossible =
        parsed.form == Form::bad &&
        std::ranges::any_of(parsed.value.dates, [](Date date) { return !is_calendar_date(date); });
    judge(context, view, *value, parsed,
          {impossible ? Code::value_date_impossible : Code::value_date, Code::value_date_form,
           Code::value_date_doubtful});
}

void check_main_time(Context& context, PropertyView const& view) {
    auto const value = value_to_judge(context, view);
    if (!value) return;
    if (auto const seconds = Decimal::read(value->raw()); seconds && *seconds >= Decimal{}) return;
    auto const parsed = parse_main_time(PlainText(*value).view());
    auto const number = Decimal::read(value->raw());
    if (number && *number < Decimal{}) {
        context.report(Code::value_negative, at(view, *value), "{} is less than no time",
                       shown(view.property, *value));
        return;
    }
    judge(context, view, *value, parsed,
          {Code::value_main_time, Code::value_main_time_form, Code::value_main_time});
}

void check_overtime(Context& context, PropertyView const& view) {
    auto const value = value_to_judge(context, view);
    if (!value) return;
    auto parsed = parse_overtime(PlainText(*value).view());
    // FF[4] leaves the form of OT open.
    if (parsed.form == Form::variant) return;
    if (parsed.form == Form::doubtful && parsed.value.kind != OvertimeKind::unknown) return;
    judge(context, view, *value, parsed,
          {Code::value_overtime, Code::value_overtime, Code::value_overtime_unknown});
}

void check_rules(Context& context, PropertyView const& view) {
    auto const value = value_to_judge(context, view);
    if (!value) return;
    auto const judge_it = [&](Parsed<RecordedRules> const& parsed) {
        judge(context, view, *value, parsed,
              {Code::value_rules_unknown, Code::value_rules_form, Code::value_rules_unknown});
    };
    bool const known = view.in.has(is_root) && !view.in.repeated.contains(PropertyId::RU);
    known ? judge_it(context.facts.rules()) : judge_it(parse_rules(PlainText(*value).view()));
}

void check_round(Context& context, PropertyView const& view) {
    auto const value = value_to_judge(context, view);
    if (!value) return;
    judge(context, view, *value, parse_round(PlainText(*value).view()),
          {Code::value_round, Code::value_round_form, Code::value_round});
}

void check_rank(Context& context, PropertyView const& view) {
    auto const value = value_to_judge(context, view);
    if (!value) return;
    judge(context, view, *value, parse_rank(PlainText(*value).view()),
          {Code::value_rank, Code::value_rank_form, Code::value_rank});
}

} // namespace kifu::check
