// The codes of structure and of the property table: one record that has the fault, marked by `^`,
// and one that looks like it and has none.
#include "support/checking.hpp"

#include <catch2/catch.hpp>
#include <string>

using kifu::Severity;
using kifu::support::findings;

namespace {

std::string times(int count, std::string const& piece) {
    std::string text;
    for (int i = 0; i < count; ++i)
        text += piece;
    return text;
}

} // namespace

// ---- identifiers

KIFU_TEST_CODE("sgf.identifier-too-long", "(;FF[4]GM[1]SZ[9]^" + std::string(101, 'Q') + "[1])",
               "(;FF[4]GM[1]SZ[9]" + std::string(100, 'Q') + "[1])")
KIFU_TEST_CODE("sgf.identifier-long", "(;FF[4]GM[1]SZ[9]^XYZ[1];B[aa]XYZ[2])",
               "(;FF[4]GM[1]SZ[9]XY[1]B[aa])")
KIFU_TEST_CODE("sgf.unknown-property", "(;FF[4]GM[1]SZ[9]^XY[1];B[aa]XY[2])",
               "(;FF[4]GM[1]SZ[9]XV[go]XO[KM:1];B[aa]C[x]MN[7])")
KIFU_TEST_CODE("sgf.lower-case-identifier", "(;FF[4]GM[1]SZ[9]^CoPyright[x])",
               "(;FF[4]GM[1]SZ[9]CP[x])")
KIFU_TEST_CODE("sgf.obsolete-property", "(;FF[4]GM[1]SZ[9];B[aa]^SI[1];W[bb]SI[1])",
               "(;FF[4]GM[1]SZ[9];B[aa]SQ[aa])")
KIFU_TEST_CODE("sgf.property-not-in-format", "(;FF[3]GM[1]SZ[9];B[aa]^SQ[aa];W[bb]SQ[bb])",
               "(;FF[4]GM[1]SZ[9];B[aa]SQ[aa])")
KIFU_TEST_CODE("sgf.feature-not-in-format", "(;FF[3]GM[1]SZ[9]AB[^aa:cc][dd:ee])",
               "(;FF[3]GM[1]SZ[9]AB[aa][bb];B[tt])")

TEST_CASE("FF[1] may say that it is FF[1]") {
    CHECK(findings("(;FF[1]GM[1]SZ[9]HA[2]KM[6])", "sgf.property-not-in-format").empty());
    CHECK(findings("(;FF[1]GM[1]SZ[9]HO[1])", "sgf.property-not-in-format").size() == 1);
}

TEST_CASE("lower case is a fault in FF[4] only") {
    CHECK(findings("(;FF[4]GM[1]SZ[9]Komi[1])", "sgf.lower-case-identifier")[0].severity ==
          Severity::error);
    CHECK(findings("(;FF[3]GM[1]SZ[9]Komi[1])", "sgf.lower-case-identifier")[0].severity ==
          Severity::note);
    CHECK(findings("(;GM[1]SZ[9]Komi[1])", "sgf.lower-case-identifier")[0].severity ==
          Severity::note);
}

TEST_CASE("a pass without letters is new in FF[4]") {
    CHECK(kifu::support::not_found_at_mark("sgf.feature-not-in-format",
                                           "(;FF[3]GM[1]SZ[9];B[^];W[])") == "");
    CHECK(findings("(;FF[4]GM[1]SZ[9];B[];W[])", "sgf.feature-not-in-format").empty());
}

// ---- the record as a whole

KIFU_TEST_CODE("sgf.format-missing", "(^;GM[1]SZ[9])", "(;FF[1]GM[1]SZ[9])")
KIFU_TEST_CODE("sgf.format-unknown", "(;FF[^5]GM[1]SZ[9])", "(;FF[3]GM[1]SZ[9])")
KIFU_TEST_CODE("sgf.game-missing", "(^;FF[4]SZ[9])", "(;FF[4]GM[2]SZ[8])")
KIFU_TEST_CODE("sgf.size-missing", "(^;FF[4]GM[1])", "(;FF[4]GM[8])")
KIFU_TEST_CODE("sgf.moves-not-checked", "(;FF[4]GM[^8])", "(;FF[4]GM[1]SZ[9];B[aa])")
KIFU_TEST_CODE("sgf.variant-contradicts-game", "(;FF[4]GM[4]SZ[18]XV[^heigo])",
               "(;FF[4]GM[1]SZ[18]XV[heigo])")

TEST_CASE("Havannah has no number of its own") {
    CHECK(findings("(;FF[4]GM[99]XV[havannah])", "sgf.variant-contradicts-game").empty());
    CHECK(findings("(;FF[4]GM[11]XV[havannah])", "sgf.variant-contradicts-game").size() == 1);
}

// ---- numbers of values and properties

KIFU_TEST_CODE("sgf.several-values", "(;FF[4]GM[1]SZ[9]KM[6.5][^7.5])",
               "(;FF[4]GM[1]SZ[9]AB[aa][bb]XY[1][2])")
KIFU_TEST_CODE("sgf.empty-value", "(;FF[4]GM[1]SZ[9]C[^])",
               "(;FF[4]GM[1]SZ[9];B[]KO[];W[aa]TW[]VW[aa]FG[])")
KIFU_TEST_CODE("sgf.duplicate-property", "(;FF[4]GM[1]SZ[9]KM[6.5]^KM[7.5])",
               "(;FF[4]GM[1]SZ[9]KM[6.5];B[aa]C[x];W[bb]C[x])")
KIFU_TEST_CODE("sgf.empty-node", "(;FF[4]GM[1]SZ[9];B[aa]^;;W[bb])",
               "(;FF[4]GM[1]SZ[9];B[aa];W[bb])")

TEST_CASE("an empty value in a list, and blanks instead of a value") {
    CHECK(kifu::support::not_found_at_mark("sgf.empty-value", "(;FF[4]GM[1]SZ[9]AB[aa][^][bb])") ==
          "");
    CHECK(kifu::support::not_found_at_mark("sgf.empty-value", "(;FF[4]GM[1]SZ[9]RE[^  ])") == "");
}

TEST_CASE("a private property twice in a node") {
    CHECK(kifu::support::not_found_at_mark("sgf.duplicate-property",
                                           "(;FF[4]GM[1]SZ[9]XY[1]XZ[2]^XY[3]XY[4])") == "");
}

TEST_CASE("a repeated property names both values and the one in use") {
    auto const found = findings("(;FF[4]GM[1]SZ[9]KM[6.5]AP[tool one:1]KM[7.5]AP[foxwq])",
                                "sgf.duplicate-property");
    REQUIRE(found.size() == 2);
    CHECK(found[0].property == "KM");
    CHECK(found[0].message.find("KM[6.5] and KM[7.5]") != std::string::npos);
    CHECK(found[0].message.find("is used, KM[6.5]") != std::string::npos);
    CHECK(found[1].property == "AP");
    CHECK(found[1].message.find("is used, AP[tool one:1]") != std::string::npos);
}

// ---- where properties may stand

KIFU_TEST_CODE("sgf.root-property-misplaced", "(;FF[4]GM[1]SZ[9];B[aa]^ST[1])",
               "(;FF[4]GM[1]SZ[9]ST[1];B[aa])")
KIFU_TEST_CODE("sgf.second-game-info", "(;FF[4]GM[1]SZ[9]PB[x];B[aa]^KM[6.5])",
               "(;FF[4]GM[1]SZ[9](;B[aa]PB[x])(;B[bb]PB[y]))")
KIFU_TEST_CODE("sgf.setup-and-move", "(;FF[4]GM[1]SZ[9];AB[bb]^B[aa])",
               "(;FF[4]GM[1]SZ[9];AB[bb];B[aa])")
KIFU_TEST_CODE("sgf.two-moves", "(;FF[4]GM[1]SZ[9];B[aa]^W[bb])", "(;FF[4]GM[1]SZ[9];B[aa];W[bb])")
KIFU_TEST_CODE("sgf.move-in-root", "(;FF[4]GM[1]SZ[9]^B[aa])", "(;FF[4]GM[1]SZ[9];B[aa])")
KIFU_TEST_CODE("sgf.setup-after-root", "(;FF[4]GM[1]SZ[9];^AB[aa];AW[bb])",
               "(;FF[4]GM[1]SZ[9]AB[aa];W[cc](;B[dd])(;AB[ee]))")
KIFU_TEST_CODE("sgf.setup-without-effect", "(;FF[4]GM[1]SZ[9]AB[aa];AB[^aa][bb])",
               "(;FF[4]GM[1]SZ[9]AB[aa];AE[aa];AB[aa];AW[aa])")

TEST_CASE("AE that tells a self-removal is no setup in the main line") {
    auto const told = [](std::string const& node) {
        return findings("(;FF[4]GM[1]SZ[9]XV[heigo:capture=constructional];B[aa];" + node + ")",
                        "sgf.setup-after-root")
            .size();
    };
    CHECK(told("AE[aa]XE[self]") == 0);
    CHECK(told("AE[aa]") == 1);
    CHECK(told("AE[aa]AB[bb]XE[self]") == 1);
    CHECK(told("AE[aa]XE[pass]") == 1);
}

TEST_CASE("setup has an effect where a stone was captured") {
    // Black takes the stone in the corner, which is then set up again.
    CHECK(findings("(;FF[4]GM[1]SZ[9]AW[aa]AB[ab];B[ba];AW[aa])", "sgf.setup-without-effect")
              .empty());
    // White's stone still has a liberty.
    CHECK(findings("(;FF[4]GM[1]SZ[9]AW[aa]AB[ab];B[ca];AW[aa])", "sgf.setup-without-effect")
              .size() == 1);
    // In the second variation the stone was not taken.
    CHECK(kifu::support::not_found_at_mark(
              "sgf.setup-without-effect",
              "(;FF[4]GM[1]SZ[9]AW[aa]AB[ab](;B[ba];AW[aa])(;B[ca];AW[^aa]))") == "");
}

TEST_CASE("a setup and a time, but no move, are mixed too") {
    CHECK(kifu::support::not_found_at_mark("sgf.setup-and-move",
                                           "(;FF[4]GM[1]SZ[9];AB[aa]^BL[30])") == "");
}

// ---- points

KIFU_TEST_CODE("sgf.setup-contradicts", "(;FF[4]GM[1]SZ[9]AB[aa]AW[bb][^aa])",
               "(;FF[4]GM[1]SZ[9]AB[aa]AW[bb];B[cc];AE[aa])")
KIFU_TEST_CODE("sgf.point-twice", "(;FF[4]GM[1]SZ[9];B[aa]CR[aa][bb][^aa])",
               "(;FF[4]GM[1]SZ[9];B[aa]CR[aa][bb]LB[aa:1];W[bb]CR[aa])")
KIFU_TEST_CODE("sgf.markup-contradicts", "(;FF[4]GM[1]SZ[9];B[aa]CR[aa]TR[bb][^aa])",
               "(;FF[4]GM[1]SZ[9];B[aa]CR[aa]TR[bb]TB[aa])")
KIFU_TEST_CODE("sgf.territory-contradicts", "(;FF[4]GM[1]SZ[9];B[]TB[aa:cc]TW[^bb])",
               "(;FF[4]GM[1]SZ[9];B[]TB[aa:cc]TW[dd])")
KIFU_TEST_CODE("sgf.line-twice", "(;FF[4]GM[1]SZ[9];B[aa]LN[aa:bb][^aa:bb])",
               "(;FF[4]GM[1]SZ[9];B[aa]AR[aa:bb][bb:aa]LN[aa:bb])")
KIFU_TEST_CODE("sgf.line-to-itself", "(;FF[4]GM[1]SZ[9];B[aa]AR[^aa:aa])",
               "(;FF[4]GM[1]SZ[9];B[aa]AR[aa:ab])")
KIFU_TEST_CODE("sgf.corner-order", "(;FF[4]GM[1]SZ[9]AB[^cc:aa])", "(;FF[4]GM[1]SZ[9]AB[aa:cc])")
// 52 x 52 points, 370 times over, are more than a million.
KIFU_TEST_CODE("limit.points", "(;FF[4]GM[1]SZ[52]DD" + times(369, "[aa:ZZ]") + "[^aa:ZZ])",
               "(;FF[4]GM[1]SZ[52]DD[aa:ZZ])")

// Full boards of 52 x 52 points, over and over; a thousand of them are no more than a large file.
TEST_CASE("limit.setup is found") {
    std::string const boards = times(4000, ";AB[aa:ZZ];AW[aa:ZZ]");
    CHECK(kifu::support::findings("(;FF[4]GM[1]SZ[52]" + boards + ")", "limit.setup").size() == 1);
}
TEST_CASE("limit.setup is not found without cause") {
    std::string const boards = times(500, ";AB[aa:ZZ];AW[aa:ZZ]");
    CHECK(kifu::support::findings("(;FF[4]GM[1]SZ[52]" + boards + ")", "limit.setup").empty());
}

TEST_CASE("a point twice by a rectangle, and a label twice") {
    CHECK(kifu::support::not_found_at_mark("sgf.point-twice", "(;FF[4]GM[1]SZ[9]AB[aa:cc][^bb])") ==
          "");
    CHECK(kifu::support::not_found_at_mark("sgf.point-twice",
                                           "(;FF[4]GM[1]SZ[9];B[aa]LB[aa:1][bb:1][^aa:2])") == "");
}

TEST_CASE("a rectangle of one point is a point") {
    CHECK(kifu::support::not_found_at_mark("sgf.corner-order", "(;FF[4]GM[1]SZ[9]AB[^aa:aa])") ==
          "");
}

// ---- annotations, views, variations

KIFU_TEST_CODE("sgf.annotations-contradict", "(;FF[4]GM[1]SZ[9];B[aa]GB[1]^GW[1])",
               "(;FF[4]GM[1]SZ[9];B[aa]GB[2];W[bb]GW[1]HO[1])")
KIFU_TEST_CODE("sgf.move-annotations-contradict", "(;FF[4]GM[1]SZ[9];B[aa]TE[1]^BM[1])",
               "(;FF[4]GM[1]SZ[9];B[aa]TE[1]GB[1];W[bb]BM[1])")
KIFU_TEST_CODE("sgf.annotation-without-move", "(;FF[4]GM[1]SZ[9];C[x]^TE[1])",
               "(;FF[4]GM[1]SZ[9];B[aa]TE[1];W[bb]KO[])")
KIFU_TEST_CODE("sgf.view-misused", "(;FF[4]GM[1]SZ[9];B[aa]VW[aa:cc][^])",
               "(;FF[4]GM[1]SZ[9];B[aa]VW[aa:cc]DD[aa];W[bb]VW[]DD[])")
KIFU_TEST_CODE("sgf.many-variations", "(;FF[4]GM[1]SZ[9](^;B[aa])" + times(100, "(;B[bb])") + ")",
               "(;FF[4]GM[1]SZ[9](;B[aa])(;B[bb])(;B[cc]))")
KIFU_TEST_CODE("sgf.variation-level", "(;FF[4]GM[1]SZ[9];B[aa](;W[bb])(;^B[cc];W[dd]))",
               "(;FF[4]GM[1]SZ[9];B[aa](;W[bb];B[dd])(;W[cc]))")
KIFU_TEST_CODE("sgf.ending-twice", "(;FF[4]GM[4]SZ[15];B[aa]XE[five];W[bb]^XE[full])",
               "(;FF[4]GM[4]SZ[15](;B[aa]XE[five])(;B[bb]XE[full]))")

TEST_CASE("a view that ends what no node above has begun") {
    CHECK(kifu::support::not_found_at_mark("sgf.view-misused",
                                           "(;FF[4]GM[1]SZ[9](;B[aa]DD[aa])(;B[bb]DD[^]))") == "");
}

// ---- clocks

KIFU_TEST_CODE("sgf.clock-goes-up",
               "(;FF[4]GM[1]SZ[9]TM[600];B[aa]BL[500];W[bb]WL[500];B[cc]BL[^510])",
               "(;FF[4]GM[1]SZ[9]TM[600];B[aa]BL[500];W[bb]WL[550];B[cc]BL[500];W[dd]WL[1])")
KIFU_TEST_CODE("sgf.clock-above-main-time", "(;FF[4]GM[1]SZ[9]TM[600];B[aa]BL[^601];W[bb]WL[700])",
               "(;FF[4]GM[1]SZ[9]TM[600];B[aa]BL[600];W[bb]WL[600])")

TEST_CASE("time that grows for a reason") {
    std::string const start = "(;FF[4]GM[1]SZ[9]TM[600]OT[";
    // An increment, a new period, and stones of a period that are given anew.
    for (std::string const text : {"10 fischer];B[aa]BL[500];W[bb];B[cc]BL[505])",
                                   "5x30 byo-yomi];B[aa]BL[5];W[bb];B[cc]BL[30])",
                                   "5x30 byo-yomi];B[aa]BL[5]OB[5];W[bb];B[cc]BL[30]OB[5])",
                                   "25/600 Canadian];B[aa]BL[5]OB[1];W[bb];B[cc]BL[600]OB[25])"})
        CHECK(findings(start + text, "sgf.clock-goes-up").empty());
    CHECK(findings(start + "5x30 byo-yomi];B[aa]BL[50];W[bb];B[cc]BL[60])", "sgf.clock-goes-up")
              .size() == 1);
}

// ---- bytes

KIFU_TEST_CODE("text.undecodable", "(;FF[4]GM[1]SZ[9]CA[UTF-8]C[caf\xC3\xA9 caf^\xE9])",
               "(;FF[4]GM[1]SZ[9]CA[UTF-8]C[caf\xC3\xA9])")
TEST_CASE("text.nul is found") {
    std::string const record("(;FF[4]GM[1]SZ[9]C[a\0b])", 24);
    auto const found = findings(record, "text.nul");
    REQUIRE(found.size() == 1);
    CHECK(found[0].span.offset == 20);
}
TEST_CASE("text.nul is not found without cause") {
    CHECK(findings("(;FF[4]GM[1]SZ[9]C[a\\0b])", "text.nul").empty());
}
