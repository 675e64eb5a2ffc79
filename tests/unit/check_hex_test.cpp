// The codes of Hex and Havannah and of dialects: one record that breaks a rule, marked by `^`, and
// one that looks like it and does not.
#include "support/checking.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

using kifu::Diagnostic;
using kifu::Severity;
using kifu::support::findings;
using kifu::support::slugs;

namespace {

/// The only finding of a code; fails the test where there is not one.
Diagnostic only(std::string const& record, std::string_view slug) {
    auto const found = findings(record, slug);
    INFO(record);
    REQUIRE(found.size() == 1);
    return found[0];
}

std::string const hex = "(;FF[4]GM[11]SZ[5]";
std::string const havannah = "(;FF[4]GM[99]SZ[4]RU[Havannah]XV[havannah:base=4]";

} // namespace

// ---- Hex

KIFU_TEST_CODE("hex.occupied", "(;FF[4]GM[11]SZ[5];B[c3];W[d4];^B[C3])",
               "(;FF[4]GM[11]SZ[5];B[c3];W[swap-pieces];B[c4])")
KIFU_TEST_CODE("hex.turn-order", "(;FF[4]GM[11]SZ[5];B[c3];^B[d4])",
               "(;FF[4]GM[11]SZ[5];B[c3];W[swap-sides];W[d4];B[e5])")
KIFU_TEST_CODE("hex.pass", "(;FF[4]GM[11]SZ[5];B[c3];^W[])", "(;FF[4]GM[11]SZ[5];B[c3];W[resign])")
KIFU_TEST_CODE("hex.move-after-end",
               "(;FF[4]GM[11]SZ[2]RE[B+];B[a1];W[b2];B[a2]XE[connect];^W[b1])",
               "(;FF[4]GM[11]SZ[2]RE[B+];B[a1];W[b2];B[a2]XE[connect];C[well played])")
KIFU_TEST_CODE("hex.swap-not-now", "(;FF[4]GM[11]SZ[5];B[c3];W[d4];^B[swap-pieces])",
               "(;FF[4]GM[11]SZ[5];B[c3];W[swap-pieces];B[d4])")
KIFU_TEST_CODE("hex.swap-form", "(;FF[4]GM[11]SZ[5]XV[hex:pie=sides];B[c3];^W[swap-pieces];B[d4])",
               "(;FF[4]GM[11]SZ[5]XV[hex:pie=mirror];B[c3];W[swap-pieces];B[d4])")
KIFU_TEST_CODE("hex.swap-point", "(;FF[4]GM[11]SZ[5];B[c2];AE[c2]AW[d4]PL[B]^XS[mirror];B[a1])",
               "(;FF[4]GM[11]SZ[5];B[c2];AE[c2]AW[b3]PL[B]XS[mirror];B[a1])")
KIFU_TEST_CODE("hex.end-not-recorded", "(;FF[4]GM[11]SZ[2]RE[B+];B[a1];W[b2];^B[a2])",
               "(;FF[4]GM[11]SZ[2]RE[B+];B[a1];W[b2];B[a2]XE[connect])")
KIFU_TEST_CODE("hex.draw", "(;FF[4]GM[11]SZ[5]RE[^0];B[c3])", "(;FF[4]GM[11]SZ[5]RE[Void];B[c3])")

// ---- Havannah

KIFU_TEST_CODE("havannah.occupied", "(;FF[4]GM[99]XV[havannah:base=4]SZ[4];B[D4];^W[d4])",
               "(;FF[4]GM[99]XV[havannah:base=4]SZ[4];B[D4];W[E4])")
KIFU_TEST_CODE("havannah.turn-order", "(;FF[4]GM[99]XV[havannah:base=4]SZ[4];^W[D4])",
               "(;FF[4]GM[99]XV[havannah:base=4]SZ[4]PL[W];W[D4])")
KIFU_TEST_CODE("havannah.pass", "(;FF[4]GM[99]XV[havannah:base=4]SZ[4];B[D4];^W[])",
               "(;FF[4]GM[99]XV[havannah:base=4]SZ[4];B[D4];W[forfeit])")
KIFU_TEST_CODE("havannah.move-after-end",
               "(;FF[4]GM[99]XV[havannah:base=4]SZ[4]RE[B+];B[A1];W[D4];B[A2];W[D5];B[A3];W[D3];"
               "B[A4]XE[bridge];^W[D2])",
               "(;FF[4]GM[99]XV[havannah:base=4]SZ[4]RE[B+];B[A1];W[D4];B[A2];W[D5];B[A3];W[D3];"
               "B[A4]XE[bridge])")
KIFU_TEST_CODE("havannah.swap-not-now",
               "(;FF[4]GM[99]XV[havannah:base=4]SZ[4];B[D4];W[E4];^B[swap])",
               "(;FF[4]GM[99]XV[havannah:base=4]SZ[4];B[D4];W[swap];B[E4])")
KIFU_TEST_CODE("havannah.swap-form",
               "(;FF[4]GM[99]XV[havannah:base=4,pie=sides]SZ[4];B[D4];^W[swap];B[E4])",
               "(;FF[4]GM[99]XV[havannah:base=4,pie=pieces]SZ[4];B[D4];W[swap];B[E4])")
KIFU_TEST_CODE("havannah.swap-point",
               "(;FF[4]GM[99]XV[havannah:base=4]SZ[4];B[B3];AE[B3]AW[D4]PL[B]^XS[mirror];B[A1])",
               "(;FF[4]GM[99]XV[havannah:base=4]SZ[4];B[B3];AE[B3]AW[C2]PL[B]XS[mirror];B[A1])")
KIFU_TEST_CODE("havannah.end-not-recorded",
               "(;FF[4]GM[99]XV[havannah:base=4]SZ[4]RE[B+];B[A1];W[D4];B[A2];W[D5];B[A3];W[D3];"
               "^B[A4])",
               "(;FF[4]GM[99]XV[havannah:base=4]SZ[4]RE[B+];B[A1];W[D4];B[A2];W[D5];B[A3];W[D3];"
               "B[A4]XE[bridge])")
KIFU_TEST_CODE("havannah.board", "(;FF[4]GM[99]XV[havannah]SZ[^3];B[A1])",
               "(;FF[4]GM[99]XV[havannah]SZ[10];B[A1])")

// ---- dialects

KIFU_TEST_CODE("vendor.dialect", "(;FF[4]^GM[11]SZ[5];B[c2];W[swap-pieces];W[d4])",
               "(;FF[4]GM[11]SZ[5];B[c2];W[swap-pieces];B[d4])")

TEST_CASE("a dialect is named with its program and what it assumes", "[check]") {
    CHECK(only("(;FF[4]GM[11]SZ[5];B[c2];W[swap-pieces];W[d4])", "vendor.dialect").message ==
          "Hex in the way of HexGui and benzene (dialect hexgui): after `swap-pieces` the stone "
          "stays and the players exchange colours, as the same colour moves again");
    std::string const golem = "(;FF[4]EV[hex.in.1]PB[A]PW[B]SZ[5]RE[B]"
                              "SO[http://www.littlegolem.com];W[cb];B[swap];W[dd])";
    CHECK(slugs(golem) == std::vector<std::string>{"sgf.game-missing", "vendor.dialect"});
    CHECK(only(golem, "sgf.game-missing").message == "no GM: the game is taken for Hex");
}

// ---- points as the dialect spells them

TEST_CASE("points of Hex are judged as Hex spells them", "[check]") {
    CHECK(slugs(hex + ";B[c3];W[D4];B[resign])").empty());
    CHECK(slugs(hex + "AB[a1][b2]AW[e5];B[c3]TR[a1][b2]LB[c3:x]AR[a1:b2])").empty());
    CHECK(only(hex + ";B[zz9])", "value.off-board").message ==
          "B[zz9] is no point of the 5x5 board");
    CHECK(only(hex + ";B[f1])", "value.off-board").message == "B[f1] is no point of the 5x5 board");
    CHECK(only(hex + ";B[cc])", "value.point").message ==
          "B[cc] is not a point: a point such as d4 was expected");
    CHECK(only(hex + ";B[c3]TR[a1][zz9])", "value.off-board").message ==
          "TR[zz9] is no point of the 5x5 board");
    CHECK(only(hex + ";B[c3]LB[qq:x])", "value.point").message == "LB[qq:x]: `qq` is not a point");
    CHECK(only(hex + "AB[a1][a1];W[c3])", "sgf.point-twice").message ==
          "AB has the point a1 twice");
    CHECK(only(hex + ";B[ c3])", "value.point-form").message == "B[ c3] has blanks in a point");
}

TEST_CASE("points of Havannah are judged as HGF spells them", "[check]") {
    CHECK(slugs(havannah + ";B[A4];W[g4];B[D7])").empty());
    CHECK(only(havannah + ";B[A5])", "value.off-board").message ==
          "B[A5] is no point of the board of base 4");
    CHECK(only(havannah + ";B[G5])", "value.off-board").message ==
          "B[G5] is no point of the board of base 4");
    // The same point in the numbers of HavannahGui.
    CHECK(slugs("(;FF[4]AP[HavannahGui:1]GM[99]SZ[4];W[G7])") ==
          std::vector<std::string>{"vendor.dialect"});
}

TEST_CASE("letters of Little Golem are judged as letters", "[check]") {
    std::string const golem = "(;FF[4]EV[hex.in.1]SZ[5]SO[http://www.littlegolem.com]";
    CHECK(only(golem + ";W[ff])", "value.off-board").message ==
          "W[ff]: point (6,6) is outside the 5x5 board");
    CHECK(only(golem + ";W[c3])", "value.point").message ==
          "W[c3] is not a point: two letters were expected");
}

// ---- rules

TEST_CASE("who has won a game of Hex is compared with RE", "[check]") {
    CHECK(only("(;FF[4]GM[11]SZ[2]RE[W+];B[a1];W[b2];B[a2]XE[connect])", "result.contradicts-board")
              .message == "RE[W+], but Black won by joining two opposite edges at move 3");
    // PB moves first and wins, whatever the tags of the moves.
    std::string const golem = "(;FF[4]EV[hex.in.1]SZ[2]SO[http://www.littlegolem.com]";
    CHECK(findings(golem + "RE[B];W[aa];B[bb];W[ab])", "result.contradicts-board").empty());
    CHECK(findings(golem + "RE[W];W[aa];B[bb];W[ab])", "result.contradicts-board").size() == 1);
}

TEST_CASE("what is said of a turn names points as the record does", "[check]") {
    CHECK(only(hex + ";B[c3];W[c3])", "hex.occupied").message ==
          "White plays c3, which is occupied");
    CHECK(only(havannah + ";B[G1];W[G1])", "havannah.occupied").message ==
          "White plays G1, which is occupied");
    CHECK(only("(;FF[4]GM[havannah]SZ[4];W[G4];B[G4])", "havannah.occupied").message ==
          "Black plays G4, which is occupied");
    CHECK(only(hex + ";B[c3];W[])", "hex.pass").message ==
          "White passes, which Hex does not allow");
}

TEST_CASE("the board of Havannah: base, rows and XV", "[check]") {
    CHECK(only("(;FF[4]GM[99]XV[havannah]SZ[3];B[A1])", "havannah.board").message ==
          "SZ[3] is no base from 4 to 10: the board is taken as one of base 8");
    Diagnostic const rows = only("(;FF[4]GM[99]XV[havannah]SZ[15];B[A1])", "havannah.board");
    CHECK(rows.message == "SZ[15] is taken for the number of rows: expected the base, SZ[8]");
    CHECK(rows.severity == Severity::warning);
    CHECK(only("(;FF[4]GM[99]XV[havannah:base=5]SZ[4];B[A1])", "havannah.board").message ==
          "SZ[4], but XV says base=5");
}
