// Diagrams of Sensei's Library and boards of GNU Go as SGF.
#include "support/cases.hpp"
#include "support/reading.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using support::read_format;
using support::write_format;

namespace {

using Texts = std::vector<std::string>;

support::Reading sensei(std::string_view text) {
    return read_format(*format_by_id("sensei"), text);
}
support::Reading board(std::string_view text) { return read_format(*format_by_id("board"), text); }

support::Writing as_sensei(std::string_view sgf) {
    return write_format(*format_by_id("sensei"), sgf);
}
support::Writing as_board(std::string_view sgf) {
    return write_format(*format_by_id("board"), sgf);
}

bool has(std::string const& sgf, std::string_view text) { return sgf.find(text) != sgf.npos; }

} // namespace

TEST_CASE("case 117: a diagram of the upper left corner", "[diagram][formats]") {
    auto const reading = sensei(support::case_bytes("117-ascii-diagram-in", "input.txt"));
    CHECK(reading.findings.empty());
    CHECK(has(reading.sgf, "SZ[19]"));
    // B19 A18 B17 C16 and C19 C18 D17
    CHECK(has(reading.sgf, "AB[ba][ab][bc][cd]"));
    CHECK(has(reading.sgf, "AW[ca][cb][dc]"));
    CHECK(support::moves_of(reading.sgf) == ";B[bb];W[cc])");
}

TEST_CASE("sensei: the first line", "[diagram][formats]") {
    auto const reading = sensei("$$Wc9m7 White to play\n$$ -----\n$$ |.1.\n$$ |..2\n");
    CHECK(reading.findings.empty());
    CHECK(has(reading.sgf, "SZ[9]"));
    CHECK(has(reading.sgf, "GN[White to play]"));
    CHECK(has(reading.sgf, "PL[W]"));
    CHECK(support::moves_of(reading.sgf) == ";W[ba]MN[7];B[cb])");
    // An answer in a mail.
    CHECK(support::moves_of(sensei("> $$\n> $$ ---\n> $$ |1\n").sgf) == ";B[aa])");
}

TEST_CASE("sensei: marks, labels, strokes", "[diagram][formats]") {
    auto const reading = sensei("$$\n$$ ---------\n$$ | B # Y Z W @ Q P\n$$ | C S T M a * X O\n"
                                "$$ {AR A19 C17}\n$$ {LN 1:1 3:3}\n$$ [a|example]\n");
    INFO(reading.sgf);
    CHECK(reading.findings.empty());
    for (std::string_view const said :
         {"AB[aa][ba][ca][da][gb]", "AW[ea][fa][ga][ha][hb]", "CR[aa][ea][ab]", "SQ[ba][fa][bb]",
          "TR[ca][ga][cb]", "MA[da][ha][db]", "LB[eb:a][fb:*]", "AR[aa:cc]", "LN[aa:cc]",
          "C[[a|example\\]]"})
        CHECK(has(reading.sgf, said));
}

TEST_CASE("sensei: the edges place what is drawn", "[diagram][formats]") {
    CHECK(has(sensei("$$\n$$ X . |\n$$ . . |\n$$ -----\n").sgf, "AB[rr]")); // lower right
    CHECK(has(sensei("$$\n$$ ---\n$$ X . |\n").sgf, "AB[ra]"));
    CHECK(has(sensei("$$\n$$ | X .\n$$ | . .\n$$ ----\n").sgf, "AB[ar]"));
    auto const whole = sensei("$$\n$$ -----\n$$ |X..|\n$$ |..O|\n$$ -----\n");
    CHECK(has(whole.sgf, "SZ[3:2]AB[aa]AW[cb]"));
    CHECK(sensei("$$\n$$ . X .\n").findings == Texts{"foreign.value 0"});
}

TEST_CASE("sensei: moves on other moves", "[diagram][formats]") {
    auto const reading = sensei("$$ 4 at 1, 5 at a. 20 at 2\n$$ ----\n$$ |1 2 3 a\n");
    CHECK(support::moves_of(reading.sgf) == ";B[aa];W[ba];B[ca];W[aa];B[da])");
    CHECK(support::moves_of(sensei("$$Wm5 8 at 5\n$$ ---\n$$ |1 2 3\n").sgf) ==
          ";W[aa]MN[5];B[ba];W[ca];B[aa])");
    CHECK(support::moves_of(sensei("$$\n$$ ---\n$$ |0 9\n").sgf) == ";B[ba]MN[9];W[aa])");
}

TEST_CASE("sensei: several diagrams in a text", "[diagram][formats]") {
    auto const reading = sensei("$$ One\n$$ --\n$$ |X\n\nBetween them.\n$$ Two\n$$ --\n$$ |O\n");
    CHECK(has(reading.sgf, "GN[One]AB") == false); // values stand in the order of their names
    CHECK(has(reading.sgf, "AB[aa]GN[One]"));
    CHECK(has(reading.sgf, "AW[aa]GN[Two]"));
}

TEST_CASE("sensei: what draws nothing has its place", "[diagram][formats]") {
    CHECK(sensei("$$\n$$ ---\n$$ |X!\n$$ {AR D4}\n").findings ==
          Texts{"foreign.value 10", "foreign.line 17"});
    CHECK(sensei("text\n").findings == Texts{"foreign.nothing 0"});
}

TEST_CASE("board: stones, the last move, captures", "[diagram][formats]") {
    auto const reading = board("\n   A B C\n 3 . X . 3\n 2 +(O)# 2     WHITE (O) has captured 1\n"
                               " 1 . . . 1\n   A B C\n");
    CHECK(reading.findings.empty());
    CHECK(has(reading.sgf, "SZ[3]AB[ba][cb]AW[bb]"));
    CHECK(has(reading.sgf, "C[WHITE (O) has captured 1]"));
    auto const wrong = board("A B C\n2 . . . 2\n1 . . 1\n");
    CHECK(wrong.findings == Texts{"foreign.value 16"});
    CHECK(board("nothing\n").findings == Texts{"foreign.nothing 0"});
}

TEST_CASE("diagrams are known by their first lines", "[diagram][formats]") {
    CHECK(sniff_format("\n$$ Title\n").id == "sensei");
    CHECK(sniff_format("\n   A B C D E F G H J\n 9 . . . . . . . . . 9\n").id == "board");
    CHECK(sniff_format("\xEF\xBB\xBF   A B C\n 1 . X . 1\n").id == "board");
    CHECK(sniff_format("A B C\n").id != "board");
}

TEST_CASE("sensei: a position with marks and moves as a diagram", "[diagram][formats]") {
    auto const writing = as_sensei("(;GM[1]SZ[5]GN[Corner]AB[aa][ba]AW[ab]CR[aa]TR[ab][cc]LB[ea:a]"
                                   "AR[aa:cc]C[[a|page\\]];B[bb];W[ca])");
    CHECK(writing.findings.empty());
    CHECK(writing.text == "$$B5 Corner\n"
                          "$$  -----------\n"
                          "$$ | B X 2 . a |\n"
                          "$$ | Q 1 . . . |\n"
                          "$$ | . . T . . |\n"
                          "$$ | . . . . . |\n"
                          "$$ | . . . . . |\n"
                          "$$  -----------\n"
                          "$$ {AR A5 C3}\n"
                          "$$ [a|page]\n");
}

TEST_CASE("sensei: the last ten moves have numbers", "[diagram][formats]") {
    std::string sgf = "(;GM[1]SZ[19]";
    for (int i = 0; i < 12; ++i)
        sgf += std::string(i % 2 == 0 ? ";B[" : ";W[") + static_cast<char>('a' + i) + "a]";
    auto const writing = as_sensei(sgf + ")");
    CHECK(writing.findings == Texts{"diagram.lost: not written: the order of 2 moves before"});
    CHECK(has(writing.text, "$$B19m3\n"));
    CHECK(has(writing.text, "$$ | X O 1 2 3 4 5 6 7 8 9 0 . . . . . . . |\n"));
    CHECK(support::moves_of(sensei(writing.text).sgf).starts_with(";B[ca]MN[3];W[da]"));
}

TEST_CASE("sensei: moves on points of others, and where numbers cannot begin",
          "[diagram][formats]") {
    // White takes at A3, Black takes back at B3: that point had Black's own stone.
    auto const ko = as_sensei("(;GM[1]SZ[5]AB[ba][ab][bc]AW[ca][bb][dd];B[cb];W[ee];B[bb])");
    INFO(ko.text);
    CHECK(ko.findings == Texts{"diagram.lost: not written: the order of 1 move before"});
    CHECK(ko.text.starts_with("$$W5m2\n")); // 3 has no room while the stone at B4 stands there
    // A stone that the diagram itself shows as a number.
    auto const again = as_sensei("(;GM[1]SZ[3];B[aa];W[ab];B[ca];W[ba];B[cc];W[aa])");
    INFO(again.text);
    CHECK(again.findings.empty());
    CHECK(has(again.text, "$$B3 6 at 1\n"));
    CHECK(support::moves_of(sensei(again.text).sgf) == ";B[aa];W[ab];B[ca];W[ba];B[cc];W[aa])");
    // Colours out of turn: numbers begin behind them.
    auto const twice = as_sensei("(;GM[1]SZ[3];B[aa];B[ca];W[cc])");
    CHECK(has(twice.text, "$$Bm2\n") == false);
    CHECK(has(twice.text, "$$B3m2\n$$  -------\n$$ | X . 1 |\n"));
}

TEST_CASE("sensei: what a diagram cannot hold is reported", "[diagram][formats]") {
    auto const writing =
        as_sensei("(;GM[1]SZ[3]PB[North]KM[7]C[good];B[aa];W[]TR[aa](;B[bb])(;B[cc]))");
    CHECK(writing.findings ==
          Texts{"diagram.lost: not written: 1 pass, C, TR, PB, KM; 1 variation"});
    CHECK(as_sensei("(;GM[11]SZ[5];B[a1])").text.empty());
    CHECK(as_sensei("(;GM[1]SZ[5]XV[heigo];B[aa])").text.empty());
}

TEST_CASE("board: the last position as GNU Go prints it", "[diagram][formats]") {
    auto const writing = as_board("(;GM[1]SZ[9]AB[aa];B[ba];W[ii];B[];W[])");
    CHECK(writing.findings == Texts{"diagram.lost: not written: the order of 4 moves"});
    CHECK(writing.text == "   A B C D E F G H J\n"
                          " 9 X X . . . . . . . 9\n"
                          " 8 . . . . . . . . . 8\n"
                          " 7 . . + . . . + . . 7\n"
                          " 6 . . . . . . . . . 6\n"
                          " 5 . . . . + . . . . 5\n"
                          " 4 . . . . . . . . . 4\n"
                          " 3 . . + . . . + . . 3\n"
                          " 2 . . . . . . . . . 2\n"
                          " 1 . . . . . . . . O 1\n"
                          "   A B C D E F G H J\n");
    CHECK(has(board(writing.text).sgf, "AB[aa][ba]AW[ii]"));
    CHECK(as_board("(;GM[1]SZ[26])").text.empty());
    // Stones that were taken are gone.
    CHECK(has(as_board("(;GM[1]SZ[3];B[aa];W[ab];B[cc];W[ba])").text, " 3 . O . 3\n"));
}
