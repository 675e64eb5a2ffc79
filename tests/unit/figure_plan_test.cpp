// Figures of a game: where they begin, what their turns are called, what stands around them.
#include "kifu/figure.hpp"

#include "support/replaying.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using kifu::support::OneGame;

namespace {

using Texts = std::vector<std::string>;

std::vector<Figure> draw(std::string const& record, std::vector<FigureOptions> (*plan)(OneGame&)) {
    OneGame game(record);
    std::vector<Figure> figures;
    for (FigureOptions const& options : plan(game)) {
        auto figure = make_figure(*game, game_setting(*game), options);
        REQUIRE(figure);
        figures.push_back(*figure);
    }
    return figures;
}

std::vector<FigureOptions> by_fg(OneGame& game) {
    FigureCuts cuts;
    cuts.at_fg = true;
    return plan_figures(*game, game_setting(*game), {}, cuts);
}

std::vector<FigureOptions> variations(OneGame& game) {
    return plan_variations(*game, game_setting(*game), {});
}

Figure figure_of(std::string const& record, FigureOptions const& options) {
    OneGame const game(record);
    auto figure = make_figure(*game, game_setting(*game), options);
    REQUIRE(figure);
    return *figure;
}

/// `1-3` for each.
Texts ranges(std::vector<Figure> const& figures) {
    Texts all;
    for (Figure const& figure : figures)
        all.push_back(std::to_string(figure.first) + "-" + std::to_string(figure.last));
    return all;
}

/// The numbers on the stones, sorted.
std::vector<std::uint32_t> numbers(Figure const& figure) {
    std::vector<std::uint32_t> all;
    for (FigureStone const& stone : figure.stones)
        if (stone.number != 0) all.push_back(stone.number);
    std::ranges::sort(all);
    return all;
}

/// So many moves, none of which takes anything.
std::string long_game(int moves, std::string const& head = "") {
    std::string record = "(;GM[1]SZ[19]" + head;
    for (int i = 0; i != moves; ++i) {
        record += i % 2 == 0 ? ";B[" : ";W[";
        record += static_cast<char>('a' + i % 19);
        record += static_cast<char>('a' + i / 19);
        record += "]";
    }
    return record + ")";
}

FigureOptions range(std::uint32_t first, std::uint32_t last) {
    FigureOptions options;
    options.first = first;
    options.last = last;
    return options;
}

} // namespace

TEST_CASE("a figure begins at every node with FG", "[figure]") {
    auto const figures =
        draw("(;GM[1]SZ[9];B[aa];W[ba];B[ca]FG[257:Second];W[da];B[ea]FG[])", by_fg);
    CHECK(ranges(figures) == Texts{"1-2", "3-4", "5-5"});
    CHECK(figures[0].name.empty());
    CHECK(figures[1].name == "Second");
    CHECK_FALSE(figures[1].parts.coordinates); // 1
    CHECK(figures[1].parts.captured);          // 256
    CHECK(figures[2].parts.coordinates);       // FG[] says nothing
    // Without FG all is one figure, and FG before the first turn belongs to the first.
    CHECK(ranges(draw("(;GM[1]SZ[9];B[aa];W[ba])", by_fg)) == Texts{"1-2"});
    auto const first = draw("(;GM[1]SZ[9]FG[0:One];B[aa];W[ba];C[end]FG[0:None])", by_fg);
    CHECK(ranges(first) == Texts{"1-2"});
    CHECK(first[0].name == "One");
}

TEST_CASE("the bits of FG take parts of the figure away", "[figure]") {
    auto const parts = [](std::string const& fg) {
        return draw("(;GM[1]SZ[9]FG[" + fg + "];B[aa])", by_fg).at(0);
    };
    CHECK(parts("2:Name").name.empty());
    CHECK(parts("256:Name").name == "Name");
    CHECK_FALSE(parts("4:").parts.notes);
    CHECK_FALSE(parts("512:").parts.star_points);
    CHECK_FALSE(parts("0:").parts.captured);
    CHECK(parts("33285:").parts.notes); // 32768: the other bits mean nothing
    CHECK(parts("33285:").parts.coordinates);
}

TEST_CASE("without bit 256 stones without a number leave when they are taken", "[figure]") {
    // A5 stands before the figure and is taken by 2.
    std::string const record = "(;GM[1]SZ[5]AB[ba]AW[aa];B[ee];W[dd]FG[0:];B[ab])";
    auto const figures = draw(record, by_fg);
    REQUIRE(figures.size() == 2);
    CHECK(std::ranges::find(figures[0].stones, Point{0, 0}, &FigureStone::point) !=
          figures[0].stones.end());
    CHECK(std::ranges::find(figures[1].stones, Point{0, 0}, &FigureStone::point) ==
          figures[1].stones.end());
}

TEST_CASE("figures of a number of turns, and up to turns of a list", "[figure]") {
    auto const every = draw(long_game(12), [](OneGame& game) {
        FigureCuts cuts;
        cuts.every = 5;
        return plan_figures(*game, game_setting(*game), {}, cuts);
    });
    CHECK(ranges(every) == Texts{"1-5", "6-10", "11-12"});
    CHECK(numbers(every[1]) == std::vector<std::uint32_t>{6, 7, 8, 9, 10});
    CHECK(every[1].stones.size() == 10);
    auto const list = draw(long_game(12), [](OneGame& game) {
        FigureCuts cuts;
        cuts.after = {3, 11, 40};
        return plan_figures(*game, game_setting(*game), {}, cuts);
    });
    CHECK(ranges(list) == Texts{"1-3", "4-11", "12-12"});
}

TEST_CASE("a record without turns has one figure, of its position", "[figure]") {
    auto const figures = draw("(;GM[1]SZ[9]AB[ee]AW[ce];C[x]FG[257:Problem]AB[ff])", by_fg);
    REQUIRE(figures.size() == 1);
    CHECK(figures[0].stones.size() == 3);
    CHECK(numbers(figures[0]).empty());
    CHECK(figures[0].first == 0);
    CHECK(figures[0].name == "Problem");
    CHECK_FALSE(figures[0].parts.coordinates);
}

TEST_CASE("numbers without the hundreds that the first one has", "[figure]") {
    // The examples of FF[4] for PM[2].
    auto const shown = [](std::uint32_t first, std::uint32_t last) {
        auto const all = numbers(figure_of(long_game(220, "PM[2]"), range(first, last)));
        return std::pair(all.front(), all.back());
    };
    CHECK(shown(32, 78) == std::pair(32U, 78U));
    CHECK(shown(67, 117) == std::pair(67U, 117U));
    CHECK(shown(102, 177) == std::pair(2U, 77U));
    CHECK(shown(154, 213) == std::pair(54U, 113U));
    CHECK(shown(100, 110) == std::pair(100U, 110U)); // no stone is called 0
    Figure const figure = figure_of(long_game(220, "PM[2]"), range(154, 213));
    CHECK(figure.first == 154);
    CHECK(figure.last == 213);
    // What is asked for goes before PM.
    FigureOptions options = range(154, 160);
    options.numbering = FigureNumbering::game;
    CHECK(numbers(figure_of(long_game(220, "PM[2]"), options)).front() == 154);
}

TEST_CASE("PM[0] shows the position after the turns without numbers", "[figure]") {
    Figure const figure = figure_of(long_game(30, "PM[0]"), range(11, 15));
    CHECK(numbers(figure).empty());
    CHECK(figure.stones.size() == 15);
    CHECK(figure.turns == 15);
}

TEST_CASE("MN says what a turn and those after it are called", "[figure]") {
    std::string const record = "(;GM[1]SZ[9];B[aa];W[ba]MN[52];B[ca];W[da]MN[0];B[ea])";
    CHECK(numbers(figure_of(record, range(1, 5))) == std::vector<std::uint32_t>{1, 52, 53, 54, 55});
    FigureOptions options = range(2, 3);
    options.numbering = FigureNumbering::restart;
    CHECK(numbers(figure_of(record, options)) == std::vector<std::uint32_t>{1, 2});
    options.number_from = 7;
    CHECK(numbers(figure_of(record, options)) == std::vector<std::uint32_t>{7, 8});
}

TEST_CASE("two stones of a turn have one number, or each its own", "[figure]") {
    std::string const record = "(;GM[1]SZ[19]XV[connect6];B[jj];W[kj];W[lj];B[aa];B[bb])";
    CHECK(numbers(figure_of(record, range(1, 3))) == std::vector<std::uint32_t>{1, 2, 2, 3, 3});
    FigureOptions options = range(1, 3);
    options.stone_numbers = StoneNumbers::stone;
    Figure const figure = figure_of(record, options);
    CHECK(numbers(figure) == std::vector<std::uint32_t>{1, 2, 3, 4, 5});
    CHECK(figure.last == 5);
    options.first = 2;
    CHECK(numbers(figure_of(record, options)) == std::vector<std::uint32_t>{2, 3, 4, 5});
}

TEST_CASE("every variation has a figure, numbered from 1", "[figure]") {
    auto const figures =
        draw("(;GM[1]SZ[9];B[aa](;W[ba];B[ca](;W[da];B[fa])(;W[ea]))(;W[bb];B[cb]))", variations);
    CHECK(ranges(figures) == Texts{"1-1", "1-2"});
    CHECK(figures[0].name == "Variation 1 at move 4");
    CHECK(figures[0].stones.size() == 4);
    CHECK(figures[1].name == "Variation 2 at move 2");
    CHECK(numbers(figures[1]) == std::vector<std::uint32_t>{1, 2});
    CHECK(draw("(;GM[1]SZ[9];B[aa])", variations).empty());
}

TEST_CASE("templates are filled from the game and from the figure", "[figure]") {
    FigureOptions options = range(2, 3);
    options.number = 4;
    options.header = Texts{"{PB} vs {PW}", "{game} {size}{XX}", "{"};
    options.caption = "Figure {figure}: {moves} ({first}, {last})";
    Figure const figure = figure_of("(;GM[1]SZ[9]PB[{PW}]PW[B];B[aa];W[ba];B[ca])", options);
    CHECK(figure.title == "{PW} vs B"); // what a record says is not read again
    CHECK(figure.subtitle == Texts{"Go 9\u00d79", "{"});
    CHECK(figure.caption == "Figure 4: Moves 2\u20133 (2, 3)");
    CHECK(unknown_figure_field("{PB} {first} {frist} {x}") == "{frist}");
    CHECK(unknown_figure_field("{PB} { {name}").empty() == false);
    CHECK(unknown_figure_field("no field").empty());
}

TEST_CASE("a part of the board that fits what is on it", "[figure]") {
    auto const area = [](std::string const& stones) {
        FigureOptions options;
        options.fit_area = true;
        return figure_of("(;GM[1]SZ[19]AB" + stones + ")", options).area;
    };
    CHECK(area("[cc][ed]") == FigureArea{0, 0, 5, 4});
    CHECK(area("[jj]") == FigureArea{8, 8, 10, 10});
    CHECK(area("[qq]TR[ea]") == FigureArea{3, 0, 18, 18});
    CHECK(area("[]") == FigureArea{0, 0, 18, 18});
}
