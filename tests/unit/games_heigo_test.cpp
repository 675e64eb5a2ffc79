// Hei-go: dashes, links, labyrinths, captures of both kinds, penalties, ko between whole positions.
#include "support/boards.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <vector>

using namespace kifu;
using support::Picture;
using support::Play;
using support::rows;

namespace {

RuleChoice heigo(RuleOptions options = {}) { return {GameKind::heigo, std::move(options)}; }
Setup empty_board(std::uint8_t lines) { return {{lines, lines}, {}, {}, {}, Color::black}; }

} // namespace

TEST_CASE("a turn is a dash, a stone or a pass", "[games][heigo]") {
    Play play(heigo(), empty_board(9));
    CHECK(play.all("B D4,D5; W F6; B pass; W G7,H7").empty());
    CHECK(play.position().at(play.point("D5")) == Color::black);
    CHECK(play.position().at(play.point("H7")) == Color::white);
    CHECK(play.position().depth() == 4);
    CHECK(play.position().next() == Color::black);
    CHECK(play.position().lines() == std::vector<Link>{{play.point("G7"), play.point("H7")},
                                                       {play.point("D5"), play.point("D4")}});
}

TEST_CASE("what a dash may not be", "[games][heigo]") {
    Play play(heigo(), empty_board(9));
    CHECK(play.findings("B D4,E5") == "not-adjacent");
    CHECK(play.findings("B D4,D6") == "not-adjacent");
    CHECK(play.findings("B D4,D4") == "same-point");
    CHECK(play.findings("B D4,D5,D6") == "too-many-stones");
    CHECK(play.all("B D4,D5").empty());
    CHECK(play.findings("W D5,D6") == "occupied");
    CHECK(play.findings("W D4,D5") == "occupied occupied");
    CHECK(play.findings("W sides") == "kind-not-allowed");
    Verdict const verdict = play.check("W E5,F6");
    REQUIRE(verdict.findings().size() == 1);
    CHECK(verdict.findings()[0].points == std::array<Point, 2>{play.point("E5"), play.point("F6")});
}

TEST_CASE("links join a stone of the turn with an older own neighbour", "[games][heigo]") {
    Play play(heigo(), empty_board(9));
    CHECK(play.all("B D4,D5; W G7").empty());
    Verdict const verdict = play.check("B E4,E5+E4-D4+D5-E5");
    REQUIRE(verdict.legal());
    CHECK(links_of(verdict.move) == std::vector<Link>{{play.point("E4"), play.point("D4")},
                                                      {play.point("E5"), play.point("D5")}});
    CHECK(play("B E4,E5+E4-D4+D5-E5").empty());
    CHECK(play.position().lines().size() == 4);
    CHECK(play.all("W G8").empty());
    CHECK(play.findings("B F5+F5-E5").empty());
    CHECK(play.findings("B F6+F6-E5") == "link-not-adjacent");
    CHECK(play.findings("B F5+F5-F6") == "link-to-no-stone");
    CHECK(play.findings("B G6+G6-G7") == "link-to-no-stone");
    CHECK(play.findings("B F5+E5-D5") == "link-not-from-move");
    CHECK(play.findings("B F5,F6+F5-F6") == "link-twice");
    CHECK(play.findings("B F5+F5-E5+E5-F5") == "link-twice");
    play.undo(2);
    CHECK(play.position().lines().size() == 1);
}

TEST_CASE("both stones of a dash stand before anything is taken", "[games][heigo]") {
    // Neither point alone takes anything: the second stone gives the first its liberty... and both
    // together take the last liberties of the white pair.
    Picture const picture({". X X . .", "X O O . .", ". X . . .", ". . . . .", ". . . . ."});
    Play play(heigo(), picture.setup());
    CHECK(play("B C3,D3").empty());
    CHECK(play.position().captured(Color::white) == 0);
    play.undo(0);
    CHECK(play("B D4,D3").empty());
    CHECK(play.position().captured(Color::white) == 0);
    CHECK(play("W E5").empty());
    CHECK(play("B C3").empty());
    CHECK(play.position().captured(Color::white) == 2);
}

TEST_CASE("suicide is forbidden", "[games][heigo]") {
    Picture const picture({". . X .", "X X . .", ". . . .", ". . . ."});
    Play play(heigo(), picture.setup());
    CHECK(play.findings("W A4,B4") == "suicide");
    CHECK(play.findings("W A4").empty());
    CHECK(play("W A4,B4") == "suicide");
    CHECK(rows(play.position()) == rows({". . X .", "X X . .", ". . . .", ". . . ."}));
    CHECK(play.position().captured(Color::white) == 2);
    CHECK(play.position().lines().empty());
}

TEST_CASE("one penalty point for a stone, a labyrinth, or nothing", "[games][heigo]") {
    Picture const picture({"O O X .", "X X . .", "O X . .", ". . . ."});
    auto const penalties = [&](RuleOptions options) {
        Play play(heigo(std::move(options)), picture.setup());
        // The upper two stones have no liberty left but are looked at only beside a move; A1 takes
        // the lower one.
        CHECK(play.all("B A1; W D1").empty());
        return std::pair{play.position().captured(Color::white),
                         play.position().penalties(Color::white)};
    };
    CHECK(penalties({}) == std::pair{1U, 1U});
    CHECK(penalties({{"penalty", "labyrinth"}}) == std::pair{1U, 1U});
    CHECK(penalties({{"penalty", "0"}}) == std::pair{1U, 0U});
    Picture const pair({"O O . .", "X X . .", ". . . .", ". . . ."});
    Play by_labyrinth(heigo({{"penalty", "labyrinth"}}), pair.setup());
    CHECK(by_labyrinth("B C4,C3").empty());
    CHECK(by_labyrinth.position().captured(Color::white) == 2);
    CHECK(by_labyrinth.position().penalties(Color::white) == 1);
    Play by_stone(heigo(), pair.setup());
    CHECK(by_stone("B C4,C3").empty());
    CHECK(by_stone.position().penalties(Color::white) == 2);
    CHECK(by_stone.position().penalties(Color::black) == 0);
}

TEST_CASE("a two-stone dash may not retake a two-stone dash at once", "[games][heigo]") {
    // Black takes A5 and B5 by a dash on the only points from which White could retake them.
    Picture const picture(
        {". . O O X .", "X X O O X .", ". X X X X .", ". . . . . .", ". . . . . .", ". . . . . ."});
    Play play(heigo(), picture.setup(Color::black));
    CHECK(play.all("B F6; W E3").empty());
    // White's four stones have two liberties; Black fills both and takes them.
    CHECK(play("B A6,B6").empty());
    CHECK(play.position().captured(Color::white) == 4);
}

TEST_CASE("ko compares whole positions", "[games][heigo]") {
    Picture const picture(
        {". . . . . .", ". X X O O .", "X . . X X O", ". X X O O .", ". . . . . .", ". . . . . ."});
    // White's dash on B4 and C4 takes D4 and E4; Black's dash there would take B4 and C4 back.
    Play play(heigo(), picture.setup(Color::white));
    CHECK(play("W B4,C4").empty());
    REQUIRE(play.position().captured(Color::black) == 2);
    Verdict const verdict = play.check("B D4,E4");
    // The first move of Black: no earlier position of his own, so the repetition is only noted.
    CHECK(verdict.legal());
    play.undo(0);
    Play longer(heigo(), picture.setup(Color::black));
    CHECK(longer.all("B A1; W B4,C4").empty());
    Verdict const second = longer.check("B D4,E4");
    REQUIRE(second.findings().size() == 1);
    CHECK(second.findings()[0].reason == Violation::Reason::ko);
    CHECK(second.findings()[0].earlier == 2);
    CHECK(second.findings()[0].points[0] == longer.point("D4"));
    CHECK(longer.all("B F1; W E1; B D4,E4").empty());
    CHECK(longer.position().captured(Color::white) == 2);
}

TEST_CASE("two passes end the game", "[games][heigo]") {
    Play play(heigo(), empty_board(9));
    CHECK(play.all("B D4; W pass; B pass").empty());
    CHECK(play.outcome() == Outcome{EndReason::passes, {}});
    CHECK(play.findings("W D5") == "game-over");
    CHECK(play.findings("W pass") == "game-over");
}

TEST_CASE("captures from inside under constructional capture", "[games][heigo]") {
    // The white ring has one liberty inside, and no stone around it matters for it: B2.
    Picture const ring({"X X X X X", "X O O O X", "X O . O X", "X O O O X", "X X X X X"});
    auto const after = [&](RuleOptions options) {
        Play play(heigo(std::move(options)), ring.setup(Color::black));
        CHECK(play("B C3").empty());
        CHECK(play.position().captured(Color::white) == 8);
        CHECK(play.position().captured(Color::black) == 0);
        return play.position().at(play.point("C3"));
    };
    CHECK(after({}) == Color::black);
    CHECK_FALSE(after({{"capture", "constructional"}}));
    CHECK_FALSE(after({{"capture", "constructional"}, {"inside", "noliberty"}}));
}

TEST_CASE("from inside means touching nothing but captured labyrinths", "[games][heigo]") {
    // A1 takes B1 but also touches A2, which lives: enclosed it is not, breathless it is.
    Picture const picture({". . . . .", ". . . . .", "O . . . .", "O X . . .", ". O X . ."});
    auto const corner = [&](RuleOptions options) {
        Play play(heigo(std::move(options)), picture.setup(Color::black));
        CHECK(play("B A1").empty());
        CHECK(play.position().captured(Color::white) == 1);
        return play.position().at(play.point("A1"));
    };
    CHECK(corner({}) == Color::black);
    CHECK(corner({{"capture", "constructional"}}) == Color::black);
    CHECK_FALSE(corner({{"capture", "constructional"}, {"inside", "noliberty"}}));
    CHECK(corner({{"capture", "classical"}, {"inside", "noliberty"}}) == Color::black);
}

TEST_CASE("the test from inside looks at both stones of a dash at once", "[games][heigo]") {
    // The eye has two points. Played one after the other the first stone would have a liberty.
    Picture const eye(
        {"X X X X X X", "X O O O O X", "X O . . O X", "X O O O O X", "X X X X X X", ". . . . . ."});
    Play play(heigo({{"capture", "constructional"}}), eye.setup(Color::black));
    CHECK(play("B C4,D4").empty());
    CHECK(play.position().captured(Color::white) == 10);
    CHECK_FALSE(play.position().at(play.point("C4")));
    CHECK_FALSE(play.position().at(play.point("D4")));
    CHECK(play.position().lines().empty());
    play.undo(0);
    CHECK(play.position().at(play.point("B5")) == Color::white);
    Play classical(heigo(), eye.setup(Color::black));
    CHECK(classical("B C4,D4").empty());
    CHECK(classical.position().at(classical.point("C4")) == Color::black);
}

TEST_CASE("whether only lines connect", "[games][heigo]") {
    // Two white stones side by side, not linked; black has taken all but one liberty of the left
    // one.
    Picture const picture({". X . .", "X O . .", ". . . .", ". . . ."});
    SECTION("neighbours are one labyrinth") {
        Play play(heigo(), picture.setup());
        CHECK(play.all("W C3; B B2").empty());
        CHECK(play.position().captured(Color::white) == 0);
        CHECK(play.position().chain(play.point("B3")).size() == 2);
    }
    SECTION("stones without a line stand alone") {
        Play play(heigo({{"connect", "drawn"}}), picture.setup());
        CHECK(play.all("W C3; B B2").empty());
        // B3 had liberties only where Black now stands; C3 is no help without a line.
        CHECK(play.position().captured(Color::white) == 1);
        CHECK_FALSE(play.position().at(play.point("B3")));
        CHECK(play.position().at(play.point("C3")) == Color::white);
    }
    SECTION("a link joins them") {
        Play play(heigo({{"connect", "drawn"}}), picture.setup());
        CHECK(play.all("W C3+C3-B3; B B2").empty());
        CHECK(play.position().captured(Color::white) == 0);
        CHECK(play.position().chain(play.point("B3")).size() == 2);
        play.undo(0);
        CHECK(play.position().chain(play.point("B3")).size() == 1);
        CHECK(play.all("W C3; B B2").empty());
        CHECK(play.position().captured(Color::white) == 1);
    }
    SECTION("a dash joins its own stones") {
        Play play(heigo({{"connect", "drawn"}}), empty_board(4));
        CHECK(play.all("B B3,C3").empty());
        CHECK(play.position().chain(play.point("B3")).size() == 2);
    }
    SECTION("the last liberty of an own labyrinth may not be filled") {
        Picture const last({". X . .", "X O . .", ". X . .", ". . . ."});
        Play play(heigo({{"connect", "drawn"}}), last.setup());
        CHECK(play.findings("W C3") == "suicide");
        CHECK(play.findings("W C3+C3-B3").empty());
    }
}

TEST_CASE("Hei-go is played on squares of any size", "[games][heigo]") {
    AnyRules const rules = *AnyRules::from(heigo());
    CHECK(rules.fits({25, 25}));
    CHECK(rules.fits({18, 18}));
    CHECK_FALSE(rules.fits({18, 25}));
    CHECK(default_board(GameKind::heigo) == BoardSize{25, 25});
    AnyPosition position = rules.start({{5, 5}, {}, {}, {}, Color::black});
    // 25 stones, 2 * 5 * 4 dashes, a pass.
    CHECK(rules.legal_moves(position, Color::black).size() == 25 + 40 + 1);
}

TEST_CASE("a setup that overwrites a stone takes its lines, however many points it has",
          "[games][heigo]") {
    for (std::uint8_t const others : std::array<std::uint8_t, 3>{0, 7, 9}) {
        INFO(int(others) << " points more");
        Play play(heigo({{"connect", "drawn"}}), empty_board(9));
        CHECK(play.all("B D4; W E5,E6").empty());
        Point const stone = play.point("E5");
        std::vector<Point> black{stone};
        for (std::uint8_t x = 0; x != others; ++x)
            black.push_back({x, 8});
        std::array const white{stone};
        Undo undo;
        play.rules().set_up(play.position(), {{}, black, white, {}, {}}, undo);
        CHECK(play.position().at(stone) == Color::white);
        CHECK(play.position().lines().empty());
        play.undo(undo.depth);
        CHECK(play.position().lines().size() == 1);
        CHECK(play.position().chain(stone).size() == 2);
    }
}
