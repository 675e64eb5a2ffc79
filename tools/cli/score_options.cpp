#include "cli/score_options.hpp"

#include "kifu/values/decimal.hpp"

#include "cli/replay_game.hpp"

#include <array>
#include <utility>

namespace kifu::cli {

namespace {

std::optional<Confidence> confidence_by_name(std::string const& name) {
    for (Confidence const confidence :
         {Confidence::exact, Confidence::proved, Confidence::estimated})
        if (confidence_name(confidence) == name) return confidence;
    return std::nullopt;
}

} // namespace

CoordinateSystem score_coordinates(GameSetting const& setting,
                                   std::optional<CoordinateSystem> wanted) {
    if (!wanted) return usual_coordinates(setting.rules.game, setting.size);
    bool const acek = *wanted >= CoordinateSystem::acek;
    return acek && !setting.size.square() ? CoordinateSystem::a1 : *wanted;
}

void ScoreWishes::add_to(Options& options) {
    rules_.add_to(options);
    auto const group = "counting";
    options.add_option("--method", method_, "how to count, whatever the rules say")
        ->one_of({"area", "territory"})
        ->group(group);
    options.add_option("--komi", komi_, "komi in points, whatever the records say")
        ->type_name("POINTS")
        ->group(group);
    dead_.add_to(options, "dead stones: points, or marks (of the record), none, auto (default)",
                 group);
    options.add_flag("--all-methods", all_methods_, "show what other rules give too")->group(group);
    options.add_flag("--force", force_, "count games that were resigned or lost on time too")
        ->group(group);
    options
        .add_option("--min-confidence", least_,
                    "less sure counts are unsettled: exact, proved, estimated, or a probability")
        ->type_name("LEVEL")
        ->group(group);
}

std::string ScoreWishes::prepare() {
    if (std::string problem = rules_.prepare(); !problem.empty()) return problem;
    options_.rules = rules_.choice();
    options_.force = force_;
    options_.all_methods = all_methods_;
    if (!method_.empty())
        options_.method = method_ == "area" ? ScoreMethod::area : ScoreMethod::territory;
    if (!komi_.empty()) {
        options_.komi = Decimal::read(komi_);
        if (!options_.komi) return "--komi: `" + komi_ + "` is no number of points";
    }
    if (std::string problem = dead_.prepare(); !problem.empty()) return problem;
    options_.dead = dead_.choice();
    return read_confidence();
}

std::string ScoreWishes::read_confidence() {
    if (least_.empty()) return {};
    if (auto const confidence = confidence_by_name(least_)) {
        options_.least_confidence = *confidence;
        return {};
    }
    auto const probability = Decimal::read(least_);
    if (!probability || *probability < Decimal() || *probability > Decimal(1))
        return "--min-confidence: `" + least_ +
               "` is neither exact, proved, estimated nor a probability from 0 to 1";
    options_.least_probability = probability->to_double();
    return {};
}

std::string ScoreWishes::take_points(Game const& game, std::optional<CoordinateSystem> coordinates,
                                     ScoreOptions& options) const {
    if (!dead_.has_points()) return {};
    GameSetting const setting =
        options.rules ? game_setting(game, *options.rules) : game_setting(game);
    auto points = dead_.points_on(setting, score_coordinates(setting, coordinates));
    if (!points) return points.error().message;
    options.dead_stones = std::move(*points);
    return {};
}

std::string ScoreWishes::stones_problem(ScoreOptions const& options,
                                        AnyPosition const& position) const {
    if (!dead_.has_points()) return {};
    return dead_.stones_problem(*options.dead_stones, position);
}

} // namespace kifu::cli
