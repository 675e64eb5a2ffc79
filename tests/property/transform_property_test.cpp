// Records by chance, transformed and taken back: byte for byte what they were.
#include "kifu/reader.hpp"
#include "kifu/transform.hpp"
#include "kifu/values/points.hpp"
#include "kifu/writer.hpp"

#include "support/dice.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <string>
#include <string_view>

using namespace kifu;
using support::Dice;

namespace {

std::string canonical(Game const& game) {
    WriteOptions options;
    options.layout = Layout::canonical;
    std::string text;
    Diagnostics diagnostics;
    write_sgf(game, options, text, diagnostics);
    return text;
}

std::string transformed(std::string const& sgf, Symmetry symmetry, bool swap) {
    Reader reader(Source::view(sgf, "test.sgf"));
    Diagnostics diagnostics;
    Game game;
    RC_ASSERT(reader.next(game, diagnostics));
    diagnostics.clear();
    TransformOptions options;
    options.symmetry = symmetry;
    options.swap_colors = swap;
    RC_ASSERT(!transform_game(game, game_setting(game), options, diagnostics));
    RC_ASSERT(diagnostics.empty());
    return canonical(game);
}

Point any_point(Dice& dice, BoardSize size) {
    return {static_cast<std::uint8_t>(dice.below(size.width)),
            static_cast<std::uint8_t>(dice.below(size.height))};
}

/// A point or a rectangle with its corners in order.
std::string any_points(Dice& dice, BoardSize size) {
    Point const a = any_point(dice, size);
    if (dice.percent(60)) return point_text(a);
    Point const b = any_point(dice, size);
    Point const first{std::min(a.x, b.x), std::min(a.y, b.y)};
    Point const last{std::max(a.x, b.x), std::max(a.y, b.y)};
    return point_text(first) + ":" + point_text(last);
}

/// Properties that one node may have, with values by chance.
std::string any_annotations(Dice& dice, BoardSize size) {
    std::string text;
    for (std::string_view const name : {"TR", "CR", "TB", "TW", "VW", "DD"}) {
        if (!dice.percent(20)) continue;
        text += name;
        for (std::uint32_t i = 1 + dice.below(3); i != 0; --i)
            text += "[" + any_points(dice, size) + "]";
    }
    if (dice.percent(20)) text += "LB[" + point_text(any_point(dice, size)) + ":a\\:b]";
    if (dice.percent(20))
        text += "AR[" + point_text(any_point(dice, size)) + ":" +
                point_text(any_point(dice, size)) + "]";
    if (dice.percent(20)) text += "C[D4 \\] dd]";
    if (dice.percent(20)) text += "V[" + std::to_string(1 + dice.below(9)) + ".5]";
    return text;
}

std::string any_move(Dice& dice, BoardSize size, bool black) {
    std::string text = black ? ";B[" : ";W[";
    if (!dice.percent(10)) text += point_text(any_point(dice, size));
    text += black ? "]BL[12.5]OB[3]" : "]WL[10]";
    return text + any_annotations(dice, size);
}

std::string any_record(Dice& dice, BoardSize size) {
    std::string text = "(;FF[4]GM[1]CA[UTF-8]SZ[" + std::to_string(size.width);
    if (!size.square()) text += ":" + std::to_string(size.height);
    text += "]PB[Alpha]PW[Beta]BR[2d]KM[6.5]RE[B+3.5]";
    if (dice.percent(50)) text += "AB[" + any_points(dice, size) + "]PL[W]";
    std::uint32_t open = 0;
    for (std::uint32_t i = 0, count = dice.below(12); i != count; ++i) {
        if (dice.percent(20)) {
            text += "(" + any_move(dice, size, i % 2 == 1) + ")(";
            ++open;
        }
        text += any_move(dice, size, i % 2 == 0);
    }
    return text + std::string(open, ')') + ")\n";
}

/// As it is written in canonical layout.
std::string any_canonical_record(Dice& dice) {
    BoardSize const size{static_cast<std::uint8_t>(2 + dice.below(24)),
                         static_cast<std::uint8_t>(2 + dice.below(24))};
    return transformed(any_record(dice, size), {}, false);
}

} // namespace

TEST_CASE("a symmetry and its inverse give the record back", "[property][transform]") {
    CHECK(rc::check([] {
        Dice dice(*rc::gen::arbitrary<std::uint64_t>());
        std::string const record = any_canonical_record(dice);
        for (Symmetry const symmetry : all_symmetries)
            RC_ASSERT(transformed(transformed(record, symmetry, false), symmetry.inverse(),
                                  false) == record);
    }));
}

TEST_CASE("four quarter turns, two mirrorings and two exchanges of colours are none",
          "[property][transform]") {
    CHECK(rc::check([] {
        Dice dice(*rc::gen::arbitrary<std::uint64_t>());
        std::string const record = any_canonical_record(dice);
        std::string turned = record;
        for (int i = 0; i != 4; ++i)
            turned = transformed(turned, all_symmetries[1], false);
        RC_ASSERT(turned == record);
        for (std::size_t i = 4; i != all_symmetries.size(); ++i)
            RC_ASSERT(transformed(transformed(record, all_symmetries[i], false), all_symmetries[i],
                                  false) == record);
        RC_ASSERT(transformed(transformed(record, {}, true), {}, true) == record);
    }));
}
