#include "cli/score_edit.hpp"

#include "kifu/values/points.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace kifu::cli {

namespace {

NodeId last_of_main_line(Game const& game) {
    Node node = game.root();
    while (auto const child = node.first_child())
        node = *child;
    return node.id();
}

std::vector<std::string> points_of(ScoreReport const& report, PointOwner owner) {
    std::vector<std::string> points;
    std::size_t const width = report.setting.size.width;
    for (std::size_t at = 0; at != report.owners.size(); ++at)
        if (report.owners[at] == owner)
            points.push_back(point_text(
                {static_cast<std::uint8_t>(at % width), static_cast<std::uint8_t>(at / width)}));
    return points;
}

} // namespace

void write_score(Game& game, ScoreReport const& report) {
    Count const* const count = report.count();
    bool const played_out = report.end == EndState::marked || report.end == EndState::passed;
    if (count == nullptr || !played_out || report.confidence == Confidence::unsettled) return;
    NodeId const last = last_of_main_line(game);
    Edit edit = game.edit();
    auto const mark = [&](PropertyId id, PointOwner owner) {
        auto points = points_of(report, owner);
        if (points.empty())
            edit.erase(last, id);
        else
            edit.set_raw(last, id, std::move(points));
    };
    if (report.source != StatusSource::marks) {
        mark(PropertyId::TB, PointOwner::black_territory);
        mark(PropertyId::TW, PointOwner::white_territory);
    }
    if (report.result.verdict != ResultVerdict::match)
        edit.set_raw(game.root().id(), PropertyId::RE, {result_text(count->result())});
}

} // namespace kifu::cli
