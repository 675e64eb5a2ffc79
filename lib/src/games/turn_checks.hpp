// The checks that the capture games share: a single stone on the board.
#pragma once

#include "kifu/go_rules.hpp"

#include "games/capture_position.hpp"
#include "games/idle_turns.hpp"

namespace kifu::games {

constexpr Sameness sameness_for(KoRule rule) {
    return rule == KoRule::situational ? Sameness::stones_and_next_player : Sameness::stones;
}

constexpr Violation::Reason repetition_reason(KoRule rule) {
    using enum Violation::Reason;
    switch (rule) {
    case KoRule::positional: return superko_positional;
    case KoRule::situational: return superko_situational;
    case KoRule::simple:
    case KoRule::ing: break;
    }
    return repetition;
}

/// Ko and repetition for a stone on an empty cell.
template <class Position>
[[gnu::always_inline]] inline void check_repetition(Position& position, Point point, Cell cell,
                                                    Color color, Effect const& effect, KoRule rule,
                                                    Verdict& verdict) {
    Ply const& last = position.history().last();
    if (cell == last.ko && last.mover != side_of(color) && effect.count == 1 &&
        position.board().stones(effect.captured[0]) == 1) {
        verdict.add(Violation::Reason::ko, point, position.geometry().point(effect.captured[0]),
                    position.depth());
        return;
    }
    if (auto const depth = position.repeated_by(cell, color, effect))
        verdict.add(repetition_reason(rule), point, *depth);
}

/// Whether the stone alone would leave the board, taking no other with it.
template <class Position>
bool stands_alone(Position const& position, Cell cell, Color color) {
    return position.board().around(cell, board::stone_of(color)) == 0;
}

/// A turn of one stone: where it goes, suicide, ko and repetition. Fills in the move.
template <class Position>
[[gnu::always_inline]] inline void check_stone(Position& position, Turn const& turn, KoRule ko,
                                               SuicideRule suicide, Verdict& verdict) {
    using Reason = Violation::Reason;
    if (turn.stones.empty()) return verdict.add(Reason::no_stone);
    if (turn.stones.size() > 1) return verdict.add(Reason::too_many_stones);
    Point const point = turn.stones.front();
    if (!position.geometry().contains(point)) return verdict.add(Reason::off_board, point);
    Cell const cell = position.geometry().cell(point);
    if (!position.board().empty(cell)) return verdict.add(Reason::occupied, point);
    verdict.move.stones[0] = point;
    verdict.move.count = 1;
    Effect const effect = position.effect_of(cell, turn.color);
    if (effect.suicide &&
        (suicide == SuicideRule::none ||
         (suicide == SuicideRule::multi && stands_alone(position, cell, turn.color))))
        return verdict.add(Reason::suicide, point);
    check_repetition(position, point, cell, turn.color, effect, ko, verdict);
}

/// The cells of the points that lie on the board, for executing a turn.
template <class Position>
std::vector<Cell> cells_on_board(Position const& position, std::span<Point const> points) {
    std::vector<Cell> cells;
    for (Point const point : points)
        if (position.geometry().contains(point)) cells.push_back(position.geometry().cell(point));
    return cells;
}

/// The legal turns of one stone, in the order of the board.
template <class R>
std::vector<Move> legal_single_stones(R const& rules, typename R::Position& position, Color color) {
    std::vector<Move> moves;
    position.geometry().each_cell([&](Cell cell) {
        Point const point = position.geometry().point(cell);
        if (position.board().empty(cell))
            try_turn(rules, position, {color, TurnKind::stones, {&point, 1}}, moves);
    });
    return moves;
}

} // namespace kifu::games
