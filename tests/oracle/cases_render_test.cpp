// Collected cases of diagrams: small records that other programs have drawn wrongly.
#include "kifu/figure.hpp"
#include "kifu/picture.hpp"

#include "support/cases.hpp"
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

Figure drawn(std::string_view name, FigureOptions const& options) {
    OneGame const game(support::case_bytes(name));
    auto figure = make_figure(*game, game_setting(*game), options);
    REQUIRE(figure);
    return *figure;
}

FigureOptions numbered() {
    FigureOptions options;
    options.first = 1;
    return options;
}

/// As SVG with text for names of points; without a font they are drawn.
std::string svg_of(Figure const& figure) {
    PictureOptions options;
    options.digits = PictureDigits::font;
    return to_svg(figure, options);
}

FigureOptions after(std::uint32_t turn) {
    FigureOptions options;
    options.last = turn;
    return options;
}

/// `8 B5`, in the order of the numbers.
std::vector<std::string> numbers(Figure const& figure) {
    auto stones = figure.stones;
    std::ranges::sort(stones, {}, &FigureStone::number);
    std::vector<std::string> all;
    for (FigureStone const& stone : stones)
        if (stone.number != 0)
            all.push_back(std::to_string(stone.number) + " " +
                          to_text(stone.point, figure.size, CoordinateSystem::a1));
    return all;
}

bool has_text(std::string const& svg, std::string const& text) {
    return svg.find(">" + text + "</text>") != std::string::npos;
}

using Texts = std::vector<std::string>;

} // namespace

TEST_CASE("case 094: moves on numbered points are told below", "[cases]") {
    Figure const figure = drawn("094-ko-captions", numbered());
    Texts const shown = numbers(figure);
    CHECK(shown.size() == 14);
    CHECK(std::ranges::count(shown, "8 B5") == 1);
    CHECK(std::ranges::count(shown, "9 C5") == 1);
    for (std::string_view const number : {"12 ", "15 "})
        CHECK(std::ranges::none_of(
            shown, [&](std::string const& text) { return text.starts_with(number); }));
    REQUIRE(figure.notes.size() == 2);
    CHECK(figure.notes[0].numbers == std::vector<std::uint32_t>{12});
    CHECK(figure.notes[0].shown.number == 8);
    CHECK(figure.notes[1].numbers == std::vector<std::uint32_t>{15});
    CHECK(figure.notes[1].shown.number == 9);
}

TEST_CASE("case 096: labels and marks beside numbers", "[cases]") {
    Figure const figure = drawn("096-markup-with-numbers", numbered());
    CHECK(numbers(figure) == Texts{"1 E5", "2 E7"});
    std::string const svg = to_svg(figure, {});
    CHECK(has_text(svg, "A"));
    CHECK(has_text(svg, "12"));
    CHECK(has_text(svg, "X"));
    REQUIRE(figure.marks.size() == 1);
    CHECK(to_text(figure.marks[0].point, figure.size, CoordinateSystem::a1) == "E3");
    CHECK(figure.marks[0].mark == FigureMark::triangle);
}

TEST_CASE("case 097: labels and names with the characters of markup", "[cases]") {
    std::string const svg = to_svg(drawn("097-label-escaping", after(1)), {});
    CHECK(has_text(svg, "&lt;&amp;&gt;"));
    CHECK(has_text(svg, "&quot;"));
    CHECK(has_text(svg, "&#39;"));
    CHECK(has_text(svg, "]"));
    CHECK(svg.find("A &amp; B &lt;c&gt;") != std::string::npos);
}

TEST_CASE("case 099: letters leave I out and numbers run from the bottom", "[cases]") {
    Figure const figure = drawn("099-coordinates", numbered());
    CHECK(numbers(figure) == Texts{"1 J11", "2 H1", "3 T19", "4 A19"});
    std::string const svg = svg_of(figure);
    std::string const strokes = to_svg(figure, {});
    for (char const letter : std::string_view("ABCDEFGHJKLMNOPQRST")) {
        CHECK(has_text(svg, std::string(1, letter)));
        std::string glyph = "<use xlink:href=\"#kz?\"";
        *std::ranges::find(glyph, '?') = letter;
        CHECK(count(strokes, glyph) == 1);
    }
    CHECK_FALSE(has_text(svg, "I"));
    CHECK(count(strokes, "#kzI") == 0);
    // Row 1 is the lowest of the 19 lines, row 19 the uppermost.
    CHECK(svg.find("y=\"18.126\">1</text>") != std::string::npos);
    CHECK(svg.find("y=\".126\">19</text>") != std::string::npos);
}

TEST_CASE("case 102: VW and DD hold on, VW[] ends", "[cases]") {
    Figure const first = drawn("102-view-and-dim", after(1));
    CHECK(first.area == FigureArea{13, 0, 18, 6}); // O to T, 19 to 13
    CHECK(first.dimmed.size() == 7);
    std::string const svg = svg_of(first);
    CHECK(has_text(svg, "O"));
    CHECK(has_text(svg, "13"));
    CHECK_FALSE(has_text(svg, "N"));
    CHECK_FALSE(has_text(svg, "12"));
    Figure const second = drawn("102-view-and-dim", after(2));
    CHECK(second.area == FigureArea{0, 0, 18, 18});
    CHECK(second.dimmed.size() == 7);
}

TEST_CASE("case 104: without a node the last position is drawn", "[cases]") {
    Figure const figure = drawn("104-which-node-is-drawn", {});
    CHECK(figure.stones.size() == 2);
    CHECK(figure.title == "alpha \u2013 beta");
}

TEST_CASE("case 106: passes put no stone and get no mark", "[cases]") {
    Figure const figure = drawn("106-pass-in-diagram", numbered());
    CHECK(numbers(figure) == Texts{"1 E5", "3 G7"});
    CHECK(figure.stones.size() == 2);
    Figure const position = drawn("106-pass-in-diagram", {});
    CHECK(std::ranges::none_of(position.stones, &FigureStone::last));
}

TEST_CASE("case 107: figures of five turns with the numbers of the game", "[cases]") {
    OneGame const game(support::case_bytes("107-diagrams-of-50"));
    FigureCuts cuts;
    cuts.every = 5;
    auto const plan = plan_figures(*game, game_setting(*game), {}, cuts);
    REQUIRE(plan.size() == 3);
    std::vector<std::pair<std::size_t, std::size_t>> const stones_and_numbers{
        {5, 5}, {10, 5}, {12, 2}};
    for (std::size_t i = 0; i != plan.size(); ++i) {
        auto const figure = make_figure(*game, game_setting(*game), plan[i]);
        REQUIRE(figure);
        CHECK(figure->stones.size() == stones_and_numbers[i].first);
        CHECK(numbers(*figure).size() == stones_and_numbers[i].second);
        CHECK(figure->first == 5 * i + 1);
        // Every stone is drawn as an edge and an inside; nine lines have three star points.
        CHECK(count(to_svg(*figure, {}), "h0") >= 2 * figure->stones.size());
    }
}
