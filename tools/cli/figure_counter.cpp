#include "cli/figure_counter.hpp"

#include "cli/score_options.hpp"

#include <string>
#include <utility>
#include <vector>

namespace kifu::cli {

namespace {

std::vector<FigureTerritory> territory_of(ScoreReport const& report) {
    std::vector<FigureTerritory> territory;
    std::size_t at = 0;
    for (std::uint8_t y = 0; y != report.setting.size.height; ++y)
        for (std::uint8_t x = 0; x != report.setting.size.width; ++x) {
            PointOwner const owner = report.owners[at++];
            if (owner == PointOwner::black_territory) territory.push_back({{x, y}, Color::black});
            if (owner == PointOwner::white_territory) territory.push_back({{x, y}, Color::white});
        }
    return territory;
}

} // namespace

std::optional<Error> FigureCounter::add_to(FigureOptions& figure, Game const& game,
                                           GameSetting const& setting) {
    DeadOption const& dead = arguments_.dead;
    if (!dead.given() && !arguments_.territory) return std::nullopt;
    auto points = dead.points_on(
        setting, score_coordinates(setting, coordinate_system_by_name(arguments_.coordinates)));
    if (!points) return points.error();
    if (arguments_.counts()) {
        ScoreOptions options;
        options.dead = dead.choice();
        if (dead.has_points()) options.dead_stones = std::move(*points);
        options.force = true;
        return count(figure, game, options);
    }
    if (dead.choice() != DeadChoice::marks) figure.dead = std::move(*points);
    return std::nullopt;
}

std::optional<Error> FigureCounter::count(FigureOptions& figure, Game const& game,
                                          ScoreOptions const& options) {
    if (!scorer_) scorer_ = std::make_unique<Scorer>();
    ScoreReport const& report = scorer_->score(game, options);
    if (report.count() == nullptr) return Error{"there is no count: " + report.not_counted};
    if (options.dead_stones)
        if (std::string problem =
                arguments_.dead.stones_problem(*options.dead_stones, scorer_->position());
            !problem.empty())
            return Error{std::move(problem)};
    if (report.confidence == Confidence::unsettled)
        return Error{"it is not settled which stones are dead: name them by --dead"};
    figure.dead.emplace();
    for (ChainStatus const& chain : report.dead)
        figure.dead->push_back(chain.stones.front());
    if (arguments_.territory) figure.territory = territory_of(report);
    return std::nullopt;
}

} // namespace kifu::cli
