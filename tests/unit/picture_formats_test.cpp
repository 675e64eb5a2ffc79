// Figures in the formats that are text: what stands where, and harmless text of records.
#include "kifu/picture.hpp"
#include "kifu/reader.hpp"

#include "draw/plain_text.hpp"
#include "support/replaying.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <string_view>

using namespace kifu;
using kifu::support::OneGame;

namespace {

Result<std::string> drawn(std::string_view format, std::string_view record, bool numbered = true) {
    OneGame const game{std::string(record)};
    FigureOptions options;
    if (numbered) options.first = 1;
    auto figure = make_figure(*game, game_setting(*game), options);
    REQUIRE(figure);
    PictureOptions look;
    look.coordinates = usual_coordinates(figure->game, figure->size);
    return picture_format_by_name(format)->draw(*figure, look);
}

std::string text(std::string_view format, std::string_view record, bool numbered = true) {
    auto result = drawn(format, record, numbered);
    REQUIRE(result);
    return *result;
}

bool has(std::string_view text, std::string_view what) {
    return text.find(what) != std::string_view::npos;
}

} // namespace

TEST_CASE("formats of pictures are known by name and by extension", "[picture]") {
    std::set<std::string_view> names, extensions;
    for (PictureFormat const& format : picture_formats()) {
        CHECK(names.insert(format.name).second);
        CHECK(extensions.insert(format.extension).second);
        CHECK(picture_format_by_name(format.name) == &format);
        CHECK(picture_format_of_file("a.b/c." + std::string(format.extension)) == &format);
    }
    CHECK(picture_formats().front().name == "svg");
    CHECK(picture_format_by_name("") == nullptr);
    CHECK(picture_format_of_file("svg") == nullptr);
}

TEST_CASE("a figure as plain text", "[picture]") {
    CHECK(text("ascii", "(;GM[1]SZ[3]AB[aa];W[bb];B[cc]TR[ac]LB[ba:x])", false) == "   A  B  C\n"
                                                                                   "3  X  x  . 3\n"
                                                                                   "2  .  O  . 2\n"
                                                                                   "1  ^  . (X)1\n"
                                                                                   "   A  B  C\n");
    CHECK(text("ascii", "(;GM[1]SZ[3]PB[Left]PW[Right];B[bb];W[ab];B[];W[bb])") ==
          "Left - Right\n"
          "Moves 1-4\n"
          "\n"
          "  A B C\n"
          "3 . . . 3\n"
          "2 2 1 . 2\n"
          "1 . . . 1\n"
          "  A B C\n"
          "Odd numbers are Black's, even ones White's.\n"
          "3 pass; 4 at 1 (B2)\n");
    // Where numbers do not tell the colour, a sign does.
    CHECK(text("ascii", "(;GM[1]SZ[2];B[aa];B[bb])") == "Moves 1-2\n"
                                                        "\n"
                                                        "   A  B\n"
                                                        "2 X1  . 2\n"
                                                        "1  . X2 1\n"
                                                        "   A  B\n");
}

TEST_CASE("rows of hexagons are shifted by half a cell", "[picture][hex]") {
    CHECK(text("ascii", "(;FF[4]GM[11]SZ[3:2];B[b1];W[c2])", false) == "  a   b   c\n"
                                                                       "1   .   X   . 1\n"
                                                                       "2     .   .  (O)2\n"
                                                                       "        a   b   c\n");
}

TEST_CASE("drawn lines of Hei-go as text", "[picture]") {
    CHECK(text("unicode", "(;GM[1]SZ[3]XV[heigo];B[aa];B[ba];W[cc];W[cb])", false) ==
          "  1 2 1\n"
          "1 \u25CF\u2501\u25CF\u2500\u2510 1\n"
          "  \u2502 \u2502 \u2502\n"
          "2 \u251C\u2500\u253C\u2500\u25CB 2\n"
          "  \u2502 \u2502 \u2503\n"
          "1 \u2514\u2500\u2534\u2500\u25CB 1\n"
          "  1 2 1\n");
}

TEST_CASE("diagrams of Sensei's Library", "[picture]") {
    CHECK(text("sensei", "(;GM[1]SZ[3]AB[aa];W[bb]TR[aa][ca]LB[ac:a][cc:27])", true) ==
          "$$Wc3 Move 1\n"
          "$$  -------\n"
          "$$ | Y . T |\n"
          "$$ | . 1 . |\n"
          "$$ | a . S |\n"
          "$$  -------\n"
          "Label at C1: 27\n");
    // Ten numbers have signs, the last of which is 0; others are told.
    std::string const long_line =
        text("sensei",
             "(;GM[1]SZ[11];B[aa];W[ba];B[ca];W[da];B[ea];W[fa];B[ga];W[ha];B[ia];W[ja];B[ka])");
    CHECK(has(long_line, "$$ | 1 2 3 4 5 6 7 8 9 0 X |\n"));
    CHECK(has(long_line, "11 is L11\n"));
    // The diagram would give 2 to White.
    CHECK(has(text("sensei", "(;GM[1]SZ[2];B[aa];B[bb])"), "2 is B1\n"));
    CHECK_FALSE(drawn("sensei", "(;FF[4]GM[11]SZ[5];B[a1])"));
    CHECK_FALSE(drawn("sensei", "(;GM[1]SZ[5]XV[heigo];B[aa])"));
}

TEST_CASE("a record cannot speak to the terminal, nor to TeX", "[picture]") {
    std::string_view const record =
        "(;GM[1]SZ[9]CA[UTF-8]PB[\\\\input{x} $1 & #2 %_^~]PW[\x1b[2J\xE2\x80\xAEgnorw]"
        "LB[aa:\x1b[1m\\]])";
    for (std::string_view const format : {"ascii", "unicode", "sensei"}) {
        std::string const result = text(format, record, false);
        CHECK_FALSE(has(result, "\x1b"));
        CHECK_FALSE(has(result, "\xE2\x80\xAE"));
    }
    std::string const tex = text("tex", record, false);
    CHECK(has(tex, "\\textbackslash{}input\\{x\\} \\$1 \\& \\#2 \\%\\_\\textasciicircum{}"));
    CHECK_FALSE(has(tex, "\\input"));
    CHECK_FALSE(has(tex, "\x1b"));
}

TEST_CASE("what has won stands in TikZ pictures", "[picture]") {
    // Five in a column from (7,7) down: a capsule from its first to its last stone.
    std::string const row = text("tex",
                                 "(;GM[4]SZ[15];B[hh];W[aa];B[hi];W[ba];B[hj];W[ca];B[hk];"
                                 "W[da];B[hl])",
                                 false);
    CHECK(has(row, "draw=black] (7,7) -- (7,11);"));
    CHECK(has(row, "line width=1.2\\kifuunit,draw=white] (7,7) -- (7,11);"));
    // A chain of Gonnect from left to right, with bars outside.
    std::string const chain =
        text("tex", "(;GM[1]SZ[3]XV[gonnect];B[ab];W[aa];B[bb];W[ba];B[cb])", false);
    CHECK((has(chain, "draw=white] (0,1) -- (1,1) -- (2,1);") ||
           has(chain, "draw=white] (2,1) -- (1,1) -- (0,1);")));
    CHECK(has(chain, "(-.66,.45) -- (-.66,1.55);"));
    CHECK(has(chain, "(2.66,.45) -- (2.66,1.55);"));
}

TEST_CASE("TikZ pictures have the colours and lengths of the theme", "[picture]") {
    OneGame const game("(;GM[1]SZ[5]AB[aa]AW[bb]DD[cc])");
    auto const figure = make_figure(*game, game_setting(*game), {});
    REQUIRE(figure);
    auto const drawn_in = [&](PictureStyle const& style) {
        PictureOptions options;
        options.style = style;
        return picture_format_by_name("tex")->draw(*figure, options);
    };
    std::string const plain = *drawn_in({});
    CHECK_FALSE(has(plain, "definecolor"));
    CHECK_FALSE(has(plain, "colorbox"));
    CHECK(has(plain, "\\fill[white,opacity=.6] (1.5,1.5) rectangle (2.5,2.5);"));
    PictureStyle style;
    style.theme = PictureTheme::dark;
    std::string const dark = *drawn_in(style);
    CHECK(has(dark, "\\definecolor{kifu-board}{HTML}{1B1B1B}\n"));
    CHECK(has(dark, "\\colorbox{kifu-board}{%\n"));
    CHECK(has(dark, "\\filldraw[fill=black,line width=.03\\kifuunit,draw=kifu-black-edge] (0,0)"));
    CHECK(has(dark, "\\draw[line width=.02\\kifuunit,draw=kifu-line]"));
    CHECK(has(dark, ",text=kifu-text,"));
    // Pure black and white: stripes, not a veil.
    style.theme = PictureTheme::book;
    std::string const book = *drawn_in(style);
    CHECK_FALSE(has(book, "opacity"));
    CHECK(has(book, "\\draw[line cap=butt,line width=.06\\kifuunit,draw=white]"));
    style = {};
    style.metrics.stone = 400;
    style.colors[static_cast<std::size_t>(PictureInk::board)] = "#fe9";
    std::string const own = *drawn_in(style);
    CHECK(has(own, "\\definecolor{kifu-board}{HTML}{FFEE99}\n"));
    CHECK(has(own, "(0,0) circle[radius=.385];"));
    style.theme = PictureTheme::automatic;
    CHECK(drawn_in(style).error().message ==
          "a TikZ picture has one set of colours: the theme auto is for pages");
}

TEST_CASE("dashes of Hei-go in three styles of TikZ", "[picture]") {
    OneGame const game("(;GM[1]SZ[5]XV[heigo];B[aa];B[ba];W[ee];W[ed])");
    auto const figure = make_figure(*game, game_setting(*game), {});
    REQUIRE(figure);
    auto const drawn_as = [&](HeigoStyle style) {
        PictureOptions options;
        options.heigo = style;
        return *picture_format_by_name("tex")->draw(*figure, options);
    };
    CHECK(has(drawn_as(HeigoStyle::bars), "width=.2\\kifuunit,draw=white] (4,3) -- (4,4);"));
    std::string const dotted = drawn_as(HeigoStyle::dotted);
    CHECK(has(dotted, "width=.13\\kifuunit] (0,0) -- (1,0);"));
    CHECK(has(dotted, "dash pattern=on 0pt off .25\\kifuunit] (4,3) -- (4,4);"));
    std::string const colour = drawn_as(HeigoStyle::colour);
    CHECK(has(colour, "\\definecolor{kifu-black}{HTML}{C4161C}\n"));
    CHECK(has(colour, "draw=kifu-white] (4,3) -- (4,4);"));
    CHECK_FALSE(has(colour, "colorbox"));
}

TEST_CASE("dashes of Hei-go in three styles", "[picture]") {
    OneGame const game("(;GM[1]SZ[5]XV[heigo];B[aa];B[ba];W[ee];W[ed];B[cc])");
    auto const figure = make_figure(*game, game_setting(*game), {});
    REQUIRE(figure);
    auto const drawn_as = [&](HeigoStyle style) {
        PictureOptions options;
        options.heigo = style;
        options.coordinates.reset();
        return to_svg(*figure, options);
    };
    std::string const bars = drawn_as(HeigoStyle::bars);
    CHECK(has(bars, "stroke-width=\".32\"")); // White's, hollow
    CHECK_FALSE(has(bars, "stroke-dasharray=\"0 .25\""));
    std::string const dotted = drawn_as(HeigoStyle::dotted);
    CHECK(has(dotted, "stroke-dasharray=\"0 .25\""));
    CHECK_FALSE(has(dotted, "stroke-width=\".32\""));
    std::string const colour = drawn_as(HeigoStyle::colour);
    CHECK(has(colour, "#c4161c"));
    CHECK(has(colour, "#0a7d36"));
    CHECK_FALSE(has(colour, "stroke-width=\".32\""));
    // Numbers and stones of the notes have the same colours; those of other games stay.
    OneGame const passed("(;GM[1]SZ[5]XV[heigo];B[aa];B[ba];W[])");
    FigureOptions numbers;
    numbers.first = 1;
    PictureOptions options;
    options.heigo = HeigoStyle::colour;
    std::string const notes =
        to_svg(*make_figure(*passed, game_setting(*passed), numbers), options);
    CHECK_FALSE(has(notes, "stroke=\"#0a7d36\" class=\"k-s-white\"><use"));
    CHECK_FALSE(has(notes, "stroke=\"#c4161c\" class=\"k-s-black\"><g"));
    OneGame const go("(;GM[1]SZ[5]AB[aa])");
    CHECK_FALSE(has(to_svg(*make_figure(*go, game_setting(*go), {}), options), "#c4161c"));
}

TEST_CASE("texts are cut to columns", "[picture]") {
    CHECK(draw::cut_to_columns("abcdef", 4) == "abc~");
    CHECK(draw::cut_to_columns("abcd", 4) == "abcd");
    CHECK(draw::cut_to_columns("\xE7\x99\xBD\xE7\x99\xBD\xE7\x99\xBD", 5) ==
          "\xE7\x99\xBD\xE7\x99\xBD~"); // letters of two columns
    CHECK(draw::columns_of("\xE7\x99\xBD"
                           "a") == 3);
}

TEST_CASE("every format draws every kind of board", "[picture]") {
    for (std::string_view const record :
         {"(;GM[1]SZ[19];B[dd];W[pp])", "(;FF[4]GM[11]SZ[11];B[a1];W[swap-pieces])",
          "(;FF[4]GM[99]SZ[5]RU[Havannah]XV[havannah:base=5];B[A1])", "(;GM[1]SZ[52:1];B[aa])",
          "(;GM[1]SZ[1];B[aa])"})
        for (PictureFormat const& format : picture_formats()) {
            auto const result = drawn(format.name, record);
            INFO(format.name << " " << record);
            CHECK((format.name == "sensei" || result));
        }
}
