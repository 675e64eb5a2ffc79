// Go. Rule sets and their sources: kifu/go_rules.hpp.
#pragma once

#include "kifu/go_rules.hpp"
#include "kifu/rules.hpp"

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
class Go {
public:
    using Position = CapturePosition<Geometry>;
    using Undo = kifu::Undo;

    explicit Go(GoRules const& rules) : rules_(rules) {}

    static bool fits(BoardSize) { return true; }

    Position start(Setup const& setup) const {
        Position position(setup.size);
        restart(position, setup);
        return position;
    }
    void restart(Position& position, Setup const& setup) const {
        position.start(setup, sameness_for(rules_));
    }
    Verdict check(Position& position, Turn const& turn) const;
    void play(Position& position, Move const& move, Undo& undo) const {
        undo.depth = position.depth();
        if (move.kind != TurnKind::stones) return execute(position, move.color, move.kind, {});
        position.execute_single(position.geometry().cell(move.stones[0]), move.color);
        resume(position);
    }
    /// Plays a legal stone about which nothing is to be said; for any other changes nothing and
    /// gives false.
    bool play_quiet(Position& position, StoneTurn const& turn) const;
    void force(Position& position, Turn const& turn, Undo& undo) const {
        undo.depth = position.depth();
        execute(position, turn.color, turn.kind, turn.stones);
    }
    void set_up(Position& position, Setup const& setup, Undo& undo) const {
        undo.depth = position.depth();
        position.set_up(setup);
    }
    void undo(Position& position, Undo const& undo) const { position.undo_to(undo.depth); }
    Outcome outcome(Position const& position) const {
        Ply const& last = position.history().last();
        return {last.end, color_of(last.winner)};
    }
    std::uint32_t penalties(Position const&, Color) const { return 0; }
    std::vector<Point> winning_stones(Position const&) const { return {}; }
    std::vector<Move> legal_moves(Position& position, Color color) const;

private:
    void execute(Position& position, Color color, TurnKind kind,
                 std::span<Point const> stones) const;
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
void Go<Geometry>::execute(Position& position, Color color, TurnKind kind,
                           std::span<Point const> stones) const {
    switch (kind) {
    case TurnKind::stones: put_stones(position, color, stones); break;
    case TurnKind::pass: push_pass(position, color); break;
    case TurnKind::resign:
    case TurnKind::forfeit: push_surrender(position, kind, color); break;
    case TurnKind::swap_sides:
    case TurnKind::swap_pieces:
    case TurnKind::swap_mirror: push_idle(position, Step::swap, color); break;
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
