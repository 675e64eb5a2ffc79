// Figures of variations, all of them by one walk through the game.
#pragma once

#include "kifu/figure.hpp"

#include <optional>
#include <span>

namespace kifu::draw {

/// `plans` as plan_variations() makes them, in that order.
std::optional<Error> make_variation_figures(Game const& game, GameSetting const& setting,
                                            std::span<FigureOptions const> plans,
                                            TakeFigure const& take);

} // namespace kifu::draw
