#include "cli/score_cells.hpp"

#include "cli/cells.hpp"
#include "cli/replay_game.hpp"
#include "text/json_text.hpp"

#include <array>
#include <string>

namespace kifu::cli {

namespace {

using detail::append_json_string;
using Kind = InfoCell::Kind;

constexpr auto names = std::to_array<std::string_view>(
    {"file",     "game",       "kind",        "rules",      "rules-source", "rules-assumed",
     "method",   "end",        "result",      "winner",     "won-by",       "move",
     "area",     "territory",  "others",      "komi",       "komi-assumed", "handicap",
     "dead",     "doubtful",   "living",      "winning",    "neutral",      "owners",
     "source",   "confidence", "probability", "low",        "high",         "not-counted",
     "recorded", "verdict",    "mismatch",    "explanation"});

InfoCell yes_or_no(bool value) { return {Kind::number, value ? "true" : "false", {}}; }

InfoCell decimal_cell(Decimal number) { return {Kind::number, number.text(), {}}; }

/// Three places, as the table of probabilities has them.
InfoCell probability_cell(double probability) {
    auto const thousandths = static_cast<std::int64_t>(probability * 1000 + 0.5);
    return decimal_cell(Decimal::from_millionths(thousandths * 1000));
}

void append_member(std::string& json, std::string_view name, std::string_view value) {
    json += json.back() == '{' ? "" : ",";
    append_json_string(json, name);
    json += ':';
    json += value;
}

std::string quoted(std::string_view text) {
    std::string json;
    append_json_string(json, text);
    return json;
}

/// In tables the result alone; in JSON every line.
InfoCell count_cell(Count const* count, CellPlace place) {
    if (count == nullptr) return {};
    std::string const result = result_text(count->result());
    if (place == CellPlace::table) return string_cell(result);
    std::string lines;
    for (ScoreLine const& line : count->lines) {
        std::string one = "{";
        append_member(one, "item", quoted(score_item_name(line.item)));
        append_member(one, "black", line.points[0].text());
        append_member(one, "white", line.points[1].text());
        lines += (lines.empty() ? "" : ",") + one + "}";
    }
    std::string json = "{";
    append_member(json, "result", quoted(result));
    append_member(json, "black", count->total(Color::black).text());
    append_member(json, "white", count->total(Color::white).text());
    append_member(json, "lines", "[" + lines + "]");
    return {Kind::object, result, json + "}"};
}

/// By other rules, where they were asked for.
InfoCell others_cell(ScoreReport const& report) {
    if (report.others.empty()) return {};
    std::string text, json = "{";
    for (OtherCount const& other : report.others) {
        std::string const result = result_text(other.count.result());
        text += (text.empty() ? "" : "; ") + std::string(other.rules) + " " + result;
        append_member(json, other.rules, quoted(result));
    }
    return {Kind::object, text, json + "}"};
}

InfoCell points_cell(ScoredGame const& scored, std::span<Point const> points, CellPlace place) {
    ListCell list(" ", place);
    for (Point const point : points)
        list.add(scored.point(point));
    return list.take();
}

std::string chain_json(ScoredGame const& scored, ChainStatus const& chain) {
    std::string json = "{";
    append_member(json, "color", quoted(color_word(chain.color)));
    append_member(json, "dead", chain.dead ? "true" : "false");
    append_member(json, "doubtful", chain.doubtful ? "true" : "false");
    append_member(json, "source", quoted(status_source_name(chain.source)));
    append_member(json, "margin", probability_cell(chain.margin).text);
    append_member(json, "stones", points_cell(scored, chain.stones, CellPlace::json).json);
    return json + "}";
}

InfoCell chains_cell(ScoredGame const& scored, std::vector<ChainStatus> const& chains,
                     CellPlace place) {
    ListCell list(" ", place);
    for (ChainStatus const& chain : chains)
        list.add(scored.points(chain.stones),
                 place == CellPlace::json ? chain_json(scored, chain) : "");
    return list.take();
}

/// Rows from the top: `X` and `O` living stones, `x` and `o` territory, `.` neutral, `-` surrounded
/// but not counted.
InfoCell owners_cell(ScoreReport const& report, CellPlace place) {
    if (report.owners.empty()) return {};
    static constexpr std::string_view letters = ".XOxo-";
    ListCell list("/", place);
    std::size_t const width = report.setting.size.width;
    for (std::size_t at = 0; at < report.owners.size(); at += width) {
        std::string row;
        for (std::size_t x = 0; x != width; ++x)
            row += letters[static_cast<std::size_t>(report.owners[at + x])];
        list.add(row);
    }
    return list.take();
}

InfoCell range_cell(ScoreReport const& report, Decimal ScoreRange::*end) {
    return report.range ? decimal_cell((*report.range).*end) : InfoCell{};
}

InfoCell move_cell(ScoredGame const& scored) {
    if (scored.report.decided_at == NodeId::none) return {};
    return number_cell(Locator(scored.game).move_number(scored.report.decided_at));
}

std::optional<Color> winner_of(ScoreReport const& report) {
    if (report.confidence == Confidence::unsettled) return std::nullopt;
    if (Count const* const count = report.count()) return count->result().winner;
    return report.end == EndState::decided ? report.outcome.winner : report.result.recorded.winner;
}

} // namespace

std::vector<std::string_view> score_cell_names() { return {names.begin(), names.end()}; }

std::vector<NamedCell> score_cells(ScoredGame const& scored, CellPlace place) {
    ScoreReport const& report = scored.report;
    bool const counted = report.count() != nullptr;
    bool const known = counted || report.confidence == Confidence::unsettled;
    auto const winner = winner_of(report);
    auto const if_counted = [&](InfoCell cell) { return counted ? std::move(cell) : InfoCell{}; };
    Cells cells(names);
    cells.add(string_cell(scored.file))
        .add(number_cell(scored.game.number()))
        .add(string_cell(scored.title()))
        .add(report.setting.replayable ? string_cell(rule_text(report.setting.rules)) : InfoCell{})
        .add(string_cell(scored.rules_source()))
        .add(yes_or_no(report.method_assumed))
        .add(if_counted(string_cell(score_method_name(report.method))))
        .add(string_cell(end_state_name(report.end)))
        .add(string_cell(final_result(report)))
        .add(winner ? string_cell(color_word(*winner)) : InfoCell{})
        .add(report.outcome.over() ? string_cell(end_reason_word(report.outcome.reason))
                                   : InfoCell{})
        .add(move_cell(scored))
        .add(count_cell(report.count(ScoreMethod::area), place))
        .add(count_cell(report.count(ScoreMethod::territory), place))
        .add(others_cell(report))
        .add(if_counted(decimal_cell(report.komi)))
        .add(yes_or_no(report.komi_assumed))
        .add(number_cell(report.handicap))
        .add(chains_cell(scored, report.dead, place))
        .add(chains_cell(scored, report.doubtful, place))
        .add(chains_cell(scored, report.living, place))
        .add(points_cell(scored, report.winning_stones, place))
        .add(if_counted(number_cell(report.neutral)))
        .add(owners_cell(report, place))
        .add(report.source ? string_cell(status_source_name(*report.source)) : InfoCell{})
        .add(known ? string_cell(confidence_name(report.confidence)) : InfoCell{})
        .add(known ? probability_cell(report.probability) : InfoCell{})
        .add(range_cell(report, &ScoreRange::low))
        .add(range_cell(report, &ScoreRange::high))
        .add(string_cell(report.not_counted))
        .add(string_cell(report.result.text))
        .add(string_cell(verdict_name(report.result.verdict)))
        .add(yes_or_no(report.result.mismatch))
        .add(string_cell(result_explanation(report, scored.coordinates)));
    return cells.take();
}

} // namespace kifu::cli
