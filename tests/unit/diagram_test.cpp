// Diagrams of Sensei's Library and boards of GNU Go as SGF.
#include "support/cases.hpp"
#include "support/reading.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using support::read_format;

namespace {

using Texts = std::vector<std::string>;

support::Reading sensei(std::string_view text) {
    return read_format(*format_by_id("sensei"), text);
}
support::Reading board(std::string_view text) { return read_format(*format_by_id("board"), text); }

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
