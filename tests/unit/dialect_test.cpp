// Dialects: which one a record is in, how it is read, and what `convert --gm=own` makes of it.
#include "kifu/dialect.hpp"
#include "kifu/own_form.hpp"
#include "kifu/reader.hpp"
#include "kifu/replay.hpp"
#include "kifu/writer.hpp"

#include "support/boards.hpp"
#include "support/replaying.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using support::OneGame;
using support::rows_at_end;
using support::steps;

namespace {

using Steps = std::vector<std::string>;

std::string dialect_of(std::string_view record) {
    OneGame const game(record);
    return std::string(game_setting(*game).dialect->id);
}

struct Rewritten {
    std::string sgf;
    std::vector<std::string> findings;
};

/// The steps behind the root, whose PL may be new.
Steps turns(std::string_view record) {
    Steps all = steps(record);
    all.erase(all.begin());
    return all;
}

Rewritten own_form(std::string_view record, Dialect const* dialect = nullptr) {
    OneGame game(record);
    Diagnostics diagnostics;
    to_own_form(*game, game_setting(*game, {{}, dialect}), diagnostics);
    Rewritten result;
    for (Diagnostic const& finding : diagnostics.items())
        result.findings.push_back(std::string(code_info(finding.code).slug) + ": " +
                                  finding.message);
    WriteOptions options;
    options.layout = Layout::compact;
    write_sgf(*game, options, result.sgf, diagnostics);
    return result;
}

std::string const golem = "SO[http://www.littlegolem.com]";

} // namespace

TEST_CASE("dialects have names, and every game one of its own", "[dialect]") {
    CHECK(dialect_by_id("hexgui") != nullptr);
    CHECK(dialect_by_id("no-such") == nullptr);
    for (auto game = GameKind::go; game <= GameKind::havannah;
         game = static_cast<GameKind>(static_cast<int>(game) + 1))
        CHECK(own_dialect(game).own());
    CHECK(own_dialect(GameKind::hex).id == "hex");
    CHECK(own_dialect(GameKind::gonnect).id == "sgf");
    for (Dialect const& dialect : dialects())
        CHECK(dialect.own() == dialect.assumes.empty());
}

TEST_CASE("dialects of Connect6 show themselves", "[dialect][connect6]") {
    CHECK(dialect_of("(;GM[511]SZ[19];B[JJ];W[JH];W[MK])") == "cgi-editor");
    CHECK(dialect_of("(;GM[511];B[JJ](;W[JH];W[MK])(;W[JH];W[JN]))") == "cgi-editor");
    // The number alone says nothing: stones that move, points of SGF.
    CHECK(dialect_of("(;GM[511];B[JJKK])") == "sgf");
    CHECK(dialect_of("(;GM[511];B[jj])") == "sgf");
    CHECK(dialect_of("(;EV[connect6.ld.1]" + golem + ";B[j10];W[j9l11])") ==
          "little-golem-connect6");
    CHECK(dialect_of("(;EV[null]" + golem + ";B[j10];W[j9l11])") == "little-golem-connect6");
    CHECK(dialect_of("(;FF[4]GM[4]RU[QLizzie-Connect6]SZ[19];B[jj])") == "qlizzie-connect6");
    CHECK(dialect_of("(;FF[4]GM[4]RU[Connect6]SZ[19];B[jj])") == "sgf");
}

TEST_CASE("Connect6 in the ways of other programs", "[dialect][connect6]") {
    // Capitals count from the lower left corner, so JH lies two rows below JJ.
    CHECK(turns("(;GM[511]SZ[19];B[JJ];W[JH];W[MK];B[II];B[KK])") ==
          Steps{"1 B jj", "2 half W jl", "3 W jl,mi", "4 half B ik", "5 B ik,ki"});
    CHECK(turns("(;EV[connect6.ld.1]" + golem + ";B[j10];W[j9l11];B[i10i11])") ==
          Steps{"1 B jj", "2 W jk,li", "3 B ij,ii"});
    CHECK(turns("(;FF[4]GM[4]RU[QLizzie-Connect6]SZ[19];B[jj];W[jk];W[li])") ==
          Steps{"1 B jj", "2 half W jk", "3 W jk,li"});
    // A wrong number of stones in a value.
    CHECK(turns("(;EV[connect6.ld.1]" + golem + ";B[j10j11];W[j9];B[a1])") ==
          Steps{"1 B jj,ji too-many-stones", "2 W jk too-few-stones", "3 B as too-few-stones"});
}

TEST_CASE("Connect6 of other programs in the own way", "[dialect][connect6]") {
    CHECK(own_form("(;EV[connect6.ld.1]" + golem + ";B[j10];W[j9l11])")
              .sgf.find(";B[jj];W[jk]MN[2];W[li]MN[2])") != std::string::npos);
    CHECK(own_form("(;GM[511]SZ[19];B[JJ];W[JH];W[MK])").sgf.find(";B[jj];W[jl];W[mi])") !=
          std::string::npos);
}

TEST_CASE("dialects show themselves", "[dialect]") {
    CHECK(dialect_of("(;GM[1]SZ[9];B[aa])") == "sgf");
    CHECK(dialect_of("(;GM[11];B[a1])") == "hex");
    CHECK(dialect_of("(;GM[11];B[c2];W[swap-pieces];B[d4])") == "hex");
    CHECK(dialect_of("(;GM[11];B[c2];W[swap-pieces];W[d4])") == "hexgui");
    CHECK(dialect_of("(;GM[11];B[c2];W[SWAP-PIECES];W[d4])") == "hexgui");
    // What follows a swap decides, wherever it is; a swap that nothing follows does not.
    CHECK(dialect_of("(;GM[11];B[c2](;W[swap-pieces])(;W[swap-pieces];W[d4]))") == "hexgui");
    CHECK(dialect_of("(;GM[11];B[c2];W[swap-pieces])") == "hex");
    CHECK(dialect_of("(;EV[hex.in.1]" + golem + ";W[cb])") == "little-golem-hex");
    CHECK(dialect_of("(;EV[null]" + golem + ";W[cb];B[swap])") == "little-golem-hex");
    CHECK(dialect_of("(;EV[havannah.in.size8.1]SZ[8]" + golem + ";W[N8])") ==
          "little-golem-havannah");
    CHECK(dialect_of("(;EV[null]SZ[8]" + golem + ";W[N8];B[swap])") == "little-golem-havannah");
    // Records of other games of the server, and with GM, are none of these.
    CHECK(dialect_of("(;EV[go.ld.1]" + golem + ";B[cb])") == "sgf");
    CHECK(dialect_of("(;GM[11]EV[hex.in.1]" + golem + ";B[c2])") == "hex");
    CHECK(dialect_of("(;GM[havannah]SZ[5];W[a1])") == "havannah-gui");
    CHECK(dialect_of("(;GM[99]XV[havannah:base=8];B[N8])") == "havannah");
    CHECK(dialect_of("(;GM[0]SZ[8];B[N8])") == "havannah");
    CHECK(dialect_of("(;GM[0];B[a move])") == "sgf");
}

TEST_CASE("a record with XV is kifu's own", "[dialect]") {
    CHECK(dialect_of("(;XV[havannah:base=4]AP[HavannahGui:1];B[A1])") == "havannah");
    CHECK(dialect_of("(;XV[hex]EV[hex.in.1]" + golem + ";B[a1])") == "hex");
    // One that cannot be read says nothing.
    CHECK(dialect_of("(;XV[???]EV[hex.in.1]" + golem + ";W[cb])") == "little-golem-hex");
}

TEST_CASE("Hex as the standard of its records has it", "[dialect]") {
    CHECK(steps("(;GM[11]SZ[5];B[c2];W[swap-pieces];B[D4];W[a1];B[resign])") ==
          Steps{"0 -", "1 B cb", "2 W swap-mirror", "3 B dd", "4 W aa", "5 B resign"});
    CHECK(rows_at_end("(;GM[11]SZ[5];B[c2];W[swap-pieces])") ==
          support::rows({". . . . .", ". . . . .", ". O . . .", ". . . . .", ". . . . ."}));
    CHECK(steps("(;GM[11]SZ[5];B[c2];W[swap-sides];W[d4];B[forfeit])") ==
          Steps{"0 -", "1 B cb", "2 W swap-sides", "3 W dd", "4 B forfeit"});
    CHECK(steps("(;GM[11]SZ[5]AB[a1][b2]AW[e5]PL[W];W[c3];B[])") ==
          Steps{"0 setup", "1 W cc", "2 B pass pass-not-allowed"});
    CHECK(steps("(;GM[11]SZ[40:30];B[am12];W[AN30])") == Steps{"0 -", "1 B Ml", "2 W ND"});
}

TEST_CASE("Hex of HexGui: the stone stays", "[dialect]") {
    std::string_view const record = "(;GM[11]SZ[5];B[c2];W[swap-pieces];W[d4];B[a1])";
    CHECK(steps(record) == Steps{"0 -", "1 B cb", "2 W swap-sides", "3 W dd", "4 B aa"});
    CHECK(rows_at_end(record) ==
          support::rows({"X . . . .", ". . X . .", ". . . . .", ". . . O .", ". . . . ."}));
}

TEST_CASE("Little Golem: colours are exchanged, PB moves first", "[dialect]") {
    std::string const hex = "(;FF[4]EV[hex.in.1]PB[A]PW[B]SZ[5]RE[B]" + golem;
    CHECK(steps(hex + ";W[cb];B[swap];W[dd];B[aa];W[resign])") ==
          Steps{"0 -", "1 B cb", "2 W swap-mirror", "3 B dd", "4 W aa", "5 B resign"});
    std::string const havannah = "(;FF[4]EV[havannah.in.1]PB[A]PW[B]SZ[4]RE[B]" + golem;
    CHECK(steps(havannah + ";W[B2];B[swap];W[E1])") ==
          Steps{"0 -", "1 B bb", "2 W swap-pieces", "3 B be"});
    CHECK(rows_at_end(havannah + "AB[A1]AW[A2]PL[B];B[G4])") ==
          support::rows({"O X . . . . .", ". . . . . . .", ". . . . . . .", ". . . . . . .",
                         ". . . . . . .", ". . . . . . .", ". . . . . . O"}));
}

TEST_CASE("Havannah of HavannahGui: diagonals are numbered, White begins", "[dialect]") {
    CHECK(steps("(;GM[havannah]SZ[4];W[E2];B[swap];W[g7])") ==
          Steps{"0 -", "1 W be", "2 B swap-pieces", "3 W gg"});
}

TEST_CASE("the board of Havannah is that of the base", "[dialect]") {
    auto const size = [](std::string_view root) {
        OneGame const game("(;" + std::string(root) + ";B[A1])");
        return game_setting(*game).size;
    };
    CHECK(size("XV[havannah]") == BoardSize{15, 15});
    CHECK(size("XV[havannah]SZ[5]") == BoardSize{9, 9});
    CHECK(size("XV[havannah]SZ[10]") == BoardSize{19, 19});
    CHECK(size("XV[havannah:base=6]SZ[5]") == BoardSize{11, 11});
    CHECK(size("XV[havannah]SZ[13]") == BoardSize{13, 13}); // 13 rows
    CHECK(size("XV[havannah]SZ[3]") == BoardSize{15, 15});
    CHECK(size("XV[havannah]SZ[12]") == BoardSize{15, 15});
    CHECK(size("XV[havannah]SZ[x]") == BoardSize{15, 15});
    CHECK(recorded_size(GameKind::havannah, {15, 15}) == BoardSize{8, 8});
    CHECK(recorded_size(GameKind::hex, {11, 11}) == BoardSize{11, 11});
    CHECK(board_of_size(GameKind::havannah, {8, 8}) == BoardSize{15, 15});
    CHECK_FALSE(board_of_size(GameKind::havannah, {15, 15}));
}

TEST_CASE("a dialect given goes before what the record looks like", "[dialect]") {
    OneGame const game("(;GM[11]SZ[5];B[c2];W[swap-pieces];W[d4])");
    GameSetting const setting = game_setting(*game, {{}, dialect_by_id("hex")});
    Replay replay(*game, setting);
    std::string last;
    while (replay.next())
        last = support::step_text(replay);
    CHECK(last == "3 W dd wrong-turn");
    // One of another game than the rules name is not used.
    RuleChoice const gonnect{GameKind::gonnect, {}, Origin::declared};
    CHECK(game_setting(*game, {gonnect, dialect_by_id("hexgui")}).dialect->id == "sgf");
    // A dialect names its game.
    OneGame const nameless("(;SZ[4];W[N8])");
    CHECK(game_setting(*nameless, {{}, dialect_by_id("havannah-gui")}).rules.game ==
          GameKind::havannah);
}

// ---- in kifu's own way

TEST_CASE("own form: a record that is in it stays as it is", "[dialect]") {
    for (std::string_view const record :
         {"(;GM[11]SZ[5];B[c2];W[swap-pieces];B[d4])", "(;FF[4]GM[1]SZ[9];B[aa];W[bb])",
          "(;FF[4]GM[99]SZ[4]RU[Havannah]XV[havannah:base=4];B[A1];W[swap];B[resign])"}) {
        OneGame game(record);
        Diagnostics diagnostics;
        to_own_form(*game, game_setting(*game), diagnostics);
        CHECK_FALSE((*game).edited());
        CHECK(diagnostics.items().empty());
    }
}

TEST_CASE("own form: swaps get the word that means them", "[dialect]") {
    CHECK(own_form("(;GM[11]SZ[5];B[c2];W[swap-pieces];W[d4])").sgf ==
          "(;GM[11]SZ[5];B[c2];W[swap-sides];W[d4])\n");
    CHECK(own_form("(;EV[hex.in.1]SZ[5]" + golem + ";W[cb];B[swap];W[dd])").sgf ==
          "(;EV[hex.in.1]SZ[5]GM[11]" + golem + ";B[c2];W[swap-pieces];B[d4])\n");
}

TEST_CASE("own form: points, colours and texts of a node", "[dialect]") {
    auto const rewritten =
        own_form("(;FF[4]EV[hex.in.1]PB[A]PW[B]SZ[5]RE[W]" + golem +
                 ";W[cb]WL[60]C[cb is a text]TR[aa:bb][ee]LB[cc:x\\:y]AR[aa:bb]TW[ea]PL[W]"
                 "ZZ[aa](;B[dd])(;B[ac];W[zz]))");
    CHECK(rewritten.sgf ==
          "(;FF[4]EV[hex.in.1]PB[A]PW[B]SZ[5]GM[11]RE[W+]" + golem +
              ";B[c2]BL[60]C[cb is a text]TR[a1:b2][e5]LB[c3:x\\:y]AR[a1:b2]TB[e1]PL[B]"
              "ZZ[aa](;W[d4])(;W[a3];B[zz]))\n");
    REQUIRE(rewritten.findings.size() == 1);
    CHECK(rewritten.findings[0] ==
          "sgf.own-form: W has 1 value that is no point of the board; it stays as it is");
}

TEST_CASE("own form: Havannah gets GM, XV and, where White begins, PL", "[dialect]") {
    CHECK(own_form("(;EV[havannah.in.1]SZ[4]RU[LG]" + golem + ";W[B2];B[swap];W[G4])").sgf ==
          "(;EV[havannah.in.1]SZ[4]GM[99]XV[havannah:base=4]RU[Havannah]" + golem +
              ";B[B2];W[swap];B[G4])\n");
    CHECK(own_form("(;GM[havannah]SZ[4];W[E2];B[d4])").sgf ==
          "(;GM[99]SZ[4]XV[havannah:base=4]PL[W]RU[Havannah];W[E1];B[D4])\n");
    CHECK(own_form("(;GM[0]SZ[13];B[A1])").sgf ==
          "(;GM[99]SZ[7]XV[havannah:base=7]RU[Havannah];B[A1])\n");
}

TEST_CASE("own form: what it means does not change", "[dialect]") {
    for (std::string const& record :
         {std::string("(;GM[11]SZ[5];B[c2];W[swap-pieces](;W[d4];B[a1])(;W[e5]))"),
          "(;EV[hex.in.1]SZ[5]" + golem + ";W[cb];B[swap](;W[dd];B[aa])(;W[ee];B[resign]))",
          "(;EV[havannah.in.1]SZ[4]" + golem + ";W[B2];B[swap];W[G4];B[D4];W[D5])",
          std::string("(;GM[havannah]SZ[4];W[E2];B[swap];W[g7];B[resign])")}) {
        std::string const own = own_form(record).sgf;
        INFO(own);
        CHECK(turns(own) == turns(record));
        CHECK(rows_at_end(own) == rows_at_end(record));
        CHECK(own_form(own).sgf == own);
        OneGame const game(own);
        CHECK(game_setting(*game).dialect->own());
    }
}
