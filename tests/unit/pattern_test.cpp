// Positions and moves that are looked for in games.
#include "kifu/pattern.hpp"

#include "support/replaying.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>

using namespace kifu;

namespace {

template <class Pattern>
bool occurs(std::string_view text, std::string_view sgf, PatternOptions options = {}) {
    auto const pattern = Pattern::parse(text);
    REQUIRE(pattern);
    Reader reader(Source::view(sgf, "test.sgf"));
    Game game;
    Diagnostics findings;
    REQUIRE(reader.next(game, findings));
    return pattern->occurs_in(game, game_setting(game), options);
}

bool position(std::string_view text, std::string_view sgf, PatternOptions options = {}) {
    return occurs<PositionPattern>(text, sgf, options);
}
bool moves(std::string_view text, std::string_view sgf, PatternOptions options = {}) {
    return occurs<MovePattern>(text, sgf, options);
}

PatternOptions const as_drawn{.symmetries = false};
PatternOptions const exchanged{.exchanged_colors = true};
PatternOptions const variations{.variations = true};

template <class Pattern>
std::string error(std::string_view text) {
    auto const pattern = Pattern::parse(text);
    return pattern ? "" : pattern.error().message;
}

} // namespace

TEST_CASE("pattern: a list of points", "[pattern]") {
    std::string_view const game = "(;GM[1]SZ[9];B[cc];W[gc];B[ee])"; // C7, G7, E5
    CHECK(position("B C7 E5 W G7 E A1", game, as_drawn));
    CHECK(position("B C7 W G7", game, as_drawn));
    CHECK_FALSE(position("B C7 E C7", game, as_drawn));
    CHECK_FALSE(position("B C3 W G3", game, as_drawn)); // upside down
    CHECK(position("B C3 W G3", game));
    CHECK(position("B G3 W G7", game)); // turned
    CHECK_FALSE(position("W C3 B G7 E5", game));
    CHECK(position("W C7 E5 B G7", game, exchanged));
    CHECK_FALSE(position("B T19", game)); // not of this board
    CHECK_FALSE(position("B C7 G7", game));
}

TEST_CASE("pattern: a drawing anywhere, or where its edges are", "[pattern]") {
    std::string_view const game = "(;GM[1]SZ[9];B[ac];W[bc];B[ad])"; // at the left edge
    CHECK(position("XO/X.", game, as_drawn));
    CHECK(position("|XO/|X.", game, as_drawn));
    CHECK_FALSE(position("XO|/X.|", game, as_drawn));
    CHECK(position("OX|/.X|", game));              // mirrored
    CHECK(position("$$ ---\n$$ XX\n$$ .O", game)); // turned to the upper edge, as a mail quotes it
    CHECK(position("$$ | X O\n$$ | X .\n", game, as_drawn)); // without a head
    CHECK_FALSE(position("$$ | X O\n$$ | X O\n", game));
    CHECK_FALSE(position("XO/XO", game));
    CHECK(position("X?/X*", game));
    // The whole board.
    CHECK_FALSE(position("---/|XO|/|X.|/---", game));
    CHECK(position("$$B3\n$$ -----\n$$ |X O|\n$$ |X .|\n$$ -----",
                   "(;GM[1]SZ[2];B[aa];W[ba];B[ab])"));
}

TEST_CASE("pattern: positions of the whole game, and those only", "[pattern]") {
    // White takes the stone in the corner.
    std::string_view const game = "(;GM[1]SZ[5];B[aa];W[ba];B[cc];W[ab])";
    CHECK(position("B A5 W B5 E A4", game, as_drawn));      // before
    CHECK(position("E A5 W A4 B5", game, as_drawn));        // after
    CHECK_FALSE(position("B A5 W A4", game, as_drawn));     // never
    CHECK(position("...../...../...../...../.....", game)); // the beginning
    CHECK_FALSE(position("B A5", "(;GM[1]SZ[5]AB[bb];W[cc](;B[dd])(;B[aa]))"));
    CHECK(position("B A5", "(;GM[1]SZ[5]AB[bb];W[cc](;B[dd])(;B[aa]))", variations));
    // What stood in one variation does not stand in the next.
    CHECK_FALSE(position("B D2 A5", "(;GM[1]SZ[5]AB[bb];W[cc](;B[dd])(;B[aa]))", variations));
}

TEST_CASE("pattern: the symmetries are those of the game", "[pattern]") {
    std::string_view const hex = "(;FF[4]GM[11]SZ[5];B[b1];W[c3])";
    CHECK(position("B b1 W c3", hex));
    CHECK(position("B d5", hex)); // turned half around
    CHECK_FALSE(position("B d1", hex));
    std::string_view const long_board = "(;GM[1]SZ[9:5];B[aa])";
    CHECK(position("B J1", long_board));
}

TEST_CASE("pattern: moves that a game begins with", "[pattern]") {
    std::string_view const game = "(;GM[1]SZ[19];B[pd];W[dp];B[];W[cc])"; // Q16 D4 pass C17
    CHECK(moves("Q16 D4 pass", game, as_drawn));
    CHECK(moves("B:Q16 W:D4", game, as_drawn));
    CHECK_FALSE(moves("W:Q16 D4", game, as_drawn));
    CHECK(moves("W:Q16 B:D4", game, exchanged));
    CHECK_FALSE(moves("D4 pass", game));
    CHECK(moves("... D4 pass C17", game, as_drawn));
    CHECK(moves("D4 Q16", game));
    CHECK_FALSE(moves("D4 Q16", game, as_drawn));
    CHECK(moves("Q4 D16 * C3", game)); // upside down
    CHECK(moves("* * * C3", game));
    CHECK_FALSE(moves("* * * * *", game));
}

TEST_CASE("pattern: moves in variations, and stones of one turn", "[pattern]") {
    std::string_view const tree = "(;GM[1]SZ[9];B[aa](;W[bb];B[cc])(;W[dd](;B[ee])(;B[ff])))";
    CHECK_FALSE(moves("A9 D6 F4", tree, as_drawn));
    PatternOptions both = variations;
    both.symmetries = false;
    CHECK(moves("A9 D6 F4", tree, both));
    CHECK(moves("... D6 F4", tree, both));
    CHECK_FALSE(moves("... C7 D6", tree, both));
    CHECK_FALSE(moves("A9 D6 E5 F4", tree, both));
    std::string_view const connect6 = "(;GM[4]SZ[19]RU[Connect6]XV[connect6];B[jj]MN[1];W[ii]MN[2];"
                                      "W[kk]MN[2];B[aa]MN[3];B[bb]MN[3])";
    CHECK(moves("j10 i11 k9 a19", connect6, as_drawn));
    CHECK(moves("... W:k9 B:a19", connect6, as_drawn));
}

TEST_CASE("pattern: faults of the texts are named", "[pattern]") {
    CHECK(error<PositionPattern>("B Q99x") ==
          "`Q99x` where a point, such as D4, or B, W or E was expected");
    CHECK(error<PositionPattern>("XO/X") ==
          "row 2, `X`: width 1; 2, that of the first row, was expected");
    CHECK(error<PositionPattern>("X5") == "row 1, `X5`: `5` where X, O, `.` or `?` was expected");
    CHECK(error<PositionPattern>("???") == "no stone and no empty point");
    CHECK(error<PositionPattern>("") == "no stone and no empty point");
    CHECK(error<PositionPattern>("X/---/X") == "row 3, `X`: a row behind the lower edge");
    CHECK(error<PositionPattern>(std::string(53, '.')) == "more than 52 columns or rows");
    CHECK(error<MovePattern>("D4 foo") ==
          "`foo` where a point such as D4, `*` or `pass` was expected");
    CHECK(error<MovePattern>("...") == "no move");
}
