// Go: captures, ko, repetition, suicide, order of turns, setups and undoing, by the written rules.
#include "support/boards.hpp"

#include <catch2/catch.hpp>

using namespace kifu;
using support::Picture;
using support::Play;
using support::rows;

namespace {

RuleChoice go(RuleOptions options = {}) { return {GameKind::go, std::move(options)}; }
RuleChoice go_by(std::string rules) { return go({{"rules", std::move(rules)}}); }

Picture const simple_ko({". . . . .", ". X O . .", "X . X O .", ". X O . .", ". . . . ."});

} // namespace

TEST_CASE("a chain without liberties leaves the board and is counted", "[games][go]") {
    Picture const picture({". X . .", "X O X .", "X O . .", ". X . ."});
    Play play(go(), picture.setup());
    CHECK(play("B C2").empty());
    CHECK(rows(play.position()) == rows({". X . .", "X . X .", "X . X .", ". X . ."}));
    CHECK(play.position().captured(Color::white) == 2);
    CHECK(play.position().captured(Color::black) == 0);
}

TEST_CASE("one stone takes several chains at once", "[games][go]") {
    Picture const picture({". X . X .", "X O . O X", ". X O X .", ". . X . .", ". . . . ."});
    Play play(go(), picture.setup());
    CHECK(play("B C4").empty());
    CHECK(rows(play.position()) ==
          rows({". X . X .", "X . X . X", ". X . X .", ". . X . .", ". . . . ."}));
    CHECK(play.position().captured(Color::white) == 3);
}

TEST_CASE("a ko may not be retaken at once, and the step that took it is named", "[games][go]") {
    Play play(go(), simple_ko.setup());
    CHECK(play.all("W B3").empty());
    REQUIRE(play.position().captured(Color::black) == 1);
    Verdict const verdict = play.check("B C3");
    REQUIRE(verdict.findings().size() == 1);
    Violation const& ko = verdict.findings()[0];
    CHECK(ko.reason == Violation::Reason::ko);
    CHECK(ko.earlier == 1);
    CHECK(ko.count == 2);
    CHECK(ko.points[0] == play.point("C3"));
    CHECK(ko.points[1] == play.point("B3"));
    SECTION("after a threat it may") {
        CHECK(play.all("B E1; W E2").empty());
        CHECK(play("B C3").empty());
    }
    SECTION("after two passes it may") {
        CHECK(play("B pass").empty());
        CHECK(play("W pass").empty());
        // The position of the start again, which simple ko lets pass.
        CHECK(play("B C3") == "after-passes repetition");
    }
    SECTION("after a setup it may") {
        Undo undo;
        play.rules().set_up(play.position(), {}, undo);
        CHECK(play("B C3").empty());
        play.undo(1);
        CHECK(play.findings("B C3") == "ko");
    }
}

TEST_CASE("retaking more than one stone is no ko", "[games][go]") {
    // tests/cases/071 as a picture: a snapback.
    Picture const picture({". . X . .", "X X O . .", "O O . . .", ". . . . .", ". . . . ."});
    Play play(go(), picture.setup());
    CHECK(play.all("W B5; B A5; W B5").empty());
    CHECK(rows(play.position()) ==
          rows({". O X . .", ". . O . .", "O O . . .", ". . . . .", ". . . . ."}));
    CHECK(play.position().captured(Color::black) == 3);
    CHECK(play.position().captured(Color::white) == 1);
}

TEST_CASE("suicide is judged by the rule set", "[games][go]") {
    Picture const one({". X .", "X . .", ". . ."});
    Picture const two({". . X", "O X .", ". . ."});
    SECTION("none") {
        CHECK(Play(go(), one.setup()).findings("W A3") == "suicide");
        CHECK(Play(go_by("Japanese"), one.setup()).findings("W A3") == "suicide");
        CHECK(Play(go_by("AGA"), one.setup()).findings("W A3") == "suicide");
    }
    SECTION("several stones only") {
        Picture const chain({"O . X", "X X .", ". . ."});
        RuleChoice const string = go_by("koPOSITIONALscoreAREAtaxNONEsui1");
        CHECK(Play(string, one.setup()).findings("W A3") == "suicide");
        CHECK(Play(string, chain.setup()).findings("W B3").empty());
        CHECK(Play(go_by("koPOSITIONALscoreAREAtaxNONEsui0"), chain.setup()).findings("W B3") ==
              "suicide");
    }
    SECTION("any") {
        CHECK(Play(go_by("NZ"), one.setup()).findings("W A3").empty());
        CHECK(Play(go_by("Ing"), one.setup()).findings("W A3") == "repetition");
        // Under positional superko a single stone brings the position before it back.
        Play play(go_by("Tromp-Taylor"), one.setup());
        Verdict const verdict = play.check("W A3");
        REQUIRE(verdict.findings().size() == 1);
        CHECK(verdict.findings()[0].reason == Violation::Reason::superko_positional);
        CHECK(verdict.findings()[0].earlier == 0);
    }
    SECTION("forced, the stone leaves and counts as a prisoner") {
        Play play(go(), one.setup());
        CHECK(play("W A3") == "suicide");
        CHECK(rows(play.position()) == rows({". X .", "X . .", ". . ."}));
        CHECK(play.position().captured(Color::white) == 1);
    }
}

TEST_CASE("sending two and returning one repeats a position", "[games][go]") {
    // tests/cases/074: the third move brings the start position back, with White to move.
    Picture const picture({". X . X . O .", ". . X O O O .", ". . . . . . .", ". . . . . . .",
                           ". . . . . . .", ". . . . . . .", ". . . . . . ."});
    auto const third = [&](RuleChoice choice) {
        Play play(std::move(choice), picture.setup(Color::black));
        CHECK(play.all("B E7; W C7").empty());
        Verdict const verdict = play.check("B D7");
        std::string found;
        for (Violation const& violation : verdict.findings()) {
            found += reason_name(violation.reason);
            CHECK(violation.earlier == 0);
            CHECK(violation.points[0] == play.point("D7"));
        }
        return found;
    };
    CHECK(third(go_by("Tromp-Taylor")) == "superko-positional");
    CHECK(third(go_by("koPOSITIONALscoreAREAtaxNONEsui0")) == "superko-positional");
    CHECK(third(go({{"ko", "positional"}})) == "superko-positional");
    CHECK(third(go_by("AGA")).empty());
    CHECK(third(go_by("NZ")).empty());
    // A cycle would have the same player to move.
    CHECK(third(go_by("Japanese")).empty());
    CHECK(third(go_by("koSIMPLEscoreAREAtaxNONEsui0")).empty());
    CHECK(third(go_by("Chinese")) == "repetition");
    CHECK(third(go()) == "repetition");
}

TEST_CASE("situational superko counts a pass as changing the player", "[games][go]") {
    // White passes, so the position comes up with Black to move as well; Black may not bring about
    // the one with White to move a second time.
    Play play(go_by("AGA"), simple_ko.setup(Color::white));
    CHECK(play.all("W B3; B pass; W pass").empty());
    // Position 0 had White to move. Retaking leads there again with White to move.
    CHECK(play.findings("B C3") == "after-passes superko-situational");
}

TEST_CASE("turn order, occupied points and points off the board", "[games][go]") {
    Play play(go(), {{9, 9}, {}, {}, {}, Color::black});
    CHECK(play.findings("W E5") == "wrong-turn");
    CHECK(play.all("B E5; W G7").empty());
    CHECK(play.findings("B E5") == "occupied");
    CHECK(play.findings("W E5") == "wrong-turn occupied");
    Point const outside{9, 3};
    Verdict const verdict =
        play.rules().check(play.position(), {Color::black, TurnKind::stones, {&outside, 1}});
    REQUIRE(verdict.findings().size() == 1);
    CHECK(verdict.findings()[0].reason == Violation::Reason::off_board);
    CHECK(verdict.findings()[0].points[0] == outside);
    Undo undo;
    play.rules().force(play.position(), {Color::black, TurnKind::stones, {&outside, 1}}, undo);
    CHECK(play.position().depth() == 3);
    CHECK(play.position().next() == Color::white);
    CHECK(play.findings("B A1,A2") == "wrong-turn too-many-stones");
    CHECK(play.findings("W sides") == "kind-not-allowed");
}

TEST_CASE("either player may begin when nobody is named", "[games][go]") {
    Play play(go(), {{9, 9}, {}, {}, {}, {}});
    CHECK(play.findings("W E5").empty());
    CHECK(play.findings("B E5").empty());
    CHECK_FALSE(play.position().next());
}

TEST_CASE("two passes by different players end the game; it may go on", "[games][go]") {
    Play play(go(), {{9, 9}, {}, {}, {}, Color::black});
    CHECK(play.all("B E5; W pass").empty());
    CHECK_FALSE(play.outcome().over());
    CHECK(play("B pass").empty());
    CHECK(play.outcome() == Outcome{EndReason::passes, {}});
    CHECK(play("W pass") == "after-passes");
    CHECK(play("W D4") == "after-passes");
    CHECK_FALSE(play.outcome().over());
    CHECK(play("B resign").empty());
    CHECK(play.outcome() == Outcome{EndReason::resignation, Color::white});
    CHECK(play("W A1") == "game-over");
    CHECK(play.outcome().over());
    play.undo(3);
    CHECK(play.outcome() == Outcome{EndReason::passes, {}});
}

TEST_CASE("a stone forced on another replaces it without a prisoner", "[games][go]") {
    Play play(go(), Picture({". . .", ". X .", ". . ."}).setup());
    CHECK(play("W B2") == "occupied");
    CHECK(rows(play.position()) == rows({". . .", ". O .", ". . ."}));
    CHECK(play.position().captured(Color::black) == 0);
    play.undo(0);
    CHECK(rows(play.position()) == rows({". . .", ". X .", ". . ."}));
}

TEST_CASE("a setup captures nothing and may leave chains without liberties", "[games][go]") {
    Play play(go(), {{3, 3}, {}, {}, {}, Color::black});
    CHECK(play("B B2").empty());
    std::vector<Point> const white{play.point("A2"), play.point("B1"), play.point("B3"),
                                   play.point("C2")};
    Undo undo;
    play.rules().set_up(play.position(), {{}, {}, white, {}, {}}, undo);
    CHECK(rows(play.position()) == rows({". O .", "O X O", ". O ."}));
    CHECK(play.position().next() == Color::white);
    CHECK(play.position().breathless() == std::vector<Point>{play.point("B2")});
    CHECK(play.position().liberties(play.point("B2")) == 0);
    CHECK(play.position().liberties(play.point("A2")) == 2);
    CHECK(play.position().captured(Color::black) == 0);
    // A stone elsewhere does not look at it.
    CHECK(play("W A1").empty());
    CHECK(play.position().at(play.point("B2")) == Color::black);
    // Only a move beside it does, and that needs an occupied point.
    CHECK(play("W B3") == "wrong-turn occupied");
    CHECK_FALSE(play.position().at(play.point("B2")));
    CHECK(play.position().captured(Color::black) == 1);
    play.undo(undo.depth);
    CHECK(rows(play.position()) == rows({". . .", ". X .", ". . ."}));
    CHECK(play.position().captured(Color::black) == 0);
}

TEST_CASE("a setup begins a new count of repetitions", "[games][go]") {
    Play play(go_by("Tromp-Taylor"), simple_ko.setup(Color::white));
    CHECK(play.all("W B3; B E1; W E5; B C3; W D5; B D1").empty());
    CHECK(play.findings("W B3").empty());
    Undo undo;
    // The same stones as after the first move, put by hand: no repetition.
    std::vector<Point> const gone{play.point("E1"), play.point("E5"), play.point("D5"),
                                  play.point("D1")};
    play.rules().set_up(play.position(), {{}, {}, {}, gone, Color::white}, undo);
    CHECK(play("W B3").empty());
    CHECK(play.findings("B C3") == "ko");
}

TEST_CASE("an earlier position is found however far back it is", "[games][go]") {
    // A ko is taken to and fro between threats, then a stone is put back where one had been.
    Play play(go_by("Tromp-Taylor"), simple_ko.setup(Color::white));
    CHECK(play.all("W B3; B pass; W pass").empty());
    Verdict const verdict = play.check("B C3");
    REQUIRE(verdict.findings().size() == 2);
    CHECK(verdict.findings()[1].reason == Violation::Reason::superko_positional);
    CHECK(verdict.findings()[1].earlier == 0);
}

TEST_CASE("an undone variation leaves nothing behind that hides a repetition", "[games][go]") {
    Play play(go_by("Tromp-Taylor"), simple_ko.setup());
    // The variation empties B3 in its fourth step; the question is asked before that many steps.
    CHECK(play.all("W B3; B E1; W E5; B C3").empty());
    play.undo(0);
    CHECK(play.findings("W B3").empty());
    CHECK(play.all("B E1; W B3; B pass; W pass").empty());
    Verdict const verdict = play.check("B C3");
    REQUIRE(verdict.findings().size() == 2);
    CHECK(verdict.findings()[1].reason == Violation::Reason::superko_positional);
    CHECK(verdict.findings()[1].earlier == 1);
}

TEST_CASE("boards of every shape up to 52x52", "[games][go]") {
    for (BoardSize const size : {BoardSize{1, 1}, BoardSize{1, 52}, BoardSize{52, 1},
                                 BoardSize{2, 1}, BoardSize{5, 9}, BoardSize{52, 52}}) {
        INFO(int(size.width) << "x" << int(size.height));
        Play play(go(), {size, {}, {}, {}, Color::black});
        CHECK(play.position().size() == size);
        std::size_t const points = std::size_t{size.width} * size.height;
        // The only point of a board of one is a suicide; everywhere else every point is free.
        std::size_t const expected = points == 1 ? 1 : points + 1;
        CHECK(play.rules().legal_moves(play.position(), Color::black).size() == expected);
        Point const last{static_cast<std::uint8_t>(size.width - 1),
                         static_cast<std::uint8_t>(size.height - 1)};
        Undo undo;
        play.rules().force(play.position(), {Color::black, TurnKind::stones, {&last, 1}}, undo);
        CHECK(play.position().at(last).has_value() == (points != 1));
    }
}

TEST_CASE("a position serves for one game after another", "[games][go]") {
    AnyRules const rules = *AnyRules::from(go_by("NZ"));
    AnyPosition position = rules.start({});
    Undo undo;
    Point const corner{0, 0};
    rules.play(position, {Color::black, TurnKind::stones, {corner}, 1, 0}, undo);
    for (BoardSize const size : {BoardSize{9, 9}, BoardSize{13, 7}, BoardSize{19, 19}}) {
        rules.restart(position, {size, {}, {}, {}, Color::black});
        CHECK(position.size() == size);
        CHECK(position.depth() == 0);
        CHECK(position.hash() == 0);
        CHECK_FALSE(position.at(corner));
        rules.play(position, {Color::black, TurnKind::stones, {corner}, 1, 0}, undo);
        CHECK(position.liberties(corner) == 2);
    }
}
