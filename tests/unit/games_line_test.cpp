// Connect6, Gomoku and Renju: rows that win, stones in a turn, fouls, openings, draws.
#include "support/boards.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using support::Picture;
using support::Play;

namespace {

RuleChoice connect6() { return {GameKind::connect6, {}}; }
RuleChoice gomoku(std::string line) { return {GameKind::gomoku, {{"line", std::move(line)}}}; }
RuleChoice renju(RuleOptions options = {}) { return {GameKind::renju, std::move(options)}; }
RuleChoice with_opening(GameKind game, std::string opening) {
    return {game, {{"opening", std::move(opening)}}};
}

Setup empty_board(std::uint8_t width, std::uint8_t height) {
    return {{width, height}, {}, {}, {}, Color::black};
}
Setup empty_board(std::uint8_t lines) { return empty_board(lines, lines); }

/// The place of the `*` in a picture.
Point marked(std::vector<std::string_view> const& picture) {
    auto const plain = support::rows(picture);
    for (std::uint8_t y = 0; y != plain.size(); ++y)
        if (auto const x = plain[y].find('*'); x != std::string::npos)
            return {static_cast<std::uint8_t>(x), y};
    throw std::invalid_argument("no * in the picture");
}

/// What the rules find when a player puts a stone on the `*` of a picture, and how the game stands
/// then: "five black", "double-three foul white", "-".
std::string put(RuleChoice choice, Color color, std::vector<std::string_view> const& picture) {
    AnyRules const rules = *AnyRules::from(std::move(choice));
    Picture const read(picture);
    AnyPosition position = rules.start(read.setup(color));
    Point const point = marked(picture);
    Undo undo;
    Verdict const verdict = rules.execute(position, {color, TurnKind::stones, {&point, 1}}, undo);
    std::string text;
    auto const add = [&](std::string_view word) {
        if (!word.empty()) text.append(text.empty() ? "" : " ").append(word);
    };
    for (Violation const& violation : verdict.findings())
        add(reason_name(violation.reason));
    Outcome const outcome = rules.outcome(position);
    if (outcome.over()) add(end_word(outcome.reason));
    if (outcome.winner) add(*outcome.winner == Color::black ? "black" : "white");
    return text.empty() ? "-" : text;
}

std::string black(RuleChoice choice, std::vector<std::string_view> const& picture) {
    return put(std::move(choice), Color::black, picture);
}

/// The same in Renju, where a foul is of interest.
std::string foul(std::vector<std::string_view> const& picture) {
    std::string const found = black(renju(), picture);
    std::string const end = " forbidden white";
    if (!found.ends_with(end)) return found;
    return found.substr(0, found.size() - end.size());
}

} // namespace

// ---- Connect6

TEST_CASE("Connect6: one stone, then two each", "[games][connect6]") {
    Play play(connect6(), empty_board(19));
    CHECK(play.position().turn_size() == 1);
    CHECK(play.findings("B K10,L10") == "too-many-stones");
    CHECK(play("B K10").empty());
    CHECK(play.position().turn_size() == 2);
    CHECK(play.position().next() == Color::white);
    CHECK(play.findings("W K11") == "too-few-stones");
    CHECK(play.findings("B L10,L11") == "wrong-turn");
    CHECK(play.findings("W K11,K11") == "same-point");
    CHECK(play.findings("W K11,K10") == "occupied");
    CHECK(play.findings("W pass") == "pass-not-allowed");
    CHECK(play.findings("W sides") == "kind-not-allowed");
    CHECK(play("W K11,K12").empty());
    CHECK(play.position().depth() == 2);
    CHECK(play.position().next() == Color::black);
}

TEST_CASE("Connect6: six or more in a row win, in every direction", "[games][connect6]") {
    std::vector<std::vector<std::string_view>> const won{
        {"......", "......", "......", "......", "......", "XXX*XX"},
        {"..X...", "..X...", "..*...", "..X...", "..X...", "..X..."},
        {"X.....", ".X....", "..X...", "...X..", "....X.", ".....*"},
        {".....X", "....X.", "...*..", "..X...", ".X....", "X....."},
        {"XXX*XXXX"},
    };
    for (auto const& picture : won)
        CHECK(black(connect6(), picture) == "six black");
    CHECK(black(connect6(), {"XXX*X..", "......."}) == "too-few-stones");
}

TEST_CASE("Connect6: the winning stone ends the game, even the first of its turn",
          "[games][connect6]") {
    Picture const five({"XXXXX...", "........", "OO.OO..."});
    Play play(connect6(), five.setup(Color::black));
    CHECK(play.findings("B F3,A2") == "game-over");
    CHECK(play.findings("B A2,F3").empty());
    CHECK(play("B F3").empty());
    CHECK(play.outcome() == Outcome{EndReason::six, Color::black});
    CHECK(play.position().winning_stones().size() == 6);
    CHECK(play.findings("W A2,B2") == "game-over");
    play.undo(0);
    CHECK_FALSE(play.outcome().over());
    CHECK(play("B A2,F3").empty());
    CHECK(play.outcome() == Outcome{EndReason::six, Color::black});
}

TEST_CASE("Connect6: on a full board nobody has won", "[games][connect6]") {
    // 16 points: one stone, seven turns of two, and a last one of one.
    Play play(connect6(), empty_board(4));
    CHECK(play.all("B A1;W B1,C1;B D1,A2;W B2,C2;B D2,A3;W B3,C3;B D3,A4;W B4,C4").empty());
    CHECK(play.position().turn_size() == 1);
    CHECK_FALSE(play.outcome().over());
    CHECK(play("B D4").empty());
    CHECK(play.outcome() == Outcome{EndReason::full_board, {}});
}

TEST_CASE("Connect6: legal moves are pairs, a stone that wins alone, never that one first",
          "[games][connect6]") {
    Picture const five({"XXXXX.", "OO..OO"});
    AnyRules const rules = *AnyRules::from(connect6());
    AnyPosition position = rules.start(five.setup(Color::black));
    // Three free points, one of which wins.
    auto const moves = rules.legal_moves(position, Color::black);
    REQUIRE(moves.size() == 4);
    CHECK(moves[0].count == 1);
    CHECK(moves[0].stones[0] == Point{5, 0});
    for (std::size_t i = 1; i != 4; ++i) {
        CHECK(moves[i].count == 2);
        CHECK(moves[i].stones[0] != Point{5, 0});
    }
}

// ---- Gomoku

TEST_CASE("Gomoku: what a row is worth by each rule", "[games][gomoku]") {
    struct Row {
        std::vector<std::string_view> picture;
        std::string exact, free, caro, exact_caro;
    };
    std::string const win = "five black";
    std::vector<Row> const table{
        {{"..XX*XX.."}, win, win, win, win},
        {{"..XX*XXX."}, "-", win, win, "-"},
        // Blocked at one end, at both, and by the edge of the board.
        {{".OXX*XX.."}, win, win, win, win},
        {{".OXX*XXO."}, win, win, "-", "-"},
        {{".OXX*XXXO"}, "-", win, win, "-"},
        {{"XX*XXO..."}, win, win, win, win},
        {{"..XX*X..."}, "-", "-", "-", "-"},
    };
    for (Row const& row : table) {
        INFO(row.picture[0]);
        CHECK(black({GameKind::gomoku, {}}, row.picture) == row.exact);
        CHECK(black(gomoku("exact"), row.picture) == row.exact);
        CHECK(black(gomoku("free"), row.picture) == row.free);
        CHECK(black(gomoku("caro"), row.picture) == row.caro);
        CHECK(black(gomoku("exact-caro"), row.picture) == row.exact_caro);
    }
}

TEST_CASE("Gomoku: one stone a turn, no pass", "[games][gomoku]") {
    Play play(gomoku("exact"), empty_board(15));
    CHECK(play.findings("B H8,H9") == "too-many-stones");
    CHECK(play.findings("W H8") == "wrong-turn");
    CHECK(play.findings("B pass") == "pass-not-allowed");
    CHECK(play("B H8").empty());
    CHECK(play.findings("W H8") == "occupied");
    CHECK(play.findings("B H9") == "wrong-turn");
}

TEST_CASE("Gomoku: a full board is a draw, a last stone may win", "[games][gomoku]") {
    CHECK(black(gomoku("exact"), {"XOXOX", "OOXOX", "XXOXO", "OXOX*"}) == "full");
    CHECK(black(gomoku("exact"), {"XOXOO", "OOXOX", "XXOXO", "XXXX*"}) == "five black");
}

TEST_CASE("swaps of the opening protocols", "[games][gomoku][renju]") {
    struct Row {
        GameKind game;
        std::string opening, swaps; ///< after which stones one swap is possible
    };
    std::vector<Row> const table{
        {GameKind::gomoku, "none", ""},         {GameKind::gomoku, "pro", ""},
        {GameKind::gomoku, "long-pro", ""},     {GameKind::gomoku, "swap", "3"},
        {GameKind::gomoku, "swap2", "35"},      {GameKind::renju, "none", ""},
        {GameKind::renju, "rif", "3"},          {GameKind::renju, "yamaguchi", "3"},
        {GameKind::renju, "soosyrv-8", "34"},   {GameKind::renju, "taraguchi-10", "12345"},
        {GameKind::gomoku, "unknown", "12345"},
    };
    std::vector<std::string> const stones{"B H8", "W H9", "B K8", "W G7", "B L12", "W A1"};
    for (Row const& row : table) {
        INFO(row.opening);
        Play play(with_opening(row.game, row.opening), empty_board(15));
        std::string swaps;
        for (std::size_t i = 0; i <= stones.size(); ++i) {
            std::string const player = i % 2 == 0 ? "B" : "W";
            std::string const found = play.findings(player + " sides");
            if (found.empty())
                swaps += std::to_string(i);
            else
                CHECK(found == "swap-not-in-opening");
            if (i != stones.size()) play(stones[i]);
        }
        CHECK(swaps == row.swaps);
    }
}

TEST_CASE("a swap leaves the stones and the order of colours", "[games][gomoku]") {
    Play play(with_opening(GameKind::gomoku, "swap2"), empty_board(15));
    CHECK(play.all("B H8;W H9;B K12;W sides").empty());
    CHECK(play.position().next() == Color::white);
    CHECK(play.findings("W sides") == "swap-not-in-opening");
    CHECK(play.findings("W pieces") == "other-swap");
    CHECK(play.all("W A1;B A2").empty());
    // It was used after the third stone.
    CHECK(play.findings("W sides") == "swap-not-in-opening");
}

TEST_CASE("where the opening protocols want the first stones", "[games][gomoku][renju]") {
    auto const found = [](GameKind game, std::string opening, std::string_view turns) {
        Play play(with_opening(game, std::move(opening)), empty_board(15));
        return play.all(turns);
    };
    CHECK(found(GameKind::gomoku, "pro", "B G8") == "B G8: outside-opening");
    CHECK(found(GameKind::gomoku, "pro", "B H8;W A1;B K10") == "B K10: outside-opening");
    CHECK(found(GameKind::gomoku, "pro", "B H8;W A1;B L8").empty());
    CHECK(found(GameKind::gomoku, "long-pro", "B H8;W A1;B L8") == "B L8: outside-opening");
    CHECK(found(GameKind::gomoku, "long-pro", "B H8;W A1;B M8").empty());
    CHECK(found(GameKind::renju, "rif", "B H8;W H10") == "W H10: outside-opening");
    CHECK(found(GameKind::renju, "rif", "B H8;W G9;B K10;W A1").empty());
    CHECK(found(GameKind::renju, "rif", "B H8;W G9;B L8") == "B L8: outside-opening");
    CHECK(found(GameKind::renju, "taraguchi-10", "B H8;W G9;B K8;W M8") == "W M8: outside-opening");
    CHECK(found(GameKind::renju, "taraguchi-10", "B H8;W G9;B K8;W L11").empty());
    CHECK(found(GameKind::renju, "none", "B A1;W A2;B A3").empty());
}

// ---- Renju: rows

TEST_CASE("Renju: Black wins by exactly five, White by five or more", "[games][renju]") {
    CHECK(black(renju(), {"..XX*XX.."}) == "five black");
    CHECK(foul({"..XX*XXX."}) == "overline");
    CHECK(put(renju(), Color::white, {"..OO*OO.."}) == "five white");
    CHECK(put(renju(), Color::white, {"..OO*OOO."}) == "five white");
}

TEST_CASE("Renju: five comes before every foul", "[games][renju]") {
    // Six in the row, five in the column.
    CHECK(black(renju(), {"...X....", "...X....", "...X....", "...X....", "XXX*XX.."}) ==
          "five black");
}

// ---- Renju: fours

TEST_CASE("Renju: double fours", "[games][renju]") {
    CHECK(foul({".........", ".....X...", ".....X...", ".....X...", ".XXX.*...", "........."}) ==
          "double-four");
    // Two fours in one row: with a stone in either gap there are five.
    CHECK(foul({"X.XX*.X.X"}) == "double-four");
    CHECK(foul({".XX.X*.XX."}) == "double-four");
    CHECK(foul({".XXX.*.XXX."}) == "double-four");
    CHECK(foul({".X.X*X.X."}) == "double-four");
    // A straight four is one four.
    CHECK(foul({"..XX*X.."}) == "-");
    // With a stone in the gap there would be six: no four.
    CHECK(foul({".XXX.*X.XX."}) == "-");
}

TEST_CASE("Renju: four and three is no foul", "[games][renju]") {
    CHECK(foul({"..........", "....X.....", "....X.....", ".XXX*O....", "..........",
                ".........."}) == "-");
}

// ---- Renju: threes

TEST_CASE("Renju: double threes", "[games][renju]") {
    CHECK(foul({"...........", "...........", "....X......", "....X......", "..XX*......",
                "...........", "...........", "..........."}) == "double-three");
    // Threes with a gap.
    CHECK(foul({"...........", "....X......", "...........", "....X......", ".X.X*......",
                "...........", "...........", "..........."}) == "double-three");
    // One of them is closed at one end by White: no three.
    CHECK(foul({"...........", "...........", "....X......", "....X......", ".OXX*......",
                "...........", "...........", "..........."}) == "-");
}

TEST_CASE("Renju: a row between two closed ends is no three", "[games][renju]") {
    // One free point on the left and one on the right: no straight four has room.
    CHECK(foul({"...........", "....X......", "....X......", "O.XX*.O....", "...........",
                "..........."}) == "-");
    CHECK(foul({"...........", "....X......", "....X......", "O.XX*..O...", "...........",
                "..........."}) == "double-three");
}

TEST_CASE("Renju: a straight four that could only become six is no three", "[games][renju]") {
    // The row can grow to the left only, and then five on the left would be six.
    CHECK(foul({"............", "............", "......X.....", "......X.....", ".X..XX*.O...",
                "............", "............"}) == "-");
    CHECK(foul({"............", "............", "......X.....", "......X.....", "....XX*.O...",
                "............", "............"}) == "double-three");
}

TEST_CASE("Renju: a three counts only if the stone that completes it is legal", "[games][renju]") {
    // The row grows to a straight four only by the point left of it, the column at both ends.
    CHECK(foul({"............", "............", "...X..X.....", "...X..X.....", "....XX*.O...",
                "............", "............", "............"}) == "double-three");
    // The point left of the row would be an overline.
    CHECK(foul({"...X........", "...X........", "...X..X.....", "...X..X.....", "....XX*.O...",
                "...X........", "............", "............"}) == "-");
    // It would make another four: double four.
    CHECK(foul({"...X........", "...X........", "...X..X.....", "......X.....", "....XX*.O...",
                "............", "............", "............"}) == "-");
    // It would make five at the same time, so that there is no straight four.
    CHECK(foul({"...X........", "...X........", "...X..X.....", "...X..X.....", "....XX*.O...",
                "............", "............", "............"}) == "-");
}

TEST_CASE("case 121: the same shape is free for White", "[games][renju]") {
    CHECK(put(renju(), Color::white,
              {"...........", "...........", "....O......", "....O......", "..OO*......",
               "...........", "...........", "..........."}) == "-");
}

// ---- Renju: the game

TEST_CASE("Renju: a foul has lost unless White plays on", "[games][renju]") {
    Picture const picture({"...........", "...........", "....X......", "....X......",
                           "..XX.......", "...........", "...........", "..........."});
    Play play(renju(), picture.setup(Color::black));
    CHECK(play("B E4") == "double-three");
    CHECK(play.outcome() == Outcome{EndReason::foul, Color::white});
    Verdict const verdict = play.check("W A1");
    REQUIRE(verdict.findings().size() == 1);
    CHECK(verdict.legal());
    CHECK(verdict.findings()[0].reason == Violation::Reason::foul_unclaimed);
    CHECK(verdict.findings()[0].earlier == 1);
    play("W A1");
    CHECK_FALSE(play.outcome().over());
    CHECK(play("B F4").empty());
    CHECK(play("W A2").empty());
    CHECK(play("B G4").empty());
    CHECK(play.outcome() == Outcome{EndReason::five, Color::black});
    play.undo(1);
    CHECK(play.outcome() == Outcome{EndReason::foul, Color::white});
    CHECK(play("W pass") == "foul-unclaimed");
    CHECK_FALSE(play.outcome().over());
}

TEST_CASE("Renju: two passes are a draw", "[games][renju]") {
    Play play(renju(), empty_board(15));
    CHECK(play.all("B H8;W pass;B pass").empty());
    CHECK(play.outcome() == Outcome{EndReason::passes, {}});
    CHECK(play.findings("W H9") == "game-over");
}

TEST_CASE("boards of the line games", "[games][connect6][gomoku][renju]") {
    auto const fits = [](GameKind game, BoardSize size) {
        return AnyRules::from(RuleChoice{game, {}})->fits(size);
    };
    CHECK(fits(GameKind::connect6, {19, 19}));
    CHECK(fits(GameKind::connect6, {6, 3}));
    CHECK_FALSE(fits(GameKind::connect6, {5, 5}));
    CHECK(fits(GameKind::gomoku, {20, 20}));
    CHECK(fits(GameKind::gomoku, {5, 1}));
    CHECK_FALSE(fits(GameKind::gomoku, {4, 4}));
    CHECK(fits(GameKind::renju, {15, 15}));
    CHECK_FALSE(fits(GameKind::renju, {19, 19}));
}
