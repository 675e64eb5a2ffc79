// Games by chance: every image under a symmetry of the board is found to be the same game.
#include "kifu/duplicates.hpp"
#include "kifu/reader.hpp"
#include "kifu/transform.hpp"
#include "kifu/values/points.hpp"
#include "kifu/writer.hpp"

#include "support/dice.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <string>

using namespace kifu;
using support::Dice;

namespace {

std::string any_record(Dice& dice) {
    BoardSize const size{static_cast<std::uint8_t>(2 + dice.below(5)),
                         static_cast<std::uint8_t>(2 + dice.below(5))};
    auto const point = [&] {
        return "[" +
               point_text({static_cast<std::uint8_t>(dice.below(size.width)),
                           static_cast<std::uint8_t>(dice.below(size.height))}) +
               "]";
    };
    std::string text =
        "(;GM[1]SZ[" + std::to_string(size.width) + ":" + std::to_string(size.height) + "]";
    if (dice.percent(30)) text += "AB" + point() + point();
    text += ";B" + point();
    for (std::uint32_t i = dice.below(6); i != 0; --i)
        text += (i % 2 == 0 ? ";B" : ";W") + (dice.percent(10) ? "[]" : point());
    return text + ")";
}

GameLine line_of(std::string const& sgf, Symmetry symmetry) {
    Reader reader(Source::view(sgf, "test.sgf"));
    Diagnostics diagnostics;
    Game game;
    RC_ASSERT(reader.next(game, diagnostics));
    TransformOptions options;
    options.symmetry = symmetry;
    RC_ASSERT(!transform_game(game, game_setting(game), options, diagnostics));
    return game_line(game);
}

} // namespace

TEST_CASE("all images of a game have one key", "[property][duplicates]") {
    CHECK(rc::check([] {
        Dice dice(*rc::gen::arbitrary<std::uint64_t>());
        std::string const record = any_record(dice);
        GameLine const line = line_of(record, {});
        for (Symmetry const symmetry : all_symmetries) {
            RC_ASSERT(line_of(record, symmetry).key == line.key);
            // The symmetry that is told makes the one from the other.
            DuplicateFinder finder;
            RC_ASSERT(!finder.add(line));
            auto const found = finder.add(line_of(record, symmetry));
            RC_ASSERT(found.has_value());
            GameLine const exact = line_of(record, found->symmetry);
            RC_ASSERT(exact.symmetry == line_of(record, symmetry).symmetry);
        }
    }));
}
