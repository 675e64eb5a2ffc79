// What Hex and Havannah share: one stone a turn on an empty cell, no pass, and a pie rule; they
// differ in their boards and in what wins.
#pragma once

#include "kifu/rules.hpp"

#include "games/connection_position.hpp"
#include "games/pie_rule.hpp"
#include "games/steps.hpp"
#include "games/turn_checks.hpp"

#include <optional>

namespace kifu::games {

/// `Goal` says what wins; its functions are static and give `none` where nothing does:
///   before(position, cell, color)   what the stone closes that is about to be put on the cell
///   after(position, cell, color)    what the chain of the stone just put there has reached
///   on_board(position, color)       what there is in a position put by hand
///   frame(position, reason, color)  the cells of the stones that won so
///   fits(size)                      whether the game is played on that board
template <class Geometry, class Goal>
class Connection : public Steps<Connection<Geometry, Goal>, ConnectionPosition<Geometry>> {
public:
    using Position = ConnectionPosition<Geometry>;

    explicit Connection(RuleChoice const& choice) : swap_(declared_swap(choice)) {}

    static bool fits(BoardSize size) { return Goal::fits(size); }

    void restart(Position& position, Setup const& setup) const {
        position.start(setup);
        judge_setup(position);
    }
    Verdict check(Position& position, Turn const& turn) const;
    bool play_quiet(Position& position, StoneTurn const& turn) const;
    std::vector<Point> winning_stones(Position const& position) const;
    std::vector<Move> legal_moves(Position& position, Color color) const;

private:
    friend Steps<Connection, Position>;

    static bool may_swap(Position const& position, Color color) {
        return position.history().last().end == EndReason::none &&
               answers_first_stone(position, color);
    }

    void check_stone(Position const& position, Turn const& turn, Verdict& verdict) const;
    void check_swap(Position const& position, Turn const& turn, Verdict& verdict) const;
    void execute(Position& position, Turn const& turn) const;
    void put_stones(Position& position, Turn const& turn) const;
    void put_stone(Position& position, Cell cell, Color color) const;
    void swap(Position& position, Turn const& turn) const;
    void judge_setup(Position& position) const;

    std::optional<TurnKind> swap_; ///< the form that the rules declare
};

template <class Geometry, class Goal>
Verdict Connection<Geometry, Goal>::check(Position& position, Turn const& turn) const {
    Verdict verdict;
    verdict.move.color = turn.color;
    verdict.move.kind = turn.kind;
    check_order(position.history().last(), turn, verdict);
    switch (turn.kind) {
    case TurnKind::stones: check_stone(position, turn, verdict); break;
    case TurnKind::pass: verdict.add(Violation::Reason::pass_not_allowed); break;
    case TurnKind::resign:
    case TurnKind::forfeit: break;
    case TurnKind::swap_sides:
    case TurnKind::swap_pieces:
    case TurnKind::swap_mirror: check_swap(position, turn, verdict); break;
    }
    return verdict;
}

template <class Geometry, class Goal>
void Connection<Geometry, Goal>::check_stone(Position const& position, Turn const& turn,
                                             Verdict& verdict) const {
    using Reason = Violation::Reason;
    if (turn.stones.empty()) return verdict.add(Reason::no_stone);
    if (turn.stones.size() > 1) return verdict.add(Reason::too_many_stones);
    Point const point = turn.stones.front();
    if (!position.contains(point)) return verdict.add(Reason::off_board, point);
    if (!position.empty(position.geometry().cell(point)))
        return verdict.add(Reason::occupied, point);
    verdict.move.stones[0] = point;
    verdict.move.count = 1;
}

template <class Geometry, class Goal>
bool Connection<Geometry, Goal>::play_quiet(Position& position, StoneTurn const& turn) const {
    Ply const& last = position.history().last();
    if (last.end != EndReason::none || !position.contains(turn.point)) return false;
    if (last.next != Side::none && last.next != side_of(turn.color)) return false;
    Cell const cell = position.geometry().cell(turn.point);
    if (!position.empty(cell)) return false;
    position.push(Step::stones, turn.color);
    put_stone(position, cell, turn.color);
    position.close_step();
    if (position.history().last().end == EndReason::none) return true;
    position.undo_to(position.depth() - 1);
    return false;
}

// ---- the pie rule

template <class Geometry, class Goal>
void Connection<Geometry, Goal>::check_swap(Position const& position, Turn const& turn,
                                            Verdict& verdict) const {
    using enum Violation::Reason;
    if (position.history().last().end != EndReason::none) return;
    if (!may_swap(position, turn.color)) return verdict.add(swap_not_now);
    if (swap_ && *swap_ != turn.kind) return verdict.add(other_swap);
    if (turn.kind != TurnKind::swap_mirror) return;
    // On a board that is no rhombus the players have different ways to go: there is no image.
    if (!position.size().square()) return verdict.add(other_swap);
    Point const expected = mirrored(stone_of_last(position));
    Point const given = turn.stones.empty() ? expected : turn.stones.front();
    if (given != expected) return verdict.add(swap_to_wrong_point, given, expected);
    verdict.move.stones[0] = given;
    verdict.move.count = 1;
}

template <class Geometry, class Goal>
void Connection<Geometry, Goal>::swap(Position& position, Turn const& turn) const {
    bool const possible = may_swap(position, turn.color);
    Cell const stone = possible ? position.history().cell(position.depth()) : no_cell;
    Ply& ply = position.push(Step::swap, turn.color);
    if (turn.kind == TurnKind::swap_sides) {
        // The players change seats: the one who swaps owns the stone, the other one moves next.
        ply.next = side_of(turn.color);
    } else if (possible) {
        Point const old = position.geometry().point(stone);
        Point image = turn.kind == TurnKind::swap_mirror ? mirrored(old) : old;
        if (!turn.stones.empty()) image = turn.stones.front();
        position.take(stone);
        if (position.contains(image)) {
            Cell const cell = position.geometry().cell(image);
            position.take(cell);
            put_stone(position, cell, turn.color);
        }
    }
    position.close_step();
}

// ---- carrying turns out

template <class Geometry, class Goal>
void Connection<Geometry, Goal>::execute(Position& position, Turn const& turn) const {
    switch (turn.kind) {
    case TurnKind::stones: return put_stones(position, turn);
    case TurnKind::pass: return push_idle(position, Step::pass, turn.color);
    case TurnKind::resign:
    case TurnKind::forfeit: return push_surrender(position, turn.kind, turn.color);
    case TurnKind::swap_sides:
    case TurnKind::swap_pieces:
    case TurnKind::swap_mirror: return swap(position, turn);
    }
}

template <class Geometry, class Goal>
void Connection<Geometry, Goal>::put_stones(Position& position, Turn const& turn) const {
    position.push(Step::stones, turn.color);
    for (Point const point : turn.stones) {
        if (!position.contains(point)) continue;
        Cell const cell = position.geometry().cell(point);
        if (position.content(cell) == board::stone_of(turn.color)) continue;
        position.take(cell);
        put_stone(position, cell, turn.color);
    }
    position.close_step();
}

/// Within a step.
template <class Geometry, class Goal>
void Connection<Geometry, Goal>::put_stone(Position& position, Cell cell, Color color) const {
    bool const over = position.history().last().end != EndReason::none;
    EndReason const closes = over ? EndReason::none : Goal::before(position, cell, color);
    position.put(cell, color);
    if (over) return;
    Ply& last = position.history().last();
    last.end = closes != EndReason::none ? closes : Goal::after(position, cell, color);
    if (last.end != EndReason::none)
        last.winner = side_of(color);
    else if (position.full())
        last.end = EndReason::full_board;
}

/// A position put by hand may be won already, by one player.
template <class Geometry, class Goal>
void Connection<Geometry, Goal>::judge_setup(Position& position) const {
    EndReason const black = Goal::on_board(position, Color::black);
    EndReason const white = Goal::on_board(position, Color::white);
    Ply& last = position.history().last();
    if ((black == EndReason::none) == (white == EndReason::none)) {
        if (black == EndReason::none && position.full()) last.end = EndReason::full_board;
        return;
    }
    last.end = black != EndReason::none ? black : white;
    last.winner = black != EndReason::none ? Side::black : Side::white;
}

template <class Geometry, class Goal>
std::vector<Point> Connection<Geometry, Goal>::winning_stones(Position const& position) const {
    Ply const& last = position.history().last();
    auto const winner = color_of(last.winner);
    std::vector<Point> stones;
    if (!winner) return stones;
    std::vector<Cell> cells = Goal::frame(position, last.end, *winner);
    std::ranges::sort(cells);
    for (Cell const cell : cells)
        stones.push_back(position.geometry().point(cell));
    return stones;
}

template <class Geometry, class Goal>
std::vector<Move> Connection<Geometry, Goal>::legal_moves(Position& position, Color color) const {
    std::vector<Move> moves;
    position.geometry().each_cell([&](Cell cell) {
        Point const point = position.geometry().point(cell);
        if (position.empty(cell))
            try_turn(*this, position, {color, TurnKind::stones, {&point, 1}}, moves);
    });
    for (TurnKind const swap : {TurnKind::swap_sides, TurnKind::swap_pieces, TurnKind::swap_mirror})
        if (!swap_ || *swap_ == swap) try_turn(*this, position, {color, swap}, moves);
    return moves;
}

} // namespace kifu::games
