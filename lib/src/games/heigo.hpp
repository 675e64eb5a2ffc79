// Hei-go, by the author's page (V. A. Trubitsyn, 2013; first printed in 1992): Go with dashes.
//
// A turn is a dash (two neighbouring points), one stone, or a pass. Lines may be drawn from the new
// stones to older own neighbours; whether only lines connect is an option, as are captures from
// inside and what costs penalty points. The author's text leaves a few things open; the readings
// chosen here:
// - Where only lines connect, a stone must not take the last liberty of an own labyrinth beside it
//   either: no move leaves an own labyrinth without a liberty.
// - A position is its stones. The same stones with other lines repeat a position.
// - The attackers that a capture from inside takes off are the whole labyrinth of the new stones.
// They
//   cost nothing and are no prisoners.
#pragma once

#include "kifu/rules.hpp"

#include "games/lines.hpp"
#include "games/steps.hpp"
#include "games/turn_checks.hpp"

namespace kifu::games {

class Heigo : public Steps<Heigo, CapturePosition<board::AnySquare, Lines>> {
public:
    explicit Heigo(RuleChoice const& choice);

    static bool fits(BoardSize size) { return size.square(); }

    void restart(Position& position, Setup const& setup) const;
    Verdict check(Position& position, Turn const& turn) const;
    void play(Position& position, Move const& move, Undo& undo) const;
    std::uint32_t penalties(Position const& position, Color color) const;
    std::vector<Point> winning_stones(Position const&) const { return {}; }
    std::vector<Move> legal_moves(Position& position, Color color) const;
    std::size_t turn_size(Position const&) const { return 2; }

private:
    friend Steps;
    enum class Penalty : std::uint8_t { stone, labyrinth, none };

    void check_stones(Position& position, Turn const& turn, Verdict& verdict) const;
    void check_result(Position& position, Turn const& turn, Verdict& verdict) const;
    void check_repetition(Position& position, std::optional<std::uint32_t> own_last,
                          Verdict& verdict) const;
    void execute(Position& position, Turn const& turn) const;
    void judge_setup(Position const&) const {}
    Executed put_stones(Position& position, Turn const& turn) const;

    KoRule ko_ = KoRule::simple;
    Inside inside_ = Inside::stay;
    Penalty penalty_ = Penalty::stone;
    bool only_lines_connect_ = false;
};

} // namespace kifu::games
