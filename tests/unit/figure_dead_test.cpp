// Dead stones and territory: what makes a stone dead, and how every format shows it.
#include "kifu/figure.hpp"
#include "kifu/picture.hpp"

#include "support/occurrences.hpp"
#include "support/replaying.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using kifu::support::count;
using kifu::support::OneGame;

namespace {

/// Black's wall on C and White's on D; two white stones, B4 and B3, are left behind Black's.
std::string const walls = "(;GM[1]SZ[5]AB[ca:ce]AW[da:de][bb:bc]";
std::string const marked = walls + "TB[aa:be]TW[ea:ee])";

Result<Figure> made(std::string const& record, FigureOptions const& options = {}) {
    OneGame const game(record);
    return make_figure(*game, game_setting(*game), options);
}

Figure figure_of(std::string const& record, FigureOptions const& options = {}) {
    auto figure = made(record, options);
    REQUIRE(figure);
    return *figure;
}

std::vector<Point> dead_stones(Figure const& figure) {
    std::vector<Point> points;
    for (FigureStone const& stone : figure.stones)
        if (stone.dead) points.push_back(stone.point);
    std::ranges::sort(points);
    return points;
}

std::string drawn(std::string_view format, Figure const& figure, PictureOptions look = {}) {
    look.coordinates = usual_coordinates(figure.game, figure.size);
    auto text = picture_format_by_name(format)->draw(figure, look);
    REQUIRE(text);
    return *text;
}

bool has(std::string_view text, std::string_view what) {
    return text.find(what) != std::string_view::npos;
}

using Points = std::vector<Point>;
Points const left_behind{{1, 1}, {1, 2}};

} // namespace

TEST_CASE("stones on marked territory of the other player are dead", "[figure][dead]") {
    Figure const figure = figure_of(marked);
    CHECK(dead_stones(figure) == left_behind);
    // Eight empty points of Black, five of White.
    CHECK(figure.territory.size() == 13);
    // TB under a black stone says nothing.
    CHECK(dead_stones(figure_of(walls + "TB[ca:ce])")).empty());
    CHECK(figure_of(walls + "TB[ca:ce])").territory.empty());
    CHECK(dead_stones(figure_of(walls + ")")).empty());
}

TEST_CASE("dead stones that are named, and those of a count", "[figure][dead]") {
    FigureOptions options;
    options.dead.emplace();
    CHECK(dead_stones(figure_of(marked, options)).empty());
    CHECK(figure_of(marked, options).territory.size() == 13);
    // One stone stands for its chain.
    options.dead->push_back({1, 2});
    CHECK(dead_stones(figure_of(walls + ")", options)) == left_behind);
    options.dead->front() = {3, 3};
    CHECK(dead_stones(figure_of(marked, options)).size() == 5);
    options.dead->front() = {0, 0};
    CHECK(made(marked, options).error().message == "no stone that may be dead is at A5");
    options.dead.reset();
    options.territory =
        std::vector<FigureTerritory>{{{0, 0}, Color::white}, {{2, 0}, Color::white}};
    Figure const counted = figure_of(marked, options);
    REQUIRE(counted.territory.size() == 1);
    CHECK(counted.territory[0].owner == Color::white);
    CHECK(dead_stones(counted) == Points{{2, 0}});
}

TEST_CASE("a labyrinth is dead as a whole", "[figure][dead][heigo]") {
    FigureOptions options;
    options.dead = {{4, 4}};
    Figure const figure =
        figure_of("(;GM[1]SZ[9]XV[heigo];B[cc]MN[1];B[cd]MN[1];W[gg]MN[2];W[gh]MN[2];"
                  "B[dd]MN[3];B[de]MN[3]XL[cd:dd];W[ee]MN[4])",
                  options);
    CHECK(dead_stones(figure) == Points{{4, 4}});
    options.dead = {{2, 2}};
    Figure const labyrinth =
        figure_of("(;GM[1]SZ[9]XV[heigo];B[cc]MN[1];B[cd]MN[1];W[gg]MN[2];W[gh]MN[2];"
                  "B[dd]MN[3];B[de]MN[3]XL[cd:dd];W[ee]MN[4])",
                  options);
    CHECK(dead_stones(labyrinth) == Points{{2, 2}, {2, 3}, {3, 3}, {3, 4}});
    // As large on a line as on an empty point.
    std::string const svg = drawn("svg", labyrinth);
    CHECK(has(svg, "<path d=\"M1.87 1.87h.26v.26h-.26Z\"/>"));
}

TEST_CASE("a dead stone has the square of territory, below a number a small one",
          "[figure][dead][svg]") {
    std::string const svg = drawn("svg", figure_of(marked));
    CHECK(has(svg, "<path d=\"M.87 .87h.26v.26h-.26Z\"/><path d=\"M.87 1.87h.26v.26h-.26Z\"/>"));
    CHECK(count(svg, "h.26v.26h-.26Z") == 15);
    FigureOptions numbers;
    numbers.first = 1;
    std::string const numbered =
        drawn("svg", figure_of("(;GM[1]SZ[5];B[bb];W[cc];TW[bb])", numbers));
    // Black 1 stands at (1,1): its number higher, the square of .13 lower, both within its .465.
    CHECK(has(numbered, "<g transform=\"translate(0 .884)\">"));
    CHECK(has(numbered, "<path d=\"M.935 1.205h.13v.13h-.13Z\"/>"));
    // The last stone has no ring beside it.
    CHECK_FALSE(has(drawn("svg", figure_of("(;GM[1]SZ[5];W[cc];B[bb]TW[bb])")), "r=\".22\""));
}

TEST_CASE("dead stones of formats that are text", "[figure][dead]") {
    Figure const figure = figure_of(marked);
    CHECK(drawn("ascii", figure) == "   A  B  C  D  E\n"
                                    "5  :  :  X  O  _ 5\n"
                                    "4  :  O: X  O  _ 4\n"
                                    "3  :  O: X  O  _ 3\n"
                                    "2  :  :  X  O  _ 2\n"
                                    "1  :  :  X  O  _ 1\n"
                                    "   A  B  C  D  E\n");
    CHECK(drawn("sensei", figure) == "$$Bc5\n"
                                     "$$  -----------\n"
                                     "$$ | . . X O . |\n"
                                     "$$ | . P X O . |\n"
                                     "$$ | . P X O . |\n"
                                     "$$ | . . X O . |\n"
                                     "$$ | . . X O . |\n"
                                     "$$  -----------\n"
                                     "Black's points: A5 B5 A4 A3 A2 B2 A1 B1\n"
                                     "White's points: E5 E4 E3 E2 E1\n");
    CHECK(has(drawn("tex", figure),
              "\\filldraw[fill=black,line width=.03\\kifuunit] (.87,.87) rectangle (1.13,1.13);"));
    // A mark of the record and the sign of a dead stone at the end of a row, both told.
    CHECK(drawn("ascii", figure_of("(;GM[1]SZ[2]AW[bb]TR[bb]TB[bb])")) == "    A   B\n"
                                                                          "2   .   .  2\n"
                                                                          "1   .   O^:1\n"
                                                                          "    A   B\n");
    CHECK(has(drawn("sensei", figure_of("(;GM[1]SZ[2]AW[bb]TR[bb]TB[bb])")),
              "The stone at B1 is dead\n"));
}
