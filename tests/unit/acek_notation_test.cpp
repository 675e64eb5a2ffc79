// ACEK turn by turn: passes, links, layouts, every tolerated spelling and every refusal with its
// place.
#include "kifu/coordinates.hpp"

#include "formats/acek/notation.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <string>

using namespace kifu;
using acek::Layout;
using acek::read_move;
using acek::write_move;

namespace {

std::string sgf(std::vector<Point> const& points) {
    std::string text;
    for (Point const point : points)
        text += (text.empty() ? "" : " ") + to_text(point, {52, 52}, CoordinateSystem::sgf);
    return text;
}

std::string warnings(acek::MoveReading const& reading) {
    std::string names;
    for (auto const& warning : reading.warnings)
        names.append(names.empty() ? "" : " ").append(acek::tolerance_name(warning.tolerance));
    return names;
}

std::string refused(std::string_view token, std::uint8_t lines = 25) {
    auto const reading = read_move(token, lines);
    if (!reading.refusal) return "read";
    return std::string(acek::complaint_name(reading.refusal->complaint)) + " at " +
           std::to_string(reading.refusal->offset);
}

Turn turn_of(acek::MoveReading const& reading) {
    if (reading.pass) return {Color::black, TurnKind::pass, {}, {}};
    return {Color::black, TurnKind::stones, reading.stones, reading.links};
}

std::string rewritten(std::string_view token, std::uint8_t lines = 25) {
    auto const reading = read_move(token, lines);
    return reading.ok() ? write_move(turn_of(reading), lines).value_or("not writable") : "refused";
}

} // namespace

TEST_CASE("a pass in its spellings", "[acek]") {
    CHECK(read_move("pass", 25).pass);
    CHECK(warnings(read_move("pass", 25)).empty());
    for (std::string_view const spelling :
         {"Pass", "PASS", "пас", "Пас", "ПАС", "--", "\u2013\u2013"}) {
        INFO(spelling);
        CHECK(read_move(spelling, 25).pass);
        CHECK(read_move(spelling, 25).ok());
        CHECK(warnings(read_move(spelling, 25)) == "pass-spelling");
    }
    CHECK(warnings(read_move("pass.", 25)) == "trailing-dot");
    CHECK(warnings(read_move(" пас . ", 25)) == "blanks pass-spelling trailing-dot");
    CHECK(refused("passed") == "unknown-quadrant at 0");
    CHECK(refused("pas") == "unknown-quadrant at 0");
    CHECK(refused("-") == "quadrant-expected at 0");
    CHECK(write_move({Color::white, TurnKind::pass, {}, {}}, 25) == "pass");
}

TEST_CASE("links begin with the stone of the turn", "[acek]") {
    auto const reading = read_move("A-4/5,4/6+A-4/4,4/5", 25);
    REQUIRE(reading.ok());
    CHECK(warnings(reading).empty());
    CHECK(sgf(reading.stones) == "du dt");
    REQUIRE(reading.links.size() == 1);
    CHECK(sgf({reading.links[0].from, reading.links[0].to}) == "du dv");
    CHECK(rewritten("A-4/5,4/6+A-4/4,4/5") == "A-4/5,4/6+A-4/4,4/5");
    // Several links, and those of a single stone; the ends in either order.
    CHECK(rewritten("A-4/5+A-4/5,4/4+A-4/5,5/5") == "A-4/5+A-4/4,4/5+A-4/5,5/5");
    CHECK(warnings(read_move("A-4/5+A-4/5,4/4", 25)) == "reversed");
    CHECK(refused("A-4/5+A-4/4") == "comma-expected at 11");
    CHECK(refused("A-4/5+") == "quadrant-expected at 6");
    CHECK(refused("A-4/5+A-4/4,4/6") == "not-adjacent at 12");
    CHECK(refused("A-4/5+A-4/4,4/5,4/6") == "too-many-points at 15");
    // Across the middle of an even board.
    CHECK(rewritten("A-9/3+A-9/3,K-9/3", 18) == "A-9/3+A-9/3,K-9/3");
}

TEST_CASE("tolerated spellings, each with its own warning", "[acek]") {
    auto const check = [](std::string_view token, std::string_view canonical,
                          std::string_view expected) {
        INFO(token);
        CHECK(rewritten(token) == canonical);
        CHECK(warnings(read_move(token, 25)) == expected);
    };
    check("А-4/3", "A-4/3", "cyrillic");
    check("С-4/3", "C-4/3", "cyrillic");
    check("Е-4/3", "E-4/3", "cyrillic");
    check("К-4/3", "K-4/3", "cyrillic");
    check("к-4/3", "K-4/3", "cyrillic lower-case");
    check("k-4/3", "K-4/3", "lower-case");
    for (std::string_view const dash : {"\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212"})
        check("A" + std::string(dash) + "4/3", "A-4/3", "typographic-dash");
    for (std::string_view const slash : {"\u2044", "\u2215"})
        check("A-4" + std::string(slash) + "3", "A-4/3", "typographic-slash");
    check("A-4/3,\u00a04/4", "A-4/3,4/4", "blanks");
    check(" A-4/3 ", "A-4/3", "blanks");
    check("A-4/5 +A-4/4,4/5", "A-4/5+A-4/4,4/5", "blanks");
    check("A-4/4,4/3", "A-4/3,4/4", "reversed");
    check("A-4/3,A-4/4", "A-4/3,4/4", "redundant-letter");
    check("A-13/3,K-12/3", "K-13/3,12/3", "redundant-letter");
    check("A-04/3", "A-4/3", "leading-zero");
    check("A-4/3.", "A-4/3", "trailing-dot");
}

TEST_CASE("a warning names its place", "[acek]") {
    auto const reading = read_move("А–04/3.", 25);
    REQUIRE(reading.ok());
    using acek::Tolerance;
    CHECK(reading.warnings == std::vector<acek::Warning>{{Tolerance::cyrillic, 0},
                                                         {Tolerance::typographic_dash, 2},
                                                         {Tolerance::leading_zero, 5},
                                                         {Tolerance::trailing_dot, 9}});
}

TEST_CASE("refusals point at the cause", "[acek]") {
    CHECK(refused("") == "quadrant-expected at 0");
    CHECK(refused("4/3") == "quadrant-expected at 0");
    CHECK(refused("\u20134/3") == "quadrant-expected at 0");
    CHECK(refused("B-4/3") == "unknown-quadrant at 0");
    CHECK(refused("Ж-4/3") == "unknown-quadrant at 0");
    CHECK(refused("A-4/3,B-4/4") == "unknown-quadrant at 6");
    CHECK(refused("A4/3") == "dash-expected at 1");
    CHECK(refused("A-4/3,A4/4") == "dash-expected at 7");
    CHECK(refused("A-/3") == "number-expected at 2");
    CHECK(refused("A-4/") == "number-expected at 4");
    CHECK(refused("A-4,3") == "slash-expected at 3");
    CHECK(refused("A-4/3,4") == "slash-expected at 7");
    CHECK(refused("A-4/3 4/4") == "comma-expected at 6");
    CHECK(refused("A-14/3") == "line-out-of-range at 2");
    CHECK(refused("A-4/0") == "line-out-of-range at 4");
    CHECK(refused("A-4/99999999999999999999") == "line-out-of-range at 4");
    CHECK(refused("A-4/3,4/4,4/5") == "too-many-points at 9");
    CHECK(refused("A-4/3,4/3") == "same-point at 6");
    CHECK(refused("A-4/3,5/4") == "diagonal at 6");
    CHECK(refused("A-4/3,4/5") == "not-adjacent at 6");
    CHECK(refused("A-4/3!") == "trailing-text at 5");
    CHECK(refused("A-4/3,4/4 5/5") == "trailing-text at 10");
    CHECK(refused("A-4/3..") == "trailing-text at 6");
}

TEST_CASE("messages say what was found and what was expected", "[acek]") {
    auto const message = [](std::string_view token, std::uint8_t lines) {
        return read_move(token, lines).refusal->message;
    };
    CHECK(message("B-4/3", 25) == "'B' is no quadrant: the letters are A, C, E and K");
    CHECK(message("Ж-4/3", 25) == "'Ж' is no quadrant: the letters are A, C, E and K");
    CHECK(message("A-10/1", 18) ==
          "line 10 does not exist: on 18 lines those of a quadrant are 1 to 9");
    CHECK(message("A-", 25) == "the move ends where the number of a line is expected");
}

TEST_CASE("turns that the notation cannot write", "[acek]") {
    std::vector<Point> const apart{{0, 0}, {2, 0}};
    std::vector<Point> const outside{{25, 0}};
    std::vector<Point> const three{{0, 0}, {1, 0}, {2, 0}};
    CHECK_FALSE(write_move({Color::black, TurnKind::stones, apart, {}}, 25));
    CHECK_FALSE(write_move({Color::black, TurnKind::stones, outside, {}}, 25));
    CHECK_FALSE(write_move({Color::black, TurnKind::stones, three, {}}, 25));
    CHECK_FALSE(write_move({Color::black, TurnKind::stones, {}, {}}, 25));
    CHECK_FALSE(write_move({Color::black, TurnKind::resign, {}, {}}, 25));
    std::vector<Link> const long_link{{{0, 0}, {0, 2}}};
    std::vector<Point> const corner{{0, 0}};
    CHECK_FALSE(write_move({Color::black, TurnKind::stones, corner, long_link}, 25));
}

TEST_CASE("layouts turn the board and leave the texts alone", "[acek]") {
    auto const first = [](Layout layout) { return sgf(read_move("A-4/3", 25, layout).stones); };
    CHECK(first(Layout::sw_cw_xy) == "dw");  // fourth column, third row from below
    CHECK(first(Layout::nw_ccw_xy) == "dc"); // fourth column, third row from above
    CHECK(first(Layout::nw_cw_yx) == "cd");  // fourth row from above, third column
    CHECK(first(Layout::sw_ccw_yx) == "cv"); // fourth row from below, third column
    auto const third = [](Layout layout) { return sgf(read_move("E-1/2", 25, layout).stones); };
    CHECK(third(Layout::sw_cw_xy) == "yb");
    CHECK(third(Layout::nw_ccw_xy) == "yx");
    CHECK(third(Layout::nw_cw_yx) == "xy");
    CHECK(third(Layout::sw_ccw_yx) == "xa");
}

TEST_CASE("every point and dash there and back in every layout", "[acek]") {
    for (std::uint8_t const lines : std::array<std::uint8_t, 5>{9, 13, 18, 19, 25})
        for (Layout const layout :
             {Layout::sw_cw_xy, Layout::nw_ccw_xy, Layout::nw_cw_yx, Layout::sw_ccw_yx}) {
            INFO(int(lines) << " lines, " << board::quadrant_layout_names[std::size_t(layout)]);
            std::size_t turns = 0, wrong = 0;
            auto const round_trip = [&](std::vector<Point> const& stones) {
                ++turns;
                auto const text =
                    write_move({Color::black, TurnKind::stones, stones, {}}, lines, layout);
                if (!text) return void(++wrong);
                auto const reading = read_move(*text, lines, layout);
                bool const same = reading.ok() && reading.warnings.empty() &&
                                  std::ranges::is_permutation(reading.stones, stones);
                bool const canonical = write_move(turn_of(reading), lines, layout) == text;
                if (!same || !canonical) ++wrong;
            };
            for (std::uint8_t y = 0; y != lines; ++y)
                for (std::uint8_t x = 0; x != lines; ++x) {
                    auto const right = static_cast<std::uint8_t>(x + 1);
                    auto const down = static_cast<std::uint8_t>(y + 1);
                    round_trip({{x, y}});
                    if (right != lines) round_trip({{x, y}, {right, y}});
                    if (down != lines) round_trip({{x, y}, {x, down}});
                }
            CHECK(wrong == 0);
            CHECK(turns == std::size_t{lines} * lines + 2U * lines * (lines - 1U));
        }
}
