// The same game under other headers, turned, mirrored, and beginnings of games.
#include "kifu/duplicates.hpp"
#include "kifu/reader.hpp"
#include "kifu/replay.hpp"

#include "support/cases.hpp"

#include <catch2/catch.hpp>
#include <optional>
#include <string>
#include <string_view>

using namespace kifu;

namespace {

GameLine line(std::string_view sgf, bool symmetries = true) {
    Reader reader(Source::view(sgf, "test.sgf"));
    Diagnostics diagnostics;
    Game game;
    REQUIRE(reader.next(game, diagnostics));
    return game_line(game, symmetries);
}

/// What the second game is of the first.
std::optional<Duplicate> second(std::string_view a, std::string_view b, bool symmetries = true) {
    DuplicateFinder finder;
    CHECK_FALSE(finder.add(line(a, symmetries)));
    return finder.add(line(b, symmetries));
}

bool same(std::string_view a, std::string_view b) {
    auto const found = second(a, b);
    return found && found->likeness == Likeness::same;
}

} // namespace

TEST_CASE("case 127: exact duplicates, turned ones, a beginning, and another game") {
    DuplicateFinder finder(true);
    auto const add = [&](std::string const& file) {
        return finder.add(line(support::case_bytes("127-duplicates", file)));
    };
    CHECK_FALSE(add("a.sgf"));
    CHECK_FALSE(add("other.sgf"));
    CHECK_FALSE(add("prefix.sgf"));
    auto const rotated = add("rotated.sgf");
    REQUIRE(rotated);
    CHECK(rotated->game == 3);
    CHECK(rotated->of == 0);
    CHECK(rotated->likeness == Likeness::image);
    // The first move gc of a.sgf is gg there, cg is cc and gg is cg: a quarter turn clockwise.
    CHECK(rotated->symmetry == all_symmetries[1]);
    auto const again = add("same.sgf");
    REQUIRE(again);
    CHECK(again->of == 0);
    CHECK(again->likeness == Likeness::same);
    auto const beginnings = finder.beginnings();
    REQUIRE(beginnings.size() == 1);
    CHECK(beginnings[0].game == 2);
    CHECK(beginnings[0].of == 0);
}

TEST_CASE("without symmetries only the same points count") {
    std::string const a = support::case_bytes("127-duplicates", "a.sgf");
    CHECK_FALSE(second(a, support::case_bytes("127-duplicates", "rotated.sgf"), false));
    CHECK(second(a, support::case_bytes("127-duplicates", "same.sgf"), false));
}

TEST_CASE("headers, comments, markup, variations and spellings do not matter") {
    std::string const a = "(;GM[1]SZ[19];B[dd];W[pp];B[tt])";
    CHECK(same(a, "(;SZ[19]PB[x]C[y];B[dd]TR[dd](;W[pp]C[z];B[])(;W[qq]))"));
    CHECK(same(a, "(;;B[dd];C[only text];W[pp];B[])"));
    CHECK(same("(;SZ[9]AB[aa:ba];W[cc])", "(;SZ[9]AB[ba][aa];W[cc])"));
}

TEST_CASE("board, game, colours and the order of moves do matter") {
    CHECK_FALSE(second("(;SZ[9];B[cc])", "(;SZ[13];B[cc])"));
    CHECK_FALSE(second("(;GM[1]SZ[15];B[cc])", "(;GM[4]SZ[15];B[cc])"));
    CHECK_FALSE(second("(;SZ[9];B[cc])", "(;SZ[9];W[cc])"));
    CHECK_FALSE(second("(;SZ[9];B[cc];W[cd];B[aa])", "(;SZ[9];B[aa];W[cd];B[cc])"));
    CHECK_FALSE(second("(;SZ[9];B[cc])", "(;SZ[9]AB[cc])"));
}

TEST_CASE("every image of a game is found, with the symmetry that makes it") {
    BoardSize const size{9, 9};
    auto const record = [&](Symmetry symmetry) {
        std::string text = "(;SZ[9]";
        for (Point const point : {Point{2, 1}, Point{6, 3}, Point{0, 8}}) {
            Point const image = symmetry.image(point, size);
            text += std::string(";B[") + static_cast<char>('a' + image.x) +
                    static_cast<char>('a' + image.y) + "]";
        }
        return text + ")";
    };
    for (Symmetry const symmetry : all_symmetries) {
        auto const found = second(record({}), record(symmetry));
        REQUIRE(found);
        CHECK(found->symmetry == symmetry);
    }
}

TEST_CASE("a rectangular board is turned too") {
    CHECK(second("(;SZ[5:3];B[ea])", "(;SZ[3:5];B[ce])"));
    CHECK_FALSE(second("(;SZ[5:3];B[ea])", "(;SZ[3:5];B[bb])"));
}

TEST_CASE("Hex: the edges have colours, so that only the half turn is the same game") {
    std::string const a = "(;GM[11]SZ[5];B[b1];W[c4])";
    CHECK(second(a, "(;GM[11]SZ[5];B[d5];W[c2])"));
    CHECK_FALSE(second(a, "(;GM[11]SZ[5];B[a2];W[d3])"));
    CHECK_FALSE(second(a, "(;GM[11]SZ[5];B[d1];W[c4])"));
}

TEST_CASE("games without stones are never the same") {
    CHECK_FALSE(second("(;SZ[9])", "(;SZ[9])"));
    CHECK_FALSE(second("(;SZ[9]PB[a];C[x])", "(;SZ[9]PB[a];C[x])"));
}

TEST_CASE("the two stones of a turn have no order") {
    std::string const connect6 = "(;GM[4]RU[Connect6]SZ[19];B[jj]";
    CHECK(same(connect6 + ";W[kk]MN[2];W[kl]MN[2];B[aa];B[ab])",
               connect6 + ";W[kl]MN[2];W[kk]MN[2];B[ab];B[aa])"));
    std::string const heigo = "(;GM[1]RU[Hei-go]SZ[9]";
    CHECK(same(heigo + ";B[aa]MN[1];B[ab]MN[1]XL[ab:bb]XL[aa:ba];W[cc]MN[2])",
               heigo + ";B[ab]MN[1]XL[ba:aa];B[aa]MN[1]XL[ab:bb];W[cc]MN[2])"));
    // Turned, with the stones in the other order.
    CHECK(second(heigo + ";B[aa];B[ac];W[gb])", heigo + ";B[ga];B[ia];W[hg])"));
    // MN says that these are two turns.
    CHECK_FALSE(second(heigo + ";B[aa]MN[1];B[ab]MN[2])", heigo + ";B[ab]MN[1];B[aa]MN[2])"));
    CHECK_FALSE(second(heigo + ";B[aa]MN[1];B[ab]MN[2])", heigo + ";B[aa]MN[1];B[ab]MN[1])"));
    // Stones of other turns stay where they are.
    CHECK_FALSE(
        second(connect6 + ";W[kk];W[kl];B[aa];B[ab])", connect6 + ";W[aa];W[kl];B[kk];B[ab])"));
    CHECK_FALSE(second("(;GM[1]SZ[19];B[aa];B[ab])", "(;GM[1]SZ[19];B[ab];B[aa])"));
}

namespace {

/// Setups that fill and clear a board of 52 x 52 so many times.
std::string filled(std::size_t times, std::string const& ending) {
    std::string text = "(;GM[1]SZ[52]";
    for (std::size_t i = 0; i != times; ++i)
        text += ";AB[aa:ZZ];AE[aa:ZZ]";
    return text + ending + ")";
}

} // namespace

TEST_CASE("setups of whole boards have short keys, up to the limit of a replay") {
    std::size_t const most = Replay::most_setup_points / (2 * 52 * 52);
    GameLine const long_line = line(filled(most, ""));
    CHECK_FALSE(long_line.cut_off);
    CHECK(long_line.key.size() < most * 1000);
    CHECK(same(filled(100, ";B[ab]"), filled(100, ";B[ab]")));
    CHECK_FALSE(second(filled(100, ";AE[aa:YZ]"), filled(100, ";AE[aa:YY]")));
    GameLine const cut = line(filled(most + 1, ""));
    CHECK(cut.cut_off);
    CHECK(cut.key.empty());
}

TEST_CASE("setups are compared as points") {
    CHECK(same("(;SZ[9]AB[aa:cb];W[ee])", "(;SZ[9]AB[aa:ab][bb][ca:cb][ba];W[ee])"));
    CHECK_FALSE(second("(;SZ[9]AB[aa:ca];W[ee])", "(;SZ[9]AB[aa][ca];W[ee])"));
    CHECK(second("(;SZ[5:3]AB[aa:ca][ec];W[eb])", "(;SZ[3:5]AB[ca:cc][ae];W[be])"));
}

TEST_CASE("very long games that are their own images") {
    std::string text = "(;SZ[9];B[ee]";
    for (int i = 0; i != 200'000; ++i)
        text += i % 2 == 0 ? ";W[]" : ";B[]";
    text += ")";
    CHECK(same(text, text));
}
