// Boards of hexagons: where cells lie, what a figure says of swaps and of markup, what is drawn.
#include "kifu/figure.hpp"
#include "kifu/picture.hpp"

#include "draw/layout.hpp"
#include "support/occurrences.hpp"
#include "support/replaying.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <string>
#include <string_view>

using namespace kifu;
using kifu::support::count;
using kifu::support::OneGame;

namespace {

Figure figure_of(std::string_view record, bool numbered = true) {
    OneGame const game{std::string(record)};
    FigureOptions options;
    if (numbered) options.first = 1;
    auto figure = make_figure(*game, game_setting(*game), options);
    REQUIRE(figure);
    return *figure;
}

FigureStone stone_at(Figure const& figure, Point point) {
    auto const found = std::ranges::find(figure.stones, point, &FigureStone::point);
    REQUIRE(found != figure.stones.end());
    return *found;
}

Figure empty_board(GameKind game, BoardSize size) {
    Figure figure;
    figure.game = game;
    figure.size = size;
    figure.area = {0, 0, static_cast<std::uint8_t>(size.width - 1),
                   static_cast<std::uint8_t>(size.height - 1)};
    return figure;
}

} // namespace

TEST_CASE("neighbours of a hexagon lie around it, one unit away", "[figure][hex]") {
    for (GameKind const game : {GameKind::hex, GameKind::havannah}) {
        draw::Layout const layout(empty_board(game, {9, 9}));
        Point const middle{4, 4};
        std::array<draw::Place, 6> const around{
            {{1000, 0}, {500, 866}, {-500, 866}, {-1000, 0}, {-500, -866}, {500, -866}}};
        for (std::size_t side = 0; side != 6; ++side) {
            auto const next = layout.neighbour(middle, side);
            REQUIRE(next);
            CHECK(layout.place(*next) - layout.place(middle) == around[side]);
        }
    }
}

TEST_CASE("a board of hexagons shows its cells and no others", "[figure][hex]") {
    // Base n has 3n(n - 1) + 1 cells.
    CHECK(draw::Layout(empty_board(GameKind::havannah, {7, 7})).shown().size() == 37);
    CHECK(draw::Layout(empty_board(GameKind::havannah, {19, 19})).shown().size() == 271);
    CHECK(draw::Layout(empty_board(GameKind::hex, {11, 8})).shown().size() == 88);
    draw::Layout const havannah(empty_board(GameKind::havannah, {7, 7}));
    CHECK_FALSE(havannah.neighbour({0, 3}, 3)); // left of the left corner
    CHECK_FALSE(havannah.neighbour({3, 0}, 5)); // above the upper right corner
    CHECK(havannah.place({0, 3}).x == 0);
    CHECK(havannah.right() == 6000);
    CHECK(havannah.bottom() == 6 * 866);
    draw::Layout const hex(empty_board(GameKind::hex, {11, 8}));
    CHECK(hex.place({0, 0}) == draw::Place{0, 0});
    CHECK(hex.right() == 10'000 + 7 * 500);
}

TEST_CASE("a swap inside a figure changes the stone and is told", "[figure][hex]") {
    Figure const mirrored = figure_of("(;FF[4]GM[11]SZ[7];B[c2];W[swap-pieces];B[d4])");
    CHECK(stone_at(mirrored, {1, 2}).number == 1);
    CHECK(stone_at(mirrored, {1, 2}).color == Color::white);
    CHECK(stone_at(mirrored, {3, 3}).number == 2);
    CHECK(mirrored.stones.size() == 2);
    REQUIRE(mirrored.notes.size() == 1);
    CHECK(mirrored.notes[0].kind == FigureNoteKind::swap);
    CHECK(mirrored.notes[0].shown.number == 1);
    CHECK(mirrored.notes[0].shown.color == Color::white);

    Figure const sides = figure_of("(;FF[4]GM[11]SZ[7];B[c2];W[swap-sides];W[d4])");
    CHECK(stone_at(sides, {2, 1}).color == Color::black);
    CHECK(sides.notes.size() == 1);

    // Before the figure it is part of the position.
    OneGame const game("(;FF[4]GM[11]SZ[7];B[c2];W[swap-pieces];B[d4])");
    FigureOptions options;
    options.first = 2;
    auto const later = make_figure(*game, game_setting(*game), options);
    REQUIRE(later);
    CHECK(later->notes.empty());
    CHECK(stone_at(*later, {1, 2}).color == Color::white);
}

TEST_CASE("markup is read in the record's own coordinates", "[figure][hex]") {
    Figure const hex = figure_of("(;FF[4]GM[11]SZ[7];B[c2];W[d4]TR[d4][e5]LB[a7:x])", false);
    CHECK(stone_at(hex, {3, 3}).mark == FigureMark::triangle);
    REQUIRE(hex.marks.size() == 1);
    CHECK(hex.marks[0].point == Point{4, 4});
    REQUIRE(hex.labels.size() == 1);
    CHECK(hex.labels[0].point == Point{0, 6});
    // E1 begins the first row below the middle, whose cells begin one column further right.
    Figure const havannah =
        figure_of("(;FF[4]GM[99]SZ[4]RU[Havannah]XV[havannah:base=4];B[D4]SQ[E1])", false);
    REQUIRE(havannah.marks.size() == 1);
    CHECK(havannah.marks[0].point == Point{1, 4});
}

TEST_CASE("a line goes through what has won", "[svg][hex]") {
    auto const line = [](std::string_view record) {
        std::string const svg = to_svg(figure_of(record, false), {});
        std::size_t const end = svg.find("stroke-width=\".11\"");
        if (end == std::string::npos) return std::string();
        std::size_t const path = svg.rfind("d=\"", end);
        return svg.substr(path + 3, svg.find('"', path + 3) - path - 3);
    };
    // Black from top to bottom of 3 x 3, with a stone that the shortest way does not need.
    CHECK(line("(;FF[4]GM[11]SZ[3];B[b1];W[a1];B[b2];W[a2];B[c2];W[c1];B[b3])") ==
          "M2 1.732L1.5 .866L1 0");
    // White from left to right.
    CHECK(line("(;FF[4]GM[11]SZ[3];B[a1];W[a2];B[c3];W[b2];B[b1];W[c2])") ==
          "M2.5 .866L1.5 .866L.5 .866");
    CHECK(line("(;FF[4]GM[11]SZ[3];B[a1];W[a2])").empty());
    // A ring is closed: six stones, six pieces. A bridge of four stones has three, a fork of nine
    // stones eight.
    std::string const head = "(;FF[4]GM[99]SZ[4]RU[Havannah]XV[havannah:base=4]";
    CHECK(count(line(head + ";B[C3];W[A2];B[C4];W[B2];B[D3];W[B3];B[D5];W[A3];B[E3];W[F2];B[E4])"),
                "M") == 6);
    CHECK(count(line(head + ";B[A1];W[D4];B[A2];W[C3];B[A3];W[E3];B[A4])"), "M") == 3);
}

TEST_CASE("the edges of Hex are bands of their colours, as far as they are shown", "[svg][hex]") {
    auto const bands = [](std::string const& svg) { return count(svg, "stroke-width=\".04\""); };
    Figure figure = figure_of("(;FF[4]GM[11]SZ[5];B[a1])");
    CHECK(bands(to_svg(figure, {})) == 2);
    figure.area = {1, 0, 3, 2}; // only the upper edge, which is Black's
    CHECK(bands(to_svg(figure, {})) == 1);
    figure.area = {1, 1, 3, 3};
    CHECK(bands(to_svg(figure, {})) == 0);
}

TEST_CASE("cells that stones or markup take have no corner dot", "[svg][hex]") {
    std::string const head = "(;FF[4]GM[99]SZ[4]RU[Havannah]XV[havannah:base=4]";
    auto const dots = [](std::string const& svg) { return count(svg, "h0"); };
    CHECK(dots(to_svg(figure_of(head + ")", false), {})) == 6);
    CHECK(dots(to_svg(figure_of(head + "LB[A1:x])", false), {})) == 5);
    // A stone is two dots: edge and inside.
    CHECK(dots(to_svg(figure_of(head + ";B[A1])", false), {})) == 5 + 2);
}
