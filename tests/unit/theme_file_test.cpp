// Themes in files.
#include "kifu/figure.hpp"
#include "kifu/picture.hpp"

#include "support/replaying.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <string>

using namespace kifu;
using kifu::support::OneGame;

namespace {

std::string mistakes(std::string const& toml) {
    auto const style = read_picture_style(toml, "t.toml");
    return style ? std::string() : style.error().message;
}

PictureStyle style(std::string const& toml) {
    auto read = read_picture_style(toml, "t.toml");
    REQUIRE(read);
    return *read;
}

std::string svg(PictureStyle const& style) {
    OneGame const game("(;GM[1]SZ[9]AB[cc])");
    auto const figure = make_figure(*game, game_setting(*game), {});
    REQUIRE(figure);
    PictureOptions options;
    options.style = style;
    return to_svg(*figure, options);
}

bool has(std::string const& text, std::string const& what) {
    return text.find(what) != std::string::npos;
}

} // namespace

TEST_CASE("a file of a theme changes colours and lengths", "[theme]") {
    CHECK(style("").theme == PictureTheme::plain);
    PictureStyle const changed =
        style("theme = \"wood\"\n[colors]\nboard = \"#abc\"\n"
              "black-edge = \"#0A0b0C\"\n[metrics]\nstone = 0.48\nstar = 0\n");
    CHECK(changed.theme == PictureTheme::wood);
    CHECK(changed.metrics.stone == 480);
    CHECK(changed.metrics.star == 0);
    CHECK(changed.metrics.grid == 20);
    std::string const picture = svg(changed);
    CHECK(has(picture, "fill=\"#abc\" class=\"k-f-board\""));
    CHECK(has(picture, "var(--kifu-board,#abc)"));
    CHECK(has(picture, "var(--kifu-black-edge,#0A0b0C)"));
    CHECK(has(picture, "var(--kifu-line,#4a3512)")); // of the theme
    CHECK(has(picture, "stroke-width=\".96\""));     // the stone
}

TEST_CASE("dark colours of a file are for those who want them", "[theme]") {
    std::string const picture = svg(style("theme = \"auto\"\n[dark]\nboard = \"#123456\"\n"));
    CHECK(has(picture, "prefers-color-scheme:dark"));
    CHECK(has(picture, "--kifu-board:#123456;"));
    CHECK(has(picture, "fill=\"#fff\" class=\"k-f-board\""));
}

TEST_CASE("mistakes of a theme are told with their place", "[theme]") {
    CHECK(mistakes("them = \"wood\"\n") ==
          "t.toml:1:8: no key `them` is known; there are theme, colors, dark, metrics");
    CHECK(mistakes("theme = \"woods\"\n") ==
          "t.toml:1:9: `theme` is one of plain, book, wood, dark, auto");
    CHECK(mistakes("[colors]\nboard = \"red\"\nlime = \"#fff\"\n") ==
          "t.toml:2:9: `board` is a colour as \"#e3b768\" or \"#fff\" says it\n"
          "t.toml:3:8: no key `lime` is known; there are board, line, black, black-edge, white, "
          "white-edge, text");
    std::string const range =
        "`stone` is a number from 0.25 to 0.5 with at most three decimals, 1 being the distance "
        "between two lines";
    for (std::string const value : {"0.2", "0.51", "0.4655", "\"0.4\"", "-1", "1e-1"})
        CHECK(mistakes("[metrics]\nstone = " + value + "\n") == "t.toml:2:9: " + range);
    CHECK(mistakes("colors = 1\n") == "t.toml:1:10: `colors` is a table: [colors]");
    CHECK(mistakes("[colors\n").starts_with("t.toml:1:8: no TOML: "));
    CHECK(mistakes(std::string(300'000, '#')).starts_with("t.toml:1:1: more than"));
}

TEST_CASE("nothing of a theme can leave its attribute", "[theme]") {
    for (std::string const color : {"#ff\\\"", "#fffffff", "url(#a)", "#gggggg", "#", ""})
        CHECK_FALSE(mistakes("[colors]\nboard = \"" + color + "\"\n").empty());
}

TEST_CASE("the sample is a theme", "[theme]") {
    std::ifstream file(KIFU_SAMPLES_DIR "/themes/paper.toml");
    std::string const text(std::istreambuf_iterator<char>(file), {});
    PictureStyle const paper = style(text);
    // It names every length, with its usual value.
    PictureMetrics const usual;
    CHECK(paper.metrics.stone == usual.stone);
    CHECK(paper.metrics.hex_stone == usual.hex_stone);
    CHECK(paper.metrics.stone_edge == usual.stone_edge);
    CHECK(paper.metrics.grid == usual.grid);
    CHECK(paper.metrics.cell_line == usual.cell_line);
    CHECK(paper.metrics.edge == usual.edge);
    CHECK(paper.metrics.star == usual.star);
    CHECK(paper.metrics.label == usual.label);
    CHECK(paper.metrics.coordinate == usual.coordinate);
    CHECK(paper.metrics.title == usual.title);
    CHECK(paper.metrics.subtitle == usual.subtitle);
}
