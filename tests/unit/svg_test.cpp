// SVG pictures: harmless text, nothing outside, nothing twice, sizes.
#include "kifu/figure.hpp"
#include "kifu/picture.hpp"

#include "draw/glyphs.hpp"
#include "draw/xml.hpp"
#include "support/occurrences.hpp"
#include "support/replaying.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <regex>
#include <set>
#include <string>
#include <string_view>

using namespace kifu;
using kifu::support::count;
using kifu::support::OneGame;

namespace {

Figure figure_of(std::string const& record, std::optional<std::uint32_t> first = std::nullopt) {
    OneGame const game(record);
    FigureOptions options;
    options.first = first;
    auto figure = make_figure(*game, game_setting(*game), options);
    REQUIRE(figure);
    return *figure;
}

/// A game of so many moves that never take anything: every second point of every second row.
std::string long_game(int moves) {
    std::string record = "(;GM[1]SZ[19]";
    for (int i = 0; i != moves; ++i) {
        int const x = i % 19;
        int const y = i / 19;
        record += i % 2 == 0 ? ";B[" : ";W[";
        record += static_cast<char>('a' + x);
        record += static_cast<char>('a' + y);
        record += "]";
    }
    return record + ")";
}

} // namespace

TEST_CASE("lengths are short and exact", "[svg]") {
    CHECK(draw::length_text(0) == "0");
    CHECK(draw::length_text(500) == ".5");
    CHECK(draw::length_text(-1250) == "-1.25");
    CHECK(draw::length_text(18000) == "18");
    CHECK(draw::length_text(-45) == "-.045");
    CHECK(draw::length_text(99'999) == "99.999");
    CHECK(draw::length_text(100'010) == "100.01");
    CHECK(draw::length_text(2'147'483'647) == "2147483.647");
    CHECK(draw::length_text(-2'147'483'647) == "-2147483.647");
    CHECK(draw::pair_text(1000, -500) == "1-.5");
    CHECK(draw::pair_text(1000, 500) == "1 .5");
}

TEST_CASE("text of a record cannot become markup", "[svg]") {
    CHECK(draw::escaped("<script>&\"'") == "&lt;script&gt;&amp;&quot;&#39;");
    CHECK(draw::escaped(std::string_view("a\0b\x01\x1f\tc", 7)) == "ab\tc");
    CHECK(draw::escaped("\xEF\xBF\xBE") == "");             // U+FFFE is no character of XML
    CHECK(draw::escaped("\xFFz") == "\xEF\xBF\xBDz");       // no UTF-8
    CHECK(draw::escaped("\xE7\x99\xBD") == "\xE7\x99\xBD"); // a Chinese character stays
    std::string const svg = to_svg(
        figure_of(
            "(;GM[1]SZ[9]PB[<script>alert(1)</script>]PW[\\]\\]>]LB[aa:<b>][bb:&amp;];B[cc])"),
        {});
    CHECK(count(svg, "<script") == 0);
    CHECK(count(svg, "]]>") == 0);
}

TEST_CASE("long texts are cut and fit", "[svg]") {
    std::string const name(10'000, 'W');
    std::string const svg =
        to_svg(figure_of("(;GM[1]SZ[9]PB[" + name + "]LB[aa:" + name + "])"), {});
    CHECK(svg.size() < 12'000);
    CHECK(draw::cut_to("abc", 10'000) == "abc");
    CHECK(draw::cut_to(name, 5'000).ends_with("\u2026"));
    CHECK(draw::width_of(draw::cut_to(name, 5'000)) <= 5'000);
}

TEST_CASE("names that are too long for a line go on in the next", "[svg]") {
    std::string const svg = to_svg(
        figure_of("(;SZ[9]PB[The first player of a club far away]PW[The second player, whose home "
                  "is near]"
                  "EV[The yearly tournament of the cities in the north of the country];B[ee])"),
        {});
    for (std::string_view const word : {"The first", "away", "The second", "near<", "country<"})
        CHECK(svg.find(word) != svg.npos);
    CHECK(svg.find("\u2026</text>") == svg.npos);
}

TEST_CASE("a header is no longer than a few lines", "[svg]") {
    std::string words;
    for (int i = 0; i != 10'000; ++i)
        words += "word ";
    std::string const svg =
        to_svg(figure_of("(;SZ[9]PB[" + words + "]EV[" + words + "];B[ee])"), {});
    CHECK(count(svg, "<text") < 12);
    CHECK(count(svg, "\u2026</text>") == 2);
}

TEST_CASE("every number lies inside its stone", "[svg]") {
    // The corners of the block, with half a stem, from the middle of the stone.
    for (bool const on_black : {false, true})
        for (std::size_t digits = 1; digits <= 5; ++digits) {
            auto const form = draw::digit_form(digits, on_black, 465);
            double const across =
                (form.width + form.step() * (static_cast<double>(digits) - 1) + form.stem) / 2;
            double const up = (form.height + form.stem) / 2.0;
            double const limit = 465 - (on_black ? 0 : 15);
            INFO(digits << " digits");
            CHECK(across * across + up * up <= limit * limit);
        }
}

TEST_CASE("a picture names no id twice and uses none that is not there", "[svg]") {
    Figure const figure = figure_of(long_game(120), 1);
    PictureOptions options;
    std::string svg = to_svg(figure, options);
    options.id_prefix = "second";
    svg += to_svg(figure, options);
    std::set<std::string> ids;
    std::regex const id("id=\"([^\"]*)\"");
    for (std::sregex_iterator at(svg.begin(), svg.end(), id), end; at != end; ++at)
        CHECK(ids.insert((*at)[1]).second);
    std::regex const use("href=\"#([^\"]*)\"");
    for (std::sregex_iterator at(svg.begin(), svg.end(), use), end; at != end; ++at)
        CHECK(ids.contains((*at)[1]));
}

TEST_CASE("the shaft of an arrow ends within its head", "[svg]") {
    std::string const svg = to_svg(figure_of("(;GM[1]SZ[9]AR[ac:cc]LN[ah:dh])"), {});
    // From A7 to C7: the head is .4 long, the shaft ends .3 before its tip.
    CHECK(count(svg, "<path d=\"M0 2L1.7 2M0 7L3 7\"") == 2); // its casing and itself
    CHECK(count(svg, "<path d=\"M2 2L1.6 2.19L1.6 1.81Z\"") == 2);
}

TEST_CASE("references have the name that Inkscape 1.2 knows", "[svg]") {
    std::string const svg = to_svg(figure_of(long_game(40), 1), {});
    CHECK(count(svg, " xmlns:xlink=\"http://www.w3.org/1999/xlink\"") == 1);
    CHECK(count(svg, " href=") == 0);
    CHECK(count(svg, "<use ") == count(svg, "<use xlink:href=\"#"));
}

TEST_CASE("a prefix can hold nothing that ends an attribute", "[svg]") {
    PictureOptions options;
    options.id_prefix = "a\"b<c-1";
    std::string const svg = to_svg(figure_of("(;GM[1]SZ[9])"), options);
    CHECK(count(svg, "id=\"abc-1\"") == 1);
}

TEST_CASE("all stones of the figure are drawn, and only those of its area", "[svg]") {
    Figure figure = figure_of(long_game(60), 1);
    auto const dots = [&] { return count(to_svg(figure, {}), "h0"); };
    // Each stone is an edge and an inside, of many stones by two uses of one path; the star points
    // are dots too.
    CHECK(dots() == 60 + 9);
    figure.area = {0, 0, 4, 0};
    CHECK(dots() == 2 * 5);
}

TEST_CASE("pictures of 300 moves are small", "[svg]") {
    Figure const figure = figure_of(long_game(300), 1);
    CHECK(to_svg(figure, {}).size() <= 45'000);
    PictureOptions font;
    font.digits = PictureDigits::font;
    CHECK(to_svg(figure, font).size() <= 20'000);
}

TEST_CASE("a book has no greys", "[svg]") {
    Figure const figure = figure_of("(;GM[1]SZ[9]AB[aa]AW[bb]DD[aa:cc]TR[aa]LB[dd:x]LN[ee:ff])");
    PictureOptions options;
    CHECK(count(to_svg(figure, options), "opacity") == 1);
    options.style.theme = PictureTheme::book;
    std::string const svg = to_svg(figure, options);
    CHECK(count(svg, "opacity") == 0);
    CHECK(count(svg, "url(#k-veil)") == 1);
    CHECK(count(svg, "id=\"k-veil\"") == 1);
    std::regex const color("#[0-9a-f]{3,6}\\b");
    for (std::sregex_iterator at(svg.begin(), svg.end(), color), end; at != end; ++at)
        CHECK((at->str() == "#000" || at->str() == "#fff"));
}

TEST_CASE("the position as text for those who cannot see it", "[svg]") {
    Figure const figure = figure_of("(;GM[1]SZ[3]AB[aa]LB[cc:<])");
    PictureOptions options;
    CHECK(count(to_svg(figure, options), "<desc>Go, 3\u00d73, After move 0</desc>") == 1);
    options.describe = true;
    CHECK(count(to_svg(figure, options), "<desc>Go, 3\u00d73, After move 0\n"
                                         "  A B C\n3 X . . 3\n2 . . . 2\n1 . . &lt; 1\n  A B C\n"
                                         "</desc>") == 1);
}

TEST_CASE("the same figure gives the same bytes", "[svg]") {
    Figure const figure = figure_of(long_game(50), 1);
    CHECK(to_svg(figure, {}) == to_svg(figure, {}));
}
