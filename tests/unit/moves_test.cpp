#include "kifu/format.hpp"

#include "support/convert.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using kifu::support::convert;

namespace {

Format const& format() { return *format_by_id("moves"); }

struct Reading {
    std::string sgf;
    std::vector<std::string> findings; ///< "code offset"
    std::vector<std::string> messages;
};

Reading read(std::string_view text, TranslateOptions const& options = {}) {
    Reading result;
    Diagnostics diagnostics;
    result.sgf = format().to_sgf(text, options, diagnostics);
    for (Diagnostic const& finding : diagnostics.items()) {
        if (finding.severity == Severity::note) continue;
        result.findings.push_back(std::string(code_info(finding.code).slug) + " " +
                                  std::to_string(finding.span.offset));
        result.messages.push_back(finding.message);
    }
    return result;
}

TranslateOptions of(GameKind game) {
    TranslateOptions options;
    options.rules = RuleChoice{game, {}, Origin::declared};
    return options;
}

/// The nodes behind the root, in one line.
std::string moves_of(std::string_view sgf) {
    std::string moves;
    for (char const c : sgf.substr(std::min(sgf.find('\n'), sgf.size())))
        if (c != '\n') moves += c;
    return moves;
}

using Findings = std::vector<std::string>;

} // namespace

TEST_CASE("moves: points of Go without I, row 1 at the bottom") {
    auto const read_back = read("D4 Q16 pass");
    REQUIRE(read_back.sgf == "(;FF[4]GM[1]CA[UTF-8]SZ[19]\n;B[dp];W[pd];B[])\n");
    REQUIRE(read_back.findings.empty());
    REQUIRE(moves_of(read("J1 H1 t19 A1").sgf) == ";B[is];W[hs];B[sa];W[as])");
}

TEST_CASE("moves: numbers, players and comments") {
    for (std::string_view const text :
         {"1. D4 Q16 2. C3 R17", "1. D4 2. Q16 3. C3 4. R17",
          "1. B D4\n1. W Q16\n2. B C3\n2. W R17", "1 D4\n2 Q16\n3 C3\n4 R17\n",
          "B D4\nW Q16\nblack C3\nWhite: R17", "1) D4, Q16, C3, R17", "1.D4 2.Q16 3.C3 4.R17",
          "51: D4 52: Q16 53: C3 54: R17"}) {
        INFO(text);
        auto const result = read(text);
        CHECK(moves_of(result.sgf) == ";B[dp];W[pd];B[cq];W[qc])");
        CHECK(result.findings.empty());
    }
    REQUIRE(read("# a game\nD4 ; hoshi ]\n; too\nQ16 # x").sgf ==
            "(;FF[4]GM[1]CA[UTF-8]SZ[19]C[a game]\n;B[dp]C[hoshi \\]\ntoo];W[pd]C[x])\n");
    REQUIRE(moves_of(read("1... Q16 2. D4 C3").sgf) == ";W[pd];B[dp];W[cq])");
    REQUIRE(read("1... Q16 2. D4 C3").findings.empty());
}

TEST_CASE("moves: a number that does not go on is a finding") {
    REQUIRE(read("1. D4 2. Q16 4. C3 5. R17").findings == Findings{"moves.number 13"});
    REQUIRE(read("1. D4 2. Q16 4. C3").messages == Findings{"number 4 where 3 was expected"});
    REQUIRE(read("1. D4 Q16 2. C3 R17 2. E5").findings == Findings{"moves.number 20"});
}

TEST_CASE("moves: who plays first and twice") {
    REQUIRE(moves_of(read("W D4 Q16 W C3 E5").sgf) == ";W[dp];B[pd];W[cq];B[eo])");
    REQUIRE(moves_of(read("B D4 B Q16 W C3 E5").sgf) == ";B[dp];B[pd];W[cq];B[eo])");
}

TEST_CASE("moves: the end of a game") {
    REQUIRE(read("D4 Q16 resign").sgf == "(;FF[4]GM[1]CA[UTF-8]SZ[19]RE[W+R]\n;B[dp];W[pd])\n");
    for (std::string const result : {"B+3.5", "W+R", "Draw", "Void"})
        CHECK(read("D4 Q16 " + result).sgf ==
              "(;FF[4]GM[1]CA[UTF-8]SZ[19]RE[" + result + "]\n;B[dp];W[pd])\n");
    auto const twice = read("D4 Q16 resign W+R");
    CHECK(twice.sgf == "(;FF[4]GM[1]CA[UTF-8]SZ[19]RE[W+R]\n;B[dp];W[pd])\n");
    CHECK(twice.findings.empty());
}

TEST_CASE("moves: games of rows keep the i and may glue their points") {
    for (std::string_view const text : {"h8 i9 h9 j10", "h8i9h9j10", "H8 I9 H9 J10"}) {
        INFO(text);
        CHECK(moves_of(read(text).sgf) == ";B[hh];W[ig];B[hg];W[jf])");
        CHECK(read(text).sgf.starts_with("(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[Gomoku]XV[gomoku]\n"));
        CHECK(read(text).findings.empty());
    }
    auto const renju = read("h8 g9", of(GameKind::renju));
    REQUIRE(renju.sgf == "(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[Renju]XV[renju]\n;B[hh];W[gg])\n");
}

TEST_CASE("moves: small letters without an i may be two games") {
    REQUIRE(read("h8 g9 h9 j10").findings == Findings{"moves.assumed 0"});
    REQUIRE(read("h8 g9 h9 j10", of(GameKind::go)).findings.empty());
    REQUIRE(moves_of(read("h8 g9 h9 j10", of(GameKind::gomoku)).sgf) ==
            ";B[hh];W[gg];B[hg];W[jf])");
}

TEST_CASE("moves: in Connect6 a turn is two stones, the first one only one") {
    auto const result = read("j10 k11 i9 j11 k10 h8", of(GameKind::connect6));
    REQUIRE(result.sgf == "(;FF[4]GM[4]CA[UTF-8]SZ[19]RU[Connect6]XV[connect6]\n"
                          ";B[jj]MN[1];W[ki]MN[2];W[ik]MN[2];B[ji]MN[3];B[kj]MN[3];W[hl]MN[4])\n");
    REQUIRE(result.findings.empty());
    REQUIRE(moves_of(read("1. j10 2. k11i9 3. j11 k10 4. h8", of(GameKind::connect6)).sgf) ==
            moves_of(result.sgf));
    REQUIRE(read("1. j10 2. k11i9 3. j11 k10 4. h8", of(GameKind::connect6)).findings.empty());
}

TEST_CASE("moves: Hex counts from the top and has swaps") {
    auto const result = read("a5 swap-pieces d4");
    REQUIRE(result.sgf == "(;FF[4]GM[11]CA[UTF-8]SZ[11]\n;B[a5];W[swap-pieces];B[d4])\n");
    // The same colour again would be taken for a dialect in which the stone stays.
    REQUIRE(read("a5 swap-pieces W d4").sgf ==
            "(;FF[4]GM[11]CA[UTF-8]SZ[11]XV[hex]\n;B[a5];W[swap-pieces];W[d4])\n");
    REQUIRE(result.findings.empty());
    // The players change sides, so that the stone's opponent is the first player now.
    REQUIRE(moves_of(read("a5 swap-sides d4 f6").sgf) == ";B[a5];W[swap-sides];W[d4];B[f6])");
    REQUIRE(moves_of(read("A5 resign", of(GameKind::hex)).sgf) == ";B[a5];W[resign])");
    auto const large = read("n5 k13", of(GameKind::hex));
    REQUIRE(large.sgf.find("SZ[14]") != std::string::npos);
    REQUIRE(large.findings == Findings{"moves.assumed 0"});
}

TEST_CASE("moves: Havannah by rows and cells, on the board of its base") {
    auto const result = read("N8 swap h15 resign", of(GameKind::havannah));
    CHECK(result.sgf == "(;FF[4]GM[99]CA[UTF-8]SZ[8]RU[Havannah]XV[havannah:base=8]RE[B+R]\n"
                        ";B[N8];W[swap];B[H15])\n");
    CHECK(result.findings.empty());
    TranslateOptions small = of(GameKind::havannah);
    small.rules->options.set("base", "4");
    CHECK(read("G4", small).sgf ==
          "(;FF[4]GM[99]CA[UTF-8]SZ[4]RU[Havannah]XV[havannah:base=4]\n;B[G4])\n");
    CHECK(read("G5", small).findings == Findings{"moves.off-board 0"});
    TranslateOptions board = of(GameKind::havannah);
    board.board = BoardSize{5, 5};
    board.coordinates = CoordinateSystem::hgui;
    CHECK(read("I9 swap-sides A1", board).sgf ==
          "(;FF[4]GM[99]CA[UTF-8]SZ[5]RU[Havannah]XV[havannah:base=5]\n"
          ";B[I5];XS[sides];W[A1])\n");
}

TEST_CASE("moves: swaps of the pie rule") {
    auto const gonnect = of(GameKind::gonnect);
    REQUIRE(read("D4 swap E5 F6", gonnect).sgf ==
            "(;FF[4]GM[1]CA[UTF-8]SZ[13]RU[Gonnect]XV[gonnect]\n"
            ";B[dj];XS[sides];W[ei];B[fh])\n");
    REQUIRE(moves_of(read("D4 swap-pieces E5", gonnect).sgf) ==
            ";B[dj];AW[dj]PL[B]XS[pieces];B[ei])");
    REQUIRE(moves_of(read("C4 swap-mirror E5", gonnect).sgf) ==
            ";B[cj];AE[cj]AW[jc]PL[B]XS[mirror];B[ei])");
    auto const go = read("D4 swap Q16", of(GameKind::go));
    REQUIRE(go.findings == Findings{"moves.swap 3"});
    REQUIRE(moves_of(go.sgf) == ";B[dp]C[swap];W[pd])");
}

TEST_CASE("moves: letters of SGF and numbers") {
    REQUIRE(moves_of(read("dp pd cq").sgf) == ";B[dp];W[pd];B[cq])");
    REQUIRE(moves_of(read("dppdcq").sgf) == ";B[dp];W[pd];B[cq])");
    REQUIRE(moves_of(read("4,16 16,4 3,17").sgf) == ";B[dp];W[pd];B[cq])");
    REQUIRE(moves_of(read("3,15 15,3 0,18").sgf) == ";B[dp];W[pd];B[as])");
    TranslateOptions options = of(GameKind::go);
    options.coordinates = CoordinateSystem::numeric_zero;
    REQUIRE(moves_of(read("3,15 15,3", options).sgf) == ";B[dp];W[pd])");
    options.coordinates = CoordinateSystem::a1_with_i;
    REQUIRE(moves_of(read("I5", options).sgf) == ";B[io])");
}

TEST_CASE("moves: Japanese, Chinese and corner coordinates") {
    REQUIRE(moves_of(read("16の四 4の十六").sgf) == ";B[pd];W[dp])");
    REQUIRE(moves_of(read("16四 4十六").sgf) == ";B[pd];W[dp])");
    REQUIRE(moves_of(read("4-4 3-4' X-X").sgf) == ";B[dp];W[cd];B[jj])");
}

TEST_CASE("moves: turns of Hei-go") {
    auto const result = read("A-4/3,4/4 K-13/3,12/3 A-4/5,4/6+A-4/4,4/5 E-3/4 pass");
    REQUIRE(result.findings.empty());
    REQUIRE(result.sgf == "(;FF[4]GM[1]CA[UTF-8]SZ[25]RU[Hei-go]XV[heigo]\n"
                          ";B[dw]MN[1];B[dv]MN[1]LN[dw:dv];W[mw]MN[2];W[nw]MN[2]LN[mw:nw]"
                          ";B[du]MN[3];B[dt]MN[3]LN[du:dt]XL[du:dv];W[wd];B[])\n");
}

TEST_CASE("moves: what is no move is told with its place, and kept") {
    auto const off = read("D4 U7 C3", of(GameKind::go));
    REQUIRE(off.findings == Findings{"moves.off-board 3"});
    REQUIRE(off.messages == Findings{"`U7` is not on the board, which has columns A to T without I "
                                     "and rows 1 to 19"});
    // Its turn is White's all the same.
    REQUIRE(moves_of(off.sgf) == ";B[dp];XU[W:U7];B[cq])");

    auto const letter = read("D4 I5 C3", of(GameKind::go));
    REQUIRE(letter.findings == Findings{"moves.column-i 3"});
    REQUIRE(moves_of(letter.sgf) == ";B[dp];XU[W:I5];B[cq])");

    auto const word = read("D4 hello] Q16", of(GameKind::go));
    REQUIRE(word.findings == Findings{"moves.unread 3", "moves.unread 8"});
    REQUIRE(moves_of(word.sgf) == ";B[dp]C[hello \\]];W[pd])");

    REQUIRE(read("D20", of(GameKind::go)).findings == Findings{"moves.off-board 0"});
    REQUIRE(read("D100", of(GameKind::go)).findings == Findings{"moves.off-board 0"});
    REQUIRE(read("D0", of(GameKind::go)).findings == Findings{"moves.off-board 0"});
    auto const glued = read("h8i9h99j10", of(GameKind::gomoku));
    REQUIRE(glued.findings == Findings{"moves.off-board 4"});
    REQUIRE(moves_of(glued.sgf) == ";B[hh];W[ig];XU[B:h99];W[jf])");
}

TEST_CASE("moves: the header says game, board, coordinates and setup") {
    auto const result = read("# gonnect:ko=positional, board 9, coordinates a1, black D4 E5, white "
                             "C3\nF6 G7\n# Go, board 9:13, coordinates sgf\nim\n");
    REQUIRE(result.findings.empty());
    REQUIRE(result.sgf ==
            "(;FF[4]GM[1]CA[UTF-8]SZ[9]RU[Gonnect]XV[gonnect:ko=positional]AB[df][ee]AW[cg]\n"
            ";B[fd];W[gc])\n"
            "(;FF[4]GM[1]CA[UTF-8]SZ[9:13]\n;B[im])\n");
    REQUIRE(&sniff_format("# Go, board 19, coordinates a1\nD4\n") == &format());
    REQUIRE(sniff_format("# Go, board 19, coordinates other\nD4\n").id == "sgf");
    REQUIRE(sniff_format("D4 Q16\n").id == "sgf");
}

TEST_CASE("moves: a list saved as UTF-16") {
    std::string wide = "\xFF\xFE";
    for (char const c : std::string_view("D4 U7"))
        wide.append({c, '\0'});
    auto const result = read(wide, of(GameKind::go));
    REQUIRE(moves_of(result.sgf) == ";B[dp];XU[W:U7])");
    REQUIRE(result.findings == Findings{"moves.off-board 8"});
}

TEST_CASE("moves: written and read again") {
    std::string_view const sgf = "(;GM[1]FF[4]SZ[9];B[dd];W[ee];W[];B[aa])";
    REQUIRE(convert(sgf, format()) == "# Go, board 9, coordinates a1\nD6 E5 W pass A9\n");
    WriteOptions options;
    options.coordinates = CoordinateSystem::sgf;
    options.numbered = true;
    REQUIRE(convert(sgf, format(), options) ==
            "# Go, board 9, coordinates sgf\n1. dd 2. ee 3. W pass 4. aa\n");
    REQUIRE(moves_of(read(convert(sgf, format(), options)).sgf) == ";B[dd];W[ee];W[];B[aa])");
}

TEST_CASE("moves: what is written comes back") {
    for (std::string_view const text :
         {"# Go, board 19, coordinates a1\nD4 Q16 pass\n",
          "# Gomoku, board 15, coordinates a1i\nh8 i9 h9\n",
          "# Connect6, board 19, coordinates a1i\nj10 k11 i9 j11\n",
          "# Hex, board 11, coordinates hex\na5 swap-pieces d4 resign\n",
          "# Hex, board 11, coordinates hex\na5 swap-sides d4 k11\n",
          "# Gonnect, board 13, coordinates a1\nD4 swap-sides E5 F6\n",
          "# Gonnect, board 13, coordinates a1\nD4 swap-mirror E5 F6\n",
          "# Hei-go, board 25, coordinates acek\n"
          "A-4/3,4/4 K-13/3,12/3 A-4/5,4/6+A-4/4,4/5 E-3/4 pass\n",
          "# Go, board 9:13, coordinates xy, black 1,1 9,13, white 2,2\nW 3,3 4,4\n",
          "# Hex, board 9:13, coordinates hex\ni13 swap-sides a1 forfeit\n",
          "# Havannah, board 8, coordinates hgf\nN8 swap H15\n",
          "# Havannah, board 4, coordinates hgui\nA1 swap-sides G7\n",
          "# havannah:pie=mirror, board 4, coordinates lg\noo swap-mirror lr\n"}) {
        INFO(text);
        auto const result = read(text);
        CHECK(result.findings.empty());
        WriteOptions options;
        auto const at = text.find("coordinates ") + 12;
        options.coordinates =
            coordinate_system_by_name(text.substr(at, text.find_first_of(",\n", at) - at));
        CHECK(convert(result.sgf, format(), options) == text);
    }
}

TEST_CASE("moves: points put together") {
    WriteOptions glued;
    glued.glued = true;
    auto const list = [&](std::string_view sgf, WriteOptions const& options) {
        std::string const text = convert(sgf, format(), options);
        CHECK(convert(read(text).sgf, format(), options) == text);
        return text.substr(text.find('\n') + 1);
    };
    CHECK(list("(;GM[4]SZ[15]RU[Renju];B[hh];W[ig];B[];W[hi];W[ii])", glued) ==
          "h8i9 pass h7 W i7\n");
    CHECK(list("(;GM[11]SZ[11];B[a5];W[swap-pieces];B[k11];W[d4];B[resign])", glued) ==
          "a5 swap-pieces k11d4 resign\n");
    CHECK(list("(;GM[99]SZ[15]RU[Havannah];B[N8];W[H8])", glued) == "N8H8\n");
    CHECK(list("(;GM[1]SZ[19];B[dp];W[pd];B[ab])", glued) == "D4Q16A18\n");
    glued.numbered = true;
    CHECK(list("(;GM[4]SZ[19]RU[Connect6];B[jj];W[ii];W[kk];B[as];B[sa])", glued) ==
          "1. j10 2. i11k9 3. a1s19\n");
    WriteOptions numbers;
    numbers.glued = true;
    numbers.coordinates = CoordinateSystem::numeric;
    CHECK(list("(;GM[1]SZ[19];B[dp];W[pd])", numbers) == "4,16 16,4\n");
    std::string sgf = "(;GM[1]SZ[9]";
    for (int i = 0; i < 50; ++i)
        sgf += i % 2 == 0 ? ";B[aa]" : ";W[bb]";
    glued.numbered = false;
    std::string const lines = list(sgf + ")", glued);
    CHECK(lines.find('\n') == 80);
}

TEST_CASE("moves: the result is the last word") {
    std::string_view const sgf =
        "(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[Gomoku]XV[gomoku]RE[B+R]\n;B[hh];W[ig])\n";
    std::string const list = convert(sgf, format());
    REQUIRE(list == "# Gomoku, board 15, coordinates a1i\nh8 i9 B+R\n");
    REQUIRE(read(list).sgf == sgf);
    REQUIRE(convert("(;GM[1]SZ[9]RE[Draw];B[ee])", format()) ==
            "# Go, board 9, coordinates a1\nE5 Draw\n");
    // Words that a list has no place for.
    Diagnostics findings;
    REQUIRE(convert("(;GM[1]SZ[9]RE[White resigns];B[ee])", format(), findings) ==
            "# Go, board 9, coordinates a1\nE5\n");
    REQUIRE(findings.items().back().message == "not written: RE");
}

TEST_CASE("moves: losses are named") {
    Reader reader(
        Source::view("(;GM[1]FF[4]SZ[9]PB[A]KM[7];B[dd]C[x](;W[ee];AW[aa])(;W[ff]))", "t"));
    Diagnostics findings;
    Game game;
    REQUIRE(reader.next(game, findings));
    std::string out;
    format().write(game, {}, out, findings);
    REQUIRE(findings.items().size() == 2);
    REQUIRE(findings.items()[0].code == Code::moves_lost_setup);
    REQUIRE(findings.items()[1].message == "not written: PB, KM, C; 1 variation");
    REQUIRE(out == "# Go, board 9, coordinates a1\nD6 E5\n");
}

TEST_CASE("moves: every node knows its place in the list") {
    std::string_view const text = "# Go, board 9, coordinates a1\nD4 E5\n3. F6 ; x\n";
    TranslateOptions options;
    std::vector<TranslatedPlace> places;
    options.places = &places;
    Diagnostics findings;
    std::string const sgf = format().to_sgf(text, options, findings);
    REQUIRE(places.size() == 4);
    for (std::string_view const move : {"D4", "E5", "F6"}) {
        std::size_t const number = move == "D4" ? 1 : move == "E5" ? 2 : 3;
        CHECK(places[number].file == text.find(move));
    }
    CHECK(places[1].sgf == sgf.find("B[df]"));
    CHECK(places[2].sgf == sgf.find("W[ee]"));
    CHECK(places[3].sgf == sgf.find("B[fd]"));
}
