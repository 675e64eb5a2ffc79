// Games by chance, merged to one tree and taken out of it: the same games.
#include "kifu/merge.hpp"
#include "kifu/reader.hpp"
#include "kifu/split.hpp"
#include "kifu/values/points.hpp"
#include "kifu/writer.hpp"

#include "support/checking.hpp"
#include "support/dice.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <set>
#include <string>
#include <vector>

using namespace kifu;
using support::Dice;

namespace {

constexpr std::uint32_t lines = 3; // so few points that many games begin alike

std::string any_point(Dice& dice) {
    return point_text({static_cast<std::uint8_t>(dice.below(lines)),
                       static_cast<std::uint8_t>(dice.below(lines))});
}

/// Whether a record is read and joins the others.
bool joins(Merger& merger, std::string const& text) {
    Reader reader(Source::view(text, "test.sgf"));
    Diagnostics diagnostics;
    Game game;
    return reader.next(game, diagnostics) && !merger.add(game);
}

/// The moves of a game; what is said of a move depends on it alone, so that shared ones agree.
std::string any_moves(Dice& dice) {
    std::string text;
    for (std::uint32_t i = 0, count = dice.below(7); i != count; ++i) {
        std::string const point = dice.percent(10) ? "" : any_point(dice);
        text += (i % 2 == 0 ? ";B[" : ";W[") + point + "]";
        if (!point.empty() && point[0] == 'b') text += "TR[" + point + "]C[see \\] " + point + "]";
    }
    return text;
}

std::string canonical(Game const& game) {
    WriteOptions options;
    options.layout = Layout::canonical;
    std::string text;
    Diagnostics diagnostics;
    write_sgf(game, options, text, diagnostics);
    return text;
}

std::string canonical(std::string const& sgf) {
    Reader reader(Source::view(sgf, "test.sgf"));
    Diagnostics diagnostics;
    Game game;
    RC_ASSERT(reader.next(game, diagnostics));
    return canonical(game);
}

} // namespace

TEST_CASE("merged games are all in the tree and come back", "[property][merge]") {
    CHECK(rc::check([] {
        Dice dice(*rc::gen::arbitrary<std::uint64_t>());
        std::vector<std::string> games;
        Merger merger;
        for (std::uint32_t i = 0, count = 2 + dice.below(8); i != count; ++i) {
            games.push_back(canonical("(;FF[4]GM[1]CA[UTF-8]SZ[3]PB[" + std::to_string(i) +
                                      "]RE[B+R]" + any_moves(dice) + ")"));
            RC_ASSERT(joins(merger, games.back()));
        }
        RC_ASSERT(merger.losses().empty());
        std::string const tree = merger.text();
        Reader reader(Source::view(tree, "tree.sgf"));
        Diagnostics diagnostics;
        Game game;
        RC_ASSERT(reader.next(game, diagnostics));
        RC_ASSERT(diagnostics.empty());
        std::vector<std::string> again;
        split_game(game, [&](std::string text) { again.push_back(canonical(text)); });
        std::ranges::sort(games);
        std::ranges::sort(again);
        RC_ASSERT(again == games);
    }));
}

TEST_CASE("no two moves below one node are the same after a merge", "[property][merge]") {
    CHECK(rc::check([] {
        Dice dice(*rc::gen::arbitrary<std::uint64_t>());
        Merger merger;
        for (std::uint32_t i = 0, count = 2 + dice.below(8); i != count; ++i) {
            std::string const text =
                "(;FF[4]GM[1]SZ[3]PB[" + std::to_string(i) + "]" + any_moves(dice) + ")";
            RC_ASSERT(joins(merger, text));
        }
        std::string const tree = merger.text();
        Reader reader(Source::view(tree, "tree.sgf"));
        Diagnostics diagnostics;
        Game game;
        RC_ASSERT(reader.next(game, diagnostics));
        for (std::optional<Node> node = game.root(); node; node = game.next_in_order(*node)) {
            std::vector<std::string> moves;
            for (auto child = node->first_child(); child; child = child->next())
                for (Property const property : *child)
                    if (property.id() == PropertyId::B || property.id() == PropertyId::W)
                        moves.push_back(std::string(property.name()) +
                                        std::string(property[0].raw()));
            std::ranges::sort(moves);
            RC_ASSERT(std::ranges::adjacent_find(moves) == moves.end());
        }
    }));
}

namespace {

/// One property of a group whose properties exclude each other, or none.
std::string any_of(Dice& dice, std::vector<std::string> const& group) {
    return dice.percent(50) ? group[dice.below(static_cast<std::uint32_t>(group.size()))] : "";
}

/// What may stand beside a move, valid by itself.
std::string anything_said(Dice& dice) {
    std::string text = any_of(dice, {"BM[1]", "BM[2]", "DO[]", "IT[]", "TE[1]"}) +
                       any_of(dice, {"DM[1]", "GB[1]", "GW[1]", "GW[2]", "UC[1]"}) +
                       any_of(dice, {"HO[1]", "N[name]", "V[1]", "V[-2.5]", "OB[3]"}) +
                       any_of(dice, {"VW[]", "VW[aa:bb]", "VW[ba:ca]"}) +
                       any_of(dice, {"DD[]", "DD[aa]", "DD[aa:cc]"}) +
                       any_of(dice, {"AR[aa:bb]", "AR[aa:bb][aa:cc]", "LN[aa:bb]"});
    // One property for the first row, another one for the rest.
    std::vector<std::string> const marks = {"CR", "MA", "SL", "SQ", "TR"};
    std::uint32_t const mark = dice.below(5);
    if (dice.percent(50)) text += marks[mark] + (dice.percent(50) ? "[aa:ca]" : "[aa][ba]");
    if (dice.percent(50)) text += marks[(mark + 1) % 5] + (dice.percent(50) ? "[ab:cc]" : "[bb]");
    if (dice.percent(50)) text += dice.percent(50) ? "TB[aa:ac]" : "TB[ab]";
    if (dice.percent(50)) text += dice.percent(50) ? "TW[ba:cc]" : "TW[bb]";
    if (dice.percent(50)) text += "LB[" + any_point(dice) + ":" + (dice.percent(50) ? "1]" : "A]");
    return text;
}

/// A game of a few fixed moves.
std::string any_variant(Dice& dice, std::uint32_t number) {
    std::string text = "(;FF[4]GM[1]CA[UTF-8]SZ[3]PB[" + std::to_string(number) + "]";
    for (std::string const move : {";B[bb]", ";W[ab]", ";B[ba]"})
        text += move + anything_said(dice);
    return text + ")";
}

/// Codes of warnings and errors. But for `DD[]` that ends nothing: what it ends may come from one
/// variant and be ended before by another one.
std::set<Code> faults(std::string const& record) {
    std::set<Code> codes;
    for (Diagnostic const& finding : support::findings(record))
        if (finding.severity != Severity::note && finding.code != Code::sgf_view_misused)
            codes.insert(finding.code);
    return codes;
}

} // namespace

TEST_CASE("variants of a valid record have no new faults when merged", "[property][merge]") {
    CHECK(rc::check([] {
        Dice dice(*rc::gen::arbitrary<std::uint64_t>());
        Merger merger;
        std::set<Code> before;
        for (std::uint32_t i = 0, count = 2 + dice.below(4); i != count; ++i) {
            std::string const text = any_variant(dice, i);
            before.merge(faults(text));
            RC_ASSERT(joins(merger, text));
        }
        std::string const tree = merger.text();
        RC_LOG() << tree;
        RC_ASSERT(std::ranges::includes(before, faults(tree)));
    }));
}
