// The codes that reading files: one record that has the fault, marked by `^`, and one that looks
// like it and has none.
#include "support/checking.hpp"

#include <catch2/catch.hpp>
#include <string>

using kifu::support::findings;
using kifu::support::not_found_at_mark;

TEST_CASE("a character that is cut at the end of a value is told there") {
    CHECK(kifu::support::not_found_at_mark(
              "text.undecodable", "(;FF[4]GM[1]SZ[9]CA[GB2312]PB[\xC6\xE5^\xCA]PW[\xC6\xE5])") ==
          "");
}

KIFU_TEST_CODE("sgf.text-before", "^From: someone (JST)\n(;FF[4]GM[1]SZ[9])",
               "\n (;FF[4]GM[1]SZ[9])")
KIFU_TEST_CODE("sgf.text-outside", "(;FF[4]GM[1]SZ[9])\n^and so on", "(;FF[4]GM[1]SZ[9])\n\n")
KIFU_TEST_CODE("sgf.no-game", "^no game here", "(;FF[4]GM[1]SZ[9])")
KIFU_TEST_CODE("sgf.empty-tree", "^()", "(;FF[4]GM[1]SZ[9]())")
KIFU_TEST_CODE("sgf.missing-open", "^;FF[4]GM[1]SZ[9];B[aa])", "(;FF[4]GM[1]SZ[9];B[aa])")
KIFU_TEST_CODE("sgf.missing-semicolon", "(^FF[4]GM[1]SZ[9];B[aa])", "(\n;FF[4]GM[1]SZ[9];B[aa])")
KIFU_TEST_CODE("sgf.missing-close", "(;FF[4]GM[1]SZ[9];B[aa](;W[bb]^",
               "(;FF[4]GM[1]SZ[9];B[aa](;W[bb]))")
KIFU_TEST_CODE("sgf.extra-close", "(;FF[4]GM[1]SZ[9];B[aa])^)", "(;FF[4]GM[1]SZ[9];B[aa])")
KIFU_TEST_CODE("sgf.variation-start", "(;FF[4]GM[1]SZ[9]^((;B[aa])))",
               "(;FF[4]GM[1]SZ[9]( ;B[aa]))")
KIFU_TEST_CODE("sgf.empty-variation", "(;FF[4]GM[1]SZ[9]^();B[aa])", "(;FF[4]GM[1]SZ[9](;);B[aa])")
KIFU_TEST_CODE("sgf.node-after-variation", "(;FF[4]GM[1]SZ[9](;B[aa])^;B[bb])",
               "(;FF[4]GM[1]SZ[9](;B[aa])(;B[bb]))")
TEST_CASE("sgf.game-inside-game is found") {
    CHECK(not_found_at_mark("sgf.game-inside-game",
                            "(;FF[4]GM[1]SZ[9];B[aa]^(;FF[4]GM[1]SZ[9];B[bb])") == "");
    CHECK(kifu::support::fix_problem("(;FF[4]GM[1]SZ[9];B[aa](;FF[4]GM[1]SZ[9];B[bb])") == "");
}
TEST_CASE("sgf.game-inside-game is not found without cause") {
    CHECK(findings("(;FF[4]GM[1]SZ[9];B[aa](;W[bb]C[GM]))", "sgf.game-inside-game").empty());
}
KIFU_TEST_CODE("sgf.unescaped-bracket", "(;FF[4]GM[1]SZ[9]C[see [A^] and B])",
               "(;FF[4]GM[1]SZ[9]C[see [A\\] and B])")
KIFU_TEST_CODE("sgf.unclosed-value", "(;FF[4]GM[1]SZ[9]C^[no end)", "(;FF[4]GM[1]SZ[9]C[end])")
KIFU_TEST_CODE("sgf.missing-value", "(;FF[4]GM[1]SZ[9];^B;W[bb])", "(;FF[4]GM[1]SZ[9];B[];W[bb])")
KIFU_TEST_CODE("sgf.value-without-identifier", "(;FF[4]GM[1]SZ[9];^[aa]B[bb])",
               "(;FF[4]GM[1]SZ[9];AB[aa]\n[bb])")
KIFU_TEST_CODE("sgf.junk", "(;FF[4]GM[1]SZ[9];B[aa]^%%;W[bb])",
               "(;FF[4]GM[1]SZ[9];B[aa]C[%%];W[bb])")
KIFU_TEST_CODE("sgf.identifier-characters", "(;FF[4]GM[1]SZ[9]^X1[a])", "(;FF[4]GM[1]SZ[9]XA[a])")

TEST_CASE("text.bom is found") {
    auto const found = findings("\xEF\xBB\xBF(;FF[4]GM[1]SZ[9])", "text.bom");
    REQUIRE(found.size() == 1);
    CHECK(found[0].span.offset == 0);
}
TEST_CASE("text.bom is not found without cause") {
    CHECK(findings("(;FF[4]GM[1]SZ[9]C[\xEF\xBB\xBF])", "text.bom").empty());
}

TEST_CASE("a charset that nobody knows is not taken for none") {
    auto const found = kifu::support::findings("(;FF[4]GM[1]SZ[9]CA[nonsense]C[\xe4];B[ee])",
                                               "text.latin1-assumed");
    REQUIRE(found.size() == 1);
    CHECK(found[0].message == "unknown CA: read as ISO-8859-1, the default of FF[4]");
}

KIFU_TEST_CODE("text.unknown-charset", "(;FF[4]GM[1]SZ[9]CA[^klingon])",
               "(;FF[4]GM[1]SZ[9]CA[Big5])")
KIFU_TEST_CODE("text.charset-lies",
               "(;FF[4]GM[1]SZ[9]CA[UTF-8]C[^\xB9\xFA\xBC\xCA\xC6\xE5\xCA\xD6\xBA\xDA\xB0\xD7])",
               "(;FF[4]GM[1]SZ[9]CA[GB2312]C[\xB9\xFA\xBC\xCA\xC6\xE5\xCA\xD6\xBA\xDA\xB0\xD7])")
KIFU_TEST_CODE("text.charset-guessed",
               "(;FF[4]GM[1]SZ[9]C[^\xB9\xFA\xBC\xCA\xC6\xE5\xCA\xD6\xBA\xDA\xB0\xD7])",
               "(;FF[4]GM[1]SZ[9]C[plain])")
KIFU_TEST_CODE("text.latin1-assumed",
               "(;FF[4]GM[1]SZ[9]PB[Ren^\xE9"
               "e Exemple])",
               "(;FF[4]GM[1]SZ[9]CA[ISO-8859-1]PB[Ren\xE9"
               "e Exemple])")
