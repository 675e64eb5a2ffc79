// Records and reviews of PandaNet (.ugf, .ugi) as SGF.
#include "support/reading.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using support::read_format;

namespace {

support::Reading read(std::string_view text) { return read_format(*format_by_id("ugf"), text); }

bool has(std::string const& sgf, std::string_view text) { return sgf.find(text) != sgf.npos; }

std::string file(std::string_view entries, std::string_view moves, std::string_view more = {}) {
    return std::string("[Header]\r\nVer=UGF3,200\r\n").append(entries) + "[Data]\r\n" +
           std::string(moves).append(more) + "[End]\r\n";
}

} // namespace

TEST_CASE("ugf: the head", "[ugf][formats]") {
    auto const reading = read(file("Title=12th,Example Cup,final\r\nPlace=Harbour\r\n"
                                   "Date=2008/03/02,14:00:00,//,\r\nRule=JPN\r\nSize=13\r\n"
                                   "Hdcp=0,-5.50\r\nPtime=J;240;0;0,J;240;0;0,0,0\r\n"
                                   "Winner=W,C\r\nPlayerB=North,3d,,\r\nPlayerW=South,5k\r\n"
                                   "Commentator=Somebody\r\n",
                                   "AM,B1,1,12\r\n"));
    INFO(reading.sgf);
    CHECK(reading.findings.empty());
    for (std::string_view const said :
         {"SZ[13]", "EV[12th Example Cup]", "RO[(final)]", "PC[Harbour]", "DT[2008-03-02]",
          "RU[Japanese]", "KM[-5.5]", "TM[14400]", "RE[W+R]", "PB[North]", "BR[3d]", "PW[South]",
          "WR[5k]", "AN[Somebody]"})
        CHECK(has(reading.sgf, said));
    CHECK(support::moves_of(reading.sgf) == ";B[am]XM[12000])");
}

TEST_CASE("ugf: how it ended", "[ugf][formats]") {
    struct Ending {
        std::string_view text, result;
    };
    for (Ending const ending :
         {Ending{"B,3.50", "B+3.5"}, Ending{"W,0.50", "W+0.5"}, Ending{"B,C", "B+R"},
          Ending{"W,F", "W+F"}, Ending{"D", "Draw"}, Ending{"N", "Void"}, Ending{"A", "?"}}) {
        auto const reading = read(file("Winner=" + std::string(ending.text) + "\n", ""));
        INFO(reading.sgf);
        CHECK(has(reading.sgf, "RE[" + std::string(ending.result) + "]"));
        CHECK(reading.findings.empty());
    }
    CHECK_FALSE(has(read(file("Winner=P\n", "")).sgf, "RE["));
    CHECK(read(file("Winner=Q\n", "")).findings.size() == 1);
}

TEST_CASE("ugf: rows count from above, with IGS from below; columns do not leave out I",
          "[ugf][formats]") {
    CHECK(support::moves_of(read(file("", "QD,B1,1,0\nIS,W1,2,0\nYA,B1,3,0\n")).sgf) ==
          ";B[qd];W[is];B[])");
    CHECK(support::moves_of(read(file("CoordinateType=IGS\n", "QD,B1,1,0\nIS,W1,2,0\n")).sgf) ==
          ";B[qp];W[ia])");
}

TEST_CASE("ugf: stones set up", "[ugf][formats]") {
    auto const given = read(file("Hdcp=2,0.50\n", "PD,B1,0,0\nDP,B1,0,0\nDD,W1,1,0\n"));
    CHECK(has(given.sgf, "HA[2]"));
    CHECK(has(given.sgf, "AB[pd]AB[dp]"));
    CHECK(support::moves_of(given.sgf) == ";W[dd])");
    // Where the data have none they are left out.
    CHECK(has(read(file("Hdcp=2,0.50\n", "DD,W1,1,0\n")).sgf, "HA[2]AB[pd][dp]"));
}

TEST_CASE("ugf: a review shares the moves of the game", "[ugf][formats]") {
    std::string_view const review = "[ReviewNode]\nNODE,1,0,0,0\nNODE,2,1,17,4\nVARIATION,\n"
                                    " NODE,5,2,4,4\n VARIATION,\n  NODE,7,1,1,1\n VARIATIONEND,\n"
                                    " NODE,6,1,2,2\nVARIATIONEND,\nNODE,3,2,4,16\n"
                                    "NODE,4,1,20,20\n[ReviewComment]\n.Comment,5\nWhy not\n"
                                    "here?\n.Comment,3\nUsual.\n";
    auto const reading = read(file("", "QD,B1,1,5\nDP,W1,2,0\n", review));
    CHECK(reading.findings.empty());
    CHECK(support::moves_of(reading.sgf) ==
          ";B[qd]XM[5000](;W[dp]C[Usual.];B[])(;W[dd]C[Why nothere?](;B[aa])(;B[bb])))");
}

TEST_CASE("ugf: figures are texts with labels, and variations", "[ugf][formats]") {
    std::string_view const figures = "[Figure]\n.Text,1\n.#,4,16,A\n.#,5,16,B\nA good point.\n"
                                     ".EndText\n.Fig,1,1,1,19,19,Variation,1,0\nQD,B1,0,0\n"
                                     "CC,W1,1,0\n.Text,1\nToo close.\n.EndText\n.EndFig\n";
    auto const reading = read(file("", "QD,B1,1,0\nDP,W1,2,0\n", figures));
    CHECK(reading.findings.empty());
    CHECK(support::moves_of(reading.sgf) ==
          ";B[qd]LB[dp:A][ep:B]C[A good point.](;W[dp])(;W[cc]C[Too close.]))");
}

TEST_CASE("ugf: what cannot be kept is named", "[ugf][formats]") {
    auto const reading = read(
        file("stray\n", "here\nTT,B1,1,0\n", "[Files]\nphoto=FFD8FF\n[Figure]\n.Text,1\nopen\n"));
    CHECK(reading.findings.size() == 4); // two lines, a point off the board, a text without end
    REQUIRE(reading.notes.size() == 1);
    CHECK(has(reading.notes[0], "[Files]"));
    CHECK(read("nothing\n").findings == std::vector<std::string>{"foreign.nothing 0"});
}

TEST_CASE("ugf: Lang says the charset", "[ugf][formats]") {
    // 白 in Shift_JIS
    auto const reading = read(file("Lang=SJIS\nPlayerW=\x94\x92,1d\n", ""));
    CHECK(has(reading.sgf, "PW[白]"));
}

TEST_CASE("ugf: known by its first section", "[ugf][formats]") {
    CHECK(sniff_format("# a comment\r\n\r\n[Header]\r\nVer=UGF3,200\r\n").id == "ugf");
    CHECK(sniff_format("(;FF[4]C[\n[Header\\]\n])").id == "sgf");
    CHECK(format_by_extension("a.UGI")->id == "ugf");
}
