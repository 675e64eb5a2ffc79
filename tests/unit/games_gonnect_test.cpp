// Gonnect: connections, the missing pass, the three forms of the pie rule, ends of game.
#include "support/boards.hpp"

#include <catch2/catch.hpp>

using namespace kifu;
using support::Picture;
using support::Play;
using support::rows;

namespace {

RuleChoice gonnect(RuleOptions options = {}) { return {GameKind::gonnect, std::move(options)}; }
Setup empty_board(std::uint8_t lines) { return {{lines, lines}, {}, {}, {}, Color::black}; }

} // namespace

TEST_CASE("a chain from the left to the right edge wins", "[games][gonnect]") {
    // The example of the rules on 13x13: A7 A8 A9 ... N2 N3 is one chain from edge to edge.
    std::string const chain =
        "A7 A8 A9 B9 C9 D9 D8 D7 D6 E6 F6 F5 F4 G4 H4 H3 J3 K3 L3 L2 M2 N2 N3";
    Play play(gonnect(), empty_board(13));
    std::size_t moves = 0;
    for (std::size_t at = 0; at < chain.size(); ++moves) {
        std::size_t const end = std::min(chain.find(' ', at), chain.size());
        if (moves != 0) {
            // White answers in two upper rows, which the chain does not touch, and leaves column G.
            std::size_t const reply = moves - 1;
            std::string const column(1, "ABCDEFHJKLMN"[reply % 12]);
            CHECK(play("W " + column + (reply < 12 ? "13" : "11")).empty());
        }
        CHECK_FALSE(play.outcome().over());
        CHECK(play("B " + chain.substr(at, end - at)).empty());
        at = end + 1;
        if (play.outcome().over()) break;
    }
    // The right edge is reached with N2, before N3.
    CHECK(moves + 1 == 22);
    CHECK(play.outcome() == Outcome{EndReason::connection, Color::black});
    CHECK(play.position().winning_stones().size() == 22);
    CHECK(play.findings("W A13") == "game-over occupied");
    CHECK(play.findings("W F12") == "game-over");
    play.undo(play.position().depth() - 1);
    CHECK_FALSE(play.outcome().over());
}

TEST_CASE("diagonal neighbours do not connect", "[games][gonnect]") {
    Picture const picture({"X . .", ". X .", ". . ."});
    Play play(gonnect(), picture.setup(Color::black));
    CHECK(play("B C1").empty());
    CHECK_FALSE(play.outcome().over());
}

TEST_CASE("goals: any pair of edges, or each player an own pair", "[games][gonnect]") {
    Picture const across({". . .", "X X .", ". . ."});
    Picture const down({"X . .", "X . .", ". . ."});
    auto const winner = [](Picture const& picture, std::string_view move, RuleChoice choice) {
        Play play(std::move(choice), picture.setup());
        play(move);
        return play.outcome().winner;
    };
    CHECK(winner(across, "B C2", gonnect()) == Color::black);
    CHECK(winner(down, "B A1", gonnect()) == Color::black);
    CHECK(winner(down, "B A1", gonnect({{"goals", "assigned"}})) == Color::black);
    CHECK_FALSE(winner(across, "B C2", gonnect({{"goals", "assigned"}})));
    Picture const white({". . .", "O O .", ". . ."});
    CHECK(winner(white, "W C2", gonnect({{"goals", "assigned"}})) == Color::white);
}

TEST_CASE("a corner belongs to both of its edges", "[games][gonnect]") {
    Picture const picture({"X X .", ". . .", ". . ."});
    Play play(gonnect(), picture.setup());
    CHECK(play("B C3").empty());
    CHECK(play.outcome() == Outcome{EndReason::connection, Color::black});
}

TEST_CASE("captures come before the connection", "[games][gonnect]") {
    // B3 has no liberty until the column beside it is taken off; then it joins top and bottom.
    Picture const picture({"O X O .", "O . O O", "O X O .", "O X O ."});
    Play play(gonnect({{"goals", "assigned"}}), picture.setup());
    CHECK(play("B B3").empty());
    CHECK(play.position().captured(Color::white) == 4);
    CHECK(play.outcome() == Outcome{EndReason::connection, Color::black});
    CHECK(play.position().winning_stones().size() == 4);
}

TEST_CASE("suicide is forbidden even if it would connect", "[games][gonnect]") {
    // C4 joins top and bottom, but the chain has no liberty and takes nothing.
    Picture const picture({". O X O .", ". O . O .", ". O X O .", ". O X O .", ". O X O ."});
    Play play(gonnect({{"goals", "assigned"}}), picture.setup());
    CHECK(play.findings("B C4") == "suicide");
}

TEST_CASE("there is no pass", "[games][gonnect]") {
    Play play(gonnect(), empty_board(13));
    CHECK(play("B pass") == "pass-not-allowed");
    CHECK(play("W pass") == "pass-not-allowed");
    CHECK_FALSE(play.outcome().over());
}

TEST_CASE("the pie rule in its three forms", "[games][gonnect]") {
    SECTION("the players change seats, the stone stays") {
        Play play(gonnect(), empty_board(13));
        CHECK(play.all("B D4; W sides").empty());
        CHECK(play.position().at(play.point("D4")) == Color::black);
        CHECK(play.position().next() == Color::white);
        CHECK(play("W K10").empty());
    }
    SECTION("the stone changes its colour") {
        Play play(gonnect(), empty_board(13));
        CHECK(play.all("B D4; W pieces").empty());
        CHECK(play.position().at(play.point("D4")) == Color::white);
        CHECK(play.position().next() == Color::black);
        play.undo(1);
        CHECK(play.position().at(play.point("D4")) == Color::black);
    }
    SECTION("the stone is mirrored and changes its colour") {
        Play play(gonnect(), empty_board(13));
        CHECK(play("B D4").empty());
        // D4 is column 4, row 10 from the top; its mirror image is column 10, row 4.
        CHECK(play("W mirror").empty());
        CHECK(rows(play.position())[3] == ".........O...");
        CHECK_FALSE(play.position().at(play.point("D4")));
        play.undo(1);
        // The image in the other diagonal will do as well; nothing else.
        CHECK(play.findings("W mirror:D4").empty());
        CHECK(play.findings("W mirror:K10").empty());
        CHECK(play.findings("W mirror:E5") == "swap-to-wrong-point");
        CHECK(play.position().captured(Color::black) == 0);
    }
    SECTION("only in answer to the first stone") {
        Play play(gonnect(), empty_board(13));
        CHECK(play.findings("B sides") == "swap-not-now");
        CHECK(play.all("B D4; W E5").empty());
        CHECK(play.findings("B sides") == "swap-not-now");
        CHECK(play("B F6").empty());
        CHECK(play.findings("W pieces") == "swap-not-now");
    }
    SECTION("only in the form that the rules declare") {
        Play play(gonnect({{"pie", "sides"}}), empty_board(13));
        CHECK(play("B D4").empty());
        CHECK(play.findings("W sides").empty());
        CHECK(play.findings("W pieces") == "other-swap");
    }
}

TEST_CASE("who has no legal move loses", "[games][gonnect]") {
    // Every free point is a suicide for Black, and no chain joins two opposite edges.
    Picture const picture({"O O O .", "X . X O", "O O O .", "X . O X"});
    Play play(gonnect(), picture.setup(Color::black));
    CHECK(play.rules().legal_moves(play.position(), Color::black).empty());
    CHECK(play.outcome() == Outcome{EndReason::no_legal_move, Color::white});
    CHECK_FALSE(Play(gonnect(), picture.setup(Color::white)).outcome().over());
    CHECK_FALSE(Play(gonnect(), picture.setup()).outcome().over());
}

TEST_CASE("ko counts when legal moves are looked for", "[games][gonnect]") {
    Play play(gonnect(), Picture({". . . . .", ". X O . .", "X . X O .", ". X O . .", ". . . . ."})
                             .setup(Color::white));
    CHECK(play("W B3").empty());
    CHECK(play.findings("B C3") == "ko");
    Play positional(gonnect({{"ko", "positional"}}),
                    Picture({". X . X . O .", ". . X O O O .", ". . . . . . .", ". . . . . . .",
                             ". . . . . . .", ". . . . . . .", ". . . . . . ."})
                        .setup(Color::black));
    CHECK(positional.all("B E7; W C7").empty());
    CHECK(positional.findings("B D7") == "superko-positional");
}

TEST_CASE("Gonnect is played on squares", "[games][gonnect]") {
    AnyRules const rules = *AnyRules::from(gonnect());
    CHECK(rules.fits({13, 13}));
    CHECK_FALSE(rules.fits({13, 12}));
    CHECK(default_board(GameKind::gonnect) == BoardSize{13, 13});
}
