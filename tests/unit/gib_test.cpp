// Records of Tygem (.gib) as SGF.
#include "support/cases.hpp"
#include "support/reading.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>

using namespace kifu;
using support::read_format;

namespace {

using Texts = std::vector<std::string>;

support::Reading read(std::string_view text) { return read_format(*format_by_id("gib"), text); }

std::string file(std::string_view headers, std::string_view commands,
                 std::string_view opening = "INI 0 1 0 &4\n") {
    return std::string("\\HS\n").append(headers) + "\\HE\n\\GS\n2 1 0\n3 0 &4\n" +
           std::string(opening).append(commands) + "\\GE\n";
}

bool has(std::string const& sgf, std::string_view text) { return sgf.find(text) != sgf.npos; }

} // namespace

TEST_CASE("case 109: a record of Tygem in EUC-KR", "[gib][formats]") {
    auto const reading = read(support::case_bytes("109-gib-euckr", "input.gib"));
    CHECK(reading.findings.empty());
    for (std::string_view const said :
         {"CA[UTF-8]", "SZ[19]", "PB[검은돌]", "BR[2d]", "PW[흰돌]", "WR[3d]", "XT[BR:2단][WR:3단]",
          "KM[6.5]", "RE[B+12.5]", "DT[2015-08-29]"}) {
        INFO(said << " in " << reading.sgf);
        CHECK(has(reading.sgf, said));
    }
    CHECK(support::moves_of(reading.sgf) == ";B[pd];W[dp];B[qp])");
}

TEST_CASE("gib: the client of 2025 says all in GAMEINFOMAIN and GAMETAG", "[gib][formats]") {
    auto const reading = read(
        file("\\[GAMEINFOMAIN=GBKIND:0,GTYPE:0,GCDT:0,GTIME:600-30-3,GRLT:4,ZIPSU:0,DUM:0,"
             "GONGJE:75,TCNT:2,LINE:13,AUSZ:0\\]\r\n"
             "\\[GAMETAG=S0,R0,D0,G75,W4,Z0,T30-3-600,C2025-01-18-16-38-32,I:wid,L:21,M:bid,N:17,"
             "A:North,B:South,J:0,K:0\\]\r\n",
             "STO 0 2 1 0 12 \nSKI 0 3\nSKI 0 4 \n") +
        '\0');
    INFO(reading.sgf);
    CHECK(reading.findings.empty());
    for (std::string_view const said :
         {"SZ[13]", "PB[South]", "BR[1k]", "PW[North]", "WR[4d]", "KM[7.5]", "RE[W+R]",
          "DT[2025-01-18]", "TM[600]", "OT[3x30 byo-yomi]"})
        CHECK(has(reading.sgf, said));
    CHECK(support::moves_of(reading.sgf) == ";B[am];W[];B[])");
}

TEST_CASE("gib: players by their user information, and names that were misread", "[gib][formats]") {
    // `al`, `ph` and `a_` as UTF-16.
    auto const reading = read(file("\\[WUSERINFO=WID:north,WLV:20,WNICK:North\\]\n"
                                   "\\[BUSERINFO=BID:x,BLV:5,BNICK:\u6C61\u6870\u5F61\\]\n",
                                   ""));
    INFO(reading.sgf);
    for (std::string_view const said :
         {"PB[alpha_]", "BR[13k]", "PW[North]", "WR[3d]", "XT[PB:\u6C61\u6870\u5F61]"})
        CHECK(has(reading.sgf, said));
    REQUIRE(reading.findings.size() == 1);
    CHECK(reading.findings[0].starts_with("foreign.value "));
    // One such character may be a name, and so are characters of which not all are two letters.
    CHECK(has(read(file("\\[GAMEBLACKNAME=\u6C61\\]\n", "")).sgf, "PB[\u6C61]"));
    CHECK(has(read(file("\\[GAMEBLACKNAME=\u6C61\u6E05\\]\n", "")).sgf, "PB[\u6C61\u6E05]"));
}

TEST_CASE("gib: stones of a handicap are set up, the third at the left above", "[gib][formats]") {
    auto const reading = read(file("", "STO 0 2 2 15 15\n", "INI 0 1 3 &4 ready\n"));
    CHECK(reading.findings.empty());
    CHECK(has(reading.sgf, "HA[3]AB[pd][dp][dd]"));
    CHECK(support::moves_of(reading.sgf) == ";W[pp])");
    CHECK(has(read(file("", "", "INI 0 1 9 &4\n")).sgf,
              "HA[9]AB[pd][dp][dd][pp][dj][pj][jd][jp][jj]"));
    CHECK(has(read(file("", "", "INI 0 1 5 &4\n")).sgf, "HA[5]AB[pd][dp][dd][pp][jj]"));
    CHECK_FALSE(has(read(file("", "", "INI 0 1 1 &4\n")).sgf, "HA["));
    // A pass of nobody in particular is one of who is to play.
    CHECK(support::moves_of(read(file("", "SKI 0 2\n", "INI 0 1 2 &4\n")).sgf) == ";W[])");
    CHECK(read(file("", "", "INI 0 1 12 &4\n")).findings.size() == 1);
}

TEST_CASE("gib: levels count kyu down and dan up", "[gib][formats]") {
    struct Level {
        std::string_view number, rank;
    };
    for (Level const level : {Level{"0", "18k"}, Level{"3", "15k"}, Level{"17", "1k"},
                              Level{"18", "1d"}, Level{"24", "7d"}}) {
        auto const reading = read(file(
            "\\[GAMEWHITENAME=North\\]\n\\[GAMEWHITELEVEL=" + std::string(level.number) + "\\]\n",
            ""));
        INFO(reading.sgf);
        CHECK(has(reading.sgf, "WR[" + std::string(level.rank) + "]"));
    }
}

TEST_CASE("gib: how it ended is a number, or a text", "[gib][formats]") {
    struct Ending {
        std::string_view number, result;
    };
    for (Ending const ending :
         {Ending{"0,ZIPSU:5", "B+0.5"}, Ending{"1,ZIPSU:125", "W+12.5"}, Ending{"3,ZIPSU:0", "B+R"},
          Ending{"4,ZIPSU:0", "W+R"}, Ending{"7,ZIPSU:0", "B+T"}, Ending{"8,ZIPSU:0", "W+T"}}) {
        auto const reading =
            read(file("\\[GAMEINFOMAIN=GRLT:" + std::string(ending.number) + "\\]\n", ""));
        INFO(reading.sgf);
        CHECK(has(reading.sgf, "RE[" + std::string(ending.result) + "]"));
    }
    CHECK_FALSE(has(read(file("\\[GAMEINFOMAIN=GRLT:255\\]\n", "")).sgf, "RE["));
    auto const text = read(file("\\[GAMERESULT=흑 불계승\\]\n", ""));
    CHECK(has(text.sgf, "RE[B+R]"));
    CHECK(has(text.sgf, "흑 불계승"));
    auto const unknown = read(file("\\[GAMEINFOMAIN=GRLT:42\\]\n", ""));
    CHECK(unknown.findings.size() == 1);
    CHECK_FALSE(has(unknown.sgf, "RE["));
}

TEST_CASE("gib: what SGF has no property for is kept", "[gib][formats]") {
    auto const reading = read(file("\\[GAMEDUM=5\\]\n\\[GAMETIME=7월 15일\n30분\\]\n", ""));
    CHECK(reading.findings.empty());
    CHECK(has(reading.sgf, "[GAMEDUM:5]"));
    CHECK(has(reading.sgf, "[GAMETIME:7월 15일\n30분]"));
    CHECK(has(read(file("\\[GAMEDATE=2012년7월16일\\]\n", "")).sgf, "XT[date:2012년7월16일]"));
    CHECK(has(read(file("\\[GAMEDATE=2012年7月16日 上午 0:19\\]\n", "")).sgf, "DT[2012-07-16]"));
}

TEST_CASE("gib: what cannot be read has its place", "[gib][formats]") {
    auto const reading = read(file("", "STO 0 2 1 19 3\nSTO 0 3 2\nSTO 0 4 5 3 3\nREM 0 5 -1\n"
                                       "stray text\nSTO 0 6 2 0 0\n"));
    std::string const text = file("", "");
    std::size_t const first = text.find("\\GE");
    CHECK(reading.findings == Texts{"foreign.move " + std::to_string(first),
                                    "foreign.move " + std::to_string(first + 15),
                                    "foreign.move " + std::to_string(first + 25),
                                    "foreign.line " + std::to_string(first + 50)});
    CHECK(support::moves_of(reading.sgf) ==
          ";XU[B:STO 0 2 1 19 3];XU[W:STO 0 3 2];XU[B:STO 0 4 5 3 3]C[stray text];W[aa])");
}

TEST_CASE("gib: a file that was cut off says so", "[gib][formats]") {
    CHECK(read("\\HS\n\\[GAMENAME=open\n\\[GAMEPLACE=here\\]\n\\HE\n\\GS\n2 1 0\n").findings ==
          Texts{"foreign.cut 4", "foreign.cut 47"});
    CHECK(has(read("\\HS\n\\[GAMENAME=open\n").sgf, "GN[open]"));
}

TEST_CASE("gib: files that were joined hold several games", "[gib][formats]") {
    auto const one = file("", "STO 0 2 1 3 3\n");
    auto const reading = read(one + one);
    CHECK(reading.findings.empty());
    CHECK(reading.sgf.find("(;FF", 1) != reading.sgf.npos);
}

TEST_CASE("gib: known by its beginning", "[gib][formats]") {
    CHECK(sniff_format("\r\n\\HS\r\n\\[").id == "gib");
    CHECK(format_by_extension("A.GIB")->id == "gib");
    CHECK(sniff_format("(;FF[4]C[\\HS])").id == "sgf");
}
