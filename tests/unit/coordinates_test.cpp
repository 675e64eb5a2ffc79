// Every system of coordinates: known points, there and back on boards of all sizes, edge labels.
#include "kifu/coordinates.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <set>

using namespace kifu;

namespace {

using System = CoordinateSystem;

constexpr BoardSize usual{19, 19};
constexpr std::array all_systems{System::a1,
                                 System::a1_with_i,
                                 System::a1_from_top,
                                 System::sgf,
                                 System::numeric,
                                 System::numeric_zero,
                                 System::japanese,
                                 System::chinese,
                                 System::corner,
                                 System::acek,
                                 System::acek_nw_ccw_xy,
                                 System::acek_nw_cw_yx,
                                 System::acek_sw_ccw_yx};

} // namespace

TEST_CASE("known points in every system", "[coordinates]") {
    Point const d4{3, 15};
    CHECK(to_text(d4, usual, System::a1) == "D4");
    CHECK(to_text(d4, usual, System::a1_with_i) == "d4");
    CHECK(to_text(d4, usual, System::a1_from_top) == "d16");
    CHECK(to_text(d4, usual, System::sgf) == "dp");
    CHECK(to_text(d4, usual, System::numeric) == "4,16");
    CHECK(to_text(d4, usual, System::numeric_zero) == "3,15");
    CHECK(to_text(d4, usual, System::japanese) == "4の十六");
    CHECK(to_text(d4, usual, System::chinese) == "4十六");
    CHECK(to_text(d4, usual, System::corner) == "4-4");
    CHECK(to_text(d4, usual, System::acek) == "A-4/4");
    CHECK(to_text(d4, usual, System::acek_nw_ccw_xy) == "C-4/4");
    CHECK(to_text(d4, usual, System::acek_nw_cw_yx) == "K-4/4");
    CHECK(to_text(d4, usual, System::acek_sw_ccw_yx) == "A-4/4");
}

TEST_CASE("A1 skips I, numbers run from the bottom", "[coordinates]") {
    // tests/cases/099.
    CHECK(to_text({8, 8}, usual, System::a1) == "J11");
    CHECK(to_text({7, 18}, usual, System::a1) == "H1");
    CHECK(to_text({18, 0}, usual, System::a1) == "T19");
    CHECK(to_text({0, 0}, usual, System::a1) == "A19");
    CHECK(to_text({8, 8}, usual, System::a1_with_i) == "i11");
    CHECK_FALSE(parse_point("I11", usual, System::a1));
    CHECK(parse_point("j11", usual, System::a1) == Point{8, 8});
}

TEST_CASE("columns beyond Z have two letters", "[coordinates]") {
    constexpr BoardSize large{52, 52};
    CHECK(to_text({24, 51}, large, System::a1) == "Z1");
    CHECK(to_text({25, 51}, large, System::a1) == "AA1");
    CHECK(to_text({26, 51}, large, System::a1) == "AB1");
    CHECK(to_text({33, 51}, large, System::a1) == "AJ1");
    CHECK(to_text({50, 51}, large, System::a1) == "BA1");
    CHECK(to_text({51, 0}, large, System::a1) == "BB52");
    CHECK(to_text({26, 51}, large, System::a1_with_i) == "aa1");
    CHECK(to_text({51, 51}, large, System::a1_from_top) == "az52");
    CHECK(to_text({51, 26}, large, System::sgf) == "ZA");
    CHECK(to_text({51, 51}, large, System::japanese) == "52の五十二");
    CHECK(to_text({9, 9}, large, System::japanese) == "10の十");
    CHECK(to_text({19, 20}, large, System::japanese) == "20の二十一");
}

TEST_CASE("points from the nearest corner", "[coordinates]") {
    // tests/cases/101.
    CHECK(to_text({2, 3}, usual, System::corner) == "3-4'");
    CHECK(to_text({9, 9}, usual, System::corner) == "X-X");
    CHECK(to_text({16, 2}, usual, System::corner) == "3'-3'");
    std::string columns;
    for (std::uint8_t x = 0; x != 19; ++x)
        columns += column_label(x, usual, System::corner) + " ";
    CHECK(columns == "1 2 3 4 5 6 7 8 9 X 9' 8' 7' 6' 5' 4' 3' 2' 1' ");
    CHECK(column_label(9, {18, 18}, System::corner) == "9'");
    CHECK(parse_point("3\u2032-3'", usual, System::corner) == Point{16, 2});
    CHECK_FALSE(parse_point("X-X", {18, 18}, System::corner));
    CHECK_FALSE(parse_point("10-1", usual, System::corner));
}

TEST_CASE("ACEK points of the author's examples", "[coordinates]") {
    constexpr BoardSize lines{25, 25};
    CHECK(parse_point("A-4/3", lines, System::acek) == parse_point("dw", lines, System::sgf));
    CHECK(parse_point("K-13/3", lines, System::acek) == parse_point("mw", lines, System::sgf));
    CHECK(parse_point("K-12/3", lines, System::acek) == parse_point("nw", lines, System::sgf));
    CHECK(to_text({12, 12}, lines, System::acek) == "A-13/13");
    CHECK(to_text({24, 0}, lines, System::acek) == "E-1/1");
    CHECK(to_text({0, 0}, {25, 24}, System::acek).empty());
    CHECK_FALSE(parse_point("A-14/1", lines, System::acek));
    CHECK_FALSE(parse_point("A-0/1", lines, System::acek));
    CHECK_FALSE(parse_point("B-1/1", lines, System::acek));
}

TEST_CASE("every point there and back in every system", "[coordinates]") {
    for (BoardSize const size : {BoardSize{1, 1}, BoardSize{9, 9}, BoardSize{18, 18}, usual,
                                 BoardSize{25, 25}, BoardSize{52, 52}, BoardSize{7, 30}})
        for (System const system : all_systems) {
            if (system >= System::acek && !size.square()) continue;
            INFO(coordinate_system_name(system) << " on " << int(size.width));
            std::set<std::string> texts;
            bool all_back = true;
            for (std::uint8_t y = 0; y != size.height; ++y)
                for (std::uint8_t x = 0; x != size.width; ++x) {
                    std::string const text = to_text({x, y}, size, system);
                    texts.insert(text);
                    all_back = all_back && parse_point(text, size, system) == Point{x, y};
                }
            CHECK(all_back);
            CHECK(texts.size() == std::size_t{size.width} * size.height);
        }
}

TEST_CASE("cells of Havannah in its three systems", "[coordinates]") {
    constexpr BoardSize base4{7, 7};
    // The centre, and two cells of the lower half that tell the systems apart.
    CHECK(parse_point("D4", base4, System::hgf) == Point{3, 3});
    CHECK(parse_point("D4", base4, System::hgui) == Point{3, 3});
    CHECK(parse_point("oo", base4, System::little_golem) == Point{3, 3});
    CHECK(parse_point("B2", base4, System::hgui) == parse_point("mq", base4, System::little_golem));
    CHECK(parse_point("F5", base4, System::hgui) == parse_point("qn", base4, System::little_golem));
    CHECK(parse_point("F5", base4, System::hgui) == parse_point("F3", base4, System::hgf));
    CHECK(parse_point("g4", base4, System::hgf) == Point{6, 6});
    constexpr BoardSize base8{15, 15};
    CHECK(parse_point("N8", base8, System::hgf) == parse_point("N14", base8, System::hgui));
    // Rows have as many cells as they have.
    for (char const* text : {"A5", "B6", "D8", "E7", "G5", "H1", "A0", "A"})
        CHECK_FALSE(parse_point(text, base4, System::hgf));
    for (char const* text : {"A5", "E1", "G3", "G8"})
        CHECK_FALSE(parse_point(text, base4, System::hgui));
    CHECK_FALSE(parse_point("lo", base4, System::capitals));
    CHECK(to_text({4, 0}, base4, System::hgf).empty());
}

TEST_CASE("every cell of Havannah there and back", "[coordinates]") {
    for (std::uint8_t base = 4; base <= 10; ++base)
        for (System const system : {System::hgf, System::hgui, System::little_golem}) {
            auto const lines = static_cast<std::uint8_t>(2 * base - 1);
            BoardSize const size{lines, lines};
            INFO(coordinate_system_name(system) << " on base " << int(base));
            std::set<std::string> texts;
            bool all_back = true;
            for (std::uint8_t y = 0; y != lines; ++y)
                for (std::uint8_t x = 0; x != lines; ++x) {
                    std::string const text = to_text({x, y}, size, system);
                    if (text.empty()) continue;
                    texts.insert(text);
                    all_back = all_back && parse_point(text, size, system) == Point{x, y};
                }
            CHECK(all_back);
            CHECK(texts.size() == 3U * base * (base - 1U) + 1U);
        }
}

TEST_CASE("capitals count rows from the bottom", "[coordinates]") {
    CHECK(parse_point("JJ", usual, System::capitals) == Point{9, 9});
    CHECK(parse_point("AA", usual, System::capitals) == Point{0, 18});
    CHECK(parse_point("sS", usual, System::capitals) == Point{18, 0});
    CHECK(to_text({3, 15}, usual, System::capitals) == "DD");
    CHECK_FALSE(parse_point("AT", usual, System::capitals));
    CHECK_FALSE(parse_point("TA", usual, System::capitals));
    CHECK(to_text({30, 0}, {52, 52}, System::capitals).empty());
}

TEST_CASE("points off the board and other texts are refused", "[coordinates]") {
    for (System const system : all_systems) {
        INFO(coordinate_system_name(system));
        CHECK(to_text({19, 3}, usual, system).empty());
        CHECK_FALSE(parse_point("", usual, system));
        CHECK_FALSE(parse_point("?", usual, system));
        CHECK_FALSE(parse_point("pass", usual, system));
        std::string const text = to_text({3, 3}, usual, system);
        CHECK_FALSE(parse_point(text + "?", usual, system));
        CHECK_FALSE(parse_point(" " + text, usual, system));
    }
    CHECK_FALSE(parse_point("D0", usual, System::a1));
    CHECK_FALSE(parse_point("D20", usual, System::a1));
    CHECK_FALSE(parse_point("U1", usual, System::a1));
    CHECK_FALSE(parse_point("dt", usual, System::sgf));
    CHECK_FALSE(parse_point("0,1", usual, System::numeric));
    CHECK_FALSE(parse_point("19,0", usual, System::numeric_zero));
}

TEST_CASE("points glued together are taken one by one", "[coordinates]") {
    std::string_view text = "h8h9i9j10";
    std::vector<Point> points;
    while (auto const prefix = parse_point_prefix(text, {15, 15}, System::a1_with_i)) {
        points.push_back(prefix->point);
        text.remove_prefix(prefix->length);
    }
    CHECK(text.empty());
    CHECK(points == std::vector<Point>{{7, 7}, {7, 6}, {8, 6}, {9, 5}});
}

TEST_CASE("systems have names", "[coordinates]") {
    for (System const system : all_systems)
        CHECK(coordinate_system_by_name(coordinate_system_name(system)) == system);
    for (System const system : {System::hgf, System::hgui, System::little_golem, System::capitals})
        CHECK(coordinate_system_by_name(coordinate_system_name(system)) == system);
    CHECK(coordinate_system_by_name("acek:sw-cw-xy") == System::acek);
    CHECK_FALSE(coordinate_system_by_name("polar"));
}

TEST_CASE("labels along the edges", "[coordinates]") {
    constexpr BoardSize lines{25, 25};
    CHECK(column_label(0, lines, System::acek) == "1");
    CHECK(column_label(12, lines, System::acek) == "13");
    CHECK(column_label(24, lines, System::acek) == "1");
    CHECK(row_label(0, usual, System::a1) == "19");
    CHECK(row_label(18, usual, System::japanese) == "十九");
    CHECK(column_label(18, usual, System::japanese) == "19");
    CHECK(row_label(0, usual, System::a1_from_top) == "1");
}
