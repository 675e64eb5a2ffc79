#include "kifu/values/points.hpp"

#include <catch2/catch.hpp>
#include <string>

using kifu::BoardSize;
using kifu::Corners;
using kifu::Point;
using kifu::PointForm;

namespace {

constexpr BoardSize board9{9, 9};
constexpr BoardSize board18{18, 18};
constexpr BoardSize board19{19, 19};
constexpr BoardSize board20{20, 20};
constexpr BoardSize board52{52, 52};

// The readers are usable at compile time.
static_assert(kifu::read_point("dp", board19).point == Point{3, 15});
static_assert(kifu::read_move("", board19).is_pass());
static_assert(kifu::read_rectangle("bb:dc", board9).size() == 6);

} // namespace

TEST_CASE("points are two letters, column and row from the upper left") {
    struct Row {
        std::string text;
        BoardSize size;
        Point point;
    };
    for (auto const& row :
         {Row{"aa", board9, {0, 0}}, Row{"ia", board9, {8, 0}}, Row{"ai", board9, {0, 8}},
          Row{"ss", board19, {18, 18}}, Row{"tt", board20, {19, 19}}, Row{"zA", board52, {25, 26}},
          Row{"ZZ", board52, {51, 51}}, Row{"Aa", board52, {26, 0}}}) {
        INFO(row.text);
        auto const read = kifu::read_point(row.text, row.size);
        CHECK(read.form == PointForm::exact);
        CHECK(read.point == row.point);
        CHECK(kifu::point_text(read.point) == row.text);
        CHECK(kifu::read_move(row.text, row.size).point == row.point);
    }
}

TEST_CASE("a point off the board is told from text that is no point") {
    CHECK(kifu::read_move("ss", board18).form == PointForm::off_board);
    CHECK(kifu::read_point("ja", board9).form == PointForm::off_board);
    CHECK(kifu::read_point("aj", board9).form == PointForm::off_board);
    auto const capitals = kifu::read_move("DD", board19);
    CHECK(capitals.form == PointForm::off_board);
    CHECK(capitals.point == Point{29, 29});
    for (std::string const text : {"dundefined", "a", "NaN", "kkkl", "12", "d4", "Q16",
                                   "a:", "a\xc3", "aa:", "[]", "undefined", "aab", "--"}) {
        INFO(text);
        CHECK(kifu::read_move(text, board9).form == PointForm::unreadable);
        CHECK(kifu::read_point(text, board9).form == PointForm::unreadable);
    }
}

TEST_CASE("passes") {
    CHECK(kifu::read_move("", board19).form == PointForm::pass);
    CHECK(kifu::read_move(" ", board9).form == PointForm::pass_blank);
    CHECK(kifu::read_move("  ", board9).form == PointForm::pass_blank);
    CHECK(kifu::read_move("\n", board9).form == PointForm::pass_blank);
    CHECK(kifu::read_move("tt", board19).form == PointForm::pass_tt);
    CHECK(kifu::read_move("tt", board9).form == PointForm::pass_tt);
    CHECK(kifu::read_move(" tt", board9).form == PointForm::pass_tt);
    CHECK(kifu::read_move("tt", board20).form == PointForm::exact);
    CHECK(kifu::read_move("tt", BoardSize{19, 21}).form == PointForm::off_board);
    CHECK(kifu::read_point("", board19).form == PointForm::unreadable);
    CHECK(kifu::read_point("tt", board19).form == PointForm::off_board);
}

TEST_CASE("white space in a point is tolerated and told") {
    for (std::string const text : {" dp", "dp ", "d p", "\tdp\n", "d\np"}) {
        INFO(text);
        auto const read = kifu::read_move(text, board19);
        CHECK(read.form == PointForm::blanks);
        CHECK(read.point == Point{3, 15});
    }
    CHECK(kifu::read_move("d ", board19).form == PointForm::unreadable);
    CHECK(kifu::read_move(" z ", board19).form == PointForm::unreadable);
}

TEST_CASE("compressed lists take either corner order") {
    struct Row {
        std::string text;
        Corners corners;
    };
    for (auto const& row : {Row{"bb:dc", Corners::ordered}, Row{"dc:bb", Corners::disordered},
                            Row{"db:bc", Corners::disordered}, Row{"bc:db", Corners::disordered}}) {
        INFO(row.text);
        auto const read = kifu::read_rectangle(row.text, board9);
        CHECK(read.form == PointForm::exact);
        CHECK(read.corners == row.corners);
        CHECK(read.first == Point{1, 1});
        CHECK(read.last == Point{3, 2});
        CHECK(read.size() == 6);
    }
    CHECK(kifu::read_rectangle("ff:fg", board9).corners == Corners::ordered);
    CHECK(kifu::read_rectangle("aa:aa", board9).corners == Corners::same);
    CHECK(kifu::read_rectangle("hh", board9).corners == Corners::single);
    CHECK(kifu::read_rectangle("hh", board9).size() == 1);
    CHECK(kifu::read_rectangle("aa : cc", board9).form == PointForm::blanks);
    CHECK(kifu::read_rectangle("aa:jj", board9).form == PointForm::off_board);
    CHECK(kifu::read_rectangle("jj:aa", board9).form == PointForm::off_board);
    for (std::string const text :
         {"aa:", ":aa", "aa:b", "aa-bb", "aa:bbb", "", "a1:b2", "aa:bb:cc"}) {
        INFO(text);
        CHECK(kifu::read_rectangle(text, board9).form == PointForm::unreadable);
    }
}

TEST_CASE("A1 points, where a record is known to hold them") {
    struct Row {
        std::string text;
        BoardSize size;
        Point point;
    };
    for (auto const& row : {Row{"A1", board19, {0, 18}}, Row{"Q16", board19, {15, 3}},
                            Row{"h8", board9, {7, 1}}, Row{"J9", board9, {8, 0}},
                            Row{"T19", board19, {18, 0}}, Row{"Z25", BoardSize{25, 25}, {24, 0}}}) {
        INFO(row.text);
        auto const read = kifu::read_a1_move(row.text, row.size);
        CHECK(read.form == PointForm::exact);
        CHECK(read.point == row.point);
    }
    CHECK(kifu::read_a1_move("I5", board19).form == PointForm::unreadable);
    CHECK(kifu::read_a1_move("K1", board9).form == PointForm::off_board);
    CHECK(kifu::read_a1_move("A10", board9).form == PointForm::off_board);
    CHECK(kifu::read_a1_move("A0", board9).form == PointForm::unreadable);
    CHECK(kifu::read_a1_move("dd", board19).form == PointForm::unreadable);
    CHECK(kifu::read_a1_move("Pass", board19).is_pass());
    CHECK(kifu::read_a1_move("", board19).is_pass());
    CHECK(kifu::read_a1_move(" ", board19).form == PointForm::pass_blank);
    CHECK(kifu::read_a1_move("Q 16", board19).form == PointForm::blanks);
}
