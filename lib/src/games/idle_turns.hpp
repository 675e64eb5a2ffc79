// What all games share: turn order, and turns that put no stone.
#pragma once

#include "kifu/rules.hpp"

#include "games/history.hpp"

#include <vector>

namespace kifu::games {

/// Turn order and moves after the end. `tolerated` is an end after which the game may go on with
/// either player, which is noted.
inline void check_order(Ply const& last, Turn const& turn, Verdict& verdict,
                        EndReason tolerated = EndReason::none) {
    using enum Violation::Reason;
    if (last.end != EndReason::none) {
        verdict.add(last.end == tolerated ? after_passes : game_over);
        return;
    }
    if (last.next != Side::none && last.next != side_of(turn.color)) verdict.add(wrong_turn);
}

/// Adds the move if the turn is legal.
template <class R>
void try_turn(R const& rules, typename R::Position& position, Turn const& turn,
              std::vector<Move>& moves) {
    Verdict const verdict = rules.check(position, turn);
    if (verdict.legal()) moves.push_back(verdict.move);
}

/// A step that changes nothing but whose turn it is.
template <class Position>
void push_idle(Position& position, Step step, Color color) {
    position.push(step, color);
    position.close_step();
}

/// A player gives up or is made to.
template <class Position>
void push_surrender(Position& position, TurnKind kind, Color color) {
    bool const resigns = kind == TurnKind::resign;
    bool const over = position.history().last().end != EndReason::none;
    Ply& ply = position.push(resigns ? Step::resign : Step::forfeit, color);
    if (!over) {
        ply.end = resigns ? EndReason::resignation : EndReason::forfeit;
        ply.winner = side_of(opponent(color));
    }
    position.close_step();
}

/// A pass; the second of two in a row by different players ends the game.
template <class Position>
void push_pass(Position& position, Color color) {
    Ply const before = position.history().last();
    Ply& ply = position.push(Step::pass, color);
    bool const second = before.step == Step::pass && before.mover != side_of(color);
    if (second && before.end == EndReason::none) ply.end = EndReason::passes;
    position.close_step();
}

} // namespace kifu::games
