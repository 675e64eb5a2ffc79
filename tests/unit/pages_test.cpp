// Several figures together: sheets of paper, pages, and pictures that move.
#include "kifu/picture.hpp"

#include "support/occurrences.hpp"
#include "support/replaying.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <regex>
#include <set>
#include <string>
#include <string_view>

using namespace kifu;
using kifu::support::count;
using kifu::support::OneGame;

namespace {

std::vector<Figure> figures_of(std::string const& record, std::uint32_t every) {
    OneGame const game(record);
    FigureCuts cuts;
    cuts.every = every;
    FigureOptions options;
    options.comments = true;
    std::vector<Figure> figures;
    for (FigureOptions const& plan : plan_figures(*game, game_setting(*game), options, cuts)) {
        auto figure = make_figure(*game, game_setting(*game), plan);
        REQUIRE(figure);
        figures.push_back(*figure);
    }
    return figures;
}

std::string animated(std::string const& record) {
    OneGame const game(record);
    auto picture = to_animation(*game, game_setting(*game), {}, {});
    REQUIRE(picture);
    return *picture;
}

void check_ids(std::string const& text) {
    std::set<std::string> ids;
    std::regex const id(" id=\"([^\"]*)\"");
    for (std::sregex_iterator at(text.begin(), text.end(), id), end; at != end; ++at)
        CHECK(ids.insert((*at)[1]).second);
    std::regex const use("href=\"#([^\"]*)\"");
    for (std::sregex_iterator at(text.begin(), text.end(), use), end; at != end; ++at)
        CHECK(ids.contains((*at)[1]));
}

std::string const game = "(;GM[1]SZ[9]PB[<b>]C[first];B[aa]C[a < b\n&c];W[bb];B[cc]C[third];W[dd];"
                         "B[ee];W[ff];B[gg])";

} // namespace

TEST_CASE("sheets have as many pages as the figures need", "[picture]") {
    auto const figures = figures_of(game, 1);
    REQUIRE(figures.size() == 7);
    auto const pages = to_sheets(figures, {}, {2, 2, 2100, 2970});
    REQUIRE(pages.size() == 2);
    CHECK(count(pages[0], "<svg") == 5);
    CHECK(count(pages[1], "<svg") == 4);
    CHECK(pages[0].find("width=\"210mm\" height=\"297mm\"") != std::string::npos);
    check_ids(pages[0] + pages[1]);
}

TEST_CASE("every figure of a sheet lies on the paper", "[picture]") {
    auto const figures = figures_of(game, 1);
    for (std::uint32_t columns = 1; columns <= 12; columns += 11)
        for (std::uint32_t rows = 1; rows <= 12; rows += 11) {
            std::string const page = to_sheets(figures, {}, {columns, rows, 1480, 2100})[0];
            std::regex const place(
                "x=\"(\\d+)\" y=\"(\\d+)\" width=\"(\\d+)\" height=\"(\\d+)\" preserve");
            std::size_t found = 0;
            for (std::sregex_iterator at(page.begin(), page.end(), place), end; at != end; ++at) {
                ++found;
                CHECK(std::stoi((*at)[1]) + std::stoi((*at)[3]) <= 1480);
                CHECK(std::stoi((*at)[2]) + std::stoi((*at)[4]) <= 2100);
                CHECK(std::stoi((*at)[3]) > 0);
                CHECK(std::stoi((*at)[4]) > 0);
            }
            CHECK(found == std::min<std::size_t>(figures.size(), columns * rows));
        }
}

TEST_CASE("comments belong to the figure with their turn", "[figure]") {
    auto const figures = figures_of(game, 2);
    REQUIRE(figures.size() == 4);
    REQUIRE(figures[0].comments.size() == 2);
    CHECK(figures[0].comments[0].number == 0);
    CHECK(figures[0].comments[0].text == "first");
    CHECK(figures[0].comments[1].number == 1);
    REQUIRE(figures[1].comments.size() == 1);
    CHECK(figures[1].comments[0].number == 3);
    CHECK(figures[1].comments[0].text == "third");
    CHECK(figures[2].comments.empty());
}

TEST_CASE("a page holds all figures and comments, harmless", "[picture]") {
    std::string const page = to_html(figures_of(game, 2), {});
    CHECK(count(page, "<svg") == 4);
    CHECK(count(page, "<figcaption>Moves 1\u20132</figcaption>") == 1);
    CHECK(page.find("<p><b>1</b> a &lt; b<br>\n&amp;c</p>") != std::string::npos);
    CHECK(page.find("<h1>&lt;b&gt; \u2013 ?</h1>") != std::string::npos);
    CHECK(count(page, "<script") == 0);
    CHECK(count(page, "<b>") == 2); // numbers of comments, not the name
    check_ids(page);
}

TEST_CASE("several games on a page", "[picture]") {
    PictureOptions options;
    std::vector<std::string> sections{to_html_section(figures_of(game, 4), options)};
    options.id_prefix = "kg2-";
    sections.push_back(to_html_section(figures_of("(;GM[1]SZ[9]PB[Two];B[aa])", 4), options));
    std::string const page = to_html_page("a & b", sections);
    CHECK(count(page, "<svg") == 3);
    CHECK(count(page, "<h1>") == 2);
    CHECK(count(page, "<title>a &amp; b</title>") == 1);
    check_ids(page);
}

TEST_CASE("a picture that plays: numbers, and who has won", "[picture]") {
    OneGame const won("(;GM[4]SZ[15];B[hh];W[aa];B[hi];W[ba];B[hj];W[ca];B[hk];W[da];B[hl])");
    FigureOptions options;
    std::string svg = *to_animation(*won, game_setting(*won), options, {});
    // The frame is there from the ninth of twelve seconds on, below the stones.
    CHECK(svg.find("stroke-width=\"1.28\"") < svg.find("<use xlink:href=\"#kB\""));
    CHECK(count(svg, "<g><animate attributeName=\"opacity\" calcMode=\"discrete\" "
                     "repeatCount=\"indefinite\" dur=\"12s\" values=\"0;1\" "
                     "keyTimes=\"0;.75\"/>") == 1);
    options.first = 1;
    svg = *to_animation(*won, game_setting(*won), options, {});
    CHECK(count(svg, "<use xlink:href=\"#kA") == 5); // numbers on black
    CHECK(count(svg, "<use xlink:href=\"#ka") == 4); // on white
    CHECK(count(svg, "r=\".22\"") == 0);             // no ring then
    check_ids(svg);
}

TEST_CASE("a picture that plays: numbers of Hei-go", "[picture][heigo]") {
    auto const numbered = [](std::string const& record) {
        OneGame const read(record);
        FigureOptions options;
        options.first = 1;
        return *to_animation(*read, game_setting(*read), options, {});
    };
    // The number of a dash stands on a disc in its middle, that of a single stone on the stone.
    std::string const dash = numbered("(;GM[1]SZ[5]XV[heigo];B[aa];B[ba];W[cc])");
    CHECK(count(dash, "<path d=\"M.5 0h0\"") == 2); // edge and inside
    CHECK(count(dash, "<use xlink:href=\"#kA270-1\" x=\".5\"/>") == 1);
    CHECK(count(dash, "<use xlink:href=\"#ka320-2\" x=\"2\"/>") == 1);
    CHECK(count(dash, "<use xlink:href=\"#kA") == 1);
    CHECK(count(dash, "r=\".22\"") + count(dash, "r=\".08\"") == 0);
    check_ids(dash);
    // The stone of turn 1 is part of a line from turn 3 on: 1 has a disc of its own from then on.
    std::string const linked = numbered("(;GM[1]SZ[5]XV[heigo];B[aa];W[ee];B[ba]XL[ba:aa])");
    CHECK(count(linked, "#kA320-1\"") == 1);
    CHECK(count(linked, "#kA270-1\"") == 1);
    CHECK(count(linked, "#kA320-3\"") == 0);
    CHECK(count(linked, "#kA270-3\"") == 1);
    // A stone that only a later node completes to a dash loses its own number.
    CHECK(count(numbered("(;GM[1]SZ[6]XV[heigo];B[cc];W[aa](;W[ba])(;B[ff]))"), "#ka") == 1);
}

TEST_CASE("a picture that plays: territory and dead stones at its end", "[picture][dead]") {
    std::string const svg = animated("(;GM[1]SZ[5];B[bb];W[cc];TW[bb][aa])");
    CHECK(count(svg, "h.26v.26h-.26Z") == 2);
    CHECK(count(svg, "values=\"0;1\" keyTimes=\"0;.4\"/><g fill=\"#fff\"") == 2);
}

TEST_CASE("a picture that plays: each stone has its time", "[picture]") {
    // Four turns and three seconds at the end. A5 is there from 2, and taken by 3.
    std::string const svg = animated("(;GM[1]SZ[5];B[ab];W[aa];B[ba];W[ee])");
    CHECK(count(svg, "dur=\"7s\" values=\"0;1;0\" keyTimes=\"0;.285;.428\"") == 2); // and its ring
    // The last stone and its ring stay.
    CHECK(count(svg, "values=\"0;1\" keyTimes=\"0;.571\"") == 2);
    CHECK(count(svg, "#kB\"") + count(svg, "#kW\"") == 4);
    check_ids(svg);
    // Stones set up at the root are there all the time.
    CHECK(count(animated("(;GM[1]SZ[5]AB[cc])"), "<animate") == 0);
    // The stone before a swap is not seen: one stone of turn 1, one of turn 2.
    std::string const swapped = animated("(;FF[4]GM[11]SZ[5];B[b1];W[swap-pieces];B[c3])");
    CHECK(count(swapped, "#kB\"") + count(swapped, "#kW\"") == 2);
    // A single stone of Hei-go is a disc until it is linked: from 1 to 3 of six seconds.
    CHECK(count(animated("(;GM[1]SZ[5]XV[heigo];B[aa];W[ee];B[ba]XL[ba:aa])"),
                "values=\"0;1;0\" keyTimes=\"0;.166;.5\"") == 1);
    // A dash: its line as edge and as inside, and two rings.
    CHECK(count(animated("(;GM[1]SZ[5]XV[heigo];B[aa];B[ba])"), "<animate") == 4);
}
