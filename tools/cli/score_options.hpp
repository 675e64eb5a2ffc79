// How `kifu score` is to count.
#pragma once

#include "kifu/coordinates.hpp"
#include "kifu/game.hpp"
#include "kifu/score.hpp"

#include "cli/dead_option.hpp"
#include "cli/options.hpp"
#include "cli/rules_option.hpp"

#include <optional>
#include <string>

namespace kifu::cli {

class ScoreWishes {
public:
    void add_to(Options& options);
    /// Reads the options; words for what is wrong with them, empty if nothing is.
    std::string prepare();
    ScoreOptions const& options() const { return options_; }
    /// Adds the points of --dead, which mean something only on the board of a game. Words for a
    /// point that it does not have.
    std::string take_points(Game const& game, std::optional<CoordinateSystem> coordinates,
                            ScoreOptions& options) const;
    /// Words for a point of --dead without a stone, in a game that was counted with it.
    std::string stones_problem(ScoreOptions const& options, AnyPosition const& position) const;

private:
    std::string read_confidence();

    RulesOption rules_;
    DeadOption dead_;
    std::string method_, komi_, least_;
    bool force_ = false, all_methods_ = false;
    ScoreOptions options_;
};

/// Those that are wanted, else those of the game.
CoordinateSystem score_coordinates(GameSetting const& setting,
                                   std::optional<CoordinateSystem> wanted);

} // namespace kifu::cli
