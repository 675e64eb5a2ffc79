#include "kifu/score.hpp"

namespace kifu {

std::string_view score_method_name(ScoreMethod method) {
    return method == ScoreMethod::area ? "area" : "territory";
}

std::string_view end_state_name(EndState state) {
    switch (state) {
    case EndState::marked: return "marked";
    case EndState::passed: return "passed";
    case EndState::decided: return "decided";
    case EndState::resigned: return "resigned";
    case EndState::time: return "time";
    case EndState::forfeit: return "forfeit";
    case EndState::no_result: return "no-result";
    case EndState::truncated: return "truncated";
    case EndState::unfinished: return "unfinished";
    }
    return {};
}

std::string_view status_source_name(StatusSource source) {
    switch (source) {
    case StatusSource::given: return "given";
    case StatusSource::marks: return "marks";
    case StatusSource::rules: return "rules";
    case StatusSource::proof: return "proof";
    case StatusSource::engine: return "engine";
    case StatusSource::reading: return "reading";
    case StatusSource::estimate: return "estimate";
    case StatusSource::assumed: return "assumed";
    }
    return {};
}

std::string_view confidence_name(Confidence confidence) {
    switch (confidence) {
    case Confidence::exact: return "exact";
    case Confidence::proved: return "proved";
    case Confidence::estimated: return "estimated";
    case Confidence::unsettled: return "unsettled";
    }
    return {};
}

std::string_view score_item_name(ScoreItem item) {
    switch (item) {
    case ScoreItem::stones: return "stones";
    case ScoreItem::territory: return "territory";
    case ScoreItem::prisoners: return "prisoners";
    case ScoreItem::dead: return "dead";
    case ScoreItem::pass_stones: return "pass-stones";
    case ScoreItem::cleanup_moves: return "cleanup-moves";
    case ScoreItem::group_tax: return "group-tax";
    case ScoreItem::penalties: return "penalties";
    case ScoreItem::handicap: return "handicap";
    case ScoreItem::komi: return "komi";
    case ScoreItem::button: return "button";
    }
    return {};
}

std::string_view verdict_name(ResultVerdict verdict) {
    switch (verdict) {
    case ResultVerdict::not_compared: return "not-compared";
    case ResultVerdict::match: return "match";
    case ResultVerdict::match_other_rules: return "match-other-rules";
    case ResultVerdict::komi_explains: return "komi-explains";
    case ResultVerdict::units_explains: return "units-explains";
    case ResultVerdict::color_flipped: return "color-flipped";
    case ResultVerdict::off_by_one: return "off-by-one";
    case ResultVerdict::consistent_if: return "consistent-if";
    case ResultVerdict::contradicts: return "contradicts";
    case ResultVerdict::impossible: return "impossible";
    case ResultVerdict::not_a_score: return "not-a-score";
    case ResultVerdict::no_result: return "no-result";
    }
    return {};
}

// ---- counts

Decimal Count::total(Color color) const {
    Decimal sum;
    for (ScoreLine const& line : lines)
        sum = sum + line.points[static_cast<std::size_t>(color)];
    return sum;
}

RecordedResult Count::result() const {
    RecordedResult result;
    Decimal const margin = difference();
    result.kind = ResultKind::score;
    if (margin > Decimal()) {
        result.winner = Color::black;
        result.margin = margin;
    } else if (margin < Decimal()) {
        result.winner = Color::white;
        result.margin = -margin;
    } else if (black_wins_ties) {
        result.kind = ResultKind::win;
        result.winner = Color::black;
    } else {
        result.kind = ResultKind::draw;
    }
    return result;
}

Count const* ScoreReport::count() const { return count(method); }

Count const* ScoreReport::count(ScoreMethod by) const {
    auto const& chosen = by == ScoreMethod::area ? area : territory;
    return chosen ? &*chosen : nullptr;
}

} // namespace kifu
