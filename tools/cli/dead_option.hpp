// Which stones are dead, as the command line says it.
#pragma once

#include "kifu/coordinates.hpp"
#include "kifu/point.hpp"
#include "kifu/replay.hpp"
#include "kifu/result.hpp"
#include "kifu/rules.hpp"
#include "kifu/score.hpp"

#include "cli/options.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace kifu::cli {

class DeadOption {
public:
    void add_to(Options& options, std::string const& help, char const* group);
    /// Reads the option; words for what is wrong with it, empty if nothing is.
    std::string prepare();

    bool given() const { return !text_.empty(); }
    /// Of `points` none is asked.
    DeadChoice choice() const { return choice_; }
    bool has_points() const { return !names_.empty(); }
    /// The points that it names, which mean something only on the board of a game.
    Result<std::vector<Point>> points_on(GameSetting const& setting,
                                         CoordinateSystem coordinates) const;
    /// Words for the first of these points, which points_on() gave, where no stone stands; empty
    /// if there is one on each.
    std::string stones_problem(std::span<Point const> points, AnyPosition const& position) const;

private:
    std::string text_;
    DeadChoice choice_ = DeadChoice::automatic;
    std::vector<std::string> names_;
};

} // namespace kifu::cli
