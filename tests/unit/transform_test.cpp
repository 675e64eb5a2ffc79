// Games turned, mirrored, with exchanged colours, cut.
#include "kifu/reader.hpp"
#include "kifu/transform.hpp"
#include "kifu/writer.hpp"

#include "support/cases.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;

namespace {

constexpr Symmetry turn_right = all_symmetries[1], turn_around = all_symmetries[2],
                   left_right = all_symmetries[4], top_bottom = all_symmetries[5],
                   diagonal = all_symmetries[6];

struct Transformed {
    std::string sgf;
    std::vector<std::string> findings; ///< of the transformation
    bool done = false;
    std::string reason; ///< why not
};

Transformed transformed(std::string_view sgf, TransformOptions const& options) {
    Reader reader(Source::view(sgf, "test.sgf"));
    Diagnostics diagnostics;
    Game game;
    REQUIRE(reader.next(game, diagnostics));
    diagnostics.clear();
    Transformed result;
    auto const problem = transform_game(game, game_setting(game), options, diagnostics);
    result.done = !problem;
    if (problem) result.reason = problem->message;
    for (Diagnostic const& finding : diagnostics.items())
        result.findings.push_back(std::string(code_info(finding.code).slug) + ": " +
                                  finding.message);
    write_sgf(game, {}, result.sgf, diagnostics);
    return result;
}

std::string turned(std::string_view sgf, Symmetry symmetry) {
    TransformOptions options;
    options.symmetry = symmetry;
    auto const result = transformed(sgf, options);
    CHECK(result.findings.empty());
    CHECK(result.done);
    return result.sgf;
}

std::string swapped(std::string_view sgf) {
    TransformOptions options;
    options.swap_colors = true;
    auto const result = transformed(sgf, options);
    CHECK(result.findings.empty());
    return result.sgf;
}

TransformOptions part(Point first, Point last) {
    TransformOptions options;
    options.part = BoardPart{first, last};
    return options;
}

TransformOptions up_to(std::uint32_t turn) {
    TransformOptions options;
    options.last_turn = turn;
    return options;
}

} // namespace

TEST_CASE("case 114: a record mirrored from top to bottom, and back") {
    std::string const input = support::case_bytes("114-transform-record");
    std::string const mirrored = turned(input, top_bottom);
    CHECK(mirrored ==
          "(;GM[1]FF[4]SZ[9]AB[ac];B[cc]LB[ac:x][bb:y]TR[ai:bi]AR[cc:cb]VW[aa:de];W[gg])");
    CHECK(turned(mirrored, top_bottom) + "\n" == input);
}

TEST_CASE("a quarter turn goes clockwise") {
    // On 9 lines the upper left corner goes to the upper right, that to the lower right.
    CHECK(turned("(;SZ[9];B[aa];W[ia];B[ca])", turn_right) == "(;SZ[9];B[ia];W[ii];B[ic])");
    CHECK(turned("(;SZ[9];B[ca])", all_symmetries[3]) == "(;SZ[9];B[ag])");
    CHECK(turned("(;SZ[9];B[ca])", turn_around) == "(;SZ[9];B[gi])");
    CHECK(turned("(;SZ[9];B[ca])", left_right) == "(;SZ[9];B[ga])");
    CHECK(turned("(;SZ[9];B[ca])", diagonal) == "(;SZ[9];B[ac])");
    CHECK(turned("(;SZ[9];B[ca])", all_symmetries[7]) == "(;SZ[9];B[ig])");
}

TEST_CASE("symmetries: inverses and one after the other") {
    BoardSize const board{5, 3};
    for (Symmetry const a : all_symmetries)
        for (Symmetry const b : all_symmetries)
            for (std::uint8_t x = 0; x != board.width; ++x)
                for (std::uint8_t y = 0; y != board.height; ++y) {
                    Point const point{x, y};
                    Point const image = a.image(point, board);
                    REQUIRE(a.image(board).contains(image));
                    REQUIRE(a.inverse().image(image, a.image(board)) == point);
                    REQUIRE(then(a, b).image(point, board) == b.image(image, a.image(board)));
                }
}

TEST_CASE("a rectangular board changes its sides") {
    CHECK(turned("(;SZ[5:3];B[ea];W[ac])", turn_right) == "(;SZ[3:5];B[ce];W[aa])");
    CHECK(turned("(;SZ[5:3];B[ea])", turn_around) == "(;SZ[5:3];B[ac])");
}

TEST_CASE("everything that holds points is turned, and nothing else") {
    std::string const record =
        "(;SZ[9]AB[aa:bb][cd]AW[ii]AE[dd];B[ca]TB[aa][ba]TW[ha:ia]SQ[ca]SL[ca]CR[ac]MA[ai]"
        "DD[aa:ai]VW[]LN[aa:ba]C[aa, C9]N[aa]FG[257:aa]L[aa]XL[ca:cb]MN[3];W[])";
    CHECK(turned(record, left_right) ==
          "(;SZ[9]AB[ha:ib][gd]AW[ai]AE[fd];B[ga]TB[ia][ha]TW[aa:ba]SQ[ga]SL[ga]CR[ic]MA[ii]"
          "DD[ia:ii]VW[]LN[ia:ha]C[aa, C9]N[aa]FG[257:aa]L[ia]XL[ga:gb]MN[3];W[])");
}

TEST_CASE("passes stay") {
    CHECK(turned("(;SZ[19];B[tt];W[];B[aa])", left_right) == "(;SZ[19];B[tt];W[];B[sa])");
    CHECK(turned("(;SZ[21];B[tt])", left_right) == "(;SZ[21];B[bt])");
}

TEST_CASE("values that are no points stay and are reported") {
    TransformOptions options;
    options.symmetry = left_right;
    auto const result =
        transformed("(;SZ[9];B[zz]LB[aa:1][x];W[ab]TR[ac][q][kk]XX[ab][zz])", options);
    CHECK(result.sgf == "(;SZ[9];B[zz]LB[ia:1][x];W[ib]TR[ic][q][kk]XX[ab][zz])");
    CHECK(result.done);
    CHECK(result.findings ==
          std::vector<std::string>{
              "value.point: B has 1 value that is no point of the board; it stays as it is",
              "value.point: LB has 1 value that is no point of the board; it stays as it is",
              "value.point: TR has 2 values that are no points of the board; they stay as they are",
              "sgf.unknown-property: XX has 1 value that may be a point, in a property that kifu "
              "does not "
              "know; it stays as it is"});
}

TEST_CASE("colours are exchanged with everything that belongs to them") {
    std::string const record =
        "(;SZ[9]PB[Alpha]PW[Beta]BR[3d]WR[2d]BT[x]WT[y]KM[6.5]RE[B+R]AB[aa]AW[bb]PL[W]"
        ";W[cc]BL[30]OB[2]GW[1]V[-3.5]TB[aa]XP[2:1];B[])";
    std::string const other =
        "(;SZ[9]PW[Alpha]PB[Beta]WR[3d]BR[2d]WT[x]BT[y]KM[-6.5]RE[W+R]AW[aa]AB[bb]PL[B]"
        ";B[cc]WL[30]OW[2]GB[1]V[3.5]TW[aa]XP[1:2];W[])";
    CHECK(swapped(record) == other);
    CHECK(swapped(other) == record);
}

TEST_CASE("results that name no winner stay, sentences get the usual form") {
    CHECK(swapped("(;RE[Draw]KM[0])") == "(;RE[Draw]KM[0])");
    CHECK(swapped("(;RE[Void])") == "(;RE[Void])");
    CHECK(swapped("(;CA[UTF-8]RE[黑中盘胜])") == "(;CA[UTF-8]RE[W+R])");
    TransformOptions options;
    options.swap_colors = true;
    auto const result = transformed("(;RE[who knows]HA[3])", options);
    CHECK(result.sgf == "(;RE[who knows]HA[3])");
    CHECK(result.findings.size() == 2);
}

TEST_CASE("Hex: a board of hexagons has four symmetries, and its edges have colours") {
    std::string const record = "(;FF[4]GM[11]SZ[5];B[b1];W[c4];B[e2];W[resign])";
    CHECK(turned(record, turn_around) == "(;FF[4]GM[11]SZ[5];B[d5];W[c2];B[a4];W[resign])");
    TransformOptions options;
    options.symmetry = left_right;
    auto const refused = transformed(record, options);
    CHECK_FALSE(refused.done);
    CHECK(refused.sgf == record);
    CHECK(refused.findings.empty());
    CHECK(refused.reason == "a board of Hex has no such symmetry: it can be turned by 180 degrees "
                            "and mirrored at its diagonals");
    options.symmetry = diagonal;
    CHECK_FALSE(transformed(record, options).done);
    options.swap_colors = true;
    CHECK(transformed(record, options).sgf == "(;FF[4]GM[11]SZ[5];W[a2];B[d3];W[b5];B[resign])");
    options.symmetry = {};
    CHECK_FALSE(transformed(record, options).done);
}

TEST_CASE("Havannah: cells are spelled as the record spells them") {
    // Base 4: row D is the middle one. HGF counts the cells of a row from its own left end, so that
    // the last cell of row A is A4 and the one opposite to it in row G is G1.
    std::string const record = "(;FF[4]GM[99]SZ[4]XV[havannah];B[A4];W[D1])";
    CHECK(turned(record, turn_around) == "(;FF[4]GM[99]SZ[4]XV[havannah];B[G1];W[D7])");
}

TEST_CASE("a part of the board becomes the board") {
    auto const result = transformed(
        "(;SZ[19]AB[aa][cc:ee]AW[dd][qq];B[ce]LB[aa:x][cd:y]VW[aa:ss];W[])", part({2, 2}, {6, 8}));
    CHECK(result.done);
    CHECK(result.sgf == "(;SZ[5:7]AB[aa:cc]AW[bb];B[ac]LB[ab:y]VW[aa:eg];W[])");
    CHECK(result.findings ==
          std::vector<std::string>{
              "value.off-board: AB has 1 value outside of the part; it is left out",
              "value.off-board: AW has 1 value outside of the part; it is left out",
              "value.off-board: LB has 1 value outside of the part; it is left out"});
    CHECK(transformed("(;;B[cc])", part({0, 0}, {8, 8})).sgf == "(;SZ[9];B[cc])");
}

TEST_CASE("moves outside of the part are refused") {
    std::string const record = "(;SZ[19];B[cc];W[qq])";
    auto const result = transformed(record, part({0, 0}, {8, 8}));
    CHECK_FALSE(result.done);
    CHECK(result.sgf == record);
    TransformOptions options = part({0, 0}, {8, 8});
    options.last_turn = 1;
    CHECK(transformed(record, options).sgf == "(;SZ[9];B[cc])");
    CHECK_FALSE(transformed("(;SZ[9])", part({0, 0}, {9, 8})).done);
}

TEST_CASE("what follows a turn is left out in every variation") {
    std::string const record = "(;SZ[9];B[aa](;W[bb]C[x];B[cc])(;C[y];W[dd](;B[ee])(;B[ff])))";
    auto const cut = [&](std::uint32_t turn) {
        std::string text = transformed(record, up_to(turn)).sgf;
        std::erase(text, '\n');
        return text;
    };
    CHECK(cut(0) == "(;SZ[9])");
    CHECK(cut(1) == "(;SZ[9];B[aa])");
    CHECK(cut(2) == "(;SZ[9];B[aa](;W[bb]C[x])(;C[y];W[dd]))");
    CHECK(transformed(record, up_to(3)).sgf == record);
}

TEST_CASE("two stones of one turn are not torn apart") {
    std::string const record = "(;GM[4]RU[Connect6]XV[connect6]SZ[19];B[jj]MN[1];W[aa]MN[2];W[bb]"
                               "MN[2];B[cc]MN[3];B[dd]MN[3])";
    auto text = transformed(record, up_to(2)).sgf;
    CHECK(text.find("W[bb]") != std::string::npos);
    CHECK(text.find("B[cc]") == std::string::npos);
}

TEST_CASE("games whose points kifu does not know are not turned") {
    TransformOptions options;
    options.symmetry = left_right;
    auto const result = transformed("(;GM[3];B[e2e4])", options);
    CHECK_FALSE(result.done);
    CHECK(result.sgf == "(;GM[3];B[e2e4])");
}
