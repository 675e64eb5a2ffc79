// Records of wBaduk, Cyberoro and Sina (.ngf) as SGF.
#include "support/cases.hpp"
#include "support/reading.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using support::read_format;

namespace {

support::Reading read(std::string_view text) { return read_format(*format_by_id("ngf"), text); }

bool has(std::string const& sgf, std::string_view text) { return sgf.find(text) != sgf.npos; }

/// A record with another line in place of one of its head, from 0.
std::string with_line(std::size_t number, std::string_view line) {
    std::vector<std::string> lines{
        "Rated game", "19", "North 3D*",        "South 10K*", "www.example.com",    "0",
        "0",          "6",  "20170316 [09:37]", "20",         "Black wins by 0.5!", "1",
        "PMABBQDDQ"};
    lines[number] = line;
    std::string text;
    for (std::string const& each : lines)
        text += each + "\r\n";
    return text;
}

} // namespace

TEST_CASE("case 111: names with blanks, ranks of professionals, a pass", "[ngf][formats]") {
    auto const reading = read(support::case_bytes("111-ngf-traps", "input.ngf"));
    INFO(reading.sgf);
    CHECK(reading.findings.empty());
    for (std::string_view const said :
         {"PW[Lee S.D.]", "WR[9p]", "PB[alpha]", "BR[10k*]", "[WR:9P]", "KM[6.5]", "DT[2006-09-28]",
          "RE[W+R]", "TM[900]"})
        CHECK(has(reading.sgf, said));
    CHECK(support::moves_of(reading.sgf) == ";B[qd];W[dp];B[pq];W[];B[oc])");
}

TEST_CASE("case 112: a game that goes on, with a handicap", "[ngf][formats]") {
    auto const reading = read(support::case_bytes("112-ngf-unfinished-handicap", "input.ngf"));
    INFO(reading.sgf);
    CHECK(reading.findings.empty());
    CHECK_FALSE(has(reading.sgf, "RE["));
    CHECK(has(reading.sgf, "HA[2]AB[pd][dp]"));
    CHECK(has(reading.sgf, "KM[0]"));
    CHECK(support::moves_of(reading.sgf) == ";B[qd];W[dp];B[pq];W[];B[oc])");
}

TEST_CASE("ngf: half a point belongs to the komi of even games only", "[ngf][formats]") {
    CHECK(has(read(with_line(7, "6")).sgf, "KM[6.5]"));
    CHECK(has(read(with_line(5, "1")).sgf, "KM[6]"));
    CHECK_FALSE(has(read(with_line(5, "1")).sgf, "HA["));
}

TEST_CASE("ngf: dates, times, results", "[ngf][formats]") {
    CHECK(has(read(with_line(8, "2009-03-25")).sgf, "DT[2009-03-25]"));
    CHECK(has(read(with_line(8, "20100123 [21: 6]")).sgf, "DT[2010-01-23]"));
    CHECK(has(read(with_line(9, "20")).sgf, "TM[1200]"));
    // More than two years: kept, not taken for a time.
    auto const long_time = read(with_line(9, "3000001"));
    CHECK_FALSE(has(long_time.sgf, "TM["));
    CHECK(has(long_time.sgf, "[minutes:3000001]"));
    struct Ending {
        std::string_view text, result;
    };
    for (Ending const ending :
         {Ending{"White Win by Resign!", "W+R"}, Ending{"Black wins by 0.5!", "B+0.5"},
          Ending{"White loses on time", "B+T"}, Ending{"흑 1.5집 승", "B+1.5"},
          Ending{"250수 흑7집승", "B+7"}, Ending{"黒中押し勝ち!", "B+R"},
          Ending{"白5.5目勝ち!", "W+5.5"}, Ending{"197手完、黒中押し勝ち", "B+R"}}) {
        auto const reading = read(with_line(10, ending.text));
        INFO(reading.sgf);
        CHECK(has(reading.sgf, "RE[" + std::string(ending.result) + "]"));
        CHECK(has(reading.sgf, ending.text)); // the words stay
        CHECK(reading.findings.empty());
    }
    auto const unknown = read(with_line(10, "as they liked"));
    CHECK(unknown.findings.size() == 1);
    CHECK(has(unknown.sgf, "[result:as they liked]"));
}

TEST_CASE("ngf: other boards", "[ngf][formats]") {
    CHECK(has(read(with_line(1, "13")).sgf, "SZ[13]"));
    CHECK(read(with_line(1, "99")).findings.size() == 1);
    CHECK(read(with_line(1, "nineteen")).findings.size() == 1);
}

TEST_CASE("ngf: lines with GI, as Sina writes them", "[ngf][formats]") {
    auto const reading = read("GIClub match\nGINorth   5D\nGISouth 4D\nGI-\nGI-\nGI2006-9-5\nGI19\n"
                              "GI0\nGI0\nGI7\nGI2\nPMABBQDDQ\nPMACWDQQD\nGI1\n"
                              "IDB[2] 黑中盘胜(message)[EndTxt]\n");
    INFO(reading.sgf);
    CHECK(reading.findings.empty());
    for (std::string_view const said : {"GN[Club match]", "PW[North]", "WR[5d]", "PB[South]",
                                        "BR[4d]", "DT[2006-09-05]", "KM[7.5]"})
        CHECK(has(reading.sgf, said));
    CHECK(support::moves_of(reading.sgf) == ";B[pc];W[cp]C[黑中盘胜(message)])");
}

TEST_CASE("ngf: what cannot be read has its place", "[ngf][formats]") {
    std::string const text = with_line(12, "PMABBQDQD"); // repeats the point in the same order
    CHECK(read(text).findings ==
          std::vector<std::string>{"foreign.value " + std::to_string(text.find("PMAB"))});
    std::string const off = with_line(1, "9");
    CHECK(read(off).findings ==
          std::vector<std::string>{"foreign.move " + std::to_string(off.find("PMAB"))});
    CHECK(has(read(off).sgf, ";XU[B:PMABBQDDQ]"));
    CHECK(read("PMABBQDDQ\nnote\n").findings ==
          std::vector<std::string>{"foreign.cut 0", "foreign.line 10"});
    std::string const more = with_line(11, "250");
    CHECK(read(more).findings ==
          std::vector<std::string>{"foreign.cut " + std::to_string(more.find("250"))});
}

TEST_CASE("ngf: known by its first move", "[ngf][formats]") {
    CHECK(sniff_format(with_line(12, "PMABBQDDQ")).id == "ngf");
    CHECK(sniff_format("(;FF[4]C[\nPMAB\n])").id == "sgf");
    CHECK(format_by_extension("a.ngf")->id == "ngf");
}
