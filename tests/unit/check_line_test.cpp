// The codes of the line games: one record that breaks a rule, marked by `^`, and one that looks
// like it and does not.
#include "support/checking.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>

using kifu::Diagnostic;
using kifu::Severity;
using kifu::support::findings;
using kifu::support::not_found_at_mark;
using kifu::support::slugs;

namespace {

using Slugs = std::vector<std::string>;

std::string const connect6 = "(;FF[4]GM[4]CA[UTF-8]SZ[19]RU[Connect6]";
std::string const gomoku = "(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[Gomoku]";
std::string const renju = "(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[Renju]";

/// The only finding of a code; fails the test where there is not one.
Diagnostic only(std::string const& record, std::string_view slug) {
    auto const found = findings(record, slug);
    INFO(record);
    REQUIRE(found.size() == 1);
    return found[0];
}

} // namespace

// ---- Connect6

KIFU_TEST_CODE("connect6.occupied",
               "(;FF[4]GM[4]SZ[19]RU[Connect6];B[jj];W[ii]MN[2];^W[jj]MN[2];B[aa]MN[3];B[bb]MN[3])",
               "(;FF[4]GM[4]SZ[19]RU[Connect6];B[jj];W[ii]MN[2];W[ij]MN[2];B[aa]MN[3];B[bb]MN[3])")
KIFU_TEST_CODE("connect6.turn-order",
               "(;FF[4]GM[4]SZ[19]RU[Connect6];^W[jj];B[ii]MN[2];B[ij]MN[2])",
               "(;FF[4]GM[4]SZ[19]RU[Connect6];B[jj];W[ii]MN[2];W[ij]MN[2])")
KIFU_TEST_CODE(
    "connect6.stones-in-turn",
    "(;FF[4]GM[4]SZ[19]RU[Connect6];B[jj];W[ii]MN[2];W[ij]MN[2];^W[ik]MN[2];B[aa];B[bb])",
    "(;FF[4]GM[4]SZ[19]RU[Connect6];B[jj];W[ii]MN[2];W[ij]MN[2];B[aa];B[bb])")
KIFU_TEST_CODE("connect6.turn-without-number",
               "(;FF[4]GM[4]SZ[19]RU[Connect6];B[jj];W[ii];^W[ij];B[aa];B[bb])",
               "(;FF[4]GM[4]SZ[19]RU[Connect6];B[jj];W[ii]MN[2];W[ij]MN[2];B[aa]MN[3];B[bb]MN[3])")
KIFU_TEST_CODE("connect6.pass", "(;FF[4]GM[4]SZ[19]RU[Connect6];B[jj];^W[])",
               "(;FF[4]GM[4]SZ[15]RU[Renju];B[hh];W[])")
KIFU_TEST_CODE("connect6.swap", "(;FF[4]GM[4]SZ[19]XV[connect6];B[jj];^XS[sides];W[aa])",
               "(;FF[4]GM[4]SZ[15]XV[gomoku];B[hh];XS[sides];W[aa])")
KIFU_TEST_CODE("connect6.move-after-end",
               "(;FF[4]GM[4]SZ[19]RU[Connect6]AB[aa][ba][ca][da][ea]PL[B];B[fa]XE[six];^W[jj]MN[2];"
               "W[kk]MN[2])",
               "(;FF[4]GM[4]SZ[19]RU[Connect6]AB[aa][ba][ca][da][ea]PL[B];B[jj];B[kk];W[fa];W[ll])")
KIFU_TEST_CODE("connect6.end-not-recorded",
               "(;FF[4]GM[4]SZ[19]RU[Connect6]AB[aa][ba][ca][da][ea]PL[B];^B[fa])",
               "(;FF[4]GM[4]SZ[19]RU[Connect6]AB[aa][ba][ca][da][ea]PL[B];B[fa]XE[six])")
KIFU_TEST_CODE("connect6.board", "(;FF[4]GM[4]^SZ[5]RU[Connect6];B[cc])",
               "(;FF[4]GM[4]SZ[6]RU[Connect6];B[cc])")

TEST_CASE("Connect6: stones of a turn") {
    Slugs const too_many{"connect6.stones-in-turn"};
    // Two stones in the first turn, a third one later: case 122 with points of Go.
    CHECK(slugs(connect6 + ";B[jj]MN[1];B[kk]MN[1];W[jh]MN[2];W[mk]MN[2];W[ll]MN[2])") ==
          Slugs{"connect6.stones-in-turn", "connect6.stones-in-turn"});
    CHECK(not_found_at_mark("connect6.stones-in-turn",
                            connect6 + ";B[jj]MN[1];^B[kk]MN[1];W[jh]MN[2];W[mk]MN[2])") == "");
    CHECK(not_found_at_mark("connect6.stones-in-turn",
                            connect6 + ";B[jj]MN[1];W[jh]MN[2];W[mk]MN[2];^W[ll]MN[2])") == "");
    CHECK(only(connect6 + ";B[jj];B[kk])", "connect6.stones-in-turn").message ==
          "a stone too many in the turn of Black");
    // One stone in a later turn.
    CHECK(not_found_at_mark("connect6.stones-in-turn",
                            connect6 + ";B[jj];^W[jh];B[aa]MN[3];B[bb]MN[3])") == "");
    Diagnostic const one = only(connect6 + ";B[jj];W[jh];B[aa];B[bb])", "connect6.stones-in-turn");
    CHECK(one.severity == Severity::error);
    CHECK(one.message == "1 stone in one turn of White");
    // MN says that the stones are not one turn.
    CHECK(slugs(connect6 + ";B[jj];W[jh]MN[2];W[mk]MN[3])") ==
          Slugs{"connect6.stones-in-turn", "connect6.stones-in-turn"});
}

TEST_CASE("Connect6: a record that stops within a turn is only noted") {
    Diagnostic const half = only(connect6 + ";B[jj];W[jh])", "connect6.stones-in-turn");
    CHECK(half.severity == Severity::note);
    CHECK(slugs(connect6 + ";B[jj])").empty());
}

TEST_CASE("Connect6: the stone that wins may be the first of its turn") {
    std::string const five = "AB[aa][ba][ca][da][ea]PL[B]";
    CHECK(slugs(connect6 + five + ";B[fa]XE[six])").empty());
    CHECK(not_found_at_mark("connect6.move-after-end",
                            connect6 + five + ";B[fa]MN[1]XE[six];^B[ga]MN[1])") == "");
    CHECK(only(connect6 + five + ";B[fa]MN[1]XE[six];B[jj]MN[1])", "connect6.move-after-end")
              .message == "Black plays on, but the game ended at turn 1: Black won by six in a row "
                          "(a19 b19 c19 d19 e19 f19)");
    // Six with the second stone, and seven.
    CHECK(slugs(connect6 + five + ";B[jj]MN[1];B[fa]MN[1]XE[six])").empty());
    CHECK(slugs(connect6 + five + ";B[ga]MN[1];B[fa]MN[1]XE[six])").empty());
}

TEST_CASE("Connect6: variations that begin within a turn") {
    CHECK(slugs(connect6 + ";B[jj];W[jh]MN[2](;W[mk]MN[2];B[aa]MN[3];B[bb]MN[3])(;W[ll]MN[2]))")
              .empty());
    // In the second one White has only one stone.
    CHECK(not_found_at_mark("connect6.stones-in-turn",
                            connect6 +
                                ";B[jj];^W[jh]MN[2](;W[mk]MN[2])(;B[aa]MN[3];B[bb]MN[3]))") == "");
}

TEST_CASE("Connect6: the winner and the end of a record") {
    std::string const five = "AB[aa][ba][ca][da][ea]PL[B]";
    CHECK(only(connect6 + five + "RE[W+];B[fa]XE[six])", "result.contradicts-board").message ==
          "RE[W+], but Black won by six in a row at turn 1");
    CHECK(slugs(connect6 + five + "RE[B+];B[fa]XE[six])").empty());
    CHECK(only(connect6 + five + ";B[fa])", "connect6.end-not-recorded").severity ==
          Severity::warning);
    CHECK(only(connect6 + five + "RE[B+];B[fa])", "connect6.end-not-recorded").severity ==
          Severity::note);
    CHECK(slugs(connect6 + ";B[jj]XE[six])") == Slugs{"sgf.ending-contradicts"});
}

// ---- Gomoku

KIFU_TEST_CODE("gomoku.occupied", "(;FF[4]GM[4]SZ[15]RU[Gomoku];B[hh];^W[hh])",
               "(;FF[4]GM[4]SZ[15]RU[Gomoku];B[hh];W[hi])")
KIFU_TEST_CODE("gomoku.turn-order", "(;FF[4]GM[4]SZ[15]RU[Gomoku];B[hh];^B[hi])",
               "(;FF[4]GM[4]SZ[15]RU[Gomoku];B[hh];W[hi])")
KIFU_TEST_CODE("gomoku.pass", "(;FF[4]GM[4]SZ[15]RU[Gomoku];B[hh];^W[])",
               "(;FF[4]GM[4]SZ[15]RU[Renju];B[hh];W[])")
KIFU_TEST_CODE("gomoku.swap-not-now",
               "(;FF[4]GM[4]SZ[15]XV[gomoku:opening=swap2];B[hh];^XS[sides];W[aa])",
               "(;FF[4]GM[4]SZ[15]XV[gomoku:opening=swap2];B[hh];W[aa];B[ii];XS[sides];W[ab])")
KIFU_TEST_CODE("gomoku.swap-form",
               "(;FF[4]GM[4]SZ[15]XV[gomoku:opening=swap];B[hh];W[aa];B[ii];^XS[pieces];W[ab])",
               "(;FF[4]GM[4]SZ[15]XV[gomoku:opening=swap];B[hh];W[aa];B[ii];XS[sides];W[ab])")
KIFU_TEST_CODE("gomoku.opening", "(;FF[4]GM[4]SZ[15]XV[gomoku:opening=pro];B[hh];W[aa];^B[jj])",
               "(;FF[4]GM[4]SZ[15]XV[gomoku:opening=pro];B[hh];W[aa];B[kk])")
KIFU_TEST_CODE("gomoku.move-after-end",
               "(;FF[4]GM[4]SZ[15]RU[Gomoku]AB[aa][ba][ca][da]PL[B];B[ea]XE[five];^W[jj])",
               "(;FF[4]GM[4]SZ[15]RU[Gomoku]AB[aa][ba][ca][ea][fa]PL[B];B[da];W[jj])")
KIFU_TEST_CODE("gomoku.end-not-recorded",
               "(;FF[4]GM[4]SZ[15]RU[Gomoku]AB[aa][ba][ca][da]PL[B];^B[ea])",
               "(;FF[4]GM[4]SZ[15]RU[Gomoku]AB[aa][ba][ca][da]PL[B];B[ea]XE[five])")
KIFU_TEST_CODE("gomoku.board", "(;FF[4]GM[4]^SZ[4]RU[Gomoku];B[cc])",
               "(;FF[4]GM[4]SZ[20]RU[Gomoku];B[cc])")

TEST_CASE("Gomoku: what wins is an option") {
    std::string const six = "AB[aa][ba][ca][ea][fa]PL[B];B[da]XE[five])";
    CHECK(slugs("(;FF[4]GM[4]CA[UTF-8]SZ[15]XV[gomoku:line=free]" + six).empty());
    CHECK(slugs("(;FF[4]GM[4]CA[UTF-8]SZ[15]XV[gomoku]" + six) == Slugs{"sgf.ending-contradicts"});
}

TEST_CASE("Gomoku: swaps by the protocol, or by any where none is named") {
    CHECK(slugs(gomoku + ";B[hh];XS[sides];W[aa];B[ii];XS[sides];W[ab])") == Slugs{});
    CHECK(only(gomoku + ";B[hh];W[aa];B[ii];W[ab];B[ac];W[ad];XS[sides];B[af])",
               "gomoku.swap-not-now")
              .message == "no opening protocol has a swap here");
    CHECK(only("(;FF[4]GM[4]CA[UTF-8]SZ[15]XV[gomoku:opening=pro];B[hh];XS[sides];W[aa])",
               "gomoku.swap-not-now")
              .message == "the opening protocol pro has no swap here");
    CHECK(only("(;FF[4]GM[4]CA[UTF-8]SZ[15]XV[gomoku:opening=pro];B[gg])", "gomoku.opening")
              .message == "Black plays g9, where the opening protocol pro has no stone 1");
}

// ---- Renju

KIFU_TEST_CODE("renju.occupied", "(;FF[4]GM[4]SZ[15]RU[Renju];B[hh];^W[hh])",
               "(;FF[4]GM[4]SZ[15]RU[Renju];B[hh];W[hi])")
KIFU_TEST_CODE("renju.turn-order", "(;FF[4]GM[4]SZ[15]RU[Renju];^W[hh])",
               "(;FF[4]GM[4]SZ[15]RU[Renju]PL[W];W[hh])")
KIFU_TEST_CODE("renju.swap-not-now",
               "(;FF[4]GM[4]SZ[15]XV[renju:opening=rif];B[hh];^XS[sides];W[hi])",
               "(;FF[4]GM[4]SZ[15]XV[renju:opening=taraguchi-10];B[hh];XS[sides];W[hi])")
KIFU_TEST_CODE("renju.swap-form", "(;FF[4]GM[4]SZ[15]XV[renju];B[hh];^XS[mirror];W[hi])",
               "(;FF[4]GM[4]SZ[15]XV[renju];B[hh];XS[sides];W[hi])")
KIFU_TEST_CODE("renju.opening", "(;FF[4]GM[4]SZ[15]XV[renju:opening=rif];B[hh];^W[aa])",
               "(;FF[4]GM[4]SZ[15]XV[renju:opening=rif];B[hh];W[gi])")
KIFU_TEST_CODE("renju.overline", "(;FF[4]GM[4]SZ[15]RU[Renju]AB[ca][da][ea][ga][ha]PL[B];^B[fa])",
               "(;FF[4]GM[4]SZ[15]RU[Renju]AW[ca][da][ea][ga][ha]PL[W];W[fa])")
KIFU_TEST_CODE("renju.double-four",
               "(;FF[4]GM[4]SZ[15]RU[Renju]AB[bh][ch][dh][hh][ih][jh]PL[B];^B[fh])",
               "(;FF[4]GM[4]SZ[15]RU[Renju]AB[bh][ch][dh][hh][ih][jh]AW[eh]PL[B];B[fh])")
KIFU_TEST_CODE("renju.double-three",
               "(;FF[4]GM[4]SZ[15]RU[Renju]AB[fh][gh][hf][hg]AW[aa][ac][ae][ag]PL[B];^B[hh])",
               "(;FF[4]GM[4]SZ[15]RU[Renju]AW[fh][gh][hf][hg]AB[aa][ac][ae][ag]PL[W];W[hh])")
KIFU_TEST_CODE(
    "renju.foul-unclaimed",
    "(;FF[4]GM[4]SZ[15]RU[Renju]AB[fh][gh][hf][hg]AW[aa][ac][ae][ag]PL[B];B[hh];^W[ai];B[aj])",
    "(;FF[4]GM[4]SZ[15]RU[Renju]AB[fh][gh][hf][hg]AW[aa][ac][ae][ag]PL[B];B[hh]XE[forbidden])")
KIFU_TEST_CODE(
    "renju.foul-not-noticed",
    "(;FF[4]GM[4]SZ[15]RU[Renju]RE[^B+R]AB[fh][gh][hf][hg]AW[aa][ac][ae][ag]PL[B];B[hh])",
    "(;FF[4]GM[4]SZ[15]RU[Renju]RE[W+F]AB[fh][gh][hf][hg]AW[aa][ac][ae][ag]PL[B];B[hh])")
KIFU_TEST_CODE("renju.foul-claimed", "(;FF[4]GM[4]SZ[15]RU[Renju]RE[W+F];B[hh]XE[^forbidden])",
               "(;FF[4]GM[4]SZ[15]RU[Renju]AB[ca][da][ea][ga][ha]PL[B];B[fa]XE[forbidden])")
KIFU_TEST_CODE("renju.move-after-end",
               "(;FF[4]GM[4]SZ[15]RU[Renju]AB[aa][ba][ca][da]PL[B];B[ea]XE[five];^W[jj])",
               "(;FF[4]GM[4]SZ[15]RU[Renju]AB[aa][ba][ca][da]PL[B];B[fa];W[jj])")
KIFU_TEST_CODE("renju.end-not-recorded",
               "(;FF[4]GM[4]SZ[15]RU[Renju]AB[aa][ba][ca][da]PL[B];^B[ea])",
               "(;FF[4]GM[4]SZ[15]RU[Renju]AB[aa][ba][ca][da]PL[B];B[ea]XE[five])")
KIFU_TEST_CODE("renju.board", "(;FF[4]GM[4]^SZ[19]RU[Renju];B[hh])",
               "(;FF[4]GM[4]SZ[15]RU[Renju];B[hh])")

TEST_CASE("Renju: a foul that White did not claim has no consequence") {
    std::string const shape = "AB[fh][gh][hf][hg]AW[aa][ac][ae][ag]PL[B]";
    // Black goes on to five: the row of the foul.
    CHECK(slugs(renju + "RE[B+]" + shape + ";B[hh];W[ai];B[ih];W[eh];B[jh]XE[five])") ==
          Slugs{"renju.double-three", "renju.foul-unclaimed"});
    // A result by the players is not doubted then.
    CHECK(slugs(renju + "RE[B+R]" + shape + ";B[hh];W[ai])") ==
          Slugs{"renju.double-three", "renju.foul-unclaimed"});
    CHECK(only(renju + shape + ";B[hh];W[ai])", "renju.foul-unclaimed").message ==
          "White plays on and does not claim the foul of move 1");
    CHECK(only(renju + "RE[B+R]" + shape + ";B[hh])", "renju.foul-not-noticed").message ==
          "RE[B+R], but White won by a foul at move 1");
    CHECK(only(renju + shape + ";B[hh])", "renju.double-three").message ==
          "Black plays h8: double three, a foul");
    // A claimed one ends the game as the rules say.
    CHECK(only(renju + "RE[W+]" + shape + ";B[hh]XE[forbidden])", "renju.double-three").severity ==
          Severity::note);
    CHECK(only(renju + shape + ";B[hh])", "renju.double-three").severity == Severity::error);
    // The end at five is the one that counts.
    CHECK(slugs(renju + "RE[B+]" + shape + ";B[hh];W[ai];B[ih];W[eh];B[jh])") ==
          Slugs{"renju.double-three", "renju.foul-unclaimed", "renju.end-not-recorded"});
}

TEST_CASE("Renju: draws") {
    CHECK(slugs(renju + "RE[0];B[hh];W[];B[])") == Slugs{});
    CHECK(only(renju + "RE[B+];B[hh];W[];B[])", "result.contradicts-board").message ==
          "RE[B+], but both passed at move 3");
    CHECK(slugs(renju + "RE[0];B[hh];W[hi]XE[agreed])") == Slugs{});
}

TEST_CASE("variations are judged too") {
    CHECK(not_found_at_mark("renju.double-three",
                            renju + "AB[fh][gh][hf][hg]AW[aa][ac][ae][ag]PL[B](;B[jj];W[jk])"
                                    "(;^B[hh]))") == "");
}
