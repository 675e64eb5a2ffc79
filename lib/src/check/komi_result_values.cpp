#include "kifu/values/komi.hpp"
#include "kifu/values/result.hpp"

#include "check/checks.hpp"
#include "check/context.hpp"
#include "check/judge.hpp"
#include "check/vendor_komi.hpp"

namespace kifu::check {

namespace {

/// Sets the value in points and keeps the old one.
void mend_to_points(Context& context, PropertyView const& view, Value const& value, Code code,
                    Diagnostic& finding, std::string const& points) {
    context.mend(code, view.in.node.id(), finding, [&](Mending& mending) {
        mending.set(view.index, view.property.name(), points);
        mending.keep(usual_name(view.property), value.raw());
    });
}

void report_vendor_komi(Context& context, PropertyView const& view, Value const& value,
                        Decimal komi) {
    bool const tygem = context.facts.vendor == Vendor::tygem;
    Code const code = tygem ? Code::vendor_tygem_komi : Code::vendor_fox_komi;
    std::string const points = komi.text();
    Diagnostic& finding =
        context.report(code, at(view, value), "{} of a record of {} is a komi of {} points",
                       shown(view.property, value), vendor_name(context.facts.vendor), points);
    mend_to_points(context, view, value, code, finding, points);
}

void report_unknown_komi(Context& context, PropertyView const& view, Value const& value) {
    auto const handicap = context.facts.handicap();
    if (context.facts.vendor != Vendor::fox || (handicap && *handicap != 0)) return;
    context.report(Code::vendor_fox_komi_unknown, at(view, value),
                   "{} of an even game of Fox: the komi was probably not known",
                   shown(view.property, value));
}

void report_komi_in_stones(Context& context, PropertyView const& view, Value const& value,
                           Parsed<Komi> const& komi) {
    Diagnostic& finding = context.report(Code::value_komi_in_stones, at(view, value), "{} {}",
                                         shown(view.property, value), komi.reason);
    if (context.facts.chinese() && !komi.normal.empty())
        mend_to_points(context, view, value, Code::value_komi_in_stones, finding, komi.normal);
}

/// A margin of odd quarters, written as a number of points.
void report_quarters(Context& context, PropertyView const& view, Value const& value,
                     RecordedResult result) {
    result.unit = ScoreUnit::stones;
    std::string const points = result_text(result);
    bool const fox = context.facts.vendor == Vendor::fox;
    Code const code = fox ? Code::vendor_fox_result : Code::value_result_in_stones;
    if (!context.facts.chinese()) {
        context.report(Code::result_margin_unit, at(view, value),
                       "{}: no counting in points gives a margin of {}",
                       shown(view.property, value), result.margin.text());
        return;
    }
    Diagnostic& finding =
        context.report(code, at(view, value), "{} counts stones by Chinese rules: {} points",
                       shown(view.property, value), result.points().text());
    mend_to_points(context, view, value, code, finding, points);
}

/// A result with a remark behind it: the remark can go to GC.
void report_doubtful(Context& context, PropertyView const& view, Value const& value,
                     Parsed<RecordedResult> const& parsed) {
    Diagnostic& finding =
        *judge(context, view, value, parsed,
               {Code::value_result, Code::value_result_form, Code::value_result_doubtful});
    bool const only_remark = !parsed.value.remark.empty() && !parsed.normal.empty() &&
                             parsed.value.unit == ScoreUnit::points &&
                             parsed.value.kind != ResultKind::none;
    if (!only_remark) return;
    context.mend(Code::value_result_doubtful, view.in.node.id(), finding, [&](Mending& mending) {
        mending.set(view.index, view.property.name(), parsed.normal);
        mending.remark = fill("{}: {}", {usual_name(view.property), value.raw()});
    });
}

/// Whether nobody counts in the game; games that nothing names are Go.
bool is_without_score(Facts const& facts) {
    GameKind const game = facts.setting.rules.game;
    return game != GameKind::go && game != GameKind::heigo;
}

} // namespace

void check_komi(Context& context, PropertyView const& view) {
    auto const value = value_to_judge(context, view);
    if (!value) return;
    auto const parsed = parse_komi(PlainText(*value).view());
    if (parsed.usable() && parsed.value.unit == ScoreUnit::points)
        if (auto const komi = vendor_komi(context.facts, parsed.value.amount))
            return report_vendor_komi(context, view, *value, *komi);
    if (parsed.exact() && parsed.value.amount == Decimal{})
        return report_unknown_komi(context, view, *value);
    bool const stones = parsed.value.unit == ScoreUnit::stones ||
                        komi_doubt(parsed.value.amount) == KomiDoubt::stones;
    if (parsed.form == Form::doubtful && stones)
        return report_komi_in_stones(context, view, *value, parsed);
    judge(context, view, *value, parsed,
          {Code::value_komi, Code::value_komi_form, Code::value_komi_implausible});
}

void check_result(Context& context, PropertyView const& view) {
    auto const value = value_to_judge(context, view);
    if (!value) return;
    auto const judge_it = [&](Parsed<RecordedResult> const& parsed) {
        bool const score = parsed.usable() && parsed.value.kind == ResultKind::score;
        if (score && is_without_score(context.facts))
            context.report(Code::result_no_score, at(view, *value), "{}, but {} has no score",
                           shown(view.property, *value),
                           game_title(context.facts.setting.rules.game));
        bool const draw = parsed.usable() && parsed.value.kind == ResultKind::draw;
        if (draw && context.facts.setting.rules.game == GameKind::gonnect)
            context.report(Code::result_no_score, at(view, *value),
                           "{}, but no game of {} is drawn", shown(view.property, *value),
                           game_title(GameKind::gonnect));
        bool const points =
            parsed.value.kind == ResultKind::score && parsed.value.unit == ScoreUnit::points;
        if (parsed.exact() && points && has_odd_quarters(parsed.value.margin))
            return report_quarters(context, view, *value, parsed.value);
        if (parsed.form == Form::doubtful) return report_doubtful(context, view, *value, parsed);
        judge(context, view, *value, parsed,
              {Code::value_result, Code::value_result_form, Code::value_result_doubtful});
    };
    bool const known = view.in.has(is_root) && !view.in.repeated.contains(PropertyId::RE);
    known ? judge_it(context.facts.result()) : judge_it(parse_result(PlainText(*value).view()));
}

} // namespace kifu::check
