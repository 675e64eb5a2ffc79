// Pictures as pixels and pages, by the helper program.
#include "kifu/figure.hpp"
#include "kifu/raster.hpp"

#include "image.hpp"
#include "support/occurrences.hpp"
#include "support/replaying.hpp"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using kifu::support::count;
using kifu::support::OneGame;
using kifu::test::Image;
using kifu::test::read_png;

namespace {

struct Helper {
    Helper() { ::setenv("KIFU_LIBEXEC", KIFU_LIBEXEC_DIR, 1); }
    ~Helper() { ::unsetenv("KIFU_LIBEXEC"); }
    Rasterizer rasterizer{};
};

std::string drawn(std::string const& record, PictureOptions options = {}) {
    OneGame const game(record);
    auto figure = make_figure(*game, game_setting(*game), {});
    REQUIRE(figure);
    return to_svg(*figure, options);
}

/// Without anything around the board: 9 lines and .965 on both sides are 9.93 units.
PictureOptions bare(std::uint32_t width) {
    PictureOptions options;
    options.coordinates.reset();
    options.header = false;
    options.width = width;
    return options;
}

std::string const two_stones = "(;GM[1]SZ[9]AB[cc]AW[gg])";

/// What every reader of PDF wants: head, end, and a table of objects where the end says.
void check_pdf(std::string const& pdf, std::size_t pages) {
    CHECK(pdf.starts_with("%PDF-1."));
    CHECK(pdf.ends_with("%%EOF\n"));
    std::size_t const start = pdf.rfind("startxref\n");
    REQUIRE(start != std::string::npos);
    auto const table = static_cast<std::size_t>(std::atoll(pdf.c_str() + start + 10));
    REQUIRE(table < pdf.size());
    CHECK(std::string_view(pdf).substr(table).starts_with("xref"));
    CHECK(count(pdf, "/Type /Page\n") + count(pdf, "/Type /Page ") == pages);
}

} // namespace

TEST_CASE_METHOD(Helper, "an image has the width asked for, and stones where they belong",
                 "[raster]") {
    auto const png = rasterizer.png(drawn(two_stones, bare(993)));
    REQUIRE(png);
    Image const image = read_png(*png);
    REQUIRE(image.width == 993);
    REQUIRE(image.height == 993);
    // One line is 100 pixels; the first is at 96.5.
    auto const place = [](int line) { return 97 + 100 * line; };
    CHECK(image.at(place(2), place(2)) == 0x000000);
    CHECK(image.at(place(2) + 44, place(2)) == 0x000000);
    CHECK(image.at(place(6), place(6)) == 0xFFFFFF);
    CHECK(image.light(place(6) + 45, place(6)) < 100); // its edge
    CHECK(image.at(place(6) + 50, place(6) + 50) == 0xFFFFFF);
    CHECK(image.light(place(4), place(4)) < 50);       // the star point
    CHECK(image.light(place(4) + 30, place(4)) < 200); // a line of two pixels
    CHECK(image.at(5, 5) == 0xFFFFFF);
}

TEST_CASE_METHOD(Helper, "dots to the inch make an image larger", "[raster]") {
    std::string const svg = drawn(two_stones, bare(200));
    for (auto const& [dpi, pixels] : {std::pair(96U, 200), {192U, 400}, {300U, 625}}) {
        auto const png = rasterizer.png(svg, dpi);
        REQUIRE(png);
        CHECK(read_png(*png).width == pixels);
    }
}

TEST_CASE_METHOD(Helper, "the colours of a theme reach the pixels", "[raster]") {
    PictureOptions options = bare(993);
    options.style.theme = PictureTheme::dark;
    options.style.colors[static_cast<std::size_t>(PictureInk::white)] = "#ff8000";
    auto const png = rasterizer.png(drawn(two_stones, options));
    REQUIRE(png);
    Image const image = read_png(*png);
    CHECK(image.at(5, 5) == 0x1B1B1B);
    CHECK(image.at(697, 697) == 0xFF8000);
}

TEST_CASE_METHOD(Helper, "a PDF file has a page for each picture and no time", "[raster]") {
    std::vector<std::string> const pages{drawn(two_stones, bare(200)), drawn("(;GM[1]SZ[19])"),
                                         drawn("(;FF[4]GM[11]SZ[11];B[a1])")};
    auto const pdf = rasterizer.pdf(pages);
    REQUIRE(pdf);
    check_pdf(*pdf, 3);
    CHECK(count(*pdf, "CreationDate") == 0);
    CHECK(count(*pdf, "ModDate") == 0);
    Rasterizer other;
    auto const again = other.pdf(pages);
    REQUIRE(again);
    CHECK(*pdf == *again);
    // 200 pixels are 150 points.
    CHECK(count(*pdf, "/MediaBox [ 0 0 150 150 ]") == 1);
}

TEST_CASE_METHOD(Helper, "a sheet is as large as its paper", "[raster]") {
    OneGame const game(two_stones);
    auto const figure = make_figure(*game, game_setting(*game), {});
    REQUIRE(figure);
    auto const pages = to_sheets({&*figure, 1}, {}, {2, 2, 2100, 2970});
    auto const pdf = rasterizer.pdf(pages);
    REQUIRE(pdf);
    CHECK(count(*pdf, "/MediaBox [ 0 0 595.2") == 1); // A4: 595.276 by 841.89 points
    auto const png = rasterizer.png(pages[0], 300);
    REQUIRE(png);
    CHECK(read_png(*png).width == 2480);
    CHECK(read_png(*png).at(2400, 3400) == 0xFFFFFF); // paper
}

TEST_CASE_METHOD(Helper, "what cannot be drawn is an error, and the next picture is drawn",
                 "[raster]") {
    CHECK_FALSE(rasterizer.png("<svg"));
    CHECK_FALSE(rasterizer.png(""));
    auto const large = rasterizer.png(drawn(two_stones, bare(20'000)), 4'800);
    REQUIRE_FALSE(large);
    CHECK(large.error().message.find("pixels") != std::string::npos);
    CHECK(rasterizer.png(drawn(two_stones, bare(100))));
}

TEST_CASE("without the helper there is a clear message", "[raster]") {
    ::setenv("KIFU_LIBEXEC", "/nowhere", 1);
    Rasterizer rasterizer;
    auto const png = rasterizer.png("<svg/>");
    ::unsetenv("KIFU_LIBEXEC");
    REQUIRE_FALSE(png);
    CHECK(png.error().message.find("kifu-raster") != std::string::npos);
}

TEST_CASE_METHOD(Helper, "a picture reads nothing from elsewhere", "[raster]") {
    // An image by a file's name stays undrawn: the middle is white.
    std::string const svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\">"
                            "<image href=\"/etc/passwd\" width=\"9\" height=\"9\"/></svg>";
    auto const png = rasterizer.png(svg);
    REQUIRE(png);
    CHECK(read_png(*png).at(4, 4) == 0xFFFFFF);
}
