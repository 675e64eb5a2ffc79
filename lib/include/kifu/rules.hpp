// The rules of the games: what a turn is, whether it is legal and what it leads to.
//
// Every game models the concept `Rules`; `AnyRules` holds one of them chosen at run time. A
// position is changed in place and every change can be undone, so that a tree of variations of any
// shape is walked without copying boards: undoing costs no more than playing did.
//
//     AnyRules const rules = *AnyRules::from(choice);
//     AnyPosition position = rules.start({});
//     Verdict const verdict = rules.check(position, turn);
//     Undo undo;
//     if (verdict.legal()) rules.play(position, verdict.move, undo);
//     else rules.force(position, turn, undo);
//     rules.undo(position, undo);
//
// Depth: a position knows how many steps (turns and setups) lead to it from its start, which has
// depth 0. Violations name an earlier step or position by its depth.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/color.hpp"
#include "kifu/point.hpp"
#include "kifu/result.hpp"
#include "kifu/rule_choice.hpp"

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace kifu {

/// The swaps of a pie rule: the players exchange colours and the stone stays (`swap_sides`), the
/// stone changes its colour (`swap_pieces`), or it changes its colour and moves to its mirror image
/// (`swap_mirror`).
enum class TurnKind : std::uint8_t {
    stones,
    pass,
    resign,
    forfeit,
    swap_sides,
    swap_pieces,
    swap_mirror
};

constexpr bool is_swap(TurnKind kind) { return kind >= TurnKind::swap_sides; }
/// "stones", "pass" … "swap-sides".
std::string_view turn_kind_name(TurnKind kind);

/// A line drawn between two neighbouring stones of one colour (Hei-go).
struct Link {
    Point from, to;
    friend bool operator==(Link const&, Link const&) = default;
};

/// A turn as somebody wrote it: one player's stones, pass or decision. It may break any rule.
/// `swap_mirror` carries the point the stone goes to in `stones`, or nothing.
struct Turn {
    Color color = Color::black;
    TurnKind kind = TurnKind::stones;
    std::span<Point const> stones{};
    std::span<Link const> links{};
};

/// A turn that check() found legal in the position it was given. Bits 0 to 3 of `links` say that
/// the first stone is linked to its right, left, lower and upper neighbour, bits 4 to 7 the same of
/// the second; the line between the two stones of a dash is not among them.
struct Move {
    Color color = Color::black;
    TurnKind kind = TurnKind::stones;
    std::array<Point, 2> stones{};
    std::uint8_t count = 0;
    std::uint8_t links = 0;
    friend bool operator==(Move const&, Move const&) = default;
};

/// The links of a move, each from a stone of the move.
std::vector<Link> links_of(Move const& move);

/// What is wrong with a turn, or worth a note. Points off the board are no point of a message other
/// than `off_board`.
struct Violation {
    enum class Reason : std::uint8_t {
        // the turn as a whole
        wrong_turn, ///< it is the other player's turn
        game_over,  ///< the game has ended; points: the stone that comes too late, if not the first
        kind_not_allowed,    ///< a kind of turn that the game does not have
        pass_not_allowed,    ///< the game has no pass
        no_stone,            ///< a turn of no stone
        too_many_stones,     ///< more stones than a turn may have
        too_few_stones,      ///< fewer stones than the turn has to have, and the game goes on
        swap_not_now,        ///< a swap is possible only as the answer to the first stone
        swap_not_in_opening, ///< the opening protocol has no swap after this stone
        other_swap,          ///< not the form of swap that the rules declare
        swap_to_wrong_point, ///< not the mirror image; points: given, expected
        // where the stones go
        off_board,       ///< points: the point as given
        occupied,        ///< points: the point
        same_point,      ///< both stones of a dash on one point
        not_adjacent,    ///< the stones of a dash are no neighbours; points: both
        outside_opening, ///< the opening protocol wants the stone elsewhere; points: the stone
        // what becomes of them
        suicide,             ///< points: the stones played
        ko,                  ///< points: played, stone taken; earlier: the step that took the ko
        superko_positional,  ///< points: played; earlier: the depth of the same position
        superko_situational, ///< the same with the same player to move
        // links; points: both ends as given
        link_not_adjacent,  ///< the ends are no neighbours
        link_not_from_move, ///< neither end is a stone of this turn
        link_to_no_stone,   ///< the other end is no older stone of the same colour
        link_twice,         ///< given twice, or the line of the dash itself
        // fouls of Black in Renju, who then has lost unless White plays on; points: the stone
        overline,     ///< six or more in a row
        double_four,  ///< two fours at once
        double_three, ///< two threes at once
        // notes: no rule is broken
        repetition,     ///< the position was there at depth `earlier`; these rules let it pass
        after_passes,   ///< the game goes on after two passes
        foul_unclaimed, ///< White plays on after a foul; earlier: the step of the foul
    };

    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    Reason reason;
    Color color;        ///< whose turn it was
    std::uint8_t count; ///< how many of `points` mean something
    std::array<Point, 2> points;
    std::uint32_t earlier; ///< a depth, or `none`
};

/// "wrong-turn", "ko" …
std::string_view reason_name(Violation::Reason reason);
/// Whether the reason breaks a rule; the others are notes.
constexpr bool is_breach(Violation::Reason reason) {
    return reason < Violation::Reason::repetition;
}

/// What check() says of a turn: the move, to be played when it is legal, and everything found.
class Verdict {
public:
    static constexpr std::size_t limit = 6; ///< findings past it are dropped

    Move move{};

    /// No rule is broken; there may be notes.
    bool legal() const { return legal_; }
    std::span<Violation const> findings() const { return {findings_.data(), count_}; }

    void add(Violation::Reason reason, std::uint32_t earlier = Violation::none);
    void add(Violation::Reason reason, Point point, std::uint32_t earlier = Violation::none);
    void add(Violation::Reason reason, Point first, Point second,
             std::uint32_t earlier = Violation::none);

private:
    void append(Violation const& violation);

    bool legal_ = true;
    std::uint8_t count_ = 0;
    std::array<Violation, limit> findings_{};
};

/// The swap that a word of an XS property means: "sides", "pieces", "mirror". Nothing for a text
/// that is none of those words.
std::optional<TurnKind> swap_by_word(std::string_view word);

enum class EndReason : std::uint8_t {
    none,
    passes,
    connection,
    no_legal_move,
    resignation,
    forfeit,
    five,
    six,
    foul,
    ring,
    bridge,
    fork,
    full_board,
    agreed ///< by the players: no rule says so, only a record can
};

/// The word of an XE property: "connect", "nomove", "pass" …; empty for resignation, forfeit and
/// none, which RE tells.
std::string_view end_word(EndReason reason);
/// Nothing for a text that is none of those words.
std::optional<EndReason> end_by_word(std::string_view word);

struct Outcome {
    EndReason reason = EndReason::none;
    std::optional<Color> winner; ///< nothing: undecided, a draw, or to be counted

    bool over() const { return reason != EndReason::none; }
    friend bool operator==(Outcome const&, Outcome const&) = default;
};

/// Stones put by hand. At the start on an empty board; later on what is there: points are
/// overwritten in the order black, white, empty, nothing is captured. Points off the board are
/// passed over.
struct Setup {
    BoardSize size{}; ///< of a start only
    std::span<Point const> black{}, white{}, empty{};
    /// The next player. Nothing: either may start, and the first turn says whose turn it was; in
    /// mid-game nothing changes.
    std::optional<Color> next{};
};

/// A turn of one stone.
struct StoneTurn {
    Color color;
    Point point;
};

/// What undo() needs: the depth to return to. Undoing an older token undoes all steps since.
struct Undo {
    std::uint32_t depth = 0;
};

/// What every game offers. `check` may use the position as scratch but leaves it as it was.
template <class R>
concept Rules = requires(R const rules, typename R::Position& position, Setup const& setup,
                         Turn const& turn, Move const& move, Undo& undo) {
    { rules.start(setup) } -> std::same_as<typename R::Position>;
    { rules.check(position, turn) } -> std::same_as<Verdict>;
    rules.play(position, move, undo);
    rules.force(position, turn, undo);
    rules.set_up(position, setup, undo);
    rules.undo(position, undo);
    { rules.outcome(position) } -> std::same_as<Outcome>;
};

namespace games {
class ErasedPosition;
class ErasedRules;
} // namespace games

/// The turns that led to a position, setups left out.
struct TurnCounts {
    std::array<std::uint32_t, 2> passes{}; ///< of Black and of White
    std::optional<Color> first_pass, last; ///< who passed first, and who made the last turn
    bool both_moved = false;               ///< each player has made a turn
    bool two_passes = false;               ///< the last two turns are passes
};

/// A position of any game. Made by AnyRules::start(); a moved-from one can only be assigned to.
class AnyPosition {
public:
    AnyPosition(AnyPosition&&) noexcept;
    AnyPosition& operator=(AnyPosition&&) noexcept;
    ~AnyPosition();

    /// Of Havannah the box around the hexagon.
    BoardSize size() const;
    /// Whether the board has that point: a box of Havannah has some that it has not.
    bool contains(Point point) const;
    /// Nothing on an empty point and off the board.
    std::optional<Color> at(Point point) const;
    /// The same for all points of size(), row by row from the top; quicker than to ask for each.
    void read_board(std::vector<std::optional<Color>>& stones) const;
    std::optional<Color> next() const;
    /// Steps since the start.
    std::uint32_t depth() const;
    /// Who made the step of that depth, 1 to depth(); nothing for a setup.
    std::optional<Color> mover(std::uint32_t step) const;
    /// Whether that step was a pass.
    bool passed(std::uint32_t step) const;
    TurnCounts turn_counts() const;
    /// Stones of that colour taken by the opponent or by suicide.
    std::uint32_t captured(Color color) const;
    /// Penalty points of that player (Hei-go).
    std::uint32_t penalties(Color color) const;
    /// The same for equal stones on the same points, whatever led there.
    std::uint64_t hash() const;
    /// The stones of the chain at a point, that point first; empty where there is none.
    std::vector<Point> chain(Point point) const;
    /// Liberties of the chain at a point; 0 where there is none.
    std::uint32_t liberties(Point point) const;
    /// One point of every chain without liberties, as a setup may leave them.
    std::vector<Point> breathless() const;
    /// All drawn lines, dashes included, each once.
    std::vector<Link> lines() const;
    /// The most stones that the next turn may have: two in Hei-go and, but for the first turn and a
    /// last free point, in Connect6; elsewhere one.
    std::size_t turn_size() const;
    /// The stones that won, in the order of the board: a chain or a row; of Havannah the fewest
    /// that make the ring, bridge or fork. Empty when nothing is won by stones.
    std::vector<Point> winning_stones() const;

private:
    friend class AnyRules;
    explicit AnyPosition(std::unique_ptr<games::ErasedPosition> erased);
    std::unique_ptr<games::ErasedPosition> erased_;
};

/// The rules of one game with their options, as a value. All functions are those of `Rules`; a
/// position must come from the same rules.
class AnyRules {
public:
    using Position = AnyPosition;

    /// Options that option_problems() names keep their default. An error when kifu has no rules for
    /// the game.
    static Result<AnyRules> from(RuleChoice choice);
    /// Whether kifu has rules for the game.
    static bool has(GameKind game);

    RuleChoice const& choice() const;
    /// Whether the game is played on boards of this shape; start() takes any.
    bool fits(BoardSize size) const;

    AnyPosition start(Setup const& setup) const;
    /// As start(), reusing the memory of a position that came from any rules.
    void restart(AnyPosition& position, Setup const& setup) const;
    Verdict check(AnyPosition& position, Turn const& turn) const;
    void play(AnyPosition& position, Move const& move, Undo& undo) const;
    /// Plays the stones as long as they are legal turns, nothing is to be noted about them and the
    /// game does not end; gives the number of stones played. Each is a turn and a step; in Connect6
    /// two of one colour are. The quickest way through a record: what comes after them is for
    /// check().
    std::size_t play_quiet(AnyPosition& position, std::span<StoneTurn const> turns) const;
    /// Executes a turn as SGF demands, legal or not: the stones are put whatever was there, then
    /// enemy chains beside them without liberties leave, then the own chain if it has none. What
    /// cannot be done (points off the board, impossible links and swaps) is left out; the turn
    /// counts all the same.
    void force(AnyPosition& position, Turn const& turn, Undo& undo) const;
    /// Judges a turn and carries it out: by play() where it is legal, else by force().
    Verdict execute(AnyPosition& position, Turn const& turn, Undo& undo) const;
    void set_up(AnyPosition& position, Setup const& setup, Undo& undo) const;
    void undo(AnyPosition& position, Undo const& undo) const;
    Outcome outcome(AnyPosition const& position) const;
    /// Every legal move of a player except resigning, links left out: stones in the order of the
    /// board, then pass and swap.
    std::vector<Move> legal_moves(AnyPosition& position, Color color) const;

private:
    explicit AnyRules(std::shared_ptr<games::ErasedRules const> erased);
    std::shared_ptr<games::ErasedRules const> erased_;
};

} // namespace kifu
