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

Format const& psq() { return *format_by_id("psq"); }
Format const& rec() { return *format_by_id("rec"); }

using Lines = std::vector<std::string>;

/// Lines with CR LF.
std::string file(Lines const& lines) {
    std::string text;
    for (std::string const& line : lines)
        text += line + "\r\n";
    return text;
}

std::string const game = file({"Piskvorky 15x15, 11:11, 0", "8,8,0", "9,7,1200", "1,15,35",
                               "pbrain-alpha.exe", "pbrain-beta.exe", "0"});

std::string const in_sgf =
    "(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[Gomoku]XV[gomoku]PB[pbrain-alpha.exe]PW[pbrain-beta.exe]"
    "XT[psq-levels:11\\:11]\n"
    ";B[hh];W[ig]XM[1200];B[ao]XM[35])\n";

TranslateOptions on_board(BoardSize board) {
    TranslateOptions options;
    options.board = board;
    return options;
}

} // namespace

TEST_CASE("psq: points from 1, columns to the right and rows down; times in milliseconds") {
    auto const reading = read_format(psq(), game);
    REQUIRE(reading.sgf == in_sgf);
    REQUIRE(reading.findings == Lines{});
}

TEST_CASE("psq: comes back byte for byte") {
    REQUIRE(write_format(psq(), in_sgf).text == game);
    REQUIRE(write_format(psq(), in_sgf).findings == Lines{});
    for (std::string const& text :
         {file({"Piskvorky 20x20, 0:0, 0", "10,10,0", "0"}),
          file({"Piskvorky 9x13, 3:0, 1", "1,13,0", "9,1,7", "homo-1", "pbrain-a b.exe", "-1"}),
          file({"Piskvorky 15x15, 11:11, 0, 4", "8,8,0", "a", "b", "15"}),
          file({"Piskvorky 15x15, 0:0, 0", "8,8,0", "", "b", "0"})}) {
        INFO(text);
        CHECK(write_format(psq(), read_format(psq(), text).sgf).text == text);
    }
}

TEST_CASE("psq: Black is who began") {
    auto const reading = read_format(psq(), "Piskvorky 15x15, 0:0, 1\n8,8,0\nsecond\nfirst\n0\n");
    REQUIRE(reading.sgf == "(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[Gomoku]XV[gomoku]PB[first]PW[second]"
                           "XT[psq-first:1]\n;B[hh])\n");
}

TEST_CASE("psq: the rules by option, by the code of Gomocup, by the board") {
    auto const variant = [](std::string_view text, TranslateOptions const& options) {
        std::string const sgf = read_format(psq(), text, options).sgf;
        auto const begin = sgf.find("XV[") + 3;
        return sgf.substr(begin, sgf.find(']', begin) - begin);
    };
    REQUIRE(variant("Piskvorky 15x15, 0:0, 0\n8,8,0\n0\n", {}) == "gomoku");
    REQUIRE(variant("Piskvorky 20x20, 0:0, 0\n8,8,0\n0\n", {}) == "gomoku:line=free");
    REQUIRE(variant("Piskvorky 15x15, 0:0, 0, 0\n8,8,0\n0\n", {}) == "gomoku:line=free");
    REQUIRE(variant("Piskvorky 15x15, 0:0, 0, 1\n8,8,0\n0\n", {}) == "gomoku:line=exact");
    REQUIRE(variant("Piskvorky 15x15, 0:0, 0, 2\n8,8,0\n0\n", {}) == "gomoku:line=free");
    REQUIRE(variant("Piskvorky 15x15, 0:0, 0, 4\n8,8,0\n0\n", {}) == "renju");
    REQUIRE(variant("Piskvorky 15x15, 0:0, 0, 9\n8,8,0\n0\n", {}) == "gomoku:line=exact-caro");
    REQUIRE(variant("Piskvorky 15x15, 0:0, 0, 64\n8,8,0\n0\n", {}) == "gomoku");
    REQUIRE(variant("Piskvorky 15x15, 0:0, 0, 1\n8,8,0\n0\n",
                    of_game({GameKind::renju, {}, Origin::declared})) == "renju");
    REQUIRE(read_format(psq(), game).notes ==
            Lines{"nothing says by which rules it was played: read as gomoku"});
}

TEST_CASE("psq: Connect6 has two stones a turn") {
    auto const reading = read_format(psq(), "Piskvorky 19x19, 0:0, 0\n10,10,0\n9,9,5\n11,9,6\n0\n",
                                     of_game({GameKind::connect6, {}, Origin::declared}));
    REQUIRE(moves_of(reading.sgf) == ";B[jj]MN[1];W[ii]MN[2]XM[5];W[ki]MN[2]XM[6])");
    REQUIRE(reading.notes == Lines{});
    auto const written = write_format(psq(), reading.sgf);
    REQUIRE(written.text == file({"Piskvorky 19x19, 0:0, 0", "10,10,0", "9,9,5", "11,9,6", "0"}));
    REQUIRE(written.findings == Lines{"psq.lost: not written: the rules"});
}

TEST_CASE("psq: odd files are read as far as they go") {
    SECTION("no first line") {
        auto const reading = read_format(psq(), "8,8,0\n16,16,0\n0\n");
        REQUIRE(reading.findings == Lines{"psq.header 0"});
        REQUIRE(reading.messages == Lines{"`8,8,0` where `Piskvorky 15x15, 0:0, 0` was expected"});
        REQUIRE(reading.sgf.find("SZ[19]") != std::string::npos);
        REQUIRE(moves_of(reading.sgf) == ";B[hh];W[pp])");
        REQUIRE(read_format(psq(), "8,8,0\n0\n", on_board({20, 20})).sgf.find("SZ[20]") !=
                std::string::npos);
    }
    SECTION("a board that is none") {
        auto const reading = read_format(psq(), "Piskvorky 0x99, 0:0, 0\n8,8,0\n0\n");
        REQUIRE(reading.findings == Lines{"psq.header 0"});
        REQUIRE(reading.messages == Lines{"a board of 0x99; 1 to 52 lines were expected"});
    }
    SECTION("points off the board") {
        auto const reading =
            read_format(psq(), "Piskvorky 15x15, 0:0, 0\n8,8,0\n16,1,5\n0,3,0\n9,9\n0\n");
        REQUIRE(reading.findings == Lines{"psq.off-board 30", "psq.off-board 37"});
        REQUIRE(reading.messages[0] ==
                "`16,1,5` is not on the board: columns 1 to 15 and rows 1 to 15 were expected");
        REQUIRE(moves_of(reading.sgf) == ";B[hh];XU[W:16,1,5]XM[5];XU[B:0,3,0];W[ii])");
    }
    SECTION("lines that are neither") {
        auto const reading =
            read_format(psq(), "Piskvorky 15x15, 0:0, 0\n8,8,0\nundone\n9,9,0\na\nb\n0\nmore\n");
        REQUIRE(reading.findings == Lines{"psq.line 30", "psq.line 49"});
        REQUIRE(reading.messages[0] ==
                "`undone` where a move `column,row,milliseconds` was expected");
        REQUIRE(moves_of(reading.sgf) == ";B[hh]C[undone];W[ii]C[more])");
    }
    SECTION("no end") {
        auto const reading = read_format(psq(), "Piskvorky 15x15, 0:0, 0\n8,8,0\n");
        REQUIRE(reading.findings == Lines{});
        REQUIRE(reading.notes.back() == "the number of the end is missing");
    }
    SECTION("nothing") {
        REQUIRE(read_format(psq(), "").sgf.empty());
        REQUIRE(read_format(psq(), "\r\n\n").sgf.empty());
    }
    SECTION("no moves") {
        REQUIRE(read_format(psq(), "Piskvorky 15x15, 0:0, 0\n").sgf ==
                "(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[Gomoku]XV[gomoku])\n");
    }
}

TEST_CASE("psq: names in another charset") {
    std::string const text = "Piskvorky 15x15, 0:0, 0\n8,8,0\nPi\xB9kvorka\nb\n0\n";
    TranslateOptions options;
    options.charset = charset_by_name("iso-8859-2");
    auto const reading = read_format(psq(), text, options);
    REQUIRE(reading.sgf.find("PB[Piškvorka]") != std::string::npos);
    REQUIRE(reading.findings == Lines{});
    REQUIRE(read_format(psq(), text).findings == Lines{"psq.charset 0"});
    WriteOptions to;
    to.to_charset = options.charset;
    REQUIRE(write_format(psq(), reading.sgf, to).text.find("Pi\xB9kvorka") != std::string::npos);
    to.to_charset = charset_by_name("iso-8859-1");
    auto const lacking = write_format(psq(), reading.sgf, to);
    REQUIRE(lacking.findings == Lines{"text.unencodable: a name has characters that ISO-8859-1 "
                                      "lacks: written in UTF-8"});
}

TEST_CASE("rec: a name with NUL bytes, by which the file would seem to be UTF-16, is left out") {
    std::string const record =
        "(;FF[4]GM[4]CA[UTF-8]SZ[20]PB[Alpha]PW[" + std::string("2\0*\0-\0[\0x", 9) + "];B[jj])";
    REQUIRE(write_format(rec(), record).text == file({"Alpha", "", "9,9,0", "0"}));
}

TEST_CASE("rec: names first, points from 0, 20 lines") {
    std::string const text = file({"alpha", "beta", "9,9,0", "19,0,250", "15"});
    std::string const sgf =
        "(;FF[4]GM[4]CA[UTF-8]SZ[20]RU[Gomoku]XV[gomoku:line=free]PB[alpha]PW[beta]"
        "XT[psq-end:15]\n;B[jj];W[ta]XM[250])\n";
    auto const reading = read_format(rec(), text);
    REQUIRE(reading.sgf == sgf);
    REQUIRE(reading.findings == Lines{});
    REQUIRE(reading.notes == Lines{"nothing says by which rules it was played: read as "
                                   "gomoku:line=free on 20 lines"});
    REQUIRE(write_format(rec(), sgf).text == text);
    REQUIRE(write_format(rec(), sgf).findings == Lines{});
    REQUIRE(read_format(rec(), text, on_board({30, 25})).sgf.find("SZ[30:25]") !=
            std::string::npos);
    REQUIRE(read_format(rec(), "9,9,0\n0\n").sgf.find("PB[") == std::string::npos);
    for (std::string const& names : {std::string("\r\nbeta\r\n"), std::string("alpha\r\n\r\n")}) {
        std::string const one = names + "9,9,0\r\n0\r\n";
        REQUIRE(write_format(rec(), read_format(rec(), one).sgf).text == one);
    }
    std::string const without_moves = file({"", "", "7", "", "b", "9"});
    REQUIRE(write_format(rec(), read_format(rec(), without_moves).sgf).text == without_moves);
    auto const more = read_format(rec(), "x\nalpha\nbeta\n9,9,0\n0\n");
    REQUIRE(more.findings == Lines{"psq.line 0"});
    REQUIRE(read_format(rec(), "alpha\nbeta\n0\n").findings == Lines{});
}

TEST_CASE("psq: several games in one file") {
    auto const reading = read_format(psq(), game + "\r\n" + game);
    REQUIRE(reading.sgf == in_sgf + in_sgf);
    REQUIRE(reading.findings == Lines{});
    REQUIRE(write_format(psq(), reading.sgf).text == game + game);
    std::string const other = file({"alpha", "beta", "9,9,0", "0"});
    auto const records = read_format(rec(), other + other);
    REQUIRE(write_format(rec(), records.sgf).text == other + other);
    REQUIRE(records.findings == Lines{});
}

TEST_CASE("psq: what cannot be written is reported") {
    auto const findings = [](std::string_view sgf, Format const& format = psq()) {
        return write_format(format, sgf).findings;
    };
    REQUIRE(findings("(;GM[4]SZ[15]RE[B+R]EV[x];B[hh]C[good]BL[3](;W[aa])(;W[bb]))") ==
            Lines{"psq.lost: not written: RE, EV, C, BL; 1 variation"});
    REQUIRE(findings("(;GM[4]SZ[15]RU[Renju];B[hh])") ==
            Lines{"psq.lost: not written: the rules (code 4 of Gomocup)"});
    REQUIRE(findings("(;GM[4]SZ[20];B[hh])") ==
            Lines{"psq.lost: not written: the rules (code 1 of Gomocup)"});
    REQUIRE(findings("(;GM[4]SZ[15]XV[gomoku:opening=swap2];B[hh])") ==
            Lines{"psq.lost: not written: XV"});
    REQUIRE(findings("(;GM[4]SZ[15]XV[gomoku:line=free];B[hh])", rec()) ==
            Lines{"psq.lost: not written: SZ"});
    REQUIRE(findings("(;GM[4]SZ[15]AB[hh];W[aa])") ==
            Lines{"psq.lost-setup: the stones set up here are not written: a game of Piskvork "
                  "has none",
                  "psq.lost-move: White plays where it is the turn of Black, and a game of "
                  "Piskvork does not say whose a stone is: from here on the colours are "
                  "exchanged"});
    REQUIRE(findings("(;GM[4]SZ[15];B[hh];W[];B[zz])") ==
            Lines{"psq.lost-move: a pass is not written: a game of Piskvork has none",
                  "psq.lost-move: a move that is no point of the board is not written"});
    REQUIRE(findings("(;GM[4]SZ[15]PB[8,8]PW[17]XT[other:x]XT[psq-end:x];B[hh]XM[x])") ==
            Lines{"psq.lost: not written: XT, PB, PW, XM"});
    REQUIRE(findings("(;GM[4]SZ[15];B[hh]MN[7]PB[x])") == Lines{"psq.lost: not written: PB, MN"});
    REQUIRE(findings("(;GM[1]SZ[19];B[pd])") ==
            Lines{"psq.game: Go is no game of rows: not written"});
}

TEST_CASE("psq: known by its first line") {
    REQUIRE(sniff_format("Piskvorky 15x15, 0:0, 0\r\n").id == "psq");
    REQUIRE(sniff_format("Piskvorky are a game\n").id == "sgf");
    REQUIRE(format_by_extension("0x1-30(1).psq") == &psq());
    REQUIRE(format_by_extension("0x1-30(1).REC") == &rec());
}
