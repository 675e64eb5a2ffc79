// Boards as text.
#include "cli/board_text.hpp"
#include "support/boards.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace kifu;
using namespace kifu::cli;

namespace {

using Lines = std::vector<std::string>;

BoardPicture picture(std::vector<std::string_view> const& rows) {
    support::Picture const read(rows);
    BoardPicture picture;
    picture.stones = BoardStones(read.size);
    for (Point const point : read.black)
        picture.stones.set(point, Color::black);
    for (Point const point : read.white)
        picture.stones.set(point, Color::white);
    return picture;
}

BoardPicture empty(std::uint8_t width, std::uint8_t height) {
    BoardPicture picture;
    picture.stones = BoardStones({width, height});
    return picture;
}

/// The lines, each with its end.
std::string text(BoardPicture const& picture, BoardStyle style) {
    std::string all;
    for (std::string const& line : board_lines(picture, style))
        all += line + "\n";
    return all;
}

/// The star points of a board, as `column,row` from 1.
std::string stars(BoardSize size) {
    std::string all;
    for (std::uint8_t y = 0; y < size.height; ++y)
        for (std::uint8_t x = 0; x < size.width; ++x)
            if (is_star_point({x, y}, size))
                all += std::to_string(x + 1) + "," + std::to_string(y + 1) + " ";
    return all;
}

} // namespace

TEST_CASE("board as text: rows of Hex shift by half a cell") {
    BoardPicture board = picture({". X . .", "X O . .", ". . O ."});
    board.shape = BoardShape::parallelogram;
    board.coordinates = CoordinateSystem::a1_from_top;
    board.last = {{2, 2}};
    REQUIRE(text(board, BoardStyle::ascii) == " a b c d\n"
                                              "1 . X . . 1\n"
                                              " 2 X O . . 2\n"
                                              "  3 . .(O). 3\n"
                                              "     a b c d\n");
    REQUIRE(text(board, BoardStyle::unicode) == " a b c d\n"
                                                "1 · ● · · 1\n"
                                                " 2 ● ○ · · 2\n"
                                                "  3 · ·(○)· 3\n"
                                                "     a b c d\n");
}

TEST_CASE("board as text: columns of Hex beyond z, rows beyond 9") {
    BoardPicture board = empty(28, 10);
    board.shape = BoardShape::parallelogram;
    board.coordinates = CoordinateSystem::a1_from_top;
    Lines const lines = board_lines(board, BoardStyle::ascii);
    REQUIRE(lines.size() == 14);
    CHECK(lines[0] == std::string(54, ' ').append("a a"));
    CHECK(lines[1].starts_with("  a b c"));
    CHECK(lines[1].ends_with(" y z a b"));
    CHECK(lines[2].starts_with(" 1 . ."));
    CHECK(lines[11].starts_with(std::string(9, ' ') + "10 . ."));
}

TEST_CASE("board as text: the hexagon of Havannah") {
    BoardPicture board =
        picture({"X . . . . . .", ". . . . . . .", ". . O . . . .", ". . . . . . .",
                 ". . . . . . .", ". . . . . . .", ". . . . . . X"});
    board.shape = BoardShape::hexagon;
    board.coordinates = CoordinateSystem::hgf;
    board.last = {{6, 6}};
    REQUIRE(text(board, BoardStyle::ascii) == "      1 2 3 4\n"
                                              "   A X . . . 4\n"
                                              "  B . . . . . 5\n"
                                              " C . . O . . . 6\n"
                                              "D . . . . . . . 7\n"
                                              " E . . . . . . 6\n"
                                              "  F . . . . . 5\n"
                                              "   G . . .(X)4\n");
    board.coordinates = CoordinateSystem::hgui;
    CHECK(board_lines(board, BoardStyle::ascii)[7] == "   G . . .(X)7");
}

TEST_CASE("board as text: stones, star points, coordinates and the last stone") {
    BoardPicture board = picture({". . . . . . . . .", ". . . . . . . . .", ". . . . . . . . .",
                                  ". . . . O . . . .", ". . . X . . . . .", ". . . . . . . . .",
                                  ". . . . . . . . .", ". . . . . . . . .", ". . . . . . . . ."});
    board.last = {{3, 4}};
    REQUIRE(text(board, BoardStyle::ascii) == "  A B C D E F G H J\n"
                                              "9 . . . . . . . . . 9\n"
                                              "8 . . . . . . . . . 8\n"
                                              "7 . . + . . . + . . 7\n"
                                              "6 . . . . O . . . . 6\n"
                                              "5 . . .(X)+ . . . . 5\n"
                                              "4 . . . . . . . . . 4\n"
                                              "3 . . + . . . + . . 3\n"
                                              "2 . . . . . . . . . 2\n"
                                              "1 . . . . . . . . . 1\n"
                                              "  A B C D E F G H J\n");
}

TEST_CASE("board as text: the last stone at both edges") {
    BoardPicture board = picture({"X . O"});
    board.last = {{0, 0}, {2, 0}};
    REQUIRE(text(board, BoardStyle::ascii) == "  A B C\n"
                                              "1(X).(O)1\n"
                                              "  A B C\n");
}

TEST_CASE("board as text: neighbours of one turn stand in one pair of brackets") {
    BoardPicture board = picture({". X X ."});
    board.last = {{1, 0}, {2, 0}};
    REQUIRE(board_lines(board, BoardStyle::ascii)[1] == "1 .(X X). 1");
}

TEST_CASE("board as text: points off the board are passed over") {
    BoardPicture board = picture({". ."});
    board.last = {{7, 7}};
    board.lines = {{{7, 7}, {7, 8}}};
    REQUIRE(board_lines(board, BoardStyle::ascii)[1] == "1 . . 1");
}

TEST_CASE("board as text: a grid with circles") {
    BoardPicture board = picture({". . .", ". X O", ". . ."});
    board.last = {{2, 1}};
    REQUIRE(text(board, BoardStyle::unicode) == "  A B C\n"
                                                "3 ┌─┬─┐ 3\n"
                                                "2 ├─●(○)2\n"
                                                "1 └─┴─┘ 1\n"
                                                "  A B C\n");
    REQUIRE(board_lines(empty(1, 1), BoardStyle::unicode)[1] == "1 · 1");
    REQUIRE(board_lines(empty(2, 1), BoardStyle::unicode)[1] == "1 ╶─╴ 1");
}

TEST_CASE("board as text: lines between stones, across and upright") {
    BoardPicture board = picture({"X X .", "X . O", ". . O"});
    board.room_for_lines = true;
    board.lines = {{{0, 0}, {1, 0}}, {{0, 1}, {0, 0}}, {{2, 1}, {2, 2}}};
    board.last = {{2, 1}, {2, 2}};
    REQUIRE(text(board, BoardStyle::ascii) == "  A  B  C\n"
                                              "3 X--X  . 3\n"
                                              "  |\n"
                                              "2 X  . (O)2\n"
                                              "        |\n"
                                              "1 .  . (O)1\n"
                                              "  A  B  C\n");
    REQUIRE(text(board, BoardStyle::unicode) == "  A  B  C\n"
                                                "3 ●━━●──┐ 3\n"
                                                "  ┃  │  │\n"
                                                "2 ●──┼─(○)2\n"
                                                "  │  │  ┃\n"
                                                "1 └──┴─(○)1\n"
                                                "  A  B  C\n");
}

TEST_CASE("board as text: a dash linked to older stones shows its brackets") {
    BoardPicture board = picture({"X X X X"});
    board.room_for_lines = true;
    board.lines = {{{0, 0}, {1, 0}}, {{1, 0}, {2, 0}}, {{2, 0}, {3, 0}}};
    board.last = {{1, 0}, {2, 0}};
    REQUIRE(board_lines(board, BoardStyle::ascii)[1] == "1 X-(X--X)-X 1");
}

TEST_CASE("board as text: long labels stand upright") {
    BoardPicture board = empty(27, 1);
    board.coordinates = CoordinateSystem::a1_with_i;
    Lines const lines = board_lines(board, BoardStyle::ascii);
    REQUIRE(lines[0] == "                                                      a");
    REQUIRE(lines[1] == "  a b c d e f g h i j k l m n o p q r s t u v w x y z a");
    board = empty(1, 10);
    REQUIRE(board_lines(board, BoardStyle::ascii)[1] == "10 . 10");
    REQUIRE(board_lines(board, BoardStyle::ascii)[2] == " 9 . 9");
}

TEST_CASE("board as text: every size from 1 to 52 fits its labels") {
    for (std::uint8_t width = 1; width <= BoardSize::limit; ++width) {
        std::uint8_t const height = static_cast<std::uint8_t>(BoardSize::limit + 1 - width);
        Lines const lines = board_lines(empty(width, height), BoardStyle::ascii);
        std::size_t const labels = width > 25 ? 2 : 1;
        REQUIRE(lines.size() == height + 2 * labels);
        std::size_t const numbers = height > 9 ? 2 : 1;
        REQUIRE(lines[labels].size() == 2 * numbers + 2 * std::size_t{width} + 1);
    }
}

TEST_CASE("board as text: star points") {
    REQUIRE(stars({19, 19}) == "4,4 10,4 16,4 4,10 10,10 16,10 4,16 10,16 16,16 ");
    REQUIRE(stars({13, 13}) == "4,4 10,4 7,7 4,10 10,10 ");
    REQUIRE(stars({9, 9}) == "3,3 7,3 5,5 3,7 7,7 ");
    REQUIRE(stars({8, 8}) == "3,3 6,3 3,6 6,6 ");
    REQUIRE(stars({5, 5}) == "3,3 ");
    REQUIRE(stars({4, 4}).empty());
    REQUIRE(stars({9, 19}) == "3,4 7,4 3,10 5,10 7,10 3,16 7,16 ");
}
