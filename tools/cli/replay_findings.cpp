#include "cli/replay_findings.hpp"

namespace kifu::cli {

std::string breach_lines(ReplayGame const& game, ReplayStep const& step) {
    if (step.verdict.legal()) return {};
    std::string const begin = std::string(game.info().file()) + ", game " +
                              std::to_string(game.game().number()) + ", node " +
                              game.path(step.node) + ", turn " + std::to_string(step.turn.number) +
                              ": illegal: ";
    std::string lines;
    for (Violation const& violation : step.verdict.findings()) {
        if (!is_breach(violation.reason)) continue;
        lines += begin + std::string(reason_name(violation.reason));
        for (std::size_t i = 0; i < violation.count; ++i)
            lines += " " + game.point(violation.points[i]);
        lines += '\n';
    }
    return lines;
}

} // namespace kifu::cli
