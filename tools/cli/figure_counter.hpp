// Territory and dead stones for the figures of `kifu render`.
#pragma once

#include "kifu/figure.hpp"
#include "kifu/score.hpp"

#include "cli/render_arguments.hpp"

#include <memory>
#include <optional>

namespace kifu::cli {

class FigureCounter {
public:
    explicit FigureCounter(RenderArguments const& arguments) : arguments_(arguments) {}

    /// Adds what --dead and --territory ask for to the figure with the last turn of the game.
    std::optional<Error> add_to(FigureOptions& figure, Game const& game,
                                GameSetting const& setting);

private:
    std::optional<Error> count(FigureOptions& figure, Game const& game,
                               ScoreOptions const& options);

    RenderArguments const& arguments_;
    std::unique_ptr<Scorer> scorer_; ///< made when it is needed first
};

} // namespace kifu::cli
