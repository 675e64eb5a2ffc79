#include "kifu/score.hpp"

#include "check/checks.hpp"
#include "check/context.hpp"
#include "check/play.hpp"
#include "check/vendor_komi.hpp"

#include <optional>
#include <string>

namespace kifu::check {

namespace {

/// Nothing where there is nothing to report.
std::optional<Code> code_of(ScoreReport const& report) {
    if (!report.result.mismatch) return std::nullopt;
    switch (report.result.verdict) {
    case ResultVerdict::match_other_rules: return Code::result_other_rules;
    case ResultVerdict::komi_explains: return Code::result_other_komi;
    case ResultVerdict::units_explains: return Code::result_other_unit;
    case ResultVerdict::color_flipped: return Code::result_color_flipped;
    case ResultVerdict::off_by_one: return Code::result_off_by_one;
    case ResultVerdict::consistent_if: return Code::result_consistent_if;
    case ResultVerdict::impossible: return Code::result_impossible;
    case ResultVerdict::contradicts: return Code::result_mismatch;
    case ResultVerdict::not_compared:
    case ResultVerdict::match:
    case ResultVerdict::not_a_score:
    case ResultVerdict::no_result: break;
    }
    return std::nullopt;
}

/// Whether RE says something that a count could confirm.
bool claims_a_count(RecordedResult const& result) {
    return result.kind == ResultKind::score || result.kind == ResultKind::draw ||
           result.kind == ResultKind::win;
}

} // namespace

void check_counted_result(Context& context) {
    Facts const& facts = context.facts;
    auto const value = facts.value(PropertyId::RE);
    if (!context.options.results || !facts.playable || !value || !facts.result().usable()) return;
    ScoreOptions options;
    options.rules = context.options.rules;
    if (facts.komi().usable()) options.komi = vendor_komi(facts, facts.komi().value.amount);
    if (!context.scratch.scorer) context.scratch.scorer.emplace();
    ScoreReport const& report = context.scratch.scorer->score(context.game, options);
    // Who has won by the rules of play is for check_play() to say.
    if (report.count() == nullptr) return;
    Property const property = *facts.property(PropertyId::RE);
    Place const place = at(facts.root(), property, *value);
    if (report.confidence == Confidence::unsettled) {
        if (claims_a_count(facts.result().value) && report.result.verdict != ResultVerdict::match)
            context.report(Code::result_unsettled, place,
                           "{}: which stones are dead is not settled, so it was not compared",
                           shown(property, *value));
        return;
    }
    CoordinateSystem const system =
        usual_coordinates(report.setting.rules.game, report.setting.size);
    if (auto const code = code_of(report))
        context.report(*code, place, "{}", result_explanation(report, system));
}

} // namespace kifu::check
