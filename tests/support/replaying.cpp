#include "support/replaying.hpp"

#include "kifu/values/points.hpp"

#include "support/boards.hpp"

#include <cstdint>

namespace kifu::support {

namespace {

std::string kind_text(Turn const& turn) {
    if (turn.kind != TurnKind::stones) return std::string(turn_kind_name(turn.kind));
    std::string text;
    for (Point const point : turn.stones)
        text += (text.empty() ? "" : ",") + point_text(point);
    for (Link const link : turn.links)
        text += '+' + point_text(link.from) + ':' + point_text(link.to);
    return text;
}

std::string turn_text(Turn const& turn) {
    return (turn.color == Color::black ? "B " : "W ") + kind_text(turn);
}

} // namespace

OneGame::OneGame(std::string_view record) : text_(record), reader_(Source::view(text_, "record")) {
    Diagnostics diagnostics;
    reader_.next(game_, diagnostics);
}

std::string step_text(Replay const& replay) {
    ReplayStep const& step = replay.step();
    std::string text = std::to_string(static_cast<std::uint32_t>(step.node));
    switch (step.event) {
    case NodeEvent::nothing: return text + " -";
    case NodeEvent::setup: return text + " setup";
    case NodeEvent::first_half: return text + " half " + turn_text(step.turn.turn);
    case NodeEvent::turn: text += ' ' + turn_text(step.turn.turn); break;
    }
    for (Violation const& violation : step.verdict.findings())
        text += ' ' + std::string(reason_name(violation.reason));
    return text;
}

std::vector<std::string> steps(std::string_view record) {
    OneGame const game(record);
    std::vector<std::string> found;
    Replay replay;
    if (!replay.start(*game)) return {"no rules"};
    while (replay.next())
        found.push_back(step_text(replay));
    return found;
}

std::string last_step(std::string_view record) { return steps(record).back(); }

std::vector<std::string> rows_at(std::string_view record, std::uint32_t node) {
    OneGame const game(record);
    Replay replay;
    if (!replay.start(*game)) return {"no rules"};
    while (replay.next())
        if (replay.step().node == NodeId{node} && replay.step().last)
            return rows(replay.position());
    return {"no such node"};
}

std::vector<std::string> rows_at_end(std::string_view record) {
    OneGame const game(record);
    Replay replay;
    if (!replay.start(*game)) return {"no rules"};
    std::vector<std::string> found;
    while (replay.next() && replay.step().main_line)
        found = rows(replay.position());
    return found;
}

} // namespace kifu::support
