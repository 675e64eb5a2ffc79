// Connect6, Gomoku and Renju, by their published rules: whoever first has enough stones in a row
// wins. One engine; the games differ in what a row is worth, in the stones of a turn and in what
// Black must not do.
//
// Readings chosen where the published texts leave something open:
// - A row of caro is blocked by stones of the opponent only, not by the edge of the board.
// - A foul in Renju has lost the game unless White plays on: then it stays without consequence.
// - Whether it is Black's first turn in Connect6 is seen from the board: it is empty.
#pragma once

#include "kifu/rules.hpp"

#include "games/line_position.hpp"
#include "games/openings.hpp"
#include "games/steps.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace kifu::games {

class LineGame : public Steps<LineGame, LinePosition> {
public:
    explicit LineGame(RuleChoice const& choice);

    /// Whether a row that wins has room; Renju has one board.
    bool fits(BoardSize size) const;

    void restart(Position& position, Setup const& setup) const;
    Verdict check(Position& position, Turn const& turn) const;
    std::vector<Point> winning_stones(Position const& position) const;
    std::vector<Move> legal_moves(Position& position, Color color) const;

    /// How many stones the next turn has, unless it wins with fewer.
    std::size_t turn_size(Position const& position) const;
    /// Plays whole turns, of as many stones of one colour in a row as a turn has; gives the number
    /// of stones played.
    std::size_t play_quiet(Position& position, std::span<StoneTurn const> stones) const;

private:
    friend Steps;
    /// What a row of so many stones, or more, must be to win.
    enum class Winning : std::uint8_t {
        exact,     ///< exactly so many
        at_least,  ///< or more
        caro,      ///< so many, not blocked at both ends, or more
        exact_caro ///< exactly so many, not blocked at both ends
    };

    bool wins(board::Rows const& rows, Color color, std::size_t direction,
              board::Rows::Place place) const;
    bool wins_at(board::Rows const& rows, Color color, Point point) const;
    bool has_won(Position const& position, Color color) const;

    void check_stones(Position& position, Turn const& turn, bool in_order, Verdict& verdict) const;
    void check_points(Position const& position, Turn const& turn, Verdict& verdict) const;
    void check_row(Position& position, Turn const& turn, bool in_order, Verdict& verdict) const;
    void check_swap(Position const& position, Turn const& turn, Verdict& verdict) const;
    std::optional<Violation::Reason> foul(Position& position, Color color, Point point) const;

    void execute(Position& position, Turn const& turn) const;
    void put_stones(Position& position, Turn const& turn) const;
    void judge_stone(Position& position, Color color, Point point) const;
    void judge_setup(Position& position) const;
    std::size_t play_quiet_turn(Position& position, std::span<StoneTurn const> stones) const;
    bool is_quiet(Position& position, StoneTurn const& stone) const;
    void add_pairs(Position& position, Color color, std::vector<Point> const& points,
                   std::vector<Move>& moves) const;

    GameKind game_;
    EndReason end_;                    ///< what a row that wins is called
    std::uint8_t length_;              ///< of a row that wins
    std::array<Winning, 2> winning_;   ///< by colour
    bool pairs_ = false;               ///< two stones in a turn
    bool passes_ = false;              ///< a player may pass
    bool fouls_ = false;               ///< Black has fouls
    Opening const* opening_ = nullptr; ///< null where the game has none
};

} // namespace kifu::games
