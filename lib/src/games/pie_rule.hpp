// The pie rule: the second player answers the first stone of the game by a swap.
#pragma once

#include "kifu/rules.hpp"

#include "games/history.hpp"

#include <optional>

namespace kifu::games {

/// The form that the rules declare by `pie`; nothing where any will do.
inline std::optional<TurnKind> declared_swap(RuleChoice const& choice) {
    auto const pie = choice.options.find("pie");
    return pie ? swap_by_word(*pie) : std::nullopt;
}

/// The stone of the last step, which put one.
template <class Position>
Point stone_of_last(Position const& position) {
    return position.geometry().point(position.history().cell(position.depth()));
}

/// Whether the last step was the first turn, by the opponent, and left a stone of his. A record may
/// hold a first turn that put none.
template <class Position>
bool answers_first_stone(Position const& position, Color color) {
    History const& history = position.history();
    bool const second_turn = history.depth() == history.window() + 1 &&
                             history.last().step == Step::stones &&
                             history.last().mover == side_of(opponent(color));
    if (!second_turn || history.changes_of_last().empty()) return false;
    return position.at(stone_of_last(position)) == opponent(color);
}

/// The image in the diagonal that leads from the upper left to the lower right corner: it exchanges
/// the pairs of edges.
constexpr Point mirrored(Point point) { return {point.y, point.x}; }

} // namespace kifu::games
