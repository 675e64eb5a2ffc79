// Several figures of a line, made by one walk along it: as each by itself.
#include "kifu/figure.hpp"
#include "kifu/picture.hpp"

#include "support/figures.hpp"
#include "support/replaying.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace kifu;
using kifu::support::OneGame;

namespace {

void check_as_single(std::string const& record, FigureCuts const& cuts,
                     FigureOptions const& common = {}) {
    INFO(record);
    OneGame const game(record);
    GameSetting const setting = game_setting(*game);
    auto const plans = plan_figures(*game, setting, common, cuts);
    REQUIRE(plans.size() > 1);
    support::check_as_single(*game, setting, plans, [&](FigureOptions alone) {
        // Without what the plan knows about its end.
        alone.end.reset();
        alone.numbering = common.numbering;
        return alone;
    });
}

std::vector<std::string> const records{
    // Captures, retaken points, comments, markup, DD and VW that hold on.
    "(;GM[1]SZ[9]C[root];B[bb];W[ab];B[ba]DD[ii:ii]C[two];W[aa];B[ac];W[aa]VW[aa:ee]TR[bb];B[ab];"
    "W[cc]C[eight];B[];W[ee]LB[ii:x]DD[];B[ef])",
    // Setup between the turns, MN, PM, FG.
    "(;GM[1]SZ[9]AB[ee];W[aa];B[bb]PM[2]MN[101];AE[ee]AW[ff];W[cc]FG[257:Two];B[dd];W[gg]PM[0];"
    "B[hh]FG[];W[ii];AB[ai];B[ib]MN[7])",
    // Two turns in one node, and stones in two nodes.
    "(;GM[1]SZ[9];B[aa]W[bb];B[cc];W[dd]B[ee];W[ff];B[gg])",
    "(;GM[1]SZ[19]XV[connect6];B[jj];W[kj];W[lj];B[aa];B[bb];W[cc];W[dd];B[ee];B[ff];W[gg];W[hh])",
    "(;GM[1]SZ[13]XV[heigo];B[aa];B[ba];W[cc];W[cb];B[ab];B[bb];W[mm];W[ml];B[ee])",
    // A swap, and the line goes on after the end of the game.
    "(;FF[4]GM[11]SZ[3];B[a1];W[swap-pieces];B[b2];W[c1];B[c2];W[a3];B[c3];W[b3])"};

} // namespace

TEST_CASE("figures made together are as each by itself", "[figure]") {
    for (std::string const& record : records) {
        for (std::uint32_t every = 1; every <= 4; ++every) {
            FigureCuts cuts;
            cuts.every = every;
            FigureOptions common;
            common.comments = true;
            check_as_single(record, cuts, common);
            for (auto const numbering :
                 {FigureNumbering::mod_100, FigureNumbering::restart, FigureNumbering::off}) {
                common.numbering = numbering;
                check_as_single(record, cuts, common);
            }
            common.numbering.reset();
            common.number_from = 5;
            check_as_single(record, cuts, common);
            common.stone_numbers = StoneNumbers::stone;
            common.number_from.reset();
            check_as_single(record, cuts, common);
        }
    }
    FigureCuts fg;
    fg.at_fg = true;
    check_as_single(records[1], fg);
}

TEST_CASE("figures that do not follow each other are made too", "[figure]") {
    OneGame const game("(;GM[1]SZ[9];B[aa];W[bb];B[cc])");
    GameSetting const setting = game_setting(*game);
    std::vector<FigureOptions> plans(3);
    plans[0].first = 2;
    plans[1].last = 1;
    plans[2].first = 1;
    plans[2].last = 2;
    auto const figures = make_figures(*game, setting, plans);
    REQUIRE(figures);
    REQUIRE(figures->size() == 3);
    CHECK((*figures)[0].first == 2);
    CHECK((*figures)[0].stones.size() == 3);
    CHECK((*figures)[1].stones.size() == 1);
    CHECK((*figures)[2].last == 2);
    plans[1].last = 4;
    CHECK(make_figures(*game, setting, plans).error().message ==
          "there is no turn 4: the line has 3");
    CHECK(make_figures(*game, setting, {})->empty());
}

TEST_CASE("a stone that is swapped twice is the one that both notes show", "[figure]") {
    OneGame const game("(;GM[99]XV[havannah:base=4,pie=mirror];B[B2];W[swap];B[swap])");
    FigureOptions options;
    options.first = 1;
    auto const figure = make_figure(*game, game_setting(*game), options);
    REQUIRE(figure);
    REQUIRE(figure->stones.size() == 1);
    REQUIRE(figure->notes.size() == 2);
    for (FigureNote const& note : figure->notes)
        CHECK(note.shown.point == figure->stones[0].point);
}

TEST_CASE("stones of one turn with letters", "[figure]") {
    OneGame const game("(;GM[1]SZ[19]XV[connect6];B[jj];W[kj];W[lj];B[aa];B[bb])");
    FigureOptions options;
    options.first = 1;
    options.stone_numbers = StoneNumbers::letters;
    auto const figure = make_figure(*game, game_setting(*game), options);
    REQUIRE(figure);
    std::vector<std::string> texts;
    for (FigureStone const& stone : figure->stones)
        texts.push_back(stone.number_text());
    CHECK(texts == std::vector<std::string>{"1", "2a", "2b", "3a", "3b"});
    CHECK(figure->last == 3);
    // A turn of Go has one stone.
    OneGame const go("(;GM[1]SZ[9];B[aa])");
    CHECK(make_figure(*go, game_setting(*go), options)->stones[0].number_text() == "1");
}
