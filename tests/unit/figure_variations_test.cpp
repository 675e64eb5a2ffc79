// Figures of variations, made by one walk through the game: as each by itself.
#include "kifu/figure.hpp"
#include "kifu/picture.hpp"

#include "support/figures.hpp"
#include "support/replaying.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <utility>
#include <vector>

using namespace kifu;
using kifu::support::OneGame;

namespace {

void check_as_single(std::string const& record, FigureOptions const& common = {}) {
    INFO(record);
    OneGame const game(record);
    GameSetting const setting = game_setting(*game);
    auto const plans = plan_variations(*game, setting, common);
    REQUIRE(!plans.empty());
    support::check_as_single(*game, setting, plans, [](FigureOptions alone) {
        alone.variation.reset(); // from the root to its end
        return alone;
    });
}

std::vector<std::string> const records{
    // At the first move, beside handicap stones; nested ones; captures before and within.
    "(;GM[1]SZ[9]AB[ee](;W[aa];B[ab](;W[cc];B[ba](;W[aa];B[dd])(;W[bb]))(;W[ba];B[bb](;W[ca])"
    "(;W[ff];B[gg])))(;W[ii]C[here];B[hi];W[hh]))",
    // MN, PM, DD and VW above the variation, within it and in its siblings.
    "(;GM[1]SZ[9]PM[2];B[aa]MN[101]DD[ii:ii](;W[bb]PM[0](;B[cc])(;B[dd]PM[1];W[ee]VW[aa:ee]))"
    "(;W[hh]DD[];B[gg])(;AB[cc]AW[dd];W[ef];B[fe]C[x]))",
    // A variation without a turn, and one that begins with a pass.
    "(;GM[1]SZ[5];B[aa](;W[bb];B[cc])(;C[nothing])(;W[];B[dd]))",
    // Swaps and the end of the game.
    "(;FF[4]GM[11]SZ[3];B[a1](;W[swap-pieces];B[b2])(;W[b2](;B[c3])(;B[a3];W[a2];B[c1])))",
    // Stones in two nodes, the second of which varies.
    "(;GM[1]SZ[9]XV[connect6];B[ee](;W[ff];W[gg];B[aa];B[bb])(;W[cc](;W[dd];B[hh];B[ii])"
    "(;W[cd];B[hh];B[ii])))",
    "(;GM[1]SZ[9]XV[heigo];B[ee](;W[ff];W[fg];B[aa];B[ba])(;W[cc](;W[cd];B[hh];B[hi])(;W[bc])))"};

} // namespace

TEST_CASE("figures of variations made together are as each by itself", "[figure]") {
    for (std::string const& record : records) {
        FigureOptions common;
        check_as_single(record, common);
        for (auto const numbering : {FigureNumbering::game, FigureNumbering::mod_100,
                                     FigureNumbering::restart, FigureNumbering::off}) {
            common.numbering = numbering;
            check_as_single(record, common);
        }
        common.numbering.reset();
        common.number_from = 7;
        common.stone_numbers = StoneNumbers::stone;
        check_as_single(record, common);
    }
}

TEST_CASE("plans of variations that are not those of the record", "[figure]") {
    OneGame const game("(;GM[1]SZ[5];B[aa](;W[bb])(;W[cc])(;W[dd]))");
    GameSetting const setting = game_setting(*game);
    auto plans = plan_variations(*game, setting, {});
    REQUIRE(plans.size() == 2);
    std::swap(plans[0], plans[1]);
    CHECK(make_figures(*game, setting, plans).error().message ==
          "the variations are not in the order of the record");
    // Without its end a variation is the line that it is for every figure.
    plans[0].node.reset();
    plans.resize(1);
    CHECK(make_figures(*game, setting, plans)->size() == 1);
}

TEST_CASE("a stone that a later node completes is one turn with it", "[figure]") {
    // In the first line A6 is half of White's turn, in the other one all of it.
    OneGame const game("(;GM[1]SZ[6]XV[connect6];B[cc];W[aa](;W[bb];B[ac];B[dd])(;B[ff];B[fe]))");
    FigureOptions options;
    options.first = 1;
    auto const figure = make_figure(*game, game_setting(*game), options);
    REQUIRE(figure);
    std::vector<std::uint32_t> numbers;
    for (FigureStone const& stone : figure->stones)
        numbers.push_back(stone.number);
    CHECK(numbers == std::vector<std::uint32_t>{1, 2, 2, 3, 3});
    CHECK(figure->notes.empty());
    CHECK(figure->last == 3);
    // On a point that shows something already the stone is told once.
    OneGame const told("(;GM[1]SZ[6]XV[connect6]AB[aa];W[aa](;W[bb])(;B[ff]))");
    auto const noted = make_figure(*told, game_setting(*told), options);
    REQUIRE(noted);
    REQUIRE(noted->notes.size() == 1);
    CHECK(noted->notes[0].numbers == std::vector<std::uint32_t>{1});
    CHECK(noted->stones.size() == 2);
    // A dash has its number between its stones.
    OneGame const dash("(;GM[1]SZ[6]XV[heigo];B[cc];W[aa](;W[ba];B[ac])(;B[ff]))");
    auto const heigo = make_figure(*dash, game_setting(*dash), options);
    REQUIRE(heigo);
    REQUIRE(heigo->links.size() == 1);
    CHECK(heigo->links[0].number == 2);
    CHECK(heigo->stones.size() == 4);
    CHECK(heigo->stones[1].number == 0);
    CHECK(heigo->stones[3].number == 3);
    CHECK(heigo->notes.empty());
}
