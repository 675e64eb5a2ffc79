#include "kifu/score.hpp"

#include <algorithm>

namespace kifu {

namespace {

std::string counted(Count const& count) {
    return std::string(score_method_name(count.method)) + " gives " + result_text(count.result());
}

std::string player(Color color) { return color == Color::black ? "Black" : "White"; }

/// "the white stone at B4 dead", "the 3 black stones at A1 alive".
std::string status_words(ChainStatus const& status, BoardSize size, CoordinateSystem coordinates) {
    std::string const color = status.color == Color::black ? "black" : "white";
    std::size_t const stones = status.stones.size();
    std::string text = "the ";
    if (stones > 1) text += std::to_string(stones) + " ";
    text += color + (stones > 1 ? " stones at " : " stone at ");
    text += to_text(status.stones.front(), size, coordinates);
    return text + (status.dead ? " dead" : " alive");
}

std::string condition(ScoreReport const& report, CoordinateSystem coordinates) {
    std::string text;
    for (ChainStatus const& status : report.result.chains) {
        if (!text.empty()) text += " and ";
        text += status_words(status, report.setting.size, coordinates);
    }
    return text;
}

/// How far a result is from the count that it contradicts.
std::string distance(ScoreReport const& report) {
    RecordedResult const& recorded = report.result.recorded;
    RecordedResult const now = report.count()->result();
    if (!now.winner) return ": nobody has won";
    if (recorded.winner != now.winner) return ": " + player(*now.winner) + " has won";
    Decimal const more = recorded.points() - now.points();
    bool const too_large = more > Decimal();
    return ": the winner is right, the margin too " +
           std::string(too_large ? "large by " : "small by ") + (too_large ? more : -more).text();
}

/// Whether the recorded margin may be a counted one without its half point.
bool is_rounded(ScoreReport const& report) {
    Decimal const recorded = report.result.recorded.points();
    Decimal const now = report.count()->result().points();
    Decimal const half = Decimal::from_hundredths(50);
    return recorded.is_whole() && (recorded - now == half || now - recorded == half);
}

std::string by_count(ScoreReport const& report, CoordinateSystem coordinates) {
    ResultCheck const& check = report.result;
    std::string const recorded = result_text(check.recorded);
    std::string const text = "recorded " + recorded + "; " + counted(*report.count());
    switch (check.verdict) {
    case ResultVerdict::match_other_rules:
        return text + ", but " + counted(*report.count(*check.method));
    case ResultVerdict::komi_explains:
        return text + " with komi " + report.komi.text() + "; with komi " + check.komi->text() +
               " it is " + recorded + (is_rounded(report) ? ", or the margin was rounded" : "");
    case ResultVerdict::units_explains: return text + ": the record counts stones, not points";
    case ResultVerdict::color_flipped: return text + ": the margin of the other player";
    case ResultVerdict::off_by_one: return text + ": a point of difference";
    case ResultVerdict::consistent_if:
        return text + "; with " + condition(report, coordinates) + " it is " + recorded;
    case ResultVerdict::impossible: return text + "; no count gives the recorded result";
    default: return text + distance(report);
    }
}

/// A player resigns, or oversteps the time, when it is his turn.
std::string loser_moved(ScoreReport const& report) {
    RecordedResult const& recorded = report.result.recorded;
    bool const by_turn = recorded.kind == ResultKind::resign || recorded.kind == ResultKind::time;
    if (!by_turn || !report.last_turn || recorded.winner == report.last_turn) return {};
    return "; but the loser, " + player(*report.last_turn) + ", has made the last move";
}

} // namespace

std::string result_explanation(ScoreReport const& report, CoordinateSystem coordinates) {
    ResultCheck const& check = report.result;
    std::string const recorded = "recorded " + result_text(check.recorded);
    switch (check.verdict) {
    case ResultVerdict::not_compared: return {};
    case ResultVerdict::match: return recorded + ", which agrees";
    case ResultVerdict::not_a_score: return recorded + ", which is no count" + loser_moved(report);
    case ResultVerdict::no_result: return recorded + ": no result";
    default: break;
    }
    if (report.count() != nullptr) return by_count(report, coordinates);
    std::string const winner =
        report.outcome.winner ? player(*report.outcome.winner) + " has won" : "nobody has won";
    return recorded + "; by the moves " + winner;
}

} // namespace kifu
