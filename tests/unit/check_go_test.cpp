// The codes of turns, handicap and results: one record that has the fault, marked by `^`, and one
// that looks like it and has none.
#include "support/checking.hpp"

#include <catch2/catch.hpp>
#include <string>

using kifu::Severity;
using kifu::support::findings;
using kifu::support::not_found_at_mark;
using kifu::support::slugs;

// ---- turns

KIFU_TEST_CODE("go.same-color-twice", "(;FF[4]GM[1]SZ[9];B[aa];W[bb];^W[cc])",
               "(;FF[4]GM[1]SZ[9];B[aa];W[bb];B[];W[cc])")
KIFU_TEST_CODE("go.wrong-player", "(;FF[4]GM[1]SZ[9]AB[aa]AW[bb]PL[W];^B[cc])",
               "(;FF[4]GM[1]SZ[9]AB[aa]AW[bb]PL[B];B[cc];PL[B];B[dd])")
KIFU_TEST_CODE("go.white-first", "(;FF[4]GM[1]SZ[9];^W[aa];B[bb])",
               "(;FF[4]GM[1]SZ[9]PL[W];W[aa];B[bb])")
KIFU_TEST_CODE("go.black-first-after-handicap", "(;FF[4]GM[1]SZ[9]HA[2]AB[cc][gg];^B[aa];W[bb])",
               "(;FF[4]GM[1]SZ[9]HA[2]AB[cc][gg];W[aa];B[bb])")
KIFU_TEST_CODE("go.first-player-assumed", "(;FF[4]GM[1]SZ[9]^AB[cc][gg])",
               "(;FF[4]GM[1]SZ[9]AB[cc][gg];B[aa])")
KIFU_TEST_CODE("go.move-after-passes", "(;FF[4]GM[1]SZ[9];B[aa];W[];B[];^W[bb])",
               "(;FF[4]GM[1]SZ[9];B[aa];W[];B[];W[];TB[bb])")

TEST_CASE("two passes end a game once, or as often as a rule string says") {
    auto const after = [](std::string const& rules, std::string const& moves) {
        return findings("(;FF[4]GM[1]SZ[9]RU[" + rules + "]" + moves + ")", "go.move-after-passes")
            .size();
    };
    std::string const resumed = ";B[aa];W[];B[];W[bb];B[];W[];B[cc];W[];B[]";
    CHECK(after("Japanese", resumed) == 2);
    CHECK(after("koSIMPLEscoreAREAtaxNONEsui0", resumed) == 2);
    // The dead stones are played out in two more phases.
    CHECK(after("koSIMPLEscoreTERRITORYtaxNONEsui0", resumed) == 0);
    CHECK(after("koSIMPLEscoreTERRITORYtaxNONEsui0", resumed + ";W[dd]") == 1);
    // The first pass takes the button.
    CHECK(after("koSIMPLEscoreAREAtaxNONEsui0button1", ";B[aa];W[];B[];W[bb];B[cc]") == 0);
    CHECK(after("koSIMPLEscoreAREAtaxNONEsui0button1", ";B[aa];W[];B[];W[];B[cc]") == 1);
}

TEST_CASE("black moves at the beginning may be a handicap") {
    auto const found =
        findings("(;FF[4]GM[1]SZ[9];B[aa];B[bb];B[cc];W[dd])", "go.same-color-twice");
    REQUIRE(found.size() == 1);
    CHECK(found[0].severity == Severity::note);
    CHECK(
        findings("(;FF[4]GM[1]SZ[9]HA[3];B[aa];B[bb];B[cc];W[dd])", "go.same-color-twice").empty());
    auto const fourth =
        findings("(;FF[4]GM[1]SZ[9]HA[3];B[aa];B[bb];B[cc];B[ee];W[dd])", "go.same-color-twice");
    REQUIRE(fourth.size() == 1);
    CHECK(fourth[0].severity == Severity::warning);
    CHECK(fourth[0].move == 4);
}

TEST_CASE("turns go on along each variation") {
    CHECK(findings("(;FF[4]GM[1]SZ[9];B[aa];W[bb](;B[cc](;W[dd])(;W[ee];B[ff]))(;B[gg];W[hh]))",
                   "go.same-color-twice")
              .empty());
    CHECK(not_found_at_mark(
              "go.same-color-twice",
              "(;FF[4]GM[1]SZ[9];B[aa];W[bb](;B[cc](;W[dd])(;W[ee];^W[ff]))(;B[gg]))") == "");
}

TEST_CASE("setup lets either player go on") {
    CHECK(findings("(;FF[4]GM[1]SZ[9]AB[aa]AW[bb];W[cc])", "go.white-first").empty());
    CHECK(findings("(;FF[4]GM[1]SZ[9];B[aa];AE[aa]AB[ab];B[bb])", "go.same-color-twice").empty());
    // Not where PL has said who.
    CHECK(findings("(;FF[4]GM[1]SZ[9]PL[B];AB[bb];W[cc])", "go.wrong-player").size() == 1);
    CHECK(findings("(;FF[4]GM[1]SZ[9]PL[B];AB[bb];B[cc])", "go.wrong-player").empty());
}

TEST_CASE("a handicap in a node of its own") {
    std::string const record = "(;FF[4]GM[1]SZ[9]HA[2];AB[cc][gg];W[aa];B[bb])";
    CHECK(findings(record, "go.handicap-stones").empty());
    CHECK(findings(record, "go.black-first-after-handicap").empty());
    CHECK(findings("(;FF[4]GM[1]SZ[9]HA[2];AB[cc][gg];B[aa])", "go.black-first-after-handicap")
              .size() == 1);
}

TEST_CASE("games with other turns are left alone") {
    for (std::string const game : {"GM[1]SZ[18]XV[heigo]", "GM[1]SZ[18]RU[Hei-go]",
                                   "GM[4]SZ[19]XV[connect6]", "GM[4]SZ[15]"})
        CHECK(findings("(;FF[4]" + game + ";B[aa];B[ab];W[bb];W[bc])", "go.same-color-twice")
                  .empty());
    CHECK(findings("(;FF[4]GM[1]SZ[13]XV[gonnect];B[aa];W[bb];W[bc])", "go.same-color-twice")
              .size() == 1);
    CHECK(findings("(;FF[4]GM[1]SZ[13]XV[gonnect];B[aa];XS[sides];B[bc])", "go.same-color-twice")
              .empty());
}

// ---- handicap

KIFU_TEST_CODE("go.handicap-stones", "(;FF[4]GM[1]SZ[19]HA[^3]KM[0.5];W[pd];B[dd])",
               "(;FF[4]GM[1]SZ[19]HA[3]AB[dd:ed][pp];W[pd])")
KIFU_TEST_CODE("go.handicap-white-stones", "(;FF[4]GM[1]SZ[19]HA[2]AB[dd][pp]^AW[aa];W[pd])",
               "(;FF[4]GM[1]SZ[19]AB[dd][pp]AW[aa];W[pd])")

TEST_CASE("the handicap and the stones are both named") {
    auto const found =
        findings("(;FF[4]GM[1]SZ[9]HA[3]AB[cc][gg][gc][ba][da]PL[W];W[ee])", "go.handicap-stones");
    REQUIRE(found.size() == 1);
    CHECK(found[0].message == "HA[3] but 5 black setup stones");
}

// ---- results

KIFU_TEST_CODE("result.komi", "(;FF[4]GM[1]SZ[9]KM[6.5]RE[^B+3])",
               "(;FF[4]GM[1]SZ[9]KM[6.5]RE[B+3.5])")
KIFU_TEST_CODE("result.loser-moved-last", "(;FF[4]GM[1]SZ[9]RE[^W+R];B[aa];W[bb];B[cc])",
               "(;FF[4]GM[1]SZ[9]RE[B+R];B[aa];W[bb];B[cc])")
KIFU_TEST_CODE("result.margin-unit", "(;FF[4]GM[1]SZ[9]RU[Japanese]RE[^B+0.25])",
               "(;FF[4]GM[1]SZ[9]RU[Japanese]RE[B+0.5])")

TEST_CASE("komi and margin by area counting") {
    auto const fits = [](std::string const& rules, std::string const& values) {
        return findings("(;FF[4]GM[1]SZ[19]RU[" + rules + "]" + values + ")", "result.komi")
            .empty();
    };
    // All 361 points are shared out, so the difference before komi is odd.
    CHECK(fits("Chinese", "KM[7.5]RE[B+1.5]"));
    CHECK_FALSE(fits("Chinese", "KM[7.5]RE[B+0.5]"));
    CHECK(fits("Chinese", "KM[7.5]RE[W+0.5]"));
    CHECK_FALSE(fits("Chinese", "KM[7.5]RE[W+1.5]"));
    CHECK(fits("AGA", "KM[7]RE[0]"));
    CHECK_FALSE(fits("AGA", "KM[6]RE[0]"));
    CHECK_FALSE(fits("NZ", "KM[7.5]RE[0]"));
    // By territory anything that is a whole difference goes.
    CHECK(fits("Japanese", "KM[6.5]RE[B+0.5]"));
    CHECK(fits("Japanese", "KM[6.5]RE[B+1.5]"));
    CHECK_FALSE(fits("Japanese", "KM[6.5]RE[B+1]"));
    CHECK_FALSE(fits("Japanese", "KM[6.5]RE[0]"));
    // Handicap stones may be given back; other results say nothing about points.
    CHECK(fits("Chinese", "HA[2]AB[dd][pp]KM[0.5]RE[B+2.5]"));
    CHECK(fits("Chinese", "KM[7.5]RE[B+R]"));
    // Both in stones: 3.75 are 7.5 points, 0.75 are 1.5.
    CHECK(fits("Chinese", "KM[3.75]RE[B+0.75]"));
    CHECK(fits("koPOSITIONALscoreAREAtaxNONEsui1", "KM[7.5]RE[B+1.5]"));
    CHECK_FALSE(fits("koPOSITIONALscoreAREAtaxNONEsui1", "KM[7.5]RE[B+0.5]"));
    CHECK(fits("koPOSITIONALscoreAREAtaxALLsui1", "KM[7.5]RE[B+0.5]"));
}

TEST_CASE("a record with moves of one player only does not show who moved last") {
    CHECK(findings("(;FF[4]GM[1]SZ[9]RE[W+Time];B[ee])", "result.loser-moved-last").empty());
    CHECK(findings("(;FF[4]GM[1]SZ[9]RE[W+Time];B[ee];W[aa];B[bb])", "result.loser-moved-last")
              .size() == 1);
    CHECK(
        findings("(;FF[4]GM[1]SZ[9]RE[W+F];B[ee];W[aa];B[bb])", "result.loser-moved-last").empty());
    // Only the main line counts.
    CHECK(findings("(;FF[4]GM[1]SZ[9]RE[W+R];B[ee];W[aa](;B[bb];W[cc])(;B[dd]))",
                   "result.loser-moved-last")
              .empty());
}

TEST_CASE("who moves first") {
    CHECK(slugs("(;GM[1]FF[4]SZ[9]AB[cc][gc]AW[cg][gg];B[ee];W[ec])").empty());
    CHECK(slugs("(;GM[1]FF[4]SZ[9]AB[cc][gc]AW[cg][gg](;W[ee];B[ec])(;B[ee];W[ec]))").empty());
    CHECK(slugs("(;GM[1]FF[4]SZ[9]HA[2]AB[cc][gg])").empty());
}
