// Hex: its edges, its neighbours, its pie rule, and that undoing takes all of it back.
#include "kifu/rules.hpp"

#include "support/boards.hpp"

#include <catch2/catch.hpp>

using namespace kifu;
using support::Picture;
using support::Play;
using support::rows;

namespace {

RuleChoice hex(RuleOptions options = {}) { return {GameKind::hex, std::move(options), {}}; }
Setup board(std::uint8_t width, std::uint8_t height) {
    return {.size = {width, height}, .next = Color::black};
}

} // namespace

TEST_CASE("Black joins top and bottom, White left and right", "[games][hex]") {
    // Rows shift to the right, so the upper right and the lower left neighbour belong together.
    Play black(hex(), Picture({". X .", "X . .", ". . ."}).setup(Color::black));
    CHECK_FALSE(black.outcome().over());
    CHECK(black("B a3").empty());
    CHECK(black.outcome() == Outcome{EndReason::connection, Color::black});
    CHECK(black.position().winning_stones() == std::vector<Point>{{1, 0}, {0, 1}, {0, 2}});
    Play white(hex(), Picture({". . O", ". O .", ". . ."}).setup(Color::white));
    CHECK(white("W a3").empty());
    CHECK(white.outcome() == Outcome{EndReason::connection, Color::white});
}

TEST_CASE("upper left and lower right are no neighbours", "[games][hex]") {
    Play play(hex(), Picture({"X . .", ". X .", ". . ."}).setup(Color::black));
    CHECK(play("B c3").empty());
    CHECK_FALSE(play.outcome().over());
    CHECK(play.position().chain({1, 1}) == std::vector<Point>{{1, 1}});
    CHECK(play.position().liberties({1, 1}) == 6);
    CHECK(play.position().liberties({0, 0}) == 2);
}

TEST_CASE("a colour does not win by the other pair of edges", "[games][hex]") {
    Play play(hex(), Picture({"X X .", "O O O", "X X X"}).setup());
    CHECK(play.outcome() == Outcome{EndReason::connection, Color::white});
    Play black(hex(), Picture({". . .", "X X .", ". . ."}).setup(Color::black));
    CHECK(black("B c2").empty());
    CHECK_FALSE(black.outcome().over());
}

TEST_CASE("boards of one row or one cell", "[games][hex]") {
    Play single(hex(), board(1, 1));
    CHECK(single("B a1").empty());
    CHECK(single.outcome() == Outcome{EndReason::connection, Color::black});
    Play row(hex(), board(5, 1));
    CHECK(row("B c1").empty());
    CHECK(row.outcome().winner == Color::black);
    Play column(hex(), board(1, 4));
    CHECK(column.all("B a1; W a3").empty());
    CHECK(column.outcome().winner == Color::white);
}

TEST_CASE("what is no turn of Hex", "[games][hex]") {
    Play play(hex(), board(11, 11));
    CHECK(play.findings("B pass") == "pass-not-allowed");
    CHECK(play.findings("W a1") == "wrong-turn");
    CHECK(play("B a1").empty());
    CHECK(play.findings("W a1") == "occupied");
    CHECK(play.findings("W a2,a3") == "too-many-stones");
    Turn const beside{Color::white, TurnKind::stones, {}};
    CHECK_FALSE(play.rules().check(play.position(), beside).legal());
    CHECK_FALSE(play.position().contains({11, 0}));
}

TEST_CASE("moves after the end are findings and change nothing about it", "[games][hex]") {
    Play play(hex(), board(2, 2));
    CHECK(play.all("B a1; W b2; B a2").empty());
    CHECK(play("W b1") == "game-over");
    CHECK(play.outcome() == Outcome{EndReason::connection, Color::black});
    play.undo(2);
    CHECK_FALSE(play.outcome().over());
    CHECK(play.position().winning_stones().empty());
    CHECK(play.findings("B a2").empty());
}

TEST_CASE("an illegal stone replaces the other one, and undoing brings it back", "[games][hex]") {
    Play play(hex(), Picture({". X .", ". X .", ". O ."}).setup());
    CHECK(play("B b3") == "occupied");
    CHECK(play.outcome() == Outcome{EndReason::connection, Color::black});
    play.undo(0);
    CHECK(rows(play.position()) == rows({". X .", ". X .", ". O ."}));
    CHECK(play("W b2") == "occupied");
    CHECK(play("B a3").empty());
    // Without b2 the stone at b1 does not reach the bottom.
    CHECK_FALSE(play.outcome().over());
    play.undo(0);
    CHECK(play("B a3").empty());
    CHECK(play.outcome().winner == Color::black);
}

TEST_CASE("a setup may end the game and take its end back", "[games][hex]") {
    Play play(hex(), Picture({". X .", ". X .", ". . ."}).setup());
    Point const a3{0, 2};
    Undo undo;
    play.rules().set_up(play.position(), {.black = {&a3, 1}}, undo);
    CHECK(play.outcome().winner == Color::black);
    play.rules().set_up(play.position(), {.empty = {&a3, 1}}, undo);
    CHECK_FALSE(play.outcome().over());
    play.undo(1);
    CHECK(play.outcome().winner == Color::black);
    play.undo(0);
    CHECK_FALSE(play.outcome().over());
}

TEST_CASE("the pie rule of Hex in its three forms", "[games][hex]") {
    SECTION("the stone is mirrored and changes its colour") {
        Play play(hex(), board(11, 11));
        CHECK(play.all("B c2; W mirror").empty());
        // Column 3, row 2 becomes column 2, row 3.
        CHECK(play.position().at(play.point("b3")) == Color::white);
        CHECK_FALSE(play.position().at(play.point("c2")));
        CHECK(play.position().next() == Color::black);
        CHECK(play.findings("W mirror") == "wrong-turn swap-not-now");
        play.undo(1);
        CHECK(play.findings("W mirror:c3") == "swap-to-wrong-point");
        CHECK(play.findings("W mirror:b3").empty());
    }
    SECTION("the players exchange colours, the stone stays") {
        Play play(hex(), board(11, 11));
        CHECK(play.all("B c2; W sides").empty());
        CHECK(play.position().at(play.point("c2")) == Color::black);
        CHECK(play.findings("W d4").empty());
        CHECK(play.findings("B d4") == "wrong-turn");
    }
    SECTION("the stone changes its colour where it stands") {
        Play play(hex(), board(11, 11));
        CHECK(play.all("B c2; W pieces").empty());
        CHECK(play.position().at(play.point("c2")) == Color::white);
        CHECK(play.findings("B d4").empty());
        play.undo(1);
        CHECK(play.position().at(play.point("c2")) == Color::black);
    }
    SECTION("only in answer to the first stone, and as the rules say") {
        Play play(hex({{"pie", "mirror"}}), board(11, 11));
        CHECK(play.findings("B mirror") == "swap-not-now");
        CHECK(play("B c2").empty());
        CHECK(play.findings("W sides") == "other-swap");
        CHECK(play("W d4").empty());
        CHECK(play.findings("B mirror") == "swap-not-now");
    }
    SECTION("a board that is no rhombus has no mirror image") {
        Play play(hex(), board(9, 13));
        CHECK(play("B c2").empty());
        CHECK(play.findings("W mirror") == "other-swap");
        CHECK(play.findings("W sides").empty());
    }
}

TEST_CASE("legal moves of Hex: empty cells, and a swap where there may be one", "[games][hex]") {
    Play play(hex(), board(3, 3));
    CHECK(play.rules().legal_moves(play.position(), Color::black).size() == 9);
    CHECK(play("B a1").empty());
    CHECK(play.rules().legal_moves(play.position(), Color::white).size() == 8 + 3);
    CHECK(play("W a2").empty());
    CHECK(play.rules().legal_moves(play.position(), Color::black).size() == 7);
}

TEST_CASE("resigning and forfeiting end a game of Hex", "[games][hex]") {
    Play play(hex(), board(11, 11));
    CHECK(play.all("B a1; W resign").empty());
    CHECK(play.outcome() == Outcome{EndReason::resignation, Color::black});
    CHECK(play.position().winning_stones().empty());
}

TEST_CASE("quick play stops before the winning stone", "[games][hex]") {
    AnyRules const rules = *AnyRules::from(hex());
    AnyPosition position = rules.start(board(2, 2));
    std::vector<StoneTurn> const turns{
        {Color::black, {0, 0}}, {Color::white, {1, 1}}, {Color::black, {0, 1}}};
    CHECK(rules.play_quiet(position, turns) == 2);
    CHECK(position.depth() == 2);
    CHECK_FALSE(position.at({0, 1}));
    // Nor does it play what there is something to say about.
    std::vector<StoneTurn> const wrong{{Color::white, {1, 0}}};
    CHECK(rules.play_quiet(position, wrong) == 0);
}
