#include "cli/replay_findings.hpp"

namespace kifu::cli {

std::string breach_lines(ReplayGame const& game, ReplayStep const& step, Position const& place) {
    std::string begin(game.info().file());
    if (place.line > 0)
        begin += ":" + std::to_string(place.line) + ":" + std::to_string(place.column);
    std::string const end = " (game " + std::to_string(game.game().number()) + ", node " +
                            game.path(step.node) + ", turn " + std::to_string(step.turn.number) +
                            ")\n";
    std::string lines;
    for (Violation const& violation : step.verdict.findings()) {
        if (!is_breach(violation.reason)) continue;
        lines += begin + ": error: illegal turn: " + std::string(reason_name(violation.reason));
        for (std::size_t i = 0; i < violation.count; ++i)
            lines += " " + game.point(violation.points[i]);
        lines += end;
    }
    return lines;
}

} // namespace kifu::cli
