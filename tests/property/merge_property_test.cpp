// Games by chance, merged to one tree and taken out of it: the same games.
#include "kifu/merge.hpp"
#include "kifu/reader.hpp"
#include "kifu/split.hpp"
#include "kifu/values/points.hpp"
#include "kifu/writer.hpp"

#include "support/dice.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <string>
#include <vector>

using namespace kifu;
using support::Dice;

namespace {

constexpr std::uint32_t lines = 3; // so few points that many games begin alike

std::string any_point(Dice& dice) {
    return point_text({static_cast<std::uint8_t>(dice.below(lines)),
                       static_cast<std::uint8_t>(dice.below(lines))});
}

/// The moves of a game; what is said of a move depends on it alone, so that shared ones agree.
std::string any_moves(Dice& dice) {
    std::string text;
    for (std::uint32_t i = 0, count = dice.below(7); i != count; ++i) {
        std::string const point = dice.percent(10) ? "" : any_point(dice);
        text += (i % 2 == 0 ? ";B[" : ";W[") + point + "]";
        if (!point.empty() && point[0] == 'b') text += "TR[" + point + "]C[see \\] " + point + "]";
    }
    return text;
}

std::string canonical(Game const& game) {
    WriteOptions options;
    options.layout = Layout::canonical;
    std::string text;
    Diagnostics diagnostics;
    write_sgf(game, options, text, diagnostics);
    return text;
}

std::string canonical(std::string const& sgf) {
    Reader reader(Source::view(sgf, "test.sgf"));
    Diagnostics diagnostics;
    Game game;
    RC_ASSERT(reader.next(game, diagnostics));
    return canonical(game);
}

} // namespace

TEST_CASE("merged games are all in the tree and come back", "[property][merge]") {
    CHECK(rc::check([] {
        Dice dice(*rc::gen::arbitrary<std::uint64_t>());
        std::vector<std::string> games;
        Merger merger;
        for (std::uint32_t i = 0, count = 2 + dice.below(8); i != count; ++i) {
            games.push_back(canonical("(;FF[4]GM[1]CA[UTF-8]SZ[3]PB[" + std::to_string(i) +
                                      "]RE[B+R]" + any_moves(dice) + ")"));
            Reader reader(Source::view(games.back(), "test.sgf"));
            Diagnostics diagnostics;
            Game game;
            RC_ASSERT(reader.next(game, diagnostics));
            RC_ASSERT(!merger.add(game));
        }
        RC_ASSERT(merger.losses().empty());
        std::string const tree = merger.text();
        Reader reader(Source::view(tree, "tree.sgf"));
        Diagnostics diagnostics;
        Game game;
        RC_ASSERT(reader.next(game, diagnostics));
        RC_ASSERT(diagnostics.empty());
        std::vector<std::string> again;
        split_game(game, [&](std::string text) { again.push_back(canonical(text)); });
        std::ranges::sort(games);
        std::ranges::sort(again);
        RC_ASSERT(again == games);
    }));
}

TEST_CASE("no two moves below one node are the same after a merge", "[property][merge]") {
    CHECK(rc::check([] {
        Dice dice(*rc::gen::arbitrary<std::uint64_t>());
        Merger merger;
        for (std::uint32_t i = 0, count = 2 + dice.below(8); i != count; ++i) {
            std::string const text =
                "(;FF[4]GM[1]SZ[3]PB[" + std::to_string(i) + "]" + any_moves(dice) + ")";
            Reader reader(Source::view(text, "test.sgf"));
            Diagnostics diagnostics;
            Game game;
            RC_ASSERT(reader.next(game, diagnostics));
            RC_ASSERT(!merger.add(game));
        }
        std::string const tree = merger.text();
        Reader reader(Source::view(tree, "tree.sgf"));
        Diagnostics diagnostics;
        Game game;
        RC_ASSERT(reader.next(game, diagnostics));
        for (std::optional<Node> node = game.root(); node; node = game.next_in_order(*node)) {
            std::vector<std::string> moves;
            for (auto child = node->first_child(); child; child = child->next())
                for (Property const property : *child)
                    if (property.id() == PropertyId::B || property.id() == PropertyId::W)
                        moves.push_back(std::string(property.name()) +
                                        std::string(property[0].raw()));
            std::ranges::sort(moves);
            RC_ASSERT(std::ranges::adjacent_find(moves) == moves.end());
        }
    }));
}
