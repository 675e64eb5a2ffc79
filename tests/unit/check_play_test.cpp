// The codes of the rules of play: one record that breaks a rule, marked by `^`, and one that looks
// like it and does not.
#include "kifu/check.hpp"
#include "kifu/locate.hpp"
#include "kifu/reader.hpp"

#include "support/checking.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <string_view>

using kifu::Diagnostic;
using kifu::Severity;
using kifu::support::findings;
using kifu::support::not_found_at_mark;
using kifu::support::slugs;

namespace {

std::string const go = "(;FF[4]GM[1]SZ[9]";
std::string const gonnect = "(;FF[4]GM[1]SZ[13]XV[gonnect]";
std::string const heigo = "(;FF[4]GM[1]SZ[18]XV[heigo]";

// Black takes the stone at bb by cb; White may not take back at once.
std::string const ko = "AB[ba][ab][bc]AW[ca][db][cc][bb]PL[B]";

// Case 074: Black sends two stones, White takes them, Black takes one back.
std::string const send_two = "AB[ba][cb][da]AW[db][eb][fa][fb]PL[B];B[ea];W[ca];";

/// The only finding of a code; fails the test where there is not one.
Diagnostic only(std::string const& record, std::string_view slug) {
    auto const found = findings(record, slug);
    INFO(record);
    REQUIRE(found.size() == 1);
    return found[0];
}

} // namespace

// ---- stones

KIFU_TEST_CODE("go.occupied", "(;FF[4]GM[1]SZ[9];B[ee];^W[ee])", "(;FF[4]GM[1]SZ[9];B[ee];W[ef])")
KIFU_TEST_CODE("go.ko", "(;FF[4]GM[1]SZ[5]AB[ba][ab][bc]AW[ca][db][cc][bb]PL[B];B[cb];^W[bb])",
               "(;FF[4]GM[1]SZ[5]AB[ba][ab][bc]AW[ca][db][cc][bb]PL[B];B[cb];W[ee];B[ed];W[bb])")
KIFU_TEST_CODE("go.superko",
               "(;FF[4]GM[1]SZ[7]RU[Tromp-Taylor]AB[ba][cb][da]AW[db][eb][fa][fb]PL[B];B[ea];W[ca];"
               "^B[da])",
               "(;FF[4]GM[1]SZ[7]RU[AGA]AB[ba][cb][da]AW[db][eb][fa][fb]PL[B];B[ea];W[ca];B[da])")
KIFU_TEST_CODE(
    "go.repetition", "(;FF[4]GM[1]SZ[7]AB[ba][cb][da]AW[db][eb][fa][fb]PL[B];B[ea];W[ca];^B[da])",
    "(;FF[4]GM[1]SZ[7]RU[Japanese]AB[ba][cb][da]AW[db][eb][fa][fb]PL[B];B[ea];W[ca];B[da])")
KIFU_TEST_CODE("go.suicide", "(;FF[4]GM[1]SZ[5];B[ed];W[aa];B[de];^W[ee])",
               "(;FF[4]GM[1]SZ[5];B[ed];W[aa];B[de];W[dd];B[ee])")
KIFU_TEST_CODE("go.no-liberties", "(;FF[4]GM[1]SZ[6]AB[bb]PL[B]^;AW[ab][ba][cb][bc])",
               "(;FF[4]GM[1]SZ[6]AB[bb]PL[B];AW[ab][ba][cb])")
KIFU_TEST_CODE("go.turn-kind", "(;FF[4]GM[1]SZ[13]RU[Japanese];B[ee];^XS[sides];W[ff])",
               "(;FF[4]GM[1]SZ[13]XV[gonnect];B[ee];XS[sides];W[ff])")

TEST_CASE("a setup that changes nothing hides no ko") {
    for (std::string const setup : {"AW[ca]", "AE[dd]", "AW[ca]PL[W]", "AE[dd]AB[cb]"})
        CHECK(findings("(;FF[4]GM[1]SZ[5]" + ko + ";B[cb];" + setup + ";W[bb])", "go.ko").size() ==
              1);
    // From another position on nothing is retaken.
    CHECK(findings("(;FF[4]GM[1]SZ[5]" + ko + ";B[cb];AW[ee];W[bb])", "go.ko").empty());
    CHECK(findings("(;FF[4]GM[1]SZ[5]XV[gonnect]" + ko + ";B[cb];AW[ca];W[bb])", "go.ko").size() ==
          1);
}

TEST_CASE("messages name the points as the game does, and the move before") {
    CHECK(only(go + ";B[gc];W[gc])", "go.occupied").message == "White plays G7, which is occupied");
    CHECK(only("(;FF[4]GM[1]SZ[9];B[ie];W[ie])", "go.occupied").message ==
          "White plays J5, which is occupied");
    CHECK(only("(;FF[4]GM[1]SZ[5]" + ko + ";B[cb];W[bb])", "go.ko").message ==
          "White retakes the ko at B4 taken at move 1");
    CHECK(only("(;FF[4]GM[1]SZ[5]" + ko + ";B[ee];W[ea];B[cb];W[bb])", "go.ko").message ==
          "White retakes the ko at B4 taken at move 3");
    CHECK(only("(;FF[4]GM[1]SZ[7]RU[Tromp-Taylor]" + send_two + "B[da])", "go.superko").message ==
          "Black D7 repeats the start position (before move 1): positional superko, by the "
          "Tromp-Taylor rules");
    CHECK(only("(;FF[4]GM[1]SZ[7];B[gg];" + send_two + "B[da])", "go.repetition").message ==
          "Black D7 repeats the position set up after move 1, which the rules let pass");
    CHECK(only(heigo + ";B[ii]MN[1];B[hi]MN[1];W[ii])", "go.occupied").message ==
          "White plays C-9/9, which is occupied");
}

TEST_CASE("a stone of a dash is named where it stands") {
    CHECK(not_found_at_mark("go.occupied", heigo + ";B[ee];^W[ee]MN[2];W[ef]MN[2];B[aa])") == "");
    CHECK(not_found_at_mark("go.occupied", heigo + ";B[ee];W[ef]MN[2];^W[ee]MN[2];B[aa])") == "");
}

TEST_CASE("ko by every rule set, superko by those that have it") {
    // White has moved before: in Hei-go the position after that may not come back.
    std::string const retaken = ko + ";B[ee];W[ea];B[cb];W[bb])";
    for (std::string const rules :
         {"", "RU[Japanese]", "RU[Chinese]", "RU[AGA]", "RU[NZ]", "RU[GOE]", "RU[Tromp-Taylor]",
          "RU[Korean]", "RU[koSIMPLEscoreAREAtaxNONEsui1]", "XV[go:ko=situational]", "XV[gonnect]",
          "XV[heigo]"}) {
        INFO(rules);
        auto const found = findings("(;FF[4]GM[1]SZ[5]" + rules + retaken, "go.ko");
        REQUIRE(found.size() == 1);
        CHECK(found[0].severity == Severity::error);
        CHECK(found[0].move == 4);
    }
    auto const third = [](std::string const& rules) {
        std::string all;
        for (std::string const code : {"go.ko", "go.superko", "go.repetition"})
            for (Diagnostic const& finding :
                 findings("(;FF[4]GM[1]SZ[7]" + rules + send_two + "B[da])", code))
                all += code + " " + std::string(severity_name(finding.severity));
        return all;
    };
    CHECK(third("RU[Japanese]") == "");
    CHECK(third("RU[Korean]") == "");
    CHECK(third("RU[AGA]") == "");
    CHECK(third("RU[NZ]") == "");
    CHECK(third("") == "go.repetition note");
    CHECK(third("RU[Chinese]") == "go.repetition note");
    CHECK(third("XV[gonnect]") == "go.repetition note");
    CHECK(third("RU[Tromp-Taylor]") == "go.superko error");
    CHECK(third("RU[koPOSITIONALscoreAREAtaxNONEsui0]") == "go.superko error");
    CHECK(third("XV[gonnect:ko=positional]") == "go.superko error");
}

TEST_CASE("suicide by the rules") {
    std::string const one = ";B[ed];W[aa];B[de];W[ee])";
    auto const severity = [](std::string const& rules, std::string const& moves) {
        auto const found = findings("(;FF[4]GM[1]SZ[5]" + rules + moves, "go.suicide");
        return found.empty() ? "none" : std::string(severity_name(found[0].severity));
    };
    std::string const three = "AB[ec][dd][ce]AW[ed][de]PL[W];W[ee])";
    CHECK(severity("", one) == "error");
    CHECK(severity("RU[Japanese]", one) == "error");
    CHECK(severity("RU[NZ]", one) == "none");
    CHECK(severity("RU[koSIMPLEscoreAREAtaxNONEsui1]", one) == "error");
    CHECK(severity("XV[gonnect]", one) == "error");
    CHECK(severity("", three) == "warning");
    CHECK(severity("RU[Nonsense]", three) == "warning");
    CHECK(severity("RU[Chinese]", three) == "error");
    CHECK(severity("RU[AGA]", three) == "error");
    CHECK(severity("RU[koSIMPLEscoreAREAtaxNONEsui0]", three) == "error");
    CHECK(severity("RU[koSIMPLEscoreAREAtaxNONEsui1]", three) == "none");
    CHECK(severity("RU[NZ]", three) == "none");
    CHECK(severity("XV[go:suicide=any]", three) == "none");
    CHECK(only("(;FF[4]GM[1]SZ[5]RU[Chinese]" + three, "go.suicide").message ==
          "White plays E1 without a liberty: suicide, forbidden by the Chinese rules");
}

TEST_CASE("turns are reported once") {
    CHECK(slugs(go + ";B[aa];W[bb];W[cc];B[dd])") ==
          std::vector<std::string>{"go.same-color-twice"});
    CHECK(slugs(go + ";W[aa];B[bb])") == std::vector<std::string>{"go.white-first"});
    CHECK(slugs(go + ";B[aa];W[];B[];W[bb];B[cc])") ==
          std::vector<std::string>{"go.move-after-passes"});
    CHECK(slugs(go + ";B[aa];W[zz];B[bb])") == std::vector<std::string>{"value.off-board"});
    CHECK(slugs(go + ";B[aa];W[what];B[bb])") == std::vector<std::string>{"value.point"});
    CHECK(slugs(gonnect + ";B[aa];W[bb];W[cc])") ==
          std::vector<std::string>{"go.same-color-twice"});
}

TEST_CASE("a game goes on after an illegal move") {
    // All four: the point is occupied, then the stones stand as SGF demands.
    CHECK(slugs(go + ";B[ee];W[ee];B[ee];W[ef];B[ef])") ==
          std::vector<std::string>{"go.occupied", "go.occupied", "go.occupied"});
}

TEST_CASE("variations are checked like the main line and told apart") {
    std::string const record = go + ";B[ee];W[gc](;B[ce];W[cg])(;B[gc];W[gg]))";
    auto const found = findings(record, "go.occupied");
    REQUIRE(found.size() == 1);
    CHECK(found[0].path == "2.2.0");
    CHECK(found[0].in_variation());
    CHECK(found[0].message == "Black plays G7, which is occupied");
    // The ko of one variation is none in the other.
    CHECK(slugs("(;FF[4]GM[1]SZ[5]" + ko + "(;B[cb];W[ee];B[ed])(;B[ee];W[ea]))").empty());
    auto const main = findings(go + ";B[ee];W[ee](;B[aa])(;B[bb]))", "go.occupied");
    REQUIRE(main.size() == 1);
    CHECK_FALSE(main[0].in_variation());
}

TEST_CASE("whose turn it was at the start is known from the first move") {
    std::string const stones = "AB[ba][ab][bc]AW[ca][db][cc][bb]";
    for (std::string const player : {"", "PL[B]"}) {
        std::string const begin = "(;FF[4]GM[1]SZ[5]RU[AGA]" + stones + player;
        // White's stone brings the start back with Black to move.
        CHECK(not_found_at_mark("go.superko", begin + ";B[cb];W[];B[];^W[bb])") == "");
        CHECK(findings(begin + ";B[cb];W[ee];B[];W[bb])", "go.superko").empty());
    }
    // Each variation has a first move of its own: where White begins, it is another situation.
    std::string const begin = "(;FF[4]GM[1]SZ[5]RU[AGA]" + stones;
    auto const found =
        findings(begin + "(;B[cb];W[];B[];W[bb])(;W[ee];B[cb];W[];B[])(;B[cb];W[];B[];W[bb]))",
                 "go.superko");
    REQUIRE(found.size() == 2);
    CHECK(found[0].path == "4");
    CHECK(found[1].path == "0.3.3");
    CHECK(found[0].message.find("the start position") != std::string::npos);
}

TEST_CASE("TT-- is Tromp-Taylor without suicide") {
    std::string const suicide = "SZ[5];B[ed];W[aa];B[de];W[ee])";
    CHECK(only("(;FF[4]GM[1]RU[TT--]" + suicide, "go.suicide").message ==
          "White plays E1 without a liberty: suicide, forbidden by the rules TT--");
    CHECK(findings("(;FF[4]GM[1]RU[TT--]SZ[5]AB[ed][dd][ce]AW[de]PL[W];W[ee])", "go.suicide")
              .size() == 1);
    CHECK(
        findings("(;FF[4]GM[1]RU[TT]SZ[5]AB[ed][dd][ce]AW[de]PL[W];W[ee])", "go.suicide").empty());
    CHECK(kifu::support::fixed("(;FF[4]GM[1]RU[TT--]SZ[9])") == "(;FF[4]GM[1]RU[TT--]SZ[9])");
}

// ---- Gonnect

KIFU_TEST_CODE("gonnect.pass", "(;FF[4]GM[1]SZ[13]XV[gonnect];B[ee];^W[];B[ff])",
               "(;FF[4]GM[1]SZ[13];B[ee];W[];B[ff])")
KIFU_TEST_CODE("gonnect.move-after-end",
               "(;FF[4]GM[1]SZ[4]XV[gonnect];B[aa];W[ac];B[ba];W[bc];B[ca];W[cc];B[da]XE[connect];"
               "^W[dd])",
               "(;FF[4]GM[1]SZ[4]XV[gonnect];B[aa];W[ac];B[ba];W[bc];B[ca];W[cc];B[db];W[dd])")
KIFU_TEST_CODE("gonnect.swap-not-now", "(;FF[4]GM[1]SZ[13]XV[gonnect];B[ee];W[ff];^XS[sides])",
               "(;FF[4]GM[1]SZ[13]XV[gonnect];B[ee];XS[sides];W[ff])")
KIFU_TEST_CODE("gonnect.swap-form",
               "(;FF[4]GM[1]SZ[13]XV[gonnect:pie=mirror];B[ee];^XS[sides];W[ff])",
               "(;FF[4]GM[1]SZ[13]XV[gonnect:pie=sides];B[ee];XS[sides];W[ff])")
KIFU_TEST_CODE("gonnect.swap-point",
               "(;FF[4]GM[1]SZ[13]XV[gonnect];B[bc];AE[bc]AW[dd]PL[B]^XS[mirror])",
               "(;FF[4]GM[1]SZ[13]XV[gonnect];B[bc];AE[bc]AW[cb]PL[B]XS[mirror])")
KIFU_TEST_CODE("gonnect.end-not-recorded",
               "(;FF[4]GM[1]SZ[4]XV[gonnect]RE[B+];B[aa];W[ac];B[ba];W[bc];B[ca];W[cc];^B[da])",
               "(;FF[4]GM[1]SZ[4]XV[gonnect]RE[B+];B[aa];W[ac];B[ba];W[bc];B[ca];W[cc];B[da]"
               "XE[connect])")
KIFU_TEST_CODE("gonnect.board", "(;FF[4]GM[1]^SZ[13:9]XV[gonnect];B[ee])",
               "(;FF[4]GM[1]SZ[13:9];B[ee])")
KIFU_TEST_CODE("gonnect.small-board", "(;FF[4]GM[1]^SZ[9]XV[gonnect];B[ee])",
               "(;FF[4]GM[1]SZ[13]XV[gonnect];B[ee])")

KIFU_TEST_CODE("gonnect.swap-stones",
               "(;FF[4]GM[1]SZ[13]XV[gonnect:pie=pieces];B[cc];AW[dd]PL[B]^XS[pieces];B[ee])",
               "(;FF[4]GM[1]SZ[13]XV[gonnect:pie=pieces];B[cc];AW[cc]PL[B]XS[pieces];B[ee])")

TEST_CASE("what stands beside a swap is what the swap does") {
    auto const told = [](std::string const& swap) {
        auto const found = findings(gonnect + ";B[bc];" + swap + ";B[ee])", "gonnect.swap-stones");
        return found.empty() ? std::string() : found[0].message;
    };
    CHECK(told("AW[bc]PL[B]XS[pieces]") == "");
    CHECK(told("XS[pieces]") == "this swap is recorded with AW[bc] and no other stones");
    CHECK(told("AW[bc]AB[dd]XS[pieces]") ==
          "this swap is recorded with AW[bc] and no other stones");
    CHECK(told("AE[bc]AW[cb]XS[mirror]") == "");
    CHECK(told("XS[mirror]") == "this swap is recorded with AE[bc] and AW[cb] and no other stones");
    CHECK(told("AW[cb]XS[mirror]") ==
          "this swap is recorded with AE[bc] and AW[cb] and no other stones");
    CHECK(told("XS[sides]") == "");
    CHECK(told("AW[bc]XS[sides]") == "XS[sides] changes no stones, but some are set up beside it");
    // A stone on the diagonal is its own mirror image.
    CHECK(findings(gonnect + ";B[cc];AW[cc]XS[mirror])", "gonnect.swap-stones").empty());
}

TEST_CASE("after a swap it is clear who moves") {
    // The new owner of the black stone has used his turn to swap: White moves.
    CHECK(only(gonnect + ";B[cc];XS[sides];B[dd];W[ee])", "go.wrong-player").message ==
          "Black moves, but after the swap White is to play");
    CHECK(slugs(gonnect + ";B[cc];XS[sides];W[dd];B[ee])").empty());
    // White took the stone over: Black moves.
    CHECK(only(gonnect + ";B[cc];AW[cc]XS[pieces];W[dd])", "go.wrong-player").message ==
          "White moves, but after the swap Black is to play");
    CHECK(findings(gonnect + ";B[cc];AW[cc]XS[pieces];B[dd];W[ee])", "go.wrong-player").empty());
    CHECK(not_found_at_mark("go.wrong-player", "(;FF[4]GM[1]SZ[13]RU[Gonnect];B[cc];XS[sides];"
                                               "^B[dd])") == "");
    // No handicap in Gonnect.
    CHECK(only(gonnect + ";B[cc];B[dd])", "go.same-color-twice").severity == Severity::error);
}

TEST_CASE("the end of a game of Gonnect") {
    std::string const start = "(;FF[4]GM[1]SZ[4]XV[gonnect]";
    std::string const moves = ";B[aa];W[ac];B[ba];W[bc];B[ca];W[cc];B[da]";
    SECTION("who won") {
        Diagnostic const end = only(start + "RE[B+]" + moves + ")", "gonnect.end-not-recorded");
        CHECK(end.severity == Severity::note);
        CHECK(end.message == "Black won by joining two opposite edges, and no XE[connect] says so");
        CHECK(only(start + moves + ")", "gonnect.end-not-recorded").severity == Severity::warning);
    }
    SECTION("in a variation") {
        auto const found = only(start + ";B[aa];W[ac];B[ba];W[bc];B[ca];W[cc](;B[dd])(;B[da]))",
                                "gonnect.end-not-recorded");
        CHECK(found.severity == Severity::note);
        CHECK(found.in_variation());
    }
    SECTION("what follows") {
        Diagnostic const after =
            only(start + moves + "XE[connect];W[dd])", "gonnect.move-after-end");
        CHECK(after.message ==
              "White plays on, but the game ended at move 7: Black won by joining two opposite "
              "edges");
        CHECK(
            findings(start + moves + "XE[connect];W[dd];B[db])", "gonnect.move-after-end").size() ==
            2);
    }
    SECTION("recorded below") {
        CHECK(findings(start + "RE[B+]" + moves + ";C[the end]XE[connect])",
                       "gonnect.end-not-recorded")
                  .empty());
    }
}

// ---- the end, as the record has it

KIFU_TEST_CODE("sgf.ending-contradicts",
               "(;FF[4]GM[1]SZ[13]XV[gonnect];B[aa];W[bb];B[cc]XE[^connect])",
               "(;FF[4]GM[1]SZ[13]XV[gonnect];B[aa];W[bb];B[cc]XE[agreed])")
KIFU_TEST_CODE("value.ending", "(;FF[4]GM[1]SZ[13]XV[gonnect];B[aa];W[bb];B[cc]XE[^finished])",
               "(;FF[4]GM[1]SZ[13]XV[gonnect];B[aa];W[bb];B[cc]XE[agreed])")
KIFU_TEST_CODE("result.contradicts-board",
               "(;FF[4]GM[1]SZ[4]XV[gonnect]RE[^W+R];B[aa];W[ac];B[ba];W[bc];B[ca];W[cc];B[da]"
               "XE[connect])",
               "(;FF[4]GM[1]SZ[4]XV[gonnect]RE[B+];B[aa];W[ac];B[ba];W[bc];B[ca];W[cc];B[da]"
               "XE[connect])")
KIFU_TEST_CODE("value.penalties", "(;FF[4]GM[1]SZ[18]XV[heigo];B[ee];W[ff]XP[^none])",
               "(;FF[4]GM[1]SZ[18]XV[heigo];B[ee];W[ff]XP[0:0])")
KIFU_TEST_CODE("value.swap", "(;FF[4]GM[1]SZ[13]XV[gonnect];B[ee];XS[^foo];W[ff])",
               "(;FF[4]GM[1]SZ[13]XV[gonnect];B[ee];XS[sides];W[ff])")
KIFU_TEST_CODE("result.no-score", "(;FF[4]GM[1]SZ[13]RU[Gonnect]RE[^B+5])",
               "(;FF[4]GM[1]SZ[13]RU[Gonnect]RE[B+R])")
KIFU_TEST_CODE("value.variant-option", "(;FF[4]GM[1]SZ[13]XV[^gonnect:ko=never])",
               "(;FF[4]GM[1]SZ[13]XV[gonnect:ko=positional])")

TEST_CASE("XE and the board") {
    CHECK(findings(go + ";B[aa];W[];B[]XE[pass])", "sgf.ending-contradicts").empty());
    CHECK(findings(go + ";B[aa];W[];B[];TB[bb]XE[pass])", "sgf.ending-contradicts").empty());
    CHECK(only(go + ";B[aa];W[]XE[pass])", "sgf.ending-contradicts").message ==
          "XE[pass] says that the game ended by two passes, but by the moves it has not ended");
    CHECK(only(go + ";B[aa];W[];B[]XE[connect])", "sgf.ending-contradicts").message ==
          "XE[connect] says that the game ended by joining two opposite edges, but it ended by two "
          "passes");
    // A capture from inside is no end.
    CHECK(findings(heigo + ";B[aa];AE[aa]XE[self];W[bb];AE[bb]XE[self])", "sgf.ending-twice")
              .empty());
}

TEST_CASE("only the main line decides who won") {
    CHECK(findings("(;FF[4]GM[1]SZ[4]XV[gonnect]RE[W+R];B[aa];W[ac];B[ba];W[bc];B[ca];W[cc]"
                   "(;B[dd])(;B[da]XE[connect]))",
                   "result.contradicts-board")
              .empty());
    CHECK(only("(;FF[4]GM[1]SZ[4]XV[gonnect]RE[0];B[aa];W[ac];B[ba];W[bc];B[ca];W[cc];B[da]"
               "XE[connect])",
               "result.contradicts-board")
              .message == "RE[0], but Black won by joining two opposite edges at move 7");
}

// ---- Hei-go

KIFU_TEST_CODE("heigo.dash-not-adjacent", "(;FF[4]GM[1]SZ[18]XV[heigo];B[ee]MN[1];^B[ff]MN[1])",
               "(;FF[4]GM[1]SZ[18]XV[heigo];B[ee]MN[1];B[ef]MN[1])")
KIFU_TEST_CODE("heigo.dash-on-one-point", "(;FF[4]GM[1]SZ[18]XV[heigo];B[ee]MN[1];^B[ee]MN[1])",
               "(;FF[4]GM[1]SZ[18]XV[heigo];B[ee]MN[1];B[ed]MN[1])")
KIFU_TEST_CODE("heigo.stones-in-turn",
               "(;FF[4]GM[1]SZ[18]XV[heigo];B[ee]MN[1];B[ef]MN[1];^B[eg]MN[1])",
               "(;FF[4]GM[1]SZ[18]XV[heigo];B[ee]MN[1];B[ef]MN[1];W[eg]MN[2])")
KIFU_TEST_CODE("heigo.dash-without-number", "(;FF[4]GM[1]SZ[18]XV[heigo];B[ee];^B[ef];W[aa])",
               "(;FF[4]GM[1]SZ[18]XV[heigo];B[ee]MN[1];B[ef]MN[1];W[aa]MN[2])")
KIFU_TEST_CODE("heigo.link-not-adjacent",
               "(;FF[4]GM[1]SZ[18]XV[heigo];B[ee];W[aa];B[gg]^XL[gg:ee])",
               "(;FF[4]GM[1]SZ[18]XV[heigo];B[ee];W[aa];B[ef]XL[ef:ee])")
KIFU_TEST_CODE("heigo.link-not-from-turn",
               "(;FF[4]GM[1]SZ[18]XV[heigo];B[ee];W[aa];B[ef];W[bb];B[gg]^XL[ee:ef])",
               "(;FF[4]GM[1]SZ[18]XV[heigo];B[ee];W[aa];B[ef];W[bb];B[eg]XL[ef:eg])")
KIFU_TEST_CODE("heigo.link-to-no-stone", "(;FF[4]GM[1]SZ[18]XV[heigo];B[ee];W[ff];B[ef]^XL[ef:ff])",
               "(;FF[4]GM[1]SZ[18]XV[heigo];B[ee];W[ff];B[ef]XL[ef:ee])")
KIFU_TEST_CODE("heigo.link-twice",
               "(;FF[4]GM[1]SZ[18]XV[heigo];B[ee];W[ff];B[ef]^XL[ef:ee][ee:ef])",
               "(;FF[4]GM[1]SZ[18]XV[heigo];B[ee];W[ff];B[fe];W[aa];B[ef]XL[ef:ee])")
KIFU_TEST_CODE("heigo.move-after-end", "(;FF[4]GM[1]SZ[18]XV[heigo];B[ee];W[];B[];^W[ff])",
               "(;FF[4]GM[1]SZ[18]XV[heigo];B[ee];W[];B[ef];W[ff])")
KIFU_TEST_CODE("heigo.penalties", "(;FF[4]GM[1]SZ[18]XV[heigo];B[ba];W[aa];B[ab]XP[^0:0])",
               "(;FF[4]GM[1]SZ[18]XV[heigo];B[ba];W[aa];B[ab]XP[0:1])")
KIFU_TEST_CODE("heigo.link-without-move",
               "(;FF[4]GM[1]SZ[18]XV[heigo];B[ee];W[aa];B[ef];^XL[ee:ef])",
               "(;FF[4]GM[1]SZ[18]XV[heigo];B[ee];W[aa];B[ef]XL[ee:ef])")
KIFU_TEST_CODE("heigo.self-removal",
               "(;FF[4]GM[1]SZ[18]XV[heigo];B[ba];W[aa];B[ab];AE[ab]XE[^self])",
               "(;FF[4]GM[1]SZ[2]XV[heigo:capture=constructional]PL[B];B[bb]MN[1];B[ba]MN[1];W[ab]"
               "MN[2];W[aa]MN[2];AE[aa][ab]XE[self])")
// White's dash fills the last two points of the board; both dashes leave.
constexpr std::string_view from_inside =
    "(;FF[4]GM[1]SZ[2]RU[Hei-go]XV[heigo:capture=constructional]PL[B];B[bb]MN[1];B[ba]MN[1]"
    ";W[ab]MN[2];W[aa]MN[2]";

TEST_CASE("XE[self] changes nothing where the rules took the attackers off") {
    std::string const before(from_inside);
    std::string const behind = ";B[bb]MN[3];B[ba]MN[3])";
    auto const without = findings(before + behind, "go.ko");
    CHECK(without.size() == 1);
    CHECK(findings(before + ";AE[aa][ab]XE[self]" + behind, "go.ko").size() == without.size());
    CHECK(findings(before + ";AE[aa:ab]XE[self]" + behind, "heigo.self-removal").empty());
    // Nor does it open a game again that has ended.
    std::string const passed =
        "(;FF[4]GM[1]SZ[2]RU[Hei-go]XV[heigo:capture=constructional]AB[ba][bb]PL[W]"
        ";W[]MN[1];B[]MN[2];W[ab]MN[3];W[aa]MN[3];AE[aa][ab]XE[self];B[bb]MN[4])";
    CHECK(findings(passed, "heigo.move-after-end").size() == 2);
}

TEST_CASE("XE[self] beside other points is a setup with a finding") {
    for (std::string_view const node :
         {";AE[aa]XE[self]", ";AE[aa][ab][bb]XE[self]", ";XE[self]", ";AE[aa][ab]AB[bb]XE[self]"})
        CHECK(findings(std::string(from_inside).append(node).append(")"), "heigo.self-removal")
                  .size() == 1);
    // Nothing left the board.
    std::string const record = "(;FF[4]GM[1]SZ[9]RU[Hei-go]XV[heigo:capture=constructional];B[bb]"
                               "MN[1];AE[bb]XE[self])";
    CHECK(findings(record, "heigo.self-removal").size() == 1);
    // By a variation the attackers left in the turn before, here they did not.
    CHECK(findings(std::string(from_inside)
                       .append("(;AE[aa][ab]XE[self])(;B[aa]MN[3];AE[aa][ab]XE[self]))"),
                   "heigo.self-removal")
              .size() == 1);
}

TEST_CASE("two turns in a row are an error where no turn may be left out") {
    CHECK(
        only("(;FF[4]GM[1]SZ[9]RU[Hei-go];B[aa]MN[1];W[cc]MN[2];W[dd]MN[3])", "go.same-color-twice")
            .severity == Severity::error);
    CHECK(only("(;FF[4]GM[1]SZ[9]RU[Gonnect];B[aa];W[cc];W[dd])", "go.same-color-twice").severity ==
          Severity::error);
    CHECK(only("(;FF[4]GM[1]SZ[9];B[aa];W[cc];W[dd])", "go.same-color-twice").severity ==
          Severity::warning);
}

TEST_CASE("results that a capture game cannot have") {
    std::string const record = "(;FF[4]GM[1]SZ[9]RU[Hei-go]";
    CHECK(only(record + "KM[5]RE[W+5.5];B[aa];W[bb])", "result.komi").severity ==
          Severity::warning);
    CHECK(findings(record + "KM[5.5]RE[0];B[aa];W[bb])", "result.komi").size() == 1);
    CHECK(findings(record + "KM[5]RE[W+5];B[aa];W[bb])", "result.komi").empty());
    CHECK(findings(record + "KM[5.5]RE[B+0.5];B[aa];W[bb])", "result.komi").empty());
    CHECK(only("(;FF[4]GM[1]SZ[9]RU[Gonnect]RE[0];B[aa];W[bb])", "result.no-score").message ==
          "RE[0], but no game of Gonnect is drawn");
}

TEST_CASE("messages about Hei-go count turns, as kifu replay does") {
    std::string const dash = ";B[aa]MN[1];B[ab]MN[1];W[cc]MN[2];W[cd]MN[2]";
    CHECK(only(heigo + dash + ";B[]MN[3];W[]MN[4];B[ff]MN[5])", "heigo.move-after-end").message ==
          "Black plays on, but the game ended at turn 4: both passed");
    CHECK(findings(std::string(from_inside) + ";B[bb]MN[3];B[ba]MN[3])", "go.ko")[0].message ==
          "Black retakes the ko at K-1/1 and E-1/1 taken at turn 2");
    // The same path, another one, and behind a setup.
    auto const found =
        findings(heigo + dash + "(;B[ee]MN[3];B[ef]MN[3];W[]MN[4];B[]MN[5];W[gg]MN[6];B[gh]MN[7])" +
                     "(;B[]MN[3];AE[cc];W[]MN[4];B[]MN[5];W[hh]MN[6]))",
                 "heigo.move-after-end");
    REQUIRE(found.size() == 3);
    CHECK(found[1].message == "Black plays on, but the game ended at turn 5: both passed");
    CHECK(found[2].message == "White plays on, but the game ended at turn 5: both passed");
}

TEST_CASE("a variation that opens the game again leaves its end to the others") {
    auto const found = findings(heigo + ";B[]MN[1];W[]MN[2](;AB[ee];B[ff]MN[3])(;B[gg]MN[3]))",
                                "heigo.move-after-end");
    REQUIRE(found.size() == 1);
    CHECK(found[0].message == "Black plays on, but the game ended at turn 2: both passed");
}

TEST_CASE("a pass is no stone too many") {
    CHECK(
        only("(;FF[4]GM[1]SZ[9]RU[Hei-go];B[aa]MN[1];B[]MN[1])", "heigo.stones-in-turn").message ==
        "a pass beside stones in one turn of Black");
}

TEST_CASE("a stone that leaves its neighbour without a liberty") {
    CHECK(only("(;FF[4]GM[1]SZ[3]RU[Hei-go]XV[heigo:connect=drawn]AB[ba]PL[W];W[aa]MN[1];B[cc]"
               "MN[2];W[ab]MN[3])",
               "go.suicide")
              .message == "White plays A-1/2, which leaves an own neighbour without a liberty: "
                          "suicide, forbidden by the rules of Hei-go");
}

KIFU_TEST_CODE("heigo.board", "(;FF[4]GM[1]^SZ[18:9]XV[heigo];B[ee])",
               "(;FF[4]GM[1]SZ[18]XV[heigo];B[ee])")

TEST_CASE("turns of Hei-go") {
    CHECK(slugs(heigo + ";B[ee]MN[1];B[ef]MN[1];W[aa]MN[2];W[ab]MN[2])").empty());
    CHECK(not_found_at_mark("go.same-color-twice",
                            heigo + ";B[ee]MN[1];B[ef]MN[1];^B[gg]MN[2];W[aa]MN[3])") == "");
    CHECK(only(heigo + ";B[ee];W[];B[];W[])", "heigo.move-after-end").severity == Severity::note);
    CHECK(only(heigo + ";B[ba];W[aa];B[ab]XP[1:0])", "heigo.penalties").message ==
          "XP[1:0], but by the moves Black has 0 and White 1 penalty points");
    // Reported once.
    CHECK(findings(heigo + ";B[ee];B[ef];W[aa];W[ab])", "heigo.dash-without-number").size() == 1);
}

TEST_CASE("the rules can be given from outside, and the main line alone be checked") {
    auto const codes = [](std::string_view record, kifu::CheckOptions const& options) {
        kifu::Reader reader(kifu::Source::view(record, "test.sgf"));
        kifu::Game game;
        kifu::Diagnostics found;
        REQUIRE(reader.next(game, found));
        kifu::check_game(game, options, found);
        std::string text;
        for (Diagnostic const& finding : found.items())
            text += std::string(code_info(finding.code).slug) + " ";
        return text;
    };
    std::string const record = "(;FF[4]GM[1]SZ[7]RU[Japanese]" + send_two + "B[da])";
    CHECK(codes(record, {}) == "");
    kifu::CheckOptions options;
    options.rules =
        kifu::RuleChoice{kifu::GameKind::go, {{"rules", "Tromp-Taylor"}}, kifu::Origin::declared};
    CHECK(codes(record, options) == "go.superko ");
    options.rules = kifu::RuleChoice{kifu::GameKind::gonnect, {}, kifu::Origin::declared};
    CHECK(codes("(;FF[4]GM[1]SZ[13];B[aa];W[];B[bb])", options) == "gonnect.pass ");
    CHECK(codes("(;FF[4]GM[1]SZ[9];B[ee];W[aa](;B[bb])(;B[ee]))", {}) == "go.occupied ");
    options = {};
    options.main_line = true;
    CHECK(codes("(;FF[4]GM[1]SZ[9];B[ee];W[aa](;B[bb])(;B[ee]))", options) == "");
}
