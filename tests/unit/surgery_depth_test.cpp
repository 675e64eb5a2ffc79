// Record surgery on hostile shapes: nothing recurses, nothing takes more than linear time.
#include "kifu/duplicates.hpp"
#include "kifu/merge.hpp"
#include "kifu/reader.hpp"
#include "kifu/split.hpp"
#include "kifu/strip.hpp"
#include "kifu/transform.hpp"
#include "kifu/writer.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>

using namespace kifu;

namespace {

constexpr int many = 200'000;

std::string repeated(std::string_view text) {
    std::string all;
    for (int i = 0; i != many; ++i)
        all += text;
    return all;
}

/// Does everything to the only game of a text; gives how many games its tree has.
std::size_t operate(std::string const& sgf) {
    Reader reader(Source::view(sgf, "test.sgf"));
    Diagnostics diagnostics;
    Game game;
    REQUIRE(reader.next(game, diagnostics));
    std::size_t const games = split_game(game, [](std::string const&) {});
    Merger merger;
    CHECK_FALSE(merger.add(game));
    CHECK_FALSE(merger.text().empty());
    CHECK_FALSE(game_line(game).key.empty());
    TransformOptions options;
    options.symmetry = all_symmetries[1];
    options.swap_colors = true;
    options.last_turn = many / 2;
    CHECK_FALSE(transform_game(game, game_setting(game), options, diagnostics));
    StripOptions strip;
    strip.variations = true;
    strip_game(game, strip);
    std::string text;
    write_sgf(game, {}, text, diagnostics);
    CHECK_FALSE(text.empty());
    return games;
}

} // namespace

TEST_CASE("surgery: very many nested variations") {
    CHECK(operate("(;SZ[9]PB[a]" + repeated("(;B[aa]") + repeated(")") + ")") == 0);
}

TEST_CASE("surgery: a very long line") {
    CHECK(operate("(;SZ[9]PB[a]" + repeated(";B[ab];W[ca]") + ")") == 0);
}

TEST_CASE("surgery: very many variations of one node") {
    CHECK(operate("(;SZ[9]PB[a];B[cc]" + repeated("(;W[ab])") + ")") == 0);
}

TEST_CASE("surgery: very many games in one tree") {
    CHECK(operate("(;SZ[9];B[cc]" + repeated("(;W[ab]PB[a])") + ")") == many);
}

TEST_CASE("surgery: variations that stay and variations that go, in turn") {
    // The second stone of a turn stays, the first of the next one goes.
    std::string const record = "(;GM[4]RU[Connect6]XV[connect6]SZ[19];B[jj]MN[1];W[aa]MN[2]" +
                               repeated("(;W[bb]MN[2])(;B[cc]MN[3])") + ")";
    Reader reader(Source::view(record, "test.sgf"));
    Diagnostics diagnostics;
    Game game;
    REQUIRE(reader.next(game, diagnostics));
    TransformOptions options;
    options.last_turn = 2;
    CHECK_FALSE(transform_game(game, game_setting(game), options, diagnostics));
    std::size_t nodes = 0;
    for (std::optional<Node> node = game.root(); node; node = game.next_in_order(*node))
        ++nodes;
    CHECK(nodes == 3 + many);
}
