// Games put together to one tree, and the games of a tree.
#include "kifu/merge.hpp"
#include "kifu/reader.hpp"
#include "kifu/replay.hpp"
#include "kifu/split.hpp"

#include "support/cases.hpp"

#include <catch2/catch.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;

namespace {

/// The reason why a game does not fit, empty if it does.
std::string add(Merger& merger, std::string_view sgf) {
    Reader reader(Source::view(sgf, "test.sgf"));
    Diagnostics diagnostics;
    Game game;
    REQUIRE(reader.next(game, diagnostics));
    auto const problem = merger.add(game);
    return problem ? problem->message : "";
}

std::string without_breaks(std::string text) {
    std::erase(text, '\n');
    return text;
}

std::string merged(std::vector<std::string> const& games) {
    Merger merger;
    for (std::string const& game : games)
        CHECK(add(merger, game).empty());
    return without_breaks(merger.text());
}

std::vector<std::string> split(std::string_view sgf) {
    Reader reader(Source::view(sgf, "test.sgf"));
    Diagnostics diagnostics;
    Game game;
    REQUIRE(reader.next(game, diagnostics));
    std::vector<std::string> games;
    std::size_t const count =
        split_game(game, [&](std::string text) { games.push_back(without_breaks(text)); });
    CHECK(count == games.size());
    return games;
}

} // namespace

TEST_CASE("case 116: three games with common beginnings") {
    std::vector<std::string> games;
    for (std::string const file : {"a.sgf", "b.sgf", "c.sgf"})
        games.push_back(support::case_bytes("116-merge-games", file));
    CHECK(merged(games) == "(;GM[1]FF[4]SZ[9]CA[UTF-8](;B[ee];W[gc](;B[ce]PB[a])(;B[cc]PB[b]))"
                           "(;B[gg]PB[c]))");
}

TEST_CASE("games of other boards, games or beginnings do not fit") {
    Merger merger;
    CHECK(add(merger, "(;GM[1]SZ[9];B[aa])").empty());
    CHECK(add(merger, "(;GM[1]SZ[13];B[aa])") == "another board: 13x13, not 9x9");
    CHECK(add(merger, "(;GM[11]SZ[9];B[a1])") == "another game: Hex GM[11], not Go GM[1]");
    CHECK(add(merger, "(;GM[1]SZ[9]AB[cc];W[aa])") ==
          "another start: its root sets up or plays other stones");
    CHECK(merger.games() == 1);
    CHECK(without_breaks(merger.text()) == "(;GM[1]SZ[9]CA[UTF-8];B[aa])");
}

TEST_CASE("a single game keeps its game-info in the root") {
    CHECK(merged({"(;SZ[9]PB[a]KM[7];B[aa](;W[bb])(;W[cc]))"}) ==
          "(;SZ[9]CA[UTF-8]PB[a]KM[7];B[aa](;W[bb])(;W[cc]))");
    CHECK(Merger().text().empty());
}

TEST_CASE("a game that ends where others go on has a node for its game-info") {
    std::string const tree =
        merged({"(;SZ[9]PB[a];B[aa];W[bb])", "(;SZ[9]PB[b];B[aa];W[bb];B[cc])"});
    CHECK(tree == "(;SZ[9]CA[UTF-8];B[aa];W[bb](;PB[a])(;B[cc]PB[b]))");
    CHECK(split(tree) == std::vector<std::string>{"(;SZ[9]CA[UTF-8]PB[a];B[aa];W[bb])",
                                                  "(;SZ[9]CA[UTF-8]PB[b];B[aa];W[bb];B[cc])"});
}

TEST_CASE("the same game twice stands once, with the game-info of both") {
    std::string const tree = merged({"(;SZ[9]PB[a];B[aa])", "(;SZ[9]PB[b];B[aa])"});
    CHECK(tree == "(;SZ[9]CA[UTF-8];B[aa](;PB[a])(;PB[b]))");
    CHECK(split(tree).size() == 2);
}

TEST_CASE("moves are the same however they are spelled") {
    CHECK(merged({"(;SZ[19]PB[a];B[tt];W[aa])", "(;SZ[19]PB[b];B[];W[bb])"}) ==
          "(;SZ[19]CA[UTF-8];B[tt](;W[aa]PB[a])(;W[bb]PB[b]))");
    CHECK(merged({"(;SZ[9]AB[aa:ba]PB[a];W[cc])", "(;SZ[9]AB[ba][aa]PB[b];W[dd])"}) ==
          "(;SZ[9]AB[aa:ba]CA[UTF-8](;W[cc]PB[a])(;W[dd]PB[b]))");
}

TEST_CASE("shared nodes: comments are joined, lists united, of other values the first stays") {
    Merger merger;
    CHECK(add(merger, "(;SZ[9]PB[a];B[aa]C[one]TR[bb]BL[30];W[bb])").empty());
    CHECK(add(merger, "(;SZ[9]PB[b];B[aa]C[two]TR[cc][bb]BL[29];W[cc])").empty());
    CHECK(add(merger, "(;SZ[9]PB[c];B[aa]C[two]BL[30];W[dd])").empty());
    CHECK(merger.text().find(";B[aa]C[one\n\ntwo]TR[bb][cc]BL[30]") != std::string::npos);
    REQUIRE(merger.losses().size() == 1);
    CHECK(merger.losses()[0].property == "BL");
    CHECK(merger.losses()[0].values == 1);
}

TEST_CASE("texts of every charset become UTF-8") {
    CHECK(merged({"(;CA[ISO-8859-1]SZ[9]PB[\xe9];B[aa])", "(;CA[UTF-8]SZ[9]PB[\xc3\xa8];B[bb])"}) ==
          "(;CA[UTF-8]SZ[9](;B[aa]PB[\xc3\xa9])(;B[bb]PB[\xc3\xa8]))");
}

TEST_CASE("a tree of several games is merged game by game") {
    std::string const two = "(;SZ[9](;B[aa]PB[a])(;B[bb]PB[b]))";
    CHECK(merged({two, "(;SZ[9]PB[c];B[aa];W[cc])"}) ==
          "(;SZ[9]CA[UTF-8](;B[aa](;PB[a])(;W[cc]PB[c]))(;B[bb]PB[b]))");
}

TEST_CASE("a tree with game-info in its root, or with none, is one game") {
    CHECK(split("(;PB[a](;B[aa])(;B[bb]))").empty());
    CHECK(split("(;SZ[9](;B[aa])(;B[bb]))").empty());
    CHECK(split("(;PB[a](;B[aa]PB[b])(;B[bb]))").empty());
}

TEST_CASE("each game of a tree has the way to it and all below") {
    CHECK(
        split("(;SZ[9]C[x];B[aa](;W[bb]PB[a]KM[7](;B[cc])(;B[dd];W[ee]))(;W[ff];B[gg]RE[B+R]))") ==
        std::vector<std::string>{"(;SZ[9]C[x]PB[a]KM[7];B[aa];W[bb](;B[cc])(;B[dd];W[ee]))",
                                 "(;SZ[9]C[x]RE[B+R];B[aa];W[ff];B[gg])"});
}

TEST_CASE("variations without game-info go with the first game that leads past them") {
    CHECK(
        split("(;SZ[9](;B[aa](;W[xx];B[cc])(;W[bb]PB[a])(;W[dd]PB[b]))(;B[ee](;W[ff])(;W[gg])))") ==
        std::vector<std::string>{
            "(;SZ[9]PB[a](;B[aa](;W[xx];B[cc])(;W[bb]))(;B[ee](;W[ff])(;W[gg])))",
            "(;SZ[9]PB[b];B[aa];W[dd])"});
}

TEST_CASE("very many games in one tree, and very long ones") {
    Merger merger;
    std::string line;
    for (int i = 0; i != 50'000; ++i)
        line += i % 2 == 0 ? ";B[aa]" : ";W[bb]";
    CHECK(add(merger, "(;SZ[9]PB[a]" + line + ")").empty());
    CHECK(add(merger, "(;SZ[9]PB[b]" + line + ";B[cc])").empty());
    CHECK(split(merger.text()).size() == 2);
}

TEST_CASE("a game whose setups put more than a replay allows does not fit") {
    std::size_t const most = Replay::most_setup_points / (2 * 52 * 52);
    std::string text = "(;GM[1]SZ[52]";
    for (std::size_t i = 0; i != most; ++i)
        text += ";AB[aa:ZZ];AE[aa:ZZ]";
    Merger merger;
    CHECK(add(merger, text + ")").empty());
    CHECK(add(merger, text + ";AB[aa:ZZ];AE[aa:ZZ])") ==
          "its setups put more than 20000000 points");
    CHECK(merger.games() == 1);
}

namespace {

/// Of the same move with this and that beside it: what is beside it in the tree, and how many
/// values were left out.
struct Beside {
    std::string text;
    std::size_t lost = 0;
    friend bool operator==(Beside const&, Beside const&) = default;
};

Beside beside(std::string const& one, std::string const& other) {
    Merger merger;
    CHECK(add(merger, "(;FF[4]CA[UTF-8]SZ[9];B[ee]" + one + ")").empty());
    CHECK(add(merger, "(;FF[4]CA[UTF-8]SZ[9];B[ee]" + other + ")").empty());
    std::string const before = "(;FF[4]CA[UTF-8]SZ[9];B[ee]";
    std::string text = without_breaks(merger.text());
    REQUIRE(text.starts_with(before));
    text = text.substr(before.size(), text.size() - before.size() - 1);
    Beside made{text, 0};
    for (MergeLoss const& loss : merger.losses())
        made.lost += loss.values;
    return made;
}

} // namespace

TEST_CASE("annotations that exclude each other: the first stays") {
    CHECK(beside("TE[1]", "BM[1]") == Beside{"TE[1]", 1});
    CHECK(beside("DO[]", "IT[]") == Beside{"DO[]", 1});
    CHECK(beside("GB[1]", "GW[2]") == Beside{"GB[1]", 1});
    CHECK(beside("UC[1]", "DM[1]") == Beside{"UC[1]", 1});
    CHECK(beside("TE[1]", "TE[2]") == Beside{"TE[1]", 1});
    CHECK(beside("TE[1]", "TE[1]") == Beside{"TE[1]", 0});
    CHECK(beside("TE[1]", "GB[1]HO[1]") == Beside{"TE[1]GB[1]HO[1]", 0});
}

TEST_CASE("one mark, one label and one owner on a point: the first stays") {
    CHECK(beside("TR[aa]", "CR[aa][bb]") == Beside{"TR[aa]CR[bb]", 1});
    CHECK(beside("TR[aa]", "CR[aa]") == Beside{"TR[aa]", 1});
    CHECK(beside("LB[aa:1]", "LB[aa:2][bb:2]") == Beside{"LB[aa:1][bb:2]", 1});
    CHECK(beside("TB[cc]", "TW[cc]") == Beside{"TB[cc]", 1});
    CHECK(beside("TR[aa]LB[bb:x]TB[cc]", "LB[aa:x]TB[bb]TR[cc]") ==
          Beside{"TR[aa][cc]LB[bb:x][aa:x]TB[cc][bb]", 0});
}

TEST_CASE("rectangles keep the points that are free") {
    // Nothing is lost of a property on points that it has already.
    CHECK(beside("TR[aa]", "TR[aa:ba]") == Beside{"TR[aa][ba]", 0});
    CHECK(beside("VW[aa:ca]", "VW[ca:da]") == Beside{"VW[aa:ca][da]", 0});
    CHECK(beside("TR[aa]", "SQ[aa:ab]") == Beside{"TR[aa]SQ[ab]", 1});
    CHECK(beside("TB[aa:cc]", "TW[bb:dd]") == Beside{"TB[aa:cc]TW[db][dc][bd][cd][dd]", 1});
    CHECK(beside("TR[aa]", "SQ[bb:cc]") == Beside{"TR[aa]SQ[bb:cc]", 0});
}

TEST_CASE("a list that is empty and one that is not") {
    CHECK(beside("VW[]", "VW[aa:cc]") == Beside{"VW[]", 1});
    CHECK(beside("DD[aa]", "DD[]") == Beside{"DD[aa]", 1});
    CHECK(beside("DD[]", "DD[]") == Beside{"DD[]", 0});
}

TEST_CASE("variations of one record that are the same move agree as well") {
    Merger merger;
    CHECK(add(merger, "(;SZ[9](;B[ee]TE[1]TR[aa])(;B[ee]BM[1]TR[aa:ab]))").empty());
    CHECK(without_breaks(merger.text()) == "(;SZ[9]CA[UTF-8];B[ee]TE[1]TR[aa][ab])");
    CHECK(merger.losses().size() == 1);
}

TEST_CASE("nodes of very many properties") {
    std::string node = ";B[ee]";
    for (int i = 0; i != 60'000; ++i) {
        std::string name = "X";
        for (int rest = i, k = 0; k != 4; ++k, rest /= 26)
            name += static_cast<char>('A' + rest % 26);
        node += name + "[" + std::to_string(i) + "]";
    }
    CHECK(merged({"(;FF[4]CA[UTF-8]" + node + ")", "(;FF[4]CA[UTF-8]" + node + ")"}) ==
          "(;FF[4]CA[UTF-8]" + node + ")");
}
