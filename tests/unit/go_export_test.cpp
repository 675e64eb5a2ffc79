// Records of other games for programs that know only Go.
#include "kifu/go_export.hpp"
#include "kifu/reader.hpp"
#include "kifu/replay.hpp"
#include "kifu/writer.hpp"

#include <catch2/catch.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;

namespace {

struct Exported {
    std::string sgf;
    std::vector<std::string> findings;
};

Exported exported(std::string_view sgf) {
    Reader reader(Source::view(sgf, "test.sgf"));
    Diagnostics diagnostics;
    Game game;
    REQUIRE(reader.next(game, diagnostics));
    diagnostics.clear();
    export_for_go(game, diagnostics);
    Exported result;
    for (Diagnostic const& finding : diagnostics.items())
        result.findings.push_back(std::string(code_info(finding.code).slug) + ": " +
                                  finding.message);
    WriteOptions options;
    options.layout = Layout::compact;
    write_sgf(game, options, result.sgf, diagnostics);
    return result;
}

/// The board at the end of the main line, as a program for Go shows it: without any other rules.
std::string final_board(std::string const& sgf) {
    Reader reader(Source::view(sgf, "test.sgf"));
    Diagnostics diagnostics;
    Game game;
    REQUIRE(reader.next(game, diagnostics));
    GameSetting setting = game_setting(game);
    Replay replay(game, setting);
    std::string board;
    while (replay.next()) {
        board.clear();
        BoardSize const size = replay.position().size();
        for (std::uint8_t y = 0; y != size.height; ++y)
            for (std::uint8_t x = 0; x != size.width; ++x) {
                auto const color = replay.position().at({x, y});
                board += !color ? '.' : *color == Color::black ? 'X' : 'O';
            }
    }
    return board;
}

} // namespace

TEST_CASE("a record of Go stays as it is", "[go-export]") {
    Exported const result = exported("(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Japanese];B[aa];W[bb])");
    CHECK(result.findings.empty());
    CHECK(result.sgf == "(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Japanese];B[aa];W[bb])\n");
}

TEST_CASE("Gonnect keeps its moves and setups", "[go-export]") {
    Exported const result = exported("(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Gonnect]XV[gonnect:pie=pieces]"
                                     ";B[dd];AW[dd]PL[B]XS[pieces];B[ee]XE[connect])");
    CHECK(result.sgf == "(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Gonnect];B[dd];AW[dd]PL[B];B[ee])\n");
    CHECK(
        result.findings ==
        std::vector<std::string>{
            "sgf.go-export: XV is left out in 1 node: the rules of the game",
            "sgf.go-export: XS is left out in 1 node: a swap by the pie rule; the board is right, "
            "the players' colours are not told",
            "sgf.go-export: XE is left out in 1 node: how the game ended"});
}

TEST_CASE("dashes of Hei-go become two moves and links become lines", "[go-export]") {
    Exported const result =
        exported("(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Hei-go]XV[heigo];B[aa]MN[1];B[ab]MN[1]LN[aa:ab]"
                 ";W[ee]MN[2];B[ac]MN[3];B[ad]MN[3]LN[ac:ad]XL[ac:ab]XP[0:0])");
    CHECK(result.sgf == "(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Hei-go];B[aa];B[ab]LN[aa:ab];W[ee];B[ac]"
                        ";B[ad]LN[ac:ad][ac:ab])\n");
    CHECK(result.findings.size() == 4); // XV, XL, XP, MN
}

TEST_CASE("a capture that only Hei-go makes is set up for Go", "[go-export]") {
    // Black's stone in the corner takes two stones from inside and leaves the board itself.
    std::string const record =
        "(;GM[1]FF[4]CA[UTF-8]SZ[5]RU[Hei-go]XV[heigo:capture=constructional]"
        "AB[ac][bb][ca]AW[ab][ba];B[aa]MN[1];W[ee]MN[2](;B[ed]MN[3])"
        "(;B[de]MN[3]))";
    Exported const result = exported(record);
    CHECK(result.sgf == "(;GM[1]FF[4]CA[UTF-8]SZ[5]RU[Hei-go]AB[ac][bb][ca]AW[ab][ba];B[aa];AE[aa]"
                        ";W[ee](;B[ed])(;B[de]))\n");
    std::string go = result.sgf;
    go.replace(go.find("RU[Hei-go]"), 10, "");
    CHECK(final_board(go) == final_board(record));
    // A record that tells it already needs nothing.
    Exported const told =
        exported("(;GM[1]FF[4]CA[UTF-8]SZ[5]RU[Hei-go]XV[heigo:capture=constructional]"
                 "AB[ac][bb][ca]AW[ab][ba];B[aa]MN[1];AE[aa]XE[self];W[ee]MN[2])");
    CHECK(told.sgf == "(;GM[1]FF[4]CA[UTF-8]SZ[5]RU[Hei-go]AB[ac][bb][ca]AW[ab][ba];B[aa];AE[aa]"
                      ";W[ee])\n");
}

TEST_CASE("GM is 1 whatever it was", "[go-export]") {
    CHECK(exported("(;FF[4]CA[UTF-8]SZ[9]RU[Hei-go];B[aa])").sgf.find("GM[1]") !=
          std::string::npos);
}

TEST_CASE("stones that Go would capture are put back", "[go-export]") {
    Exported const gomoku =
        exported("(;GM[4]FF[4]CA[UTF-8]SZ[15]RU[Gomoku];B[ab];W[aa];B[ba];W[bb])");
    CHECK(gomoku.sgf == "(;GM[1]FF[4]CA[UTF-8]SZ[15]RU[Gomoku];B[ab];W[aa];B[ba];AW[aa];W[bb])\n");
    CHECK(gomoku.findings ==
          std::vector<std::string>{"sgf.go-export: a program for Go would show another position: "
                                   "stones are set right in a node of their own"});
    // Between the stones of a turn too, and after a suicide.
    Exported const connect6 = exported("(;GM[4]FF[4]CA[UTF-8]SZ[19]RU[Connect6];B[aa];W[ab]MN[2];"
                                       "W[ba]MN[2];B[ss]MN[3];B[sr]MN[3])");
    CHECK(connect6.sgf == "(;GM[1]FF[4]CA[UTF-8]SZ[19]RU[Connect6];B[aa];W[ab];W[ba];AB[aa];B[ss];"
                          "B[sr])\n");
    Exported const suicide =
        exported("(;GM[4]FF[4]CA[UTF-8]SZ[15]RU[Renju]AB[ab][ba]PL[W];W[aa];B[hh])");
    CHECK(suicide.sgf ==
          "(;GM[1]FF[4]CA[UTF-8]SZ[15]RU[Renju]AB[ab][ba]PL[W];W[aa];AW[aa];B[hh])\n");
}

TEST_CASE("records of other programs are spelled as SGF first", "[go-export]") {
    CHECK(exported("(;FF[4]GM[511]CA[UTF-8]SZ[19];B[AS];W[AR];W[BS])")
              .sgf.find(";B[aa];W[ab];W[ba];AB[aa])") != std::string::npos);
}

TEST_CASE("a game on other boards stays and is reported", "[go-export]") {
    std::string const record = "(;GM[11]FF[4]CA[UTF-8]SZ[11];B[f6])";
    Exported const result = exported(record);
    CHECK(result.sgf == record + "\n");
    CHECK(result.findings ==
          std::vector<std::string>{"sgf.go-export-game: a record of Hex cannot be written for "
                                   "programs that know only Go"});
}
