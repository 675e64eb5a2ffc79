// All that figures say, and figures made together beside figures made one by one.
#pragma once

#include "kifu/figure.hpp"
#include "kifu/picture.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

namespace kifu::support {

/// The picture of a figure, its name, its turns and its comments, as one text.
inline std::string told(Figure const& figure) {
    PictureOptions options;
    options.coordinates = usual_coordinates(figure.game, figure.size);
    std::string text =
        to_svg(figure, options) + figure.name + " " + std::to_string(figure.turns) + "\n";
    for (FigureComment const& comment : figure.comments)
        text += std::to_string(comment.number) + " " + comment.text + "\n";
    return text;
}

/// Checks that the figures of plans that are made in one walk are those that are made by
/// themselves, of the options that `alone` gives for a plan.
template <class Alone>
void check_as_single(Game const& game, GameSetting const& setting,
                     std::vector<FigureOptions> const& plans, Alone alone) {
    auto const figures = make_figures(game, setting, plans);
    REQUIRE(figures);
    REQUIRE(figures->size() == plans.size());
    for (std::size_t i = 0; i != plans.size(); ++i) {
        auto const figure = make_figure(game, setting, alone(plans[i]));
        REQUIRE(figure);
        INFO("figure " << i + 1);
        CHECK(told((*figures)[i]) == told(*figure));
    }
}

} // namespace kifu::support
