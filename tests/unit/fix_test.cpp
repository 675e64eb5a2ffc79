// What `kifu fix` makes of records, node by node.
#include "kifu/fix.hpp"
#include "kifu/reader.hpp"

#include "support/checking.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

using kifu::support::findings;
using kifu::support::fixed;

namespace {

/// A record of a 9x9 game with something in it.
std::string record(std::string const& root, std::string const& nodes = {}) {
    return "(;FF[4]GM[1]SZ[9]" + root + nodes + ")";
}

void check_fixed(std::string const& root, std::string const& nodes, std::string const& new_root,
                 std::string const& new_nodes) {
    CHECK(fixed(record(root, nodes)) == record(new_root, new_nodes));
    CHECK(kifu::support::fix_problem(record(root, nodes)) == "");
}

} // namespace

TEST_CASE("a record without faults stays as it is, byte for byte") {
    std::string const text = " (\n;FF[4]GM[1] SZ [9]\r\nC[a\\]b]AP[x:1]\t;B[aa](;W[bb])(;W[cc]))\n";
    CHECK(fixed(text) == text);
}

TEST_CASE("values in their mandatory form") {
    check_fixed("KM[6,5]", "", "KM[6.5]", "");
    check_fixed("DT[1996/05/06]RE[Jigo]RU[japanese rules]", "",
                "DT[1996-05-06]RE[Draw]RU[Japanese]", "");
    check_fixed("BR[3 dan]RO[Round 3]", "", "BR[3d]RO[3]", "");
    check_fixed("ST[ 2]PL[white]", ";W[aa]TE[]", "ST[2]PL[W]", ";W[aa]TE[1]");
    check_fixed("CA[utf8]", "", "CA[UTF-8]", "");
    CHECK(fixed("(;FF[4]GM[1]SZ[9:9])") == "(;FF[4]GM[1]SZ[9])");
    CHECK(fixed("(;FF[4]GM[1]SZ[9x13])") == "(;FF[4]GM[1]SZ[9:13])");
}

TEST_CASE("what is only doubted is never changed") {
    for (std::string const property :
         {"KM[2.75]", "KM[375]", "RE[B+0]", "RE[黑胜2又3/4子]", "DT[05/06/1996]", "TM[30 min]",
          "HA[1]", "BR[strong]", "RU[Martian]", "OT[hourglass]", "KM[3又3/4子]"})
        CHECK(fixed(record(property)) == record(property));
}

TEST_CASE("stones become points by Chinese rules, and the old value is kept") {
    check_fixed("RU[Chinese]KM[2.75]", "", "RU[Chinese]KM[5.5]XO[KM:2.75]", "");
    check_fixed("RU[Chinese]KM[3.75]RE[B+0.75]", "",
                "RU[Chinese]KM[7.5]RE[B+1.5]XO[KM:3.75][RE:B+0.75]", "");
}

TEST_CASE("a remark behind a result moves to GC") {
    check_fixed("RE[B+R (rest not given)]", "", "RE[B+R]GC[RE: B+R (rest not given)]", "");
    check_fixed("RE[B+R (rest \\] lost)]GC[old]", "", "RE[B+R]GC[old\nRE: B+R (rest \\] lost)]",
                "");
}

TEST_CASE("what something else mended is told") {
    // Case 024: TE and KO are the event and the komi, not annotations of a move.
    std::string const record = "(;TE[Example Open]RD[2018-04-24]TM[70]LT[15]LC[3]KO[7.5]"
                               "RE[B+2.75];B[pd];W[dd])";
    kifu::Reader reader(kifu::Source::view(record, "test.sgf"));
    kifu::Game game;
    kifu::Diagnostics found;
    REQUIRE(reader.next(game, found));
    auto const report = kifu::fix_game(game, {}, found);
    auto const left = findings(fixed(record));
    for (std::size_t i = 0; i < found.items().size(); ++i) {
        kifu::Diagnostic const& finding = found.items()[i];
        bool const settled = std::ranges::binary_search(report.settled, i);
        bool const stays = std::ranges::any_of(left, [&](auto const& other) {
            return other.code == finding.code && other.property == finding.property;
        });
        INFO(code_info(finding.code).slug);
        CHECK((finding.fixable || settled) == !stays);
        CHECK_FALSE((!settled && !finding.fixable && finding.severity == kifu::Severity::error));
    }
    CHECK_FALSE(report.settled.empty());
}

TEST_CASE("a record that is cut in a value is closed once") {
    auto const cut = [](std::string const& text, std::string const& whole) {
        CHECK(fixed("(;FF[4]GM[1]SZ[9]" + text) == "(;FF[4]GM[1]SZ[9]" + whole);
        CHECK(kifu::support::fix_problem("(;FF[4]GM[1]SZ[9]" + text) == "");
    };
    cut("RE[W+Resign.", "RE[W+R])");
    cut("KM[6,5", "KM[6.5])");
    cut(";B[gg\n", ";B[gg])");
    cut(";B[tt\n", ";B[])");
    cut(";W[ ", ";W[])");
    cut(";B[aa]C[good \\", ";B[aa]C[good ])");
    cut(";B[aa]C[x];KM[6,5];C[one][two", ";B[aa]C[x];KM[6.5];C[one]XO[C:two])");
    cut("PB[x];B[aa]KO[1]AB[bb]C[c", "PB[x];AB[bb];B[aa]KO[]C[c])");
}

TEST_CASE("what moves to another property takes no bare bracket with it") {
    check_fixed("", ";B[aa]C[one]C[two [x] y]", "", ";B[aa]C[one]XO[C:two [x\\] y]");
    check_fixed("RE[B+R (some ] bracket)]", "", "RE[B+R]GC[RE: B+R (some \\] bracket)]", "");
}

TEST_CASE("empty values go") {
    check_fixed("HA[0]AB[]C[]RE[]", ";B[ee]", "", ";B[ee]");
    check_fixed("AB[aa][][bb]", "", "AB[aa][bb]", "");
    check_fixed("", ";B[]TB[]", "", ";B[]TB[]");
}

TEST_CASE("of several values the first that is not empty stays, and none is lost") {
    check_fixed("KM[6.5]AP[tool one:1]KM[7.5]AP[foxwq]", "",
                "KM[6.5]AP[tool one:1]XO[KM:7.5][AP:foxwq]", "");
    check_fixed("C[][a][b\\]]", "", "C[a]XO[C:b\\]]", "");
    check_fixed("PB[x]PB[x]", "", "PB[x]", "");
    check_fixed("PB[x][y]XO[KM:1]", "", "PB[x]XO[KM:1][PB:y]", "");
}

TEST_CASE("lists that stand twice are joined") {
    check_fixed("AB[aa]AW[bb]AB[cc]", "", "AB[aa][cc]AW[bb]", "");
    check_fixed("XY[1]XY[2][3]", "", "XY[1][2][3]", "");
    check_fixed("AB[aa]AB[aa][bb]", "", "AB[aa][bb]", "");
}

TEST_CASE("points of lists") {
    check_fixed("AB[cc:aa][ d d ]", "", "AB[aa:cc][dd]", "");
    check_fixed("AB[aa:aa]", "", "AB[aa]", "");
    check_fixed("AB[aa:bb][ab:bc]", "", "AB[aa:bb][ac][bc]", "");
    check_fixed("AB[aa][zz][aa]", "", "AB[aa][zz]", "");
    check_fixed("", ";B[aa]LN[aa:bb][aa:bb][bb:aa]LB[ cc:x: y]", "",
                ";B[aa]LN[aa:bb][bb:aa]LB[cc:x: y]");
}

TEST_CASE("passes are mended") {
    check_fixed("", ";B[ ];W[tt];B[ c c ]", "", ";B[];W[];B[cc]");
    CHECK(fixed("(;FF[3]GM[1]SZ[9];B[tt];W[aa])") == "(;FF[3]GM[1]SZ[9];B[tt];W[aa])");
}

TEST_CASE("a node with setup and a move becomes two: the setup, then the move") {
    check_fixed("AB[cc][cd]AW[dc][dd]", ";B[gg]AB[ce]AW[de]AE[cc]", "AB[cc][cd]AW[dc][dd]",
                ";AB[ce]AW[de]AE[cc];B[gg]");
    // What is said about the position goes with the move; who plays next follows from it.
    check_fixed("", ";C[x]PL[W]B[gg]AB[aa]CR[gg]BL[30]", "", ";AB[aa];C[x]B[gg]CR[gg]BL[30]");
    check_fixed("", ";B[aa]PL[W]", "", ";B[aa]");
    check_fixed("", ";B[aa]PL[B]", "", ";PL[B];B[aa]");
    // The root keeps what is the record's.
    check_fixed("AB[aa]B[gg]C[x]PB[alpha]XY[1]", "(;W[ee])(;W[ff])", "AB[aa]C[x]PB[alpha]XY[1]",
                ";B[gg](;W[ee])(;W[ff])");
}

TEST_CASE("two moves in one node become two nodes") {
    check_fixed("", ";B[aa]BL[9]W[bb]WL[8]C[x]", "", ";B[aa]BL[9];W[bb]WL[8]C[x]");
    check_fixed("", ";W[aa]B[bb]MN[3]", "", ";W[aa]MN[3];B[bb]");
    check_fixed("", ";AB[cc]W[aa]B[bb]", "", ";AB[cc];W[aa];B[bb]");
}

TEST_CASE("old names and what belongs to them become FF[4]") {
    CHECK(fixed("(;GaMe[1]SiZe[9]PlayerBlack[alpha]PlayerWhite[beta]DaTe[1968]REsult[B+4];"
                "Black[de];White[tt])") ==
          "(;GM[1]SZ[9]FF[4]PB[alpha]PW[beta]DT[1968]RE[B+4];B[de];W[])");
    CHECK(fixed("(;FF[3]GM[1]SZ[9];B[aa]SQ[aa];W[tt])") == "(;FF[4]GM[1]SZ[9];B[aa]SQ[aa];W[])");
    CHECK(fixed("(;FF[3]GM[1]SZ[9]AB[aa:bb])") == "(;FF[4]GM[1]SZ[9]AB[aa:bb])");
}

TEST_CASE("L becomes LB with letters, M a cross or a triangle") {
    CHECK(fixed("(;GM[1]SZ[9]AB[aa];B[cc]L[dd][ee][ff])") ==
          "(;GM[1]SZ[9]FF[4]AB[aa];B[cc]LB[dd:A][ee:B][ff:C])");
    CHECK(fixed("(;GM[1]SZ[9]AB[aa];B[cc]M[aa][bb][cc])") ==
          "(;GM[1]SZ[9]FF[4]AB[aa];B[cc]MA[bb]TR[aa][cc])");
    // Black takes the stone at aa.
    CHECK(fixed("(;GM[1]SZ[9]AW[aa]AB[ab];B[ba]M[aa])") ==
          "(;GM[1]SZ[9]FF[4]AW[aa]AB[ab];B[ba]MA[aa])");
    CHECK(kifu::support::fix_problem(
              "(;GM[1]SZ[9]AB[aa];B[cc]L[dd]LB[ee:x]M[aa]TR[bb][aa]M[zz])") == "");
}

TEST_CASE("the dialect of the go associations") {
    CHECK(fixed("(\n;TE[Example Open]\nRD[2018-04-24]\nTM[70]\nLT[15]\nLC[3]\nKO[7.5]\nRE[B+2.5]\n"
                ";B[pd])")
              .find("EV[Example Open]\nDT[2018-04-24]") != std::string::npos);
    std::string const text =
        fixed("(;TE[Example Open]RD[2018-04-24]LT[15]LC[3]KO[6目半]HD[2];B[pd])");
    for (std::string const part : {"EV[Example Open]", "DT[2018-04-24]", "KM[6.5]", "HA[2]",
                                   "OT[3x15 byo-yomi]", "LT[15]", "LC[3]"})
        CHECK(text.find(part) != std::string::npos);
    CHECK(text.find("KO[") == std::string::npos);
    // What the record says itself is not replaced.
    CHECK(fixed("(;TE[Example Open]RD[2018-04-24]EV[Other];B[pd])").find("EV[Other]") !=
          std::string::npos);
}

TEST_CASE("only what is selected is mended") {
    std::string const text = record("KM[6,5]RE[Jigo]HA[0]");
    CHECK(fixed(text, {"value.komi-form"}) == record("KM[6.5]RE[Jigo]HA[0]"));
    CHECK(fixed(text, {"sgf.empty-value"}) == text);
    CHECK(fixed(record("AB[aa]", ";B[bb]AB[cc]C[]"), {"sgf.empty-value"}) ==
          record("AB[aa]", ";B[bb]AB[cc]"));
}

TEST_CASE("what is mended stays on its line") {
    CHECK(fixed("(;FF[4]\nGM[1] SZ[9]\nHA[0]\nKM[6,5]\nPB[x]\nC[]  AB[aa]\n;B[bb])") ==
          "(;FF[4]\nGM[1] SZ[9]\nKM[6.5]\nPB[x]  AB[aa]\n;B[bb])");
    CHECK(fixed("(;\nGM[1]SZ[9]\nCoPyright[\nx\n]\n;B[bb])") ==
          "(;\nGM[1]SZ[9]FF[4]\nCP[\nx\n]\n;B[bb])");
}

TEST_CASE("an edited node knows what was mended, and the others stay untouched") {
    std::string const text = "(; FF[4] GM[1] SZ[9] ;B[aa] C[x] ; W[ ] ;B[bb])";
    CHECK(fixed(text) == "(; FF[4] GM[1] SZ[9] ;B[aa] C[x] ; W[] ;B[bb])");
    kifu::Reader reader(kifu::Source::view(text, "test.sgf"));
    kifu::Game game;
    kifu::Diagnostics diagnostics;
    REQUIRE(reader.next(game, diagnostics));
    kifu::FixReport const report = kifu::fix_game(game, {}, diagnostics);
    REQUIRE(report.applied.size() == 1);
    CHECK(report.applied[0].code == kifu::Code::value_blank_pass);
    CHECK(report.applied[0].node == kifu::NodeId{2});
    CHECK(game.reasons(kifu::NodeId{2}) == std::vector{kifu::Code::value_blank_pass});
    CHECK_FALSE(game.edited(kifu::NodeId{1}));
    REQUIRE(diagnostics.items().size() == 1);
    CHECK(diagnostics.items()[0].path == "2");
    CHECK(diagnostics.items()[0].move == 2);
}

TEST_CASE("texts of any charset survive a repair of their node") {
    std::string const text = "(;FF[4]GM[1]SZ[9]CA[GB2312]PB[\xC6\xE5\xCA\xD6]KM[6,5]PB[\xBC\xD7])";
    CHECK(fixed(text) == "(;FF[4]GM[1]SZ[9]CA[GB2312]PB[\xC6\xE5\xCA\xD6]KM[6.5]XO[PB:\xBC\xD7])");
}
