#include "kifu/format.hpp"

#include "support/convert.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using kifu::support::convert;

namespace {

Format const& format() { return *format_by_id("gtp"); }

using Findings = std::vector<std::string>;

struct Reading {
    std::string sgf;
    Findings findings; ///< "code offset"
};

Reading read(std::string_view text) {
    Reading result;
    Diagnostics diagnostics;
    result.sgf = format().to_sgf(text, {}, diagnostics);
    for (Diagnostic const& finding : diagnostics.items())
        result.findings.push_back(std::string(code_info(finding.code).slug) + " " +
                                  std::to_string(finding.span.offset));
    return result;
}

Diagnostics findings_of_writing(std::string_view sgf, std::string& out) {
    Reader reader(Source::view(sgf, "test.sgf"));
    Diagnostics findings;
    Game game;
    REQUIRE(reader.next(game, findings));
    format().write(game, {}, out, findings);
    return findings;
}

std::string const root19 = "(;FF[4]GM[1]CA[UTF-8]SZ[19]";

} // namespace

TEST_CASE("gtp: commands and replies of a session") {
    auto const result = read("boardsize 9\n= \n\nkomi 6.5\n= \n\nclear_board\n= \n\n"
                             "play b C3\n= \n\ngenmove w\n= G7\n\nplay black pass\n=\n\n"
                             "genmove W\n= PASS\n\nfinal_score\n= W+3.5\n\nquit\n= \n\n");
    REQUIRE(result.findings.empty());
    REQUIRE(result.sgf == "(;FF[4]GM[1]CA[UTF-8]SZ[9]KM[6.5]RE[W+3.5]\n;B[cg];W[gc];B[];W[])\n");
}

TEST_CASE("gtp: a failed command changes nothing") {
    auto const result = read("play b D4\n=\n\nplay w D4\n? illegal move\n\nplay w Q16\n=\n\n");
    REQUIRE(result.findings == Findings{"gtp.failed 13"});
    REQUIRE(result.sgf == root19 + "\n;B[dp];W[pd])\n");
}

TEST_CASE("gtp: ids, comments, carriage returns and tabs") {
    auto const result =
        read("# a match\r\n1 boardsize 19\r\n=1\r\n\r\n2\tplay\tb D4 # star\r\n=2\r\n"
             "\r\n10 genmove w\r\n=10 Q16\r\n\r\n");
    REQUIRE(result.findings.empty());
    REQUIRE(result.sgf == root19 + "C[a match]\n;B[dp]C[star];W[pd])\n");
}

TEST_CASE("gtp: commands first, replies behind them") {
    auto const result = read("boardsize 19\nclear_board\nplay b D4\ngenmove w\nplay b C3\n"
                             "= \n\n= \n\n= \n\n= Q16\n\n= \n\n");
    REQUIRE(result.findings.empty());
    REQUIRE(result.sgf == root19 + "\n;B[dp];W[pd];B[cq])\n");
    auto const by_id = read("1 genmove b\n2 genmove w\n=2 Q16\n\n=1 D4\n\n");
    REQUIRE(by_id.findings.empty());
    REQUIRE(by_id.sgf == root19 + "\n;B[dp];W[pd])\n");
}

TEST_CASE("gtp: only commands, and only some replies") {
    REQUIRE(read("clear_board\nplay b D4\nplay w Q16\n").sgf == root19 + "\n;B[dp];W[pd])\n");
    REQUIRE(read("play b D4\ngenmove w\n= Q16\nplay b C3\n").sgf ==
            root19 + "\n;B[dp];W[pd];B[cq])\n");
    auto const lost = read("play b D4\ngenmove w\nplay b C3\n");
    REQUIRE(lost.findings == Findings{"gtp.no-reply 10"});
    REQUIRE(lost.sgf == root19 + "\n;B[dp];C[genmove w];B[cq])\n");
    REQUIRE(read("= D4\n\nplay b C3\n\n").findings == Findings{"gtp.stray-reply 0"});
}

TEST_CASE("gtp: undone moves are variations") {
    REQUIRE(read("play b D4\nplay w Q16\nundo\nplay w Q4\n").sgf ==
            root19 + "\n;B[dp](;W[pp])(;W[pd]))\n");
    REQUIRE(read("play b D4\nplay w Q16\nundo\nplay w Q16\nplay b C3\n").sgf ==
            root19 + "\n;B[dp];W[pd];B[cq])\n");
    REQUIRE(read("play b D4\nplay w Q16\ngg-undo 2\nplay b C3\n").sgf ==
            root19 + "\n(;B[cq])(;B[dp];W[pd]))\n");
    REQUIRE(read("undo\nplay b D4\n").findings == Findings{"gtp.undo 0"});
    // What stands at the end is the main line.
    REQUIRE(read("play b D4\nplay w Q16\nundo\n").sgf ==
            root19 + "\n;B[dp](;C[The moves from here on were undone.])(;W[pd]))\n");
}

TEST_CASE("gtp: several games in one log") {
    auto const result = read("boardsize 9\nclear_board\nkomi 7\nplay b E5\ngenmove w\n= resign\n"
                             "clear_board\nplay b C3\nboardsize 13\nclear_board\nkomi 0\n"
                             "play b D4\n");
    REQUIRE(result.sgf == "(;FF[4]GM[1]CA[UTF-8]SZ[9]KM[7]RE[B+R]\n;B[ee])\n"
                          "(;FF[4]GM[1]CA[UTF-8]SZ[9]KM[7]\n;B[cg])\n"
                          "(;FF[4]GM[1]CA[UTF-8]SZ[13]KM[0]\n;B[dj])\n");
}

TEST_CASE("gtp: handicap") {
    REQUIRE(read("set_free_handicap D4 Q16\nplay w C3\n").sgf ==
            root19 + "HA[2]AB[dp][pd]\n;W[cq])\n");
    REQUIRE(read("place_free_handicap 2\n= D4 Q16\n\n").sgf == root19 + "HA[2]AB[dp][pd])\n");
    REQUIRE(read("place_free_handicap 2\nplay w C3\n").findings == Findings{"gtp.no-reply 0"});
    // The stones that section 4.1.1 of the specification fixes.
    struct Row {
        std::string size, stones, points;
    };
    for (Row const& row : std::vector<Row>{{"19", "2", "[dp][pd]"},
                                           {"19", "3", "[dp][pd][dd]"},
                                           {"19", "4", "[dp][pd][dd][pp]"},
                                           {"19", "5", "[dp][pd][dd][pp][jj]"},
                                           {"19", "6", "[dp][pd][dd][pp][dj][pj]"},
                                           {"19", "7", "[dp][pd][dd][pp][dj][pj][jj]"},
                                           {"19", "8", "[dp][pd][dd][pp][dj][pj][jp][jd]"},
                                           {"19", "9", "[dp][pd][dd][pp][dj][pj][jp][jd][jj]"},
                                           {"9", "5", "[cg][gc][cc][gg][ee]"},
                                           {"13", "2", "[dj][jd]"},
                                           {"12", "4", "[cj][jc][cc][jj]"},
                                           {"7", "4", "[ce][ec][cc][ee]"}}) {
        INFO(row.size << " " << row.stones);
        std::string const log = "boardsize " + row.size + "\nfixed_handicap " + row.stones + "\n";
        CHECK(read(log).sgf == "(;FF[4]GM[1]CA[UTF-8]SZ[" + row.size + "]HA[" + row.stones + "]AB" +
                                   row.points + ")\n");
    }
    for (std::string_view const bad :
         {"boardsize 19\nfixed_handicap 10\n", "boardsize 19\nfixed_handicap 1\n",
          "boardsize 12\nfixed_handicap 5\n", "boardsize 6\nfixed_handicap 2\n"}) {
        INFO(bad);
        CHECK(read(bad).findings.size() == 1);
    }
}

TEST_CASE("gtp: times") {
    REQUIRE(read("time_settings 600 300 25\nplay b D4\nplay w Q16\ntime_left b 590 0\n"
                 "time_left w 300 24\nplay b C3\n")
                .sgf == root19 + "TM[600]OT[25/300 Canadian]\n"
                                 ";B[dp]BL[590];W[pd]WL[300]OW[24];B[cq])\n");
    REQUIRE(read("kgs-time_settings byoyomi 600 30 5\nplay b D4\n").sgf ==
            root19 + "TM[600]OT[5x30 byo-yomi]\n;B[dp])\n");
    // A period for no stones is no limit.
    REQUIRE(read("time_settings 0 30 0\nplay b D4\n").sgf == root19 + "\n;B[dp])\n");
}

TEST_CASE("gtp: what logs put before their lines") {
    std::string const expected = root19 + "\n;B[dp];W[pd])\n";
    for (std::string_view const log :
         {"GTP > play b D4\n= \n\nGTP > genmove w\n= Q16\n\n",
          ">> play b D4\n<< =\n<< \n>> genmove w\n<< = Q16\n<< \n",
          "> play b D4\n=\n\n> genmove w\n= Q16\n\n",
          "2024-05-01 10:00:00+0000: Controller: play b D4\n2024-05-01 10:00:00+0000: = \n\n"
          "2024-05-01 10:00:01+0000: Controller: genmove w\n2024-05-01 10:00:02+0000: = Q16\n\n"}) {
        INFO(log);
        auto const result = read(log);
        CHECK(result.sgf == expected);
        CHECK(result.findings.empty());
        CHECK(&sniff_format(log) == &format());
    }
}

TEST_CASE("gtp: the log of a match holds every move twice") {
    auto const result = read("B>> boardsize 19\nB<< =\nB<< \nW>> boardsize 19\nW<< =\nW<< \n"
                             "B>> genmove b\nB<< = D4\nB<< \nW>> play b D4\nW<< =\nW<< \n"
                             "W>> genmove w\nW<< = Q16\nW<< \nB>> play w Q16\nB<< =\nB<< \n"
                             "B>> genmove b\nB<< = resign\nB<< \n");
    REQUIRE(result.sgf == root19 + "RE[W+R]\n;B[dp];W[pd])\n");
    REQUIRE(result.findings == Findings{"gtp.other-engine 32"});
}

TEST_CASE("gtp: an analysis ends with the move") {
    REQUIRE(read("kata-genmove_analyze b 50\n= \ninfo move D4 visits 10\nplay D4\n\n"
                 "play w Q16\n= \n\n")
                .sgf == root19 + "\n;B[dp];W[pd])\n");
    // Names of commands in a reply are none.
    REQUIRE(read("list_commands\n= play\nundo\nclear_board\nquit\n\nplay b D4\n= \n\n").sgf ==
            root19 + "\n;B[dp])\n");
}

TEST_CASE("gtp: arguments that cannot be read are findings and kept") {
    auto const result = read("play b D4\nplay w I5\nplay x Q4\nplay b T20\nkomi six\n");
    REQUIRE(result.findings ==
            Findings{"gtp.vertex 17", "gtp.argument 20", "gtp.vertex 37", "gtp.argument 41"});
    REQUIRE(result.sgf == root19 + "\n;B[dp];C[play w I5\nplay x Q4];C[play b T20\nkomi six])\n");
}

TEST_CASE("gtp: what surely is a session") {
    for (std::string_view const text :
         {"boardsize 19\n", "# log\n\n1 clear_board\n", "name\n= kifu\n\nplay b D4\n",
          "play white pass\n", "genmove b\n", "komi 6.5\n"}) {
        INFO(text);
        CHECK(&sniff_format(text) == &format());
    }
    for (std::string_view const text :
         {"(;GM[1])", "play\n", "name\n", "play b with me\n", "boardsize large\n", "= D4\n", "",
          "Dear all,\nplay b D4\n"}) {
        INFO(text);
        CHECK(sniff_format(text).id == "sgf");
    }
}

TEST_CASE("gtp: a game as a session") {
    std::string out;
    auto const findings =
        findings_of_writing("(;FF[4]GM[1]SZ[19]KM[6.5];B[dp];W[pd];B[];W[tt])", out);
    REQUIRE(out == "boardsize 19\nclear_board\nkomi 6.5\n"
                   "play b D4\nplay w Q16\nplay b pass\nplay w pass\n");
    REQUIRE(findings.empty());
    REQUIRE(read(out).sgf == root19 + "KM[6.5]\n;B[dp];W[pd];B[];W[])\n");
}

TEST_CASE("gtp: handicap and setup are played") {
    std::string out;
    auto findings = findings_of_writing("(;FF[4]GM[1]SZ[9]HA[2]AB[cg][gc];W[ee])", out);
    REQUIRE(out == "boardsize 9\nclear_board\nset_free_handicap G7 C3\nplay w E5\n");
    REQUIRE(findings.empty());
    out.clear();
    findings = findings_of_writing("(;FF[4]GM[1]SZ[9]AB[aa][bb]AW[ab];W[ee];AB[cc])", out);
    REQUIRE(out == "boardsize 9\nclear_board\nplay b A9\nplay w A8\nplay b B8\nplay w E5\n"
                   "play b C7\n");
    REQUIRE(findings.items().size() == 2);
    REQUIRE(findings.items()[0].code == Code::gtp_setup_played);
    REQUIRE(findings.items()[0].message == "3 stones set up here: written as moves");
    REQUIRE(findings.items()[1].code == Code::gtp_setup_played);
    REQUIRE(findings.items()[1].message == "1 stone set up here: written as moves");
}

TEST_CASE("gtp: setup that cannot be played is told") {
    std::string out;
    auto findings = findings_of_writing("(;FF[4]GM[1]SZ[9];B[ee];AE[ee])", out);
    REQUIRE(findings.items().size() == 1);
    REQUIRE(findings.items()[0].code == Code::gtp_setup);
    REQUIRE(findings.items()[0].message == "`play` cannot set up this position; it differs at E5");
    // The corner stone has no liberty: the program takes it.
    out.clear();
    findings = findings_of_writing("(;FF[4]GM[1]SZ[9]AB[aa]AW[ba][ab])", out);
    REQUIRE(findings.items().size() == 2);
    REQUIRE(findings.items()[0].code == Code::gtp_setup_played);
    REQUIRE(findings.items()[1].code == Code::gtp_setup);
}

TEST_CASE("gtp: only Go on square boards, and losses are named") {
    std::string out;
    auto findings = findings_of_writing("(;FF[4]GM[1]SZ[9:13];B[ee])", out);
    REQUIRE(findings.items().size() == 1);
    REQUIRE(findings.items()[0].code == Code::gtp_board);
    findings = findings_of_writing("(;FF[4]GM[1]SZ[26];B[ee])", out);
    REQUIRE(findings.items()[0].code == Code::gtp_board);
    findings = findings_of_writing("(;FF[4]GM[1]RU[Gonnect]XV[gonnect]SZ[13];B[ee])", out);
    REQUIRE(findings.items()[0].code == Code::gtp_not_go);
    findings = findings_of_writing("(;FF[4]GM[2]SZ[8];B[d3])", out);
    REQUIRE(findings.items()[0].code == Code::gtp_not_go);
    REQUIRE(out.empty());
    findings = findings_of_writing("(;FF[4]GM[1]PB[A]RE[B+R];B[dd]C[x](;W[ee])(;W[ff]))", out);
    REQUIRE(findings.items().size() == 1);
    REQUIRE(findings.items()[0].message == "not written: PB, RE, C; 1 variation");
}

TEST_CASE("gtp: what a program refuses, and a handicap that is none, are told") {
    auto const told = [](std::string_view sgf) {
        std::string out;
        auto const findings = findings_of_writing(sgf, out);
        REQUIRE(findings.items().size() == 1);
        return findings.items()[0];
    };
    auto const occupied = told("(;FF[4]GM[1]SZ[9];B[ee];W[ee])");
    CHECK(occupied.code == Code::gtp_illegal_move);
    CHECK(code_info(occupied.code).severity == Severity::error);
    CHECK(occupied.message.starts_with("programs refuse E5"));
    CHECK(told("(;FF[4]GM[1]SZ[9]HA[2];B[ee];W[cc])").message ==
          "HA[2]: no handicap of that number is set up");
    std::string out;
    CHECK(findings_of_writing("(;FF[4]GM[1]SZ[9]HA[0];B[ee];W[cc])", out).empty());
}

TEST_CASE("gtp: lines may begin with a time of day") {
    std::string_view const log = "12:00:00 >> boardsize 9\n12:00:00 << =\n"
                                 "12:00:01 >> play b D4\n12:00:01 << =\n"
                                 "12:00:02.5 GTP> play w E5\n";
    CHECK(sniff_format(log).id == "gtp");
    CHECK(read(log).sgf == "(;FF[4]GM[1]CA[UTF-8]SZ[9]\n;B[df];W[ee])\n");
}

TEST_CASE("gtp: every node knows its place in the log") {
    std::string_view const text = "boardsize 9\nplay b D4\nplay w E5\nundo\nplay w F6\n";
    TranslateOptions options;
    std::vector<TranslatedPlace> places;
    options.places = &places;
    Diagnostics findings;
    std::string const sgf = format().to_sgf(text, options, findings);
    REQUIRE(places.size() == 4);
    // The line that stands at the end comes first.
    CHECK(places[0].file == 0);
    CHECK(places[1].file == text.find("play b D4"));
    CHECK(places[2].file == text.find("play w F6"));
    CHECK(places[3].file == text.find("play w E5"));
    CHECK(places[0].sgf == 0);
    CHECK(sgf.substr(places[1].sgf, 6) == ";B[df]");
    CHECK(sgf.substr(places[2].sgf, 6) == ";W[fd]");
    CHECK(sgf.substr(places[3].sgf, 6) == ";W[ee]");
}
