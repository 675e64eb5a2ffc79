#include "support/reading.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using support::moves_of;
using support::of_game;
using support::read_format;
using support::write_format;

namespace {

Format const& ccgc() { return *format_by_id("ccgc"); }

using Lines = std::vector<std::string>;

std::string const game = "{[C6][甲队 B][乙队 W][先手胜][2017.07.29 14:00 重庆][2017 CCGC]"
                         ";B(J,10);W(I,11)W(K,9);B(A,1)B(S,19)MARK[-1]}\n";

std::string const in_sgf =
    "(;FF[4]GM[4]CA[UTF-8]SZ[19]RU[Connect6]XV[connect6]PB[甲队]PW[乙队]RE[B+]DT[2017-07-29]"
    "PC[重庆]EV[2017 CCGC]XT[ccgc-time:14\\:00]\n"
    ";B[jj]MN[1];W[ii]MN[2];W[kk]MN[2];B[as]MN[3];B[sa]MN[3]XK[-1])\n";

std::string in_gb18030(std::string_view utf8) { return *encode(Charset::gb18030(), utf8); }

WriteOptions to_charset(std::string_view name) {
    WriteOptions options;
    options.to_charset = charset_by_name(name);
    return options;
}

/// A record of moves with an empty head.
std::string with_moves(std::string_view code, std::string_view moves) {
    return "{[" + std::string(code) + "][][][][][];" + std::string(moves) + "}";
}

} // namespace

TEST_CASE("ccgc: head and moves, columns with I, rows from the bottom") {
    auto const reading = read_format(ccgc(), game);
    REQUIRE(reading.sgf == in_sgf);
    REQUIRE(reading.findings == Lines{});
    REQUIRE(reading.notes == Lines{});
}

TEST_CASE("ccgc: GB18030 where it is not UTF-8, and as the contests want it when written") {
    std::string const bytes = in_gb18030(game);
    REQUIRE(read_format(ccgc(), bytes).sgf == in_sgf);
    REQUIRE(write_format(ccgc(), in_sgf).text == bytes);
    REQUIRE(write_format(ccgc(), in_sgf).findings == Lines{});
    REQUIRE(write_format(ccgc(), in_sgf, to_charset("utf-8")).text == game);
    auto const lacking = write_format(ccgc(), in_sgf, to_charset("iso-8859-1"));
    REQUIRE(lacking.text == game);
    REQUIRE(lacking.findings == Lines{"text.unencodable: the record has characters that "
                                      "ISO-8859-1 lacks: written in UTF-8"});
    TranslateOptions big5;
    big5.charset = charset_by_name("big5");
    REQUIRE(read_format(ccgc(), *encode(*big5.charset, "{[C6][隊 B][][][][];B(J,10)}"), big5)
                .sgf.find("PB[隊]") != std::string::npos);
}

TEST_CASE("ccgc: games of five") {
    std::string const text = "{[C5][a B][b W][和棋][2023.09.01][];B(H,8);W(i,9);B(O,1)}";
    auto const reading = read_format(ccgc(), text);
    REQUIRE(reading.sgf == "(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[Renju]XV[renju]PB[a]PW[b]RE[Draw]"
                           "DT[2023-09-01]\n;B[hh];W[ig];B[oo])\n");
    REQUIRE(reading.notes == Lines{"C5 is read as Renju"});
    REQUIRE(write_format(ccgc(), reading.sgf).text ==
            in_gb18030("{[C5][a B][b W][和棋][2023.09.01][];B(H,8);W(I,9);B(O,1)}\n"));
    auto const gomoku = read_format(
        ccgc(), text, of_game({GameKind::gomoku, {{"line", "free"}}, Origin::declared}));
    REQUIRE(gomoku.sgf.find("XV[gomoku:line=free]") != std::string::npos);
    REQUIRE(gomoku.notes == Lines{});
}

TEST_CASE("ccgc: other spellings of the head") {
    auto const root = [](std::string_view text) {
        std::string const sgf = read_format(ccgc(), text).sgf;
        auto const begin = sgf.find("XV[connect6]") + 12;
        return sgf.substr(begin, sgf.find('\n') - begin);
    };
    SECTION("the code in braces") {
        REQUIRE(root("{{C6}[a B][b W][后手胜][2017.7.9 9:05 30 x][e];B(J,10)}") ==
                "PB[a]PW[b]RE[W+]DT[2017-07-09]PC[x]EV[e]XT[ccgc-time:9\\:05 30]");
    }
    SECTION("a field for the place") {
        REQUIRE(root("{[c6][a][b][平局][2017-07-29 14:00][x][e];B(J,10)}") ==
                "PB[a]PW[b]RE[Draw]DT[2017-07-29]PC[x]EV[e]XT[ccgc-time:14\\:00]");
    }
    SECTION("empty fields, and a place without a day") {
        REQUIRE(root("{[C6][ B][W][][重庆][];B(J,10)}") == "PC[重庆]");
    }
    SECTION("results in words") {
        REQUIRE(root("{[C6][][][白方胜][][];B(J,10)}") == "RE[W+]");
        REQUIRE(root("{[C6][][][先手负][][];B(J,10)}") == "RE[W+]");
        REQUIRE(root("{[C6][][][未完][][];B(J,10)}") == "RE[?]");
    }
}

TEST_CASE("ccgc: turns with a semicolon for every stone are the same") {
    REQUIRE(
        moves_of(read_format(ccgc(), with_moves("C6", "B(J,10);W(I,11);W(I,12);B(K,11)")).sgf) ==
        ";B[jj]MN[1];W[ii]MN[2];W[ih]MN[2];B[ki]MN[3])");
}

TEST_CASE("ccgc: several records") {
    auto const reading =
        read_format(ccgc(), with_moves("C6", "B(J,10)") + "\n" + with_moves("C5", "B(H,8)") + "\n");
    REQUIRE(reading.sgf == "(;FF[4]GM[4]CA[UTF-8]SZ[19]RU[Connect6]XV[connect6]\n;B[jj]MN[1])\n"
                           "(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[Renju]XV[renju]\n;B[hh])\n");
    REQUIRE(reading.findings == Lines{});
}

TEST_CASE("ccgc: faults have their place, and nothing is lost") {
    SECTION("off the board") {
        auto const reading = read_format(ccgc(), with_moves("C5", "B(P,1);W(A,16);B(A,0)"));
        REQUIRE(reading.findings ==
                Lines{"ccgc.off-board 16", "ccgc.off-board 23", "ccgc.off-board 31"});
        REQUIRE(reading.messages[0] ==
                "`B(P,1)` is not on the board: columns A to O and rows 1 to 15 were expected");
        REQUIRE(moves_of(reading.sgf) == ";XU[B:B(P,1)];XU[W:W(A,16)];XU[B:B(A,0)])");
    }
    SECTION("no move") {
        auto const reading = read_format(ccgc(), with_moves("C6", "B(J,10);W(I 11)x[y];B(A,1)"));
        REQUIRE(reading.findings == Lines{"ccgc.move 24", "ccgc.move 32"});
        REQUIRE(reading.messages[0] == "`W(I 11)x` where a move `B(J,10)` was expected");
        REQUIRE(moves_of(reading.sgf) == ";B[jj]MN[1]C[W(I 11)x[y\\]];B[as]MN[2])");
    }
    SECTION("too few fields") {
        auto const reading = read_format(ccgc(), "{[C6][a B];B(J,10)}");
        REQUIRE(reading.findings == Lines{"ccgc.header 0"});
        REQUIRE(reading.sgf.find("PB[a]") != std::string::npos);
        REQUIRE(moves_of(reading.sgf) == ";B[jj]MN[1])");
    }
    SECTION("another game") {
        REQUIRE(read_format(ccgc(), "{[C7][][][][][];B(J,10)}").findings == Lines{"ccgc.header 0"});
        REQUIRE(read_format(ccgc(), "{B(J,10)}").findings ==
                Lines{"ccgc.header 0", "ccgc.header 0"});
    }
    SECTION("a result that is none, a field too many") {
        auto const reading = read_format(ccgc(), "{[C6][][][huh][][][x][y];B(J,10)}");
        REQUIRE(reading.findings == Lines{"ccgc.field 9", "ccgc.field 18", "ccgc.field 21"});
        REQUIRE(reading.sgf.find("XT[ccgc-result:huh][ccgc-field:x][ccgc-field:y]") !=
                std::string::npos);
        REQUIRE(write_format(ccgc(), reading.sgf).text == "{[C6][][][huh][][][x][y];B(J,10)}\n");
    }
    SECTION("no end") {
        REQUIRE(read_format(ccgc(), "{[C6][][][][][];B(J,10)").findings ==
                Lines{"ccgc.unclosed 16"});
    }
    SECTION("text around") {
        auto const reading = read_format(ccgc(), "record: " + with_moves("C6", "B(J,10)") + " end");
        REQUIRE(reading.findings == Lines{"ccgc.text 0", "ccgc.text 33"});
        REQUIRE(moves_of(reading.sgf) == ";B[jj]MN[1])");
    }
    SECTION("places count in the bytes of the file") {
        std::string const bytes = in_gb18030("{[C6][甲 B][乙 W][][][];B(T,1)}");
        REQUIRE(read_format(ccgc(), bytes).findings == Lines{"ccgc.off-board 24"});
        REQUIRE(bytes.substr(24, 6) == "B(T,1)");
    }
}

TEST_CASE("ccgc: what cannot be written is reported") {
    auto const findings = [](std::string_view sgf) { return write_format(ccgc(), sgf).findings; };
    REQUIRE(findings("(;GM[4]RU[Connect6]SZ[19]RE[W+R]KM[0];B[jj]C[x](;W[ii];W[kk])(;W[aa]))") ==
            Lines{"ccgc.lost: not written, or not as it is: KM, C, RE (W+R as W+); 1 variation"});
    REQUIRE(findings("(;GM[4]RU[Renju]SZ[15]DT[2017-07,08]PB[a[1\\]]PW[ b];B[hh])") ==
            Lines{"ccgc.lost: not written, or not as it is: PB, PW, DT"});
    REQUIRE(findings("(;GM[4]RU[Renju]SZ[15]PC[2017.01.01 x];B[hh])") ==
            Lines{"ccgc.lost: not written, or not as it is: PC"});
    REQUIRE(findings("(;GM[4]SZ[15];B[hh];B[ii])") ==
            Lines{"ccgc.lost: not written, or not as it is: the rules"});
    REQUIRE(findings("(;GM[4]RU[Renju]SZ[15]AB[aa];B[hh];W[])") ==
            Lines{"ccgc.lost-setup: the stones set up here are not written: a contest text has "
                  "none",
                  "ccgc.lost-move: a pass is not written: a contest text has none"});
    for (std::string_view const sgf : {"(;GM[4]RU[Connect6]SZ[13];B[aa])",
                                       "(;GM[4]RU[Renju]SZ[19];B[aa])", "(;GM[1]SZ[19];B[aa])"}) {
        INFO(sgf);
        CHECK(write_format(ccgc(), sgf).text.empty());
        CHECK(findings(sgf).size() == 1);
        CHECK(findings(sgf)[0].starts_with("ccgc.game: "));
    }
}

TEST_CASE("ccgc: known by its opening, in any file") {
    REQUIRE(sniff_format(game).id == "ccgc");
    REQUIRE(sniff_format(in_gb18030(game)).id == "ccgc");
    REQUIRE(sniff_format("\xEF\xBB\xBF {{c5}[a]").id == "ccgc");
    REQUIRE(sniff_format("{[C7][a]").id == "sgf");
    REQUIRE(sniff_format("{\"nodes\":[]}").id != "ccgc");
}

TEST_CASE("ccgc: hostile texts take linear time") {
    for (std::string_view const piece :
         {"{", "[", "{[C6]", "B(", "B(J", "[[C6]", "MARK[", ";", "x"}) {
        std::string text = "{[C6]";
        for (int i = 0; i < 200'000; ++i)
            text += piece;
        read_format(ccgc(), text);
    }
}
