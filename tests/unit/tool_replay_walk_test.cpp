// What the walk of `kifu replay` knows of turns: what they took, along which line.
#include "kifu/coordinates.hpp"
#include "kifu/locate.hpp"

#include "cli/replay_walk.hpp"
#include "support/cases.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

using namespace kifu;
using namespace kifu::cli;
using support::Record;

namespace {

std::string sgf(Point point, BoardSize size) { return to_text(point, size, CoordinateSystem::sgf); }

/// A turn as `3W:ab,ac x B:aa`: number, colour, stones, what was taken.
std::string text_of(WalkedTurn const& turn, BoardSize size) {
    std::string text = std::to_string(turn.number) + (turn.color == Color::black ? "B:" : "W:");
    for (Point const stone : turn.stones)
        text += (text.back() == ':' ? "" : ",") + sgf(stone, size);
    for (TakenStone const& stone : turn.taken)
        text += (stone.color == Color::black ? " xB" : " xW") + sgf(stone.point, size);
    return text;
}

/// The last turn at every node of a line, or of the tree: `path turn`.
std::vector<std::string> turns(std::string bytes, std::string_view end = "") {
    Record const record(std::move(bytes));
    Game const& game = record.game(1);
    GameSetting const setting = game_setting(game);
    std::vector<NodeId> line;
    if (!end.empty()) line = line_through(game, *find_node(game, end));
    ReplayWalk walk;
    walk.start(game, setting, line);
    Locator const places(game);
    std::vector<std::string> found;
    while (walk.next()) {
        auto const turn = walk.last_turn();
        found.push_back(places.path(walk.step().node) + " " +
                        (turn ? text_of(*turn, setting.size) : "-"));
        for (std::uint8_t y = 0; y < setting.size.height; ++y)
            for (std::uint8_t x = 0; x < setting.size.width; ++x)
                REQUIRE(walk.stones().at({x, y}) == walk.replay().position().at({x, y}));
    }
    return found;
}

using Turns = std::vector<std::string>;

} // namespace

TEST_CASE("replay walk: a stone that another was put upon is not taken") {
    CHECK(turns("(;GM[1]SZ[3:1]AB[aa][ba]PL[W];W[aa])") == Turns{"0 -", "1 1W:aa xWaa"});
    CHECK(turns("(;GM[1]SZ[3:1]AB[aa][ba]AW[ca]PL[W];W[ba])") == Turns{"0 -", "1 1W:ba xBaa"});
}

TEST_CASE("replay walk: captures, and the last turn at a node without one") {
    REQUIRE(turns("(;GM[1]SZ[3];B[aa];W[ba];B[cc];W[ab];C[later])") ==
            Turns{"0 -", "1 1B:aa", "2 2W:ba", "3 3B:cc", "4 4W:ab xBaa", "5 4W:ab xBaa"});
}

TEST_CASE("replay walk: a suicide loses the stone that was played and its chain") {
    REQUIRE(turns("(;GM[1]SZ[3]AB[ba][bb][ac]PL[W];W[aa];B[cc];W[ab])").back() ==
            "3 3W:ab xWaa xWab");
    REQUIRE(turns("(;GM[1]SZ[3]AB[ba][ab]PL[W];W[aa])").back() == "1 1W:aa xWaa");
}

TEST_CASE("replay walk: variations begin with the board of their parent") {
    std::string const tree =
        "(;GM[1]SZ[3];B[aa];W[ba](;B[cc];W[ab])(;B[ab];W[bb])(;B[bb];W[ab];B[ca];W[cc]))";
    REQUIRE(turns(tree) == Turns{"0 -", "1 1B:aa", "2 2W:ba", "3 3B:cc", "4 4W:ab xBaa",
                                 "2.2.0 3B:ab", "2.2.1 4W:bb", "2.3.0 3B:bb", "2.3.1 4W:ab xBaa",
                                 "2.3.2 5B:ca", "2.3.3 6W:cc"});
    REQUIRE(turns(tree, "2.3.0") == Turns{"0 -", "1 1B:aa", "2 2W:ba", "2.3.0 3B:bb",
                                          "2.3.1 4W:ab xBaa", "2.3.2 5B:ca", "2.3.3 6W:cc"});
}

TEST_CASE("replay walk: a dash is one turn, and takes as one") {
    std::string const dash = "(;GM[1]SZ[3]RU[Hei-go]XV[heigo:];B[aa];W[ba]MN[2];W[bb]MN[2]"
                             "LN[ba:bb];B[cc];W[ab])";
    REQUIRE(turns(dash) ==
            Turns{"0 -", "1 1B:aa", "2 2W:ba", "3 2W:ba,bb", "4 3B:cc", "5 4W:ab xBaa"});
}

TEST_CASE("replay walk: a dash that only takes with both stones") {
    // Black a1 b1; White plays a2-b2 with c1 on the board.
    std::string const dash = "(;GM[1]SZ[3]RU[Hei-go]XV[heigo:];B[aa]MN[1];B[ba]MN[1];W[ca];B[];"
                             "W[ab]MN[4];W[bb]MN[4])";
    REQUIRE(turns(dash).back() == "6 4W:ab,bb xBaa xBba");
}

TEST_CASE("replay walk: a node of several steps counts once") {
    REQUIRE(turns("(;GM[1]SZ[3]AB[aa];AW[ba]B[cc];W[ab])") ==
            Turns{"0 -", "1 -", "1 1B:cc", "2 2W:ab xBaa"});
    REQUIRE(turns("(;GM[1]SZ[3]AB[aa];AW[ba]B[cc];W[ab])", "2") ==
            Turns{"0 -", "1 -", "1 1B:cc", "2 2W:ab xBaa"});
}

TEST_CASE("replay walk: the board of every sample is that of its position, in all variations") {
    std::size_t games = 0;
    for (auto const& entry : std::filesystem::recursive_directory_iterator(KIFU_SAMPLES_DIR)) {
        if (entry.path().extension() != ".sgf") continue;
        INFO(entry.path());
        std::ifstream file(entry.path(), std::ios::binary);
        std::string const bytes(std::istreambuf_iterator<char>(file), {});
        turns(bytes);
        ++games;
    }
    REQUIRE(games > 40);
}
