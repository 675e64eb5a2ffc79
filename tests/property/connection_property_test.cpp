// Hex and Havannah against boards that are flooded after every stone: who has won and how, on every
// size, with turns that break rules and setups in between, and everything again after undoing.
#include "kifu/rules.hpp"

#include "support/boards.hpp"
#include "support/dice.hpp"
#include "support/hex_reference.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <string>
#include <vector>

using namespace kifu;
using support::Dice;
using support::HexReference;
using support::rows;

namespace {

AnyRules rules_of(GameKind game) { return *AnyRules::from({game, {}, Origin::declared}); }

BoardSize hexagon(std::uint32_t base) {
    auto const lines = static_cast<std::uint8_t>(2 * base - 1);
    return {lines, lines};
}

BoardSize any_board(GameKind game, Dice& dice) {
    if (game == GameKind::havannah) return hexagon(4 + dice.below(7));
    auto const lines = [&] { return static_cast<std::uint8_t>(1 + dice.below(14)); };
    return {lines(), lines()};
}

/// Empty cells in any order.
std::vector<Point> shuffled(std::vector<Point> cells, Dice& dice) {
    for (std::size_t i = cells.size(); i > 1; --i)
        std::swap(cells[i - 1], cells[dice.below(static_cast<std::uint32_t>(i))]);
    return cells;
}

Outcome expected(HexReference const& board, Color mover) {
    EndReason const reason = board.won(mover);
    if (reason != EndReason::none) return {reason, mover};
    return {board.full() ? EndReason::full_board : EndReason::none, std::nullopt};
}

void play_to_the_end(GameKind game, BoardSize size, std::uint64_t seed) {
    Dice dice(seed);
    AnyRules const rules = rules_of(game);
    AnyPosition position = rules.start({.size = size, .next = Color::black});
    HexReference board(game, size);
    Color color = Color::black;
    for (Point const cell : shuffled(board.cells(), dice)) {
        RC_ASSERT(position.contains(cell));
        Turn const turn{color, TurnKind::stones, {&cell, 1}};
        Undo undo;
        RC_ASSERT(rules.execute(position, turn, undo).findings().empty());
        board.set(cell, color);
        RC_ASSERT(rules.outcome(position) == expected(board, color));
        if (rules.outcome(position).over()) break;
        color = opponent(color);
    }
    Outcome const outcome = rules.outcome(position);
    RC_ASSERT(outcome.over());
    if (game == GameKind::hex) RC_ASSERT(outcome.reason == EndReason::connection);
    // The stones that won are enough to win.
    if (!outcome.winner) return;
    auto const stones = position.winning_stones();
    RC_ASSERT(!stones.empty());
    HexReference alone(game, size);
    for (Point const stone : stones) {
        RC_ASSERT(position.at(stone) == outcome.winner);
        alone.set(stone, outcome.winner);
    }
    RC_ASSERT(alone.won(*outcome.winner) == outcome.reason);
    if (game == GameKind::hex) return;
    // And none of them can be spared.
    for (Point const stone : stones) {
        alone.set(stone, std::nullopt);
        RC_ASSERT(alone.won(*outcome.winner) != outcome.reason);
        alone.set(stone, outcome.winner);
    }
}

// ---- with everything that may stand in a record

struct Known {
    HexReference board;
    Outcome outcome;
    std::vector<std::string> rows;
    std::uint64_t hash;
};

class Mixed {
public:
    Mixed(GameKind game, BoardSize size, std::uint64_t seed)
        : dice_(seed), rules_(rules_of(game)), position_(rules_.start({.size = size})),
          known_{{HexReference(game, size), {}, rows(position_), position_.hash()}} {}

    void run() {
        for (int i = 0; i != 120; ++i) {
            std::uint32_t const what = dice_.below(100);
            if (what < 60)
                put();
            else if (what < 70)
                set_up();
            else if (what < 80)
                idle();
            else
                undo();
            compare();
        }
    }

private:
    Point any_cell() {
        auto const& cells = known_.back().board.cells();
        return cells[dice_.below(static_cast<std::uint32_t>(cells.size()))];
    }
    Color any_color() { return dice_.percent(50) ? Color::black : Color::white; }

    /// On any cell, which may hold a stone.
    void put() {
        Known next = known_.back();
        Color const color = any_color();
        Point const cell = any_cell();
        Undo undo;
        rules_.execute(position_, {color, TurnKind::stones, {&cell, 1}}, undo);
        next.board.set(cell, color);
        if (!next.outcome.over()) next.outcome = expected(next.board, color);
        note(std::move(next));
    }

    void set_up() {
        Known next = known_.back();
        std::vector<Point> points[3];
        for (auto& list : points)
            for (std::uint32_t i = dice_.below(4); i != 0; --i)
                list.push_back(any_cell());
        Undo undo;
        rules_.set_up(position_, {{}, points[0], points[1], points[2], {}}, undo);
        for (std::size_t i = 0; i != 3; ++i)
            for (Point const point : points[i])
                next.board.set(point, i == 0   ? std::optional(Color::black)
                                      : i == 1 ? std::optional(Color::white)
                                               : std::nullopt);
        EndReason const black = next.board.won(Color::black);
        EndReason const white = next.board.won(Color::white);
        // Nobody can reach a position in which both have won; it is undecided from then on.
        if (black != EndReason::none && white != EndReason::none)
            return rules_.undo(position_, undo);
        bool const one = (black == EndReason::none) != (white == EndReason::none);
        next.outcome = {};
        if (one)
            next.outcome = black != EndReason::none ? Outcome{black, Color::black}
                                                    : Outcome{white, Color::white};
        else if (next.board.full() && black == EndReason::none)
            next.outcome = {EndReason::full_board, {}};
        note(std::move(next));
    }

    void idle() {
        Undo undo;
        rules_.execute(position_, {any_color(), TurnKind::pass}, undo);
        note(Known(known_.back()));
    }

    void undo() {
        auto const depth = dice_.below(static_cast<std::uint32_t>(known_.size()));
        rules_.undo(position_, {depth});
        known_.resize(depth + 1, known_.front());
    }

    void note(Known next) {
        next.rows = rows(position_);
        next.hash = position_.hash();
        known_.push_back(std::move(next));
    }

    void compare() {
        Known const& now = known_.back();
        RC_ASSERT(position_.depth() + 1 == known_.size());
        RC_ASSERT(rules_.outcome(position_) == now.outcome);
        RC_ASSERT(rows(position_) == now.rows);
        RC_ASSERT(position_.hash() == now.hash);
        for (Point const cell : now.board.cells())
            RC_ASSERT(position_.at(cell) == now.board.at(cell));
    }

    Dice dice_;
    AnyRules rules_;
    AnyPosition position_;
    std::vector<Known> known_;
};

} // namespace

TEST_CASE("Hex: random games end as flooding says, on every size", "[property][games][hex]") {
    CHECK(rc::check([] {
        auto const seed = *rc::gen::arbitrary<std::uint64_t>();
        Dice dice(seed);
        play_to_the_end(GameKind::hex, any_board(GameKind::hex, dice), seed + 1);
    }));
}

TEST_CASE("Havannah: random games end as flooding says, on every base",
          "[property][games][havannah]") {
    for (std::uint32_t base = 4; base <= 10; ++base) {
        CAPTURE(base);
        for (std::uint64_t seed = 1; seed <= 8; ++seed)
            play_to_the_end(GameKind::havannah, hexagon(base), seed * 16 + base);
    }
    CHECK(rc::check([] {
        play_to_the_end(GameKind::havannah, hexagon(4), *rc::gen::arbitrary<std::uint64_t>());
    }));
}

TEST_CASE("Hex and Havannah: illegal turns, setups and undoing", "[property][games]") {
    for (GameKind const game : {GameKind::hex, GameKind::havannah})
        CHECK(rc::check([game] {
            auto const seed = *rc::gen::arbitrary<std::uint64_t>();
            Dice dice(seed);
            BoardSize const size = game == GameKind::hex
                                       ? BoardSize{static_cast<std::uint8_t>(2 + dice.below(5)),
                                                   static_cast<std::uint8_t>(2 + dice.below(5))}
                                       : hexagon(4);
            Mixed(game, size, seed).run();
        }));
}

TEST_CASE("Hex: a full board has exactly one winner", "[property][games][hex]") {
    CHECK(rc::check([] {
        Dice dice(*rc::gen::arbitrary<std::uint64_t>());
        BoardSize const size = any_board(GameKind::hex, dice);
        HexReference const board(GameKind::hex, size);
        std::vector<Point> black, white;
        for (Point const cell : board.cells())
            (dice.percent(50) ? black : white).push_back(cell);
        AnyRules const rules = rules_of(GameKind::hex);
        AnyPosition const position = rules.start({.size = size, .black = black, .white = white});
        Outcome const outcome = rules.outcome(position);
        RC_ASSERT(outcome.reason == EndReason::connection);
        RC_ASSERT(outcome.winner.has_value());
    }));
}
