// Havannah, by the rules of its author: rings, bridges, forks, and what is none.
#include "kifu/rules.hpp"

#include "support/boards.hpp"
#include "support/hex_reference.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

using namespace kifu;
using support::Picture;
using support::Play;

namespace {

RuleChoice havannah(RuleOptions options = {}) {
    return {GameKind::havannah, std::move(options), {}};
}

Setup board(int base) {
    auto const lines = static_cast<std::uint8_t>(2 * base - 1);
    return {.size = {lines, lines}};
}

/// Black's stones one after the other, as HGF writes them; White's beside them or nowhere.
Outcome after(std::string_view black, std::string_view white = {}, int base = 4) {
    Play play(havannah(), board(base));
    auto const put = [&](std::string_view stones, char player) {
        while (!stones.empty()) {
            std::string const stone(stones.substr(0, stones.find(' ')));
            stones.remove_prefix(std::min(stone.size() + 1, stones.size()));
            Point const point = play.point(stone);
            Undo undo;
            play.rules().force(
                play.position(),
                {player == 'B' ? Color::black : Color::white, TurnKind::stones, {&point, 1}}, undo);
        }
    };
    put(white, 'W');
    put(black, 'B');
    return play.outcome();
}

constexpr Outcome none{};
Outcome won(EndReason reason) { return {reason, Color::black}; }

// The six cells around D4, the centre of a board of base 4.
constexpr auto six = "C3 C4 D3 D5 E3 E4";

} // namespace

TEST_CASE("six stones around an empty cell are a ring", "[games][havannah]") {
    CHECK(after("C3 C4 D3 D5 E3") == none);
    CHECK(after(six) == won(EndReason::ring));
    // Whatever stone closes it.
    CHECK(after("E4 D5 C4 C3 D3 E3") == won(EndReason::ring));
    CHECK(after("C3 E4 C4 E3 D5 D3") == won(EndReason::ring));
}

TEST_CASE("it does not matter what stands within a ring", "[games][havannah]") {
    CHECK(after(six, "D4") == won(EndReason::ring));
    // An own stone within, put before the ring is closed, and at last.
    CHECK(after("D4 C3 C4 D3 D5 E3 E4") == won(EndReason::ring));
    CHECK(after("C3 C4 D3 D5 E3 D4") == none);
    CHECK(after("C3 C4 D3 D5 E3 D4 E4") == won(EndReason::ring));
    // A larger ring around D4 and D5, with an enemy and an own stone.
    CHECK(after("C3 C4 C5 D3 D6 E3 E4 E5 D4", "D5") == won(EndReason::ring));
}

TEST_CASE("three stones side by side enclose nothing", "[games][havannah]") {
    CHECK(after("C3 C4 D4") == none);
    CHECK(after("C3 C4 D3 D4 D5") == none);
    // Five of six, and a stone beside them.
    CHECK(after("C3 C4 D3 D5 E3 D2") == none);
}

TEST_CASE("the edge of the board closes no ring", "[games][havannah]") {
    // A1 is cut off by A2, B2 and B1, but lies at the edge.
    CHECK(after("A2 B2 B1") == none);
    CHECK(after("A2 B2 C2 C1", "A1 B1") == none);
}

TEST_CASE("a bridge joins two corners", "[games][havannah]") {
    CHECK(after("A1 A2 A3") == none);
    CHECK(after("A1 A2 A3 A4") == won(EndReason::bridge));
    CHECK(after("A1 B2 C3 D4 E4 F4 G4") == won(EndReason::bridge));
    // Two corners that are not joined.
    CHECK(after("A1 A2 A4 B5") == none);
}

TEST_CASE("a fork joins three edges", "[games][havannah]") {
    CHECK(after("A3 B3 C3 D4 D5 D6 C6 D3 D2") == none);
    CHECK(after("A3 B3 C3 D4 D5 D6 C6 D3 D2 E1") == won(EndReason::fork));
}

TEST_CASE("corners are no part of an edge", "[games][havannah]") {
    // The same with the corner A4 in place of A3, and D7 in place of C6.
    CHECK(after("A4 B4 C4 D4 D5 D6 C6 D3 D2 E1") == none);
    CHECK(after("A3 B3 C3 D4 D5 D6 D7 D3 D2 E1") == none);
    // One edge and two of its corners' neighbours are one edge.
    CHECK(after("A2 A3") == none);
}

TEST_CASE("the frame has no stone too many", "[games][havannah]") {
    Play play(havannah(), board(4));
    for (char const* turn : {"B D2", "W A1", "B C3", "W A2", "B C4", "W A3", "B D3", "W F1", "B D5",
                             "W F2", "B E3", "W F4", "B E4"})
        CHECK(play(turn).empty());
    CHECK(play.outcome() == won(EndReason::ring));
    // Without D2, which belongs to the chain only.
    CHECK(play.position().winning_stones() ==
          std::vector<Point>{{2, 2}, {3, 2}, {2, 3}, {4, 3}, {3, 4}, {4, 4}});
    play.undo(12);
    CHECK_FALSE(play.outcome().over());
}

TEST_CASE("a stone that makes several: the ring is named first, then the bridge",
          "[games][havannah]") {
    // A4 joins the corner A1 and closes the ring around B4.
    CHECK(after("A1 A2 A3 B3 C4 C5 B5") == none);
    CHECK(after("A1 A2 A3 B3 C4 C5 B5 A4") == won(EndReason::ring));
    // D4 joins the corners A1 and G4, and the edges at A3, C6 and E1.
    CHECK(after("A1 B2 C3 E4 F4 G4 A3 B3 C6 C5 D5 D2 D3 E1") == none);
    CHECK(after("A1 B2 C3 E4 F4 G4 A3 B3 C6 C5 D5 D2 D3 E1 D4") == won(EndReason::bridge));
}

TEST_CASE("boards of Havannah", "[games][havannah]") {
    AnyRules const rules = *AnyRules::from(havannah());
    for (int base = 1; base <= 12; ++base) {
        AnyPosition const position = rules.start(board(base));
        int cells = 0;
        for (std::uint8_t y = 0; y != position.size().height; ++y)
            for (std::uint8_t x = 0; x != position.size().width; ++x)
                cells += position.contains({x, y}) ? 1 : 0;
        CHECK(cells == 3 * base * (base - 1) + 1);
        CHECK(rules.fits(position.size()) == (base >= 4 && base <= 10));
    }
    CHECK_FALSE(rules.fits({8, 8}));
    CHECK_FALSE(rules.fits({7, 9}));
    Play play(havannah(), board(4));
    CHECK_FALSE(play.position().contains({4, 0}));
    CHECK_FALSE(play.position().at({4, 0}));
    Point const beside{4, 0};
    Verdict const verdict =
        play.rules().check(play.position(), {Color::black, TurnKind::stones, {&beside, 1}});
    REQUIRE(verdict.findings().size() == 1);
    CHECK(verdict.findings()[0].reason == Violation::Reason::off_board);
}

TEST_CASE("a full board without ring, bridge and fork is a draw", "[games][havannah]") {
    Picture const picture({"X O O X . . .", "O O X X O . .", "X O X X O X .", "O O X . O X O",
                           ". X X O O X X", ". . X O O O X", ". . . O X O X"});
    Play play(havannah(), picture.setup(Color::black));
    CHECK_FALSE(play.outcome().over());
    CHECK(play("B D4").empty());
    support::HexReference board(GameKind::havannah, picture.size);
    for (Point const cell : board.cells())
        board.set(cell, play.position().at(cell));
    REQUIRE(board.full());
    REQUIRE(board.won(Color::black) == EndReason::none);
    REQUIRE(board.won(Color::white) == EndReason::none);
    CHECK(play.outcome() == Outcome{EndReason::full_board, {}});
    CHECK(play.position().winning_stones().empty());
    CHECK(play("W A1") == "game-over occupied");
}

TEST_CASE("the pie rule of Havannah", "[games][havannah]") {
    Play play(havannah(), board(4));
    CHECK(play.all("B B2; W pieces").empty());
    CHECK(play.position().at(play.point("B2")) == Color::white);
    CHECK(play.findings("B B2") == "occupied");
    CHECK(play.findings("B D4").empty());
    play.undo(1);
    // B3 is column 3, row 2; its image is column 2, row 3, the cell C2.
    play.undo(0);
    CHECK(play.all("B B3; W mirror").empty());
    CHECK(play.position().at(play.point("C2")) == Color::white);
    Play declared(havannah({{"pie", "sides"}}), board(4));
    CHECK(declared("B B2").empty());
    CHECK(declared.findings("W pieces") == "other-swap");
    CHECK(declared.findings("W sides").empty());
}
