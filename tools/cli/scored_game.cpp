#include "cli/scored_game.hpp"

#include "cli/info_game.hpp"

namespace kifu::cli {

std::string_view ScoredGame::rules_source() const {
    if (own_rules) return "--rules";
    PropertyId const source = report.setting.source;
    return source == PropertyId::unknown ? "nothing" : property_info(source).name;
}

std::string ScoredGame::title() const {
    if (report.setting.replayable) return std::string(game_title(report.setting.rules.game));
    std::string const title = InfoGame(game, file, std::nullopt).kind().title;
    return title.empty() ? "GM " + value(PropertyId::GM) : title;
}

std::string ScoredGame::point(Point point) const {
    return to_text(point, report.setting.size, coordinates);
}

std::string ScoredGame::points(std::span<Point const> points) const {
    std::string text;
    for (Point const each : points) {
        if (!text.empty()) text += ' ';
        text += names.of(each, report.setting.size, coordinates);
    }
    return text;
}

std::string ScoredGame::value(PropertyId id) const {
    auto const found = game.root().value(id);
    return found ? found->simple_text() : std::string();
}

std::string final_result(ScoreReport const& report) {
    if (report.confidence == Confidence::unsettled) return {};
    if (Count const* const count = report.count()) return result_text(count->result());
    RecordedResult result;
    if (report.end == EndState::decided) {
        result.kind = report.outcome.winner ? ResultKind::win : ResultKind::draw;
        result.winner = report.outcome.winner;
        return result_text(result);
    }
    return report.result.recorded.kind == ResultKind::unknown ? std::string()
                                                              : result_text(report.result.recorded);
}

} // namespace kifu::cli
