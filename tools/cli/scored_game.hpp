// A game with its score, as `kifu score` shows it in any form.
#pragma once

#include "kifu/coordinates.hpp"
#include "kifu/game.hpp"
#include "kifu/score.hpp"

#include "cli/point_names.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace kifu::cli {

struct ScoredGame {
    Game const& game;
    std::string_view file;
    ScoreReport const& report;
    CoordinateSystem coordinates;
    bool own_rules; ///< of the command line
    PointNames& names;

    /// How one knows the rules: "XV", "RU", "GM", "--rules" or "nothing".
    std::string_view rules_source() const;
    /// The name of the game, which need not be one that kifu can score.
    std::string title() const;
    /// As a reader of the game writes a point.
    std::string point(Point point) const;
    /// Separated by blanks.
    std::string points(std::span<Point const> points) const;
    /// A value of the root in one line, empty where there is none.
    std::string value(PropertyId id) const;
};

/// The result of a game: as counted, else as won by its rules, else as recorded without a count;
/// empty where nobody knows.
std::string final_result(ScoreReport const& report);

} // namespace kifu::cli
