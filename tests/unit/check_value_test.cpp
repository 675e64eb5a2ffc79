// The codes of single values: one record that has the fault, marked by `^`, and one that looks like
// it and has none.
#include "support/checking.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

using kifu::Severity;
using kifu::support::findings;
using kifu::support::not_found_at_mark;

namespace {

/// A record with one property more in its root.
std::string root(std::string const& property) { return "(;FF[4]GM[1]SZ[9]" + property + ")"; }

bool finds(std::string const& property, std::string_view slug) {
    return findings(root(property), slug).size() == 1;
}

} // namespace

// ---- numbers, colours, annotations

KIFU_TEST_CODE("value.number", "(;FF[4]GM[1]SZ[9];B[aa]MN[^five])", "(;FF[4]GM[1]SZ[9];B[aa]MN[5])")
KIFU_TEST_CODE("value.number-form", "(;FF[4]GM[1]SZ[9]ST[^ 2])", "(;FF[4]GM[1]SZ[9]ST[2])")
KIFU_TEST_CODE("value.real", "(;FF[4]GM[1]SZ[9];B[aa]BL[^soon])",
               "(;FF[4]GM[1]SZ[9];B[aa]BL[12.5]V[-3.25])")
KIFU_TEST_CODE("value.real-form", "(;FF[4]GM[1]SZ[9];B[aa]BL[^12,5])",
               "(;FF[4]GM[1]SZ[9];B[aa]BL[12.50])")
KIFU_TEST_CODE("value.double", "(;FF[4]GM[1]SZ[9];B[aa]TE[^3])", "(;FF[4]GM[1]SZ[9];B[aa]TE[2])")
KIFU_TEST_CODE("value.double-form", "(;FF[4]GM[1]SZ[9];B[aa]TE[^])",
               "(;FF[4]GM[1]SZ[9];B[aa]TE[1])")
KIFU_TEST_CODE("value.color", "(;FF[4]GM[1]SZ[9]PL[^red])", "(;FF[4]GM[1]SZ[9]PL[W])")
KIFU_TEST_CODE("value.color-form", "(;FF[4]GM[1]SZ[9]PL[^white])", "(;FF[4]GM[1]SZ[9]PL[B])")
KIFU_TEST_CODE("value.takes-none", "(;FF[4]GM[1]SZ[9];B[aa]KO[^7.5])",
               "(;FF[4]GM[1]SZ[9];B[aa]KO[]IT[])")
KIFU_TEST_CODE("value.range", "(;FF[4]GM[1]SZ[9]ST[^4])", "(;FF[4]GM[1]SZ[9]ST[3];B[aa]PM[2]MN[1])")
KIFU_TEST_CODE("value.negative", "(;FF[4]GM[1]SZ[9];B[aa]BL[^-1])",
               "(;FF[4]GM[1]SZ[9]TM[0];B[aa]BL[0]OB[0]V[-7])")
KIFU_TEST_CODE("value.figure", "(;FF[4]GM[1]SZ[9];B[aa]FG[^3])",
               "(;FF[4]GM[1]SZ[9];B[aa]FG[];W[bb]FG[257:Figure 1])")

TEST_CASE("numbers outside their ranges") {
    for (std::string const text : {";B[aa]PM[3]", ";B[aa]PM[-1]", ";B[aa]MN[0]", "ST[-1]",
                                   ";B[aa]FG[8:x]", ";B[aa]FG[65536:x]", ";B[aa]FG[-1:x]"})
        CHECK(finds(text, "value.range"));
    CHECK(findings(root(";B[aa]FG[33543:all flags]"), "value.range").empty());
}

TEST_CASE("times below zero") {
    for (std::string const text : {"TM[-5]", ";W[aa]WL[-0.5]", ";B[aa]OB[-1]", ";W[aa]OW[-2]"})
        CHECK(finds(text, "value.negative"));
}

TEST_CASE("a 1 where no value belongs is an old habit") {
    CHECK(findings(root(";B[aa]IT[1]"), "value.takes-none")[0].severity == Severity::warning);
    CHECK(findings(root(";B[aa]IT[1]"), "value.takes-none")[0].fixable);
    CHECK(findings(root(";B[aa]IT[2]"), "value.takes-none")[0].severity == Severity::error);
    CHECK_FALSE(findings(root(";B[aa]IT[2]"), "value.takes-none")[0].fixable);
}

// ---- points

KIFU_TEST_CODE("value.point", "(;FF[4]GM[1]SZ[9];B[^a1])", "(;FF[4]GM[1]SZ[9];B[ai])")
KIFU_TEST_CODE("value.point-form", "(;FF[4]GM[1]SZ[9];B[^ aa])", "(;FF[4]GM[1]SZ[9];B[aa])")
KIFU_TEST_CODE("value.off-board", "(;FF[4]GM[1]SZ[9];B[^aj])", "(;FF[4]GM[1]SZ[9:10];B[aj])")
KIFU_TEST_CODE("value.blank-pass", "(;FF[4]GM[1]SZ[9];B[aa];W[^ ])", "(;FF[4]GM[1]SZ[9];B[aa];W[])")
KIFU_TEST_CODE("value.tt-pass", "(;FF[4]GM[1]SZ[9];B[aa];W[^tt])", "(;FF[3]GM[1]SZ[9];B[aa];W[tt])")
KIFU_TEST_CODE("value.composed", "(;FF[4]GM[1]SZ[9];B[aa]LB[^aa])",
               "(;FF[4]GM[1]SZ[9];B[aa]LB[aa:b\\:c]AR[aa:bb])")
KIFU_TEST_CODE("value.composed-form", "(;FF[4]GM[1]SZ[9];B[aa]LN[^aa: bb])",
               "(;FF[4]GM[1]SZ[9];B[aa]LN[aa:bb]LB[aa: b])")
KIFU_TEST_CODE("value.application-version", "(;FF[4]GM[1]SZ[9]AP[^tool])",
               "(;FF[4]GM[1]SZ[9]AP[tool:1])")

TEST_CASE("points that do not belong to the board, in every kind of value") {
    for (std::string const text :
         {"AB[aj]", "AB[aa:jj]", ";B[aa]CR[zz]", ";B[aa]LB[jj:1]", ";B[aa]AR[aa:jj]", ";W[AA]"})
        CHECK(finds(text, "value.off-board"));
    CHECK(findings(root("AB[aj]"), "value.off-board")[0].message.find("(1,10)") !=
          std::string::npos);
}

TEST_CASE("values that are no points") {
    for (std::string const text : {"AB[a]", "AB[aa-bb]", ";B[aa]LB[a:1]", ";B[aa]LN[aa:b]",
                                   ";W[undefined]", ";W[aa:bb]", ";W[A1]"})
        CHECK(finds(text, "value.point"));
}

TEST_CASE("tt is a point of large boards") {
    CHECK(findings("(;FF[4]GM[1]SZ[21];B[tt])", "value.tt-pass").empty());
    CHECK(findings("(;FF[4]GM[1]SZ[21];B[tt])", "value.off-board").empty());
    CHECK(findings("(;FF[4]GM[1]SZ[19];B[tt])", "value.tt-pass").size() == 1);
}

TEST_CASE("points of games with other notations are not judged") {
    CHECK(findings("(;FF[4]GM[11]SZ[11];B[a10];W[swap-pieces])", "value.point").empty());
    CHECK(findings("(;FF[4]GM[99]XV[havannah];B[N8])", "value.point").empty());
}

// ---- root

KIFU_TEST_CODE("value.size", "(;FF[4]GM[1]SZ[^nine])", "(;FF[4]GM[1]SZ[9:13])")
KIFU_TEST_CODE("value.size-form", "(;FF[4]GM[1]SZ[^9x13])", "(;FF[4]GM[1]SZ[9:13])")
KIFU_TEST_CODE("value.size-square", "(;FF[4]GM[1]SZ[^19:19])", "(;FF[4]GM[1]SZ[19:18])")
KIFU_TEST_CODE("value.size-too-large", "(;FF[4]GM[1]SZ[^53])", "(;FF[4]GM[1]SZ[52])")
KIFU_TEST_CODE("value.charset-name", "(;FF[4]GM[1]SZ[9]CA[^utf8])", "(;FF[4]GM[1]SZ[9]CA[utf-8])")
KIFU_TEST_CODE("value.variant", "(;FF[4]GM[1]SZ[9]XV[^?])", "(;FF[4]GM[1]SZ[13]XV[gonnect])")
KIFU_TEST_CODE("value.variant-form", "(;FF[4]GM[1]SZ[13]XV[^Gonnect])",
               "(;FF[4]GM[1]SZ[13]XV[gonnect:ko=simple])")
KIFU_TEST_CODE("value.variant-doubtful", "(;FF[4]GM[1]SZ[9]XV[^tiddlywinks])",
               "(;FF[4]GM[1]SZ[9]XV[go])")

TEST_CASE("a board of one line too many in one direction") {
    CHECK(findings("(;FF[4]GM[1]SZ[9:53])", "value.size-too-large").size() == 1);
    CHECK(findings("(;FF[4]GM[1]SZ[0])", "value.size").size() == 1);
    // The board of the game is meant, on which it is replayed too.
    CHECK(findings("(;FF[4]GM[1]SZ[abc]RU[Gonnect];B[mm])", "value.size")[0].message.ends_with(
        "the board is taken as 13x13"));
    CHECK(findings("(;FF[4]GM[1]SZ[abc]RU[Gonnect];B[nn])", "value.off-board").size() == 1);
    CHECK(findings("(;FF[4]GM[1]SZ[0]RU[Hei-go];B[yy])", "value.off-board").empty());
    CHECK(findings("(;FF[4]GM[1]SZ[0]RU[Go];B[ss])", "value.off-board").empty());
}

TEST_CASE("registered names of charsets are as good as kifu's") {
    for (std::string const name : {"gb2312", "Shift_JIS", "euc-kr", "ISO-8859-1", "Big5", "GBK"})
        CHECK(findings(root("CA[" + name + "]"), "value.charset-name").empty());
}

// ---- game information

KIFU_TEST_CODE("value.komi", "(;FF[4]GM[1]SZ[9]KM[^abc])", "(;FF[4]GM[1]SZ[9]KM[6.5])")
KIFU_TEST_CODE("value.komi-form", "(;FF[4]GM[1]SZ[9]KM[^6,5])", "(;FF[4]GM[1]SZ[9]KM[-6.5])")
KIFU_TEST_CODE("value.komi-in-stones", "(;FF[4]GM[1]SZ[9]KM[^2.75])", "(;FF[4]GM[1]SZ[9]KM[2.5])")
KIFU_TEST_CODE("value.komi-implausible", "(;FF[4]GM[1]SZ[9]KM[^375])", "(;FF[4]GM[1]SZ[9]KM[50])")
KIFU_TEST_CODE("value.handicap", "(;FF[4]GM[1]SZ[9]HA[^none])", "(;FF[4]GM[1]SZ[9]HA[2]AB[cc][gg])")
KIFU_TEST_CODE("value.handicap-form", "(;FF[4]GM[1]SZ[9]HA[^2 stones]AB[cc][gg])",
               "(;FF[4]GM[1]SZ[9]HA[2]AB[cc][gg])")
KIFU_TEST_CODE("value.handicap-too-small", "(;FF[4]GM[1]SZ[9]HA[^1])",
               "(;FF[4]GM[1]SZ[9]HA[2]AB[cc][gg])")
KIFU_TEST_CODE("value.handicap-too-large", "(;FF[4]GM[1]SZ[19]HA[^26])",
               "(;FF[4]GM[1]SZ[19]HA[25])")
KIFU_TEST_CODE("value.result", "(;FF[4]GM[1]SZ[9]RE[^B+-3])", "(;FF[4]GM[1]SZ[9]RE[B+3])")
KIFU_TEST_CODE("value.result-form", "(;FF[4]GM[1]SZ[9]RE[^Jigo])", "(;FF[4]GM[1]SZ[9]RE[Draw])")
KIFU_TEST_CODE("value.result-doubtful", "(;FF[4]GM[1]SZ[9]RE[^B+0])", "(;FF[4]GM[1]SZ[9]RE[B+])")
KIFU_TEST_CODE("value.result-in-stones", "(;FF[4]GM[1]SZ[9]RU[Chinese]RE[^B+0.25])",
               "(;FF[4]GM[1]SZ[9]RU[Chinese]RE[B+0.5])")
KIFU_TEST_CODE("value.date", "(;FF[4]GM[1]SZ[9]DT[^long ago])",
               "(;FF[4]GM[1]SZ[9]DT[1996-12-27,28])")
KIFU_TEST_CODE("value.date-form", "(;FF[4]GM[1]SZ[9]DT[^1996/05/06])",
               "(;FF[4]GM[1]SZ[9]DT[1996-05-06])")
KIFU_TEST_CODE("value.date-doubtful", "(;FF[4]GM[1]SZ[9]DT[^05/06/1996])",
               "(;FF[4]GM[1]SZ[9]DT[1996-05,06])")
KIFU_TEST_CODE("value.date-impossible", "(;FF[4]GM[1]SZ[9]DT[^1997-02-31])",
               "(;FF[4]GM[1]SZ[9]DT[1996-02-29])")
KIFU_TEST_CODE("value.main-time", "(;FF[4]GM[1]SZ[9]TM[^30 min])", "(;FF[4]GM[1]SZ[9]TM[1800])")
KIFU_TEST_CODE("value.main-time-form", "(;FF[4]GM[1]SZ[9]TM[^1800 ])",
               "(;FF[4]GM[1]SZ[9]TM[1800.5])")
KIFU_TEST_CODE("value.overtime", "(;FF[4]GM[1]SZ[9]OT[^Error: time control missing])",
               "(;FF[4]GM[1]SZ[9]OT[5x30 byo-yomi])")
KIFU_TEST_CODE("value.overtime-unknown", "(;FF[4]GM[1]SZ[9]OT[^hourglass])",
               "(;FF[4]GM[1]SZ[9]OT[86400 fischer])")
KIFU_TEST_CODE("value.rules-form", "(;FF[4]GM[1]SZ[9]RU[^japanese rules])",
               "(;FF[4]GM[1]SZ[9]RU[Japanese])")
KIFU_TEST_CODE("value.rules-unknown", "(;FF[4]GM[1]SZ[9]RU[^Martian])", "(;FF[4]GM[1]SZ[9]RU[NZ])")
KIFU_TEST_CODE("value.round-form", "(;FF[4]GM[1]SZ[9]RO[^Round 3])",
               "(;FF[4]GM[1]SZ[9]RO[3 (final)])")
KIFU_TEST_CODE("value.round", "(;FF[4]GM[1]SZ[9]RO[^after lunch on Sunday, if it does not rain])",
               "(;FF[4]GM[1]SZ[9]RO[(final)])")
KIFU_TEST_CODE("value.rank-form", "(;FF[4]GM[1]SZ[9]BR[^3 dan])", "(;FF[4]GM[1]SZ[9]BR[3d]WR[5k?])")
KIFU_TEST_CODE("value.rank", "(;FF[4]GM[1]SZ[9]WR[^strong])", "(;FF[4]GM[1]SZ[9]WR[9p])")

TEST_CASE("dates that the calendar does not have") {
    for (std::string const date : {"1996-13-45", "1997-02-29", "1996-00-10", "1996-04-31"})
        CHECK(finds("DT[" + date + "]", "value.date-impossible"));
    CHECK(findings(root("DT[1996-13-45]"), "value.date-impossible")[0].severity == Severity::error);
}

TEST_CASE("a value is judged in every game anew") {
    std::string const record = "(;FF[4]GM[1]SZ[9]RU[Japanese]BR[3d])(;FF[4]GM[1]SZ[9]RU[Jp]BR[x])";
    CHECK(findings(record, "value.rules-form").size() == 1);
    CHECK(findings(record, "value.rank").size() == 1);
}

// ---- texts

TEST_CASE("value.too-long is found") {
    CHECK(finds("PB[" + std::string(10'001, 'x') + "]", "value.too-long"));
    CHECK(finds("C[" + std::string(1'000'001, 'x') + "]", "value.too-long"));
}
TEST_CASE("value.too-long is not found without cause") {
    CHECK(findings(root("PB[" + std::string(10'000, 'x') + "]C[" + std::string(10'001, 'x') + "]"),
                   "value.too-long")
              .empty());
}
