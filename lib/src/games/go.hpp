// Go. Rule sets and their sources: kifu/go_rules.hpp.
#pragma once

#include "kifu/go_rules.hpp"
#include "kifu/rules.hpp"

#include "games/steps.hpp"
#include "games/turn_checks.hpp"

namespace kifu::games {

/// What counts as a repetition where it is only noted: the rules of Japan and Korea and rule
/// strings speak of cycles, in which the same player is to move again. By the Chinese rules, and
/// where nothing says which rules hold, any position counts that positional superko would forbid.
constexpr Sameness sameness_for(GoRules const& rules) {
    bool const cycles = rules.family == RuleFamily::japanese ||
                        rules.family == RuleFamily::korean ||
                        rules.family == RuleFamily::rule_string;
    if (rules.ko == KoRule::simple && cycles) return Sameness::stones_and_next_player;
    return sameness_for(rules.ko);
}

template <class Geometry>
class Go : public Steps<Go<Geometry>, CapturePosition<Geometry>> {
public:
    using Position = CapturePosition<Geometry>;

    explicit Go(GoRules const& rules) : rules_(rules) {}

    static bool fits(BoardSize) { return true; }

    void restart(Position& position, Setup const& setup) const {
        position.start(setup, sameness_for(rules_));
    }
    Verdict check(Position& position, Turn const& turn) const;
    void play(Position& position, Move const& move, Undo& undo) const {
        undo.depth = position.depth();
        if (move.kind != TurnKind::stones) return execute(position, {move.color, move.kind});
        position.execute_single(position.geometry().cell(move.stones[0]), move.color);
        resume(position);
    }
    /// Plays a legal stone about which nothing is to be said; for any other changes nothing and
    /// gives false.
    bool play_quiet(Position& position, StoneTurn const& turn) const;
    std::vector<Point> winning_stones(Position const&) const { return {}; }
    std::vector<Move> legal_moves(Position& position, Color color) const;

private:
    friend Steps<Go, Position>;

    void execute(Position& position, Turn const& turn) const;
    void judge_setup(Position const&) const {}
    /// A stone after two passes takes the game up again.
    static void resume(Position& position) {
        Ply& last = position.history().last();
        if (last.end == EndReason::passes) last.end = EndReason::none;
    }
    static void put_stones(Position& position, Color color, std::span<Point const> stones);

    GoRules rules_;
};

template <class Geometry>
Verdict Go<Geometry>::check(Position& position, Turn const& turn) const {
    Verdict verdict;
    verdict.move.color = turn.color;
    verdict.move.kind = turn.kind;
    check_order(position.history().last(), turn, verdict, EndReason::passes);
    switch (turn.kind) {
    case TurnKind::stones: check_stone(position, turn, rules_.ko, rules_.suicide, verdict); break;
    case TurnKind::pass:
    case TurnKind::resign:
    case TurnKind::forfeit: break;
    case TurnKind::swap_sides:
    case TurnKind::swap_pieces:
    case TurnKind::swap_mirror: verdict.add(Violation::Reason::kind_not_allowed); break;
    }
    return verdict;
}

template <class Geometry>
inline bool Go<Geometry>::play_quiet(Position& position, StoneTurn const& turn) const {
    Ply const& last = position.history().last();
    if (last.end != EndReason::none) return false;
    if (last.next != Side::none && last.next != side_of(turn.color)) return false;
    if (!position.geometry().contains(turn.point)) return false;
    Cell const cell = position.geometry().cell(turn.point);
    if (position.is_fresh(cell)) [[likely]] {
        position.execute_fresh(cell, turn.color);
        return true;
    }
    if (!position.board().empty(cell)) return false;
    Effect const effect = position.effect_of(cell, turn.color);
    if (effect.suicide || cell == last.ko) return false;
    if (position.repeated_by(cell, turn.color, effect)) return false;
    position.execute_single(cell, turn.color);
    return true;
}

template <class Geometry>
void Go<Geometry>::execute(Position& position, Turn const& turn) const {
    switch (turn.kind) {
    case TurnKind::stones: put_stones(position, turn.color, turn.stones); break;
    case TurnKind::pass: push_pass(position, turn.color); break;
    case TurnKind::resign:
    case TurnKind::forfeit: push_surrender(position, turn.kind, turn.color); break;
    case TurnKind::swap_sides:
    case TurnKind::swap_pieces:
    case TurnKind::swap_mirror: push_idle(position, Step::swap, turn.color); break;
    }
}

template <class Geometry>
void Go<Geometry>::put_stones(Position& position, Color color, std::span<Point const> stones) {
    position.execute(cells_on_board(position, stones), color);
    resume(position);
}

template <class Geometry>
std::vector<Move> Go<Geometry>::legal_moves(Position& position, Color color) const {
    std::vector<Move> moves = legal_single_stones(*this, position, color);
    try_turn(*this, position, {color, TurnKind::pass}, moves);
    return moves;
}

} // namespace kifu::games
