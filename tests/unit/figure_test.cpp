// What a figure shows: the conventions of books, markup, areas.
#include "kifu/figure.hpp"
#include "kifu/reader.hpp"

#include "support/replaying.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using kifu::support::OneGame;

namespace {

Figure figure_of(std::string_view record, FigureOptions const& options) {
    OneGame const game{std::string(record)};
    auto figure = make_figure(*game, game_setting(*game), options);
    REQUIRE(figure);
    return *figure;
}

FigureOptions numbers(std::uint32_t first, std::optional<std::uint32_t> last = std::nullopt) {
    FigureOptions options;
    options.first = first;
    options.last = last;
    return options;
}

/// `B5 8`: where a stone stands and what is on it, in the order of the board.
std::vector<std::string> stones(Figure const& figure) {
    auto sorted = figure.stones;
    std::ranges::sort(sorted, [](FigureStone const& a, FigureStone const& b) {
        return a.point.y != b.point.y ? a.point.y < b.point.y : a.point.x < b.point.x;
    });
    std::vector<std::string> all;
    for (FigureStone const& stone : sorted)
        all.push_back((stone.color == Color::black ? "B " : "W ") +
                      to_text(stone.point, figure.size, CoordinateSystem::a1) +
                      (stone.number == 0 ? "" : " " + std::to_string(stone.number)));
    return all;
}

/// `12 at 8`, `4 pass`.
std::vector<std::string> notes(Figure const& figure) {
    std::vector<std::string> all;
    for (FigureNote const& note : figure.notes) {
        std::string text;
        for (std::uint32_t const number : note.numbers)
            text += (text.empty() ? "" : ", ") + std::to_string(number);
        if (note.kind == FigureNoteKind::pass)
            text += " pass";
        else if (note.shown.number != 0)
            text += " at " + std::to_string(note.shown.number);
        else
            text += note.shown.mark == FigureMark::triangle ? " at triangle" : " at ?";
        all.push_back(text);
    }
    return all;
}

/// A ko on a small board: 8 and 12 on one point, 9 and 15 on another.
constexpr std::string_view ko =
    "(;GM[1]FF[4]SZ[7];B[bb];W[cb];B[ac];W[dc];B[bd];W[cd];B[gg];W[bc];B[cc];W[ff];B[fe];W[bc];"
    "B[ee];W[ef];B[cc];W[gf])";

using Texts = std::vector<std::string>;

} // namespace

TEST_CASE("moves on points that show a number are told below the board", "[figure]") {
    Figure const figure = figure_of(ko, numbers(1));
    CHECK(notes(figure) == Texts{"12 at 8", "15 at 9"});
    CHECK(figure.stones.size() == 14);
    auto const shown = stones(figure);
    CHECK(std::ranges::find(shown, "W B5 8") != shown.end());
    CHECK(std::ranges::find(shown, "B C5 9") != shown.end());
    CHECK(std::ranges::find(shown, "W G2 16") != shown.end());
}

TEST_CASE("a figure begins with the true position before its first turn", "[figure]") {
    // White's stone in the corner is taken by 3; what stands on B1 and A2 has no number.
    std::string_view const record = "(;GM[1]SZ[5];B[ab];W[aa];B[ba];W[ee];B[dd];W[ed])";
    CHECK(stones(figure_of(record, numbers(4))) ==
          Texts{"B B5", "B A4", "B D2 5", "W E2 6", "W E1 4"});
    CHECK(stones(figure_of(record, numbers(2, 3))) == Texts{"W A5 2", "B B5 3", "B A4"});
    CHECK(figure_of(record, numbers(4)).first == 4);
    CHECK(figure_of(record, numbers(4)).last == 6);
}

TEST_CASE("a move on a stone without a number gives that stone a sign", "[figure]") {
    // The stone of move 8 stands before the figure, is taken by 9 and retaken by 12.
    Figure const figure = figure_of(ko, numbers(9));
    CHECK(notes(figure) == Texts{"12 at triangle", "15 at 9"});
    auto const at = std::ranges::find(figure.stones, Point{1, 2}, &FigureStone::point);
    REQUIRE(at != figure.stones.end());
    CHECK(at->mark == FigureMark::triangle);
    CHECK(at->number == 0);
}

TEST_CASE("passes are told and put no stone", "[figure]") {
    Figure const figure = figure_of("(;GM[1]SZ[9];B[ee];W[];B[gc];W[])", numbers(1));
    CHECK(stones(figure) == Texts{"B G7 3", "B E5 1"});
    CHECK(notes(figure) == Texts{"2 pass", "4 pass"});
}

TEST_CASE("without numbers the last turn is marked, a pass is not", "[figure]") {
    auto const marked = [](std::string_view record) {
        auto const figure = figure_of(record, {});
        return std::ranges::count_if(figure.stones, &FigureStone::last);
    };
    CHECK(marked("(;GM[1]SZ[9];B[ee];W[gc])") == 1);
    CHECK(marked("(;GM[1]SZ[9];B[ee];W[])") == 0);
}

TEST_CASE("the position after a turn, and turns that are not there", "[figure]") {
    OneGame const game("(;GM[1]SZ[9];B[ee];W[gc];B[cc])");
    FigureOptions options;
    options.last = 2;
    auto const figure = make_figure(*game, game_setting(*game), options);
    REQUIRE(figure);
    CHECK(stones(*figure) == Texts{"W G7", "B E5"});
    options.last = 4;
    CHECK(make_figure(*game, game_setting(*game), options).error().message ==
          "there is no turn 4: the line has 3");
    CHECK_FALSE(make_figure(*game, game_setting(*game), numbers(5)));
}

TEST_CASE("all turns of a record without turns are its position", "[figure]") {
    OneGame const game("(;GM[1]SZ[9]AB[ee]AW[gc])");
    auto const figure = make_figure(*game, game_setting(*game), numbers(1));
    REQUIRE(figure);
    CHECK(stones(*figure) == Texts{"W G7", "B E5"});
    CHECK(make_figure(*game, game_setting(*game), numbers(1, 3)).error().message ==
          "there is no turn 1: the line has 0");
    CHECK(make_figure(*game, game_setting(*game), numbers(2)).error().message ==
          "there is no turn 2: the line has 0");
}

TEST_CASE("markup goes to stones and to empty points", "[figure]") {
    Figure const figure = figure_of(
        "(;GM[1]FF[4]SZ[9]AB[cc][gc]AW[cg][gg];B[ee];W[ec]LB[ge:A][ce:12][ec:X]TR[eg][ee])",
        numbers(1));
    REQUIRE(figure.labels.size() == 2);
    CHECK(figure.labels[0].text == "A");
    CHECK(figure.labels[1].text == "12");
    REQUIRE(figure.marks.size() == 1);
    CHECK(figure.marks[0].point == Point{4, 6});
    auto const at = [&](Point point) {
        return *std::ranges::find(figure.stones, point, &FigureStone::point);
    };
    CHECK(at({4, 4}).number == 1);
    CHECK(at({4, 4}).mark == FigureMark::triangle);
    CHECK(at({4, 2}).label == "X");
}

TEST_CASE("VW limits the area and DD dims below the node that has them", "[figure]") {
    std::string_view const record = "(;GM[1]SZ[19]VW[na:sg]DD[na:ng];B[ra];W[qb]VW[])";
    FigureOptions options;
    options.last = 1;
    Figure const part = figure_of(record, options);
    CHECK(part.area == FigureArea{13, 0, 18, 6});
    CHECK(part.dimmed.size() == 7);
    Figure const whole = figure_of(record, {});
    CHECK(whole.area == FigureArea{0, 0, 18, 18});
    CHECK(whole.dimmed.size() == 7);
}

TEST_CASE("a dash of Hei-go has one number, and its stones none", "[figure]") {
    Figure const figure =
        figure_of("(;GM[1]SZ[9]XV[heigo];B[cc]MN[1];B[cd]MN[1];W[gg]MN[2];W[gh]MN[2])", numbers(1));
    CHECK(stones(figure) == Texts{"B C7", "B C6", "W G3", "W G2"});
    REQUIRE(figure.links.size() == 2);
    CHECK(figure.links[0].number == 1);
    CHECK(figure.links[1].number == 2);
    CHECK(figure.notes.empty());
}

TEST_CASE("the line of a dash is not drawn twice", "[figure]") {
    std::string_view const record =
        "(;GM[1]SZ[9]XV[heigo];B[cc]MN[1];B[cd]MN[1]LN[cc:cd][aa:bb]AR[cd:cc])";
    for (FigureOptions const& options : {FigureOptions{}, numbers(1)}) {
        Figure const figure = figure_of(record, options);
        REQUIRE(figure.lines.size() == 2);
        CHECK_FALSE(figure.lines[0].arrow);
        CHECK(figure.lines[0].to == Point{1, 1});
        CHECK(figure.lines[1].arrow);
        CHECK(std::ranges::none_of(figure.stones, &FigureStone::last));
    }
}

TEST_CASE("a chain that has won is known to the figure", "[figure]") {
    Figure const figure = figure_of("(;GM[1]SZ[3]XV[gonnect];B[aa];W[ca];B[ab];W[cb];B[ac])", {});
    CHECK(figure.winning == std::vector<Point>{{0, 0}, {0, 1}, {0, 2}});
}

TEST_CASE("what comes after the turn that is shown is not in the figure", "[figure]") {
    FigureOptions options;
    // The fifth turn wins.
    options.last = 4;
    std::string_view const gonnect = "(;GM[1]SZ[3]XV[gonnect];B[aa];W[ca];B[ab];W[cb];B[ac])";
    CHECK(figure_of(gonnect, options).winning.empty());
    // The third turn takes a stone, which costs White a penalty point.
    options.last = 2;
    std::string_view const heigo = "(;GM[1]SZ[5]XV[heigo];B[ba];W[aa];B[ab])";
    CHECK(figure_of(heigo, options).subtitle.empty());
    options.last = 3;
    CHECK(figure_of(heigo, options).subtitle == Texts{"penalty points: Black 0, White 1"});
    options.first = 1;
    options.last = 4;
    CHECK(figure_of(gonnect, options).winning.empty());
}
