// Gonnect, by its published rules: Go without passing, won by joining two opposite edges.
//
// Captures come before the connection is looked at, so only the player who moved can have joined
// edges. Suicide is forbidden even where the stone would connect. A player who has no legal move
// loses. The second player may answer the first stone by a swap.
#pragma once

#include "kifu/rules.hpp"

#include "games/steps.hpp"
#include "games/turn_checks.hpp"

namespace kifu::games {

class Gonnect : public Steps<Gonnect, CapturePosition<board::AnySquare>> {
public:
    explicit Gonnect(RuleChoice const& choice);

    static bool fits(BoardSize size) { return size.square(); }

    void restart(Position& position, Setup const& setup) const;
    Verdict check(Position& position, Turn const& turn) const;
    std::vector<Point> winning_stones(Position const& position) const;
    std::vector<Move> legal_moves(Position& position, Color color) const;

private:
    friend Steps;
    enum class Goals : std::uint8_t { any, assigned };

    void check_swap(Position const& position, Turn const& turn, Verdict& verdict) const;
    void execute(Position& position, Turn const& turn) const;
    void swap(Position& position, Turn const& turn) const;
    void put_stones(Position& position, Turn const& turn) const;
    void judge_setup(Position& position) const;
    void judge_next(Position& position) const;
    bool connects(Position const& position, Cell cell, Color color) const;
    Cell connecting_cell(Position const& position, Color color) const;
    bool can_move(Position& position, Color color) const;

    KoRule ko_ = KoRule::simple;
    Goals goals_ = Goals::any;
    std::optional<TurnKind> swap_; ///< the form that the rules declare
};

} // namespace kifu::games
