// Records of Hex and Havannah by chance, written in every dialect of their game: all are read as
// the same turns, and their own forms say the same.
#include "kifu/own_form.hpp"
#include "kifu/reader.hpp"
#include "kifu/replay.hpp"
#include "kifu/writer.hpp"

#include "support/dice.hpp"
#include "support/replaying.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <string>
#include <vector>

using namespace kifu;
using support::Dice;
using support::OneGame;

namespace {

/// A turn as the game means it.
struct Played {
    Color color;
    TurnKind kind;
    Point point;
};

using Line = std::vector<Played>;

/// The first stone, perhaps a swap, then stones in turn; perhaps given up.
Line random_line(Dice& dice, BoardSize size, CoordinateSystem system, Color first, TurnKind swap) {
    auto const any = [&] {
        Point point{};
        do
            point = {static_cast<std::uint8_t>(dice.below(size.width)),
                     static_cast<std::uint8_t>(dice.below(size.height))};
        while (to_text(point, size, system).empty());
        return point;
    };
    Line line{{first, TurnKind::stones, any()}};
    Color color = opponent(first);
    if (dice.percent(60)) {
        line.push_back({color, swap, {}});
        if (swap != TurnKind::swap_sides) color = opponent(color);
    }
    for (std::uint32_t i = 1 + dice.below(8); i != 0; --i, color = opponent(color))
        line.push_back({color, TurnKind::stones, any()});
    if (dice.percent(30)) line.push_back({color, TurnKind::resign, {}});
    return line;
}

/// The nodes of a line, in letters of either case where the dialect has them.
std::string nodes(Line const& line, BoardSize size, CoordinateSystem system, bool inverted,
                  std::string_view swap) {
    std::string text;
    for (Played const& turn : line) {
        text += (turn.color == Color::black) != inverted ? ";B[" : ";W[";
        if (is_swap(turn.kind))
            text += swap;
        else if (turn.kind == TurnKind::resign)
            text += "resign";
        else
            text += to_text(turn.point, size, system);
        text += ']';
    }
    return text;
}

/// The steps behind the root, whose PL may be new.
std::vector<std::string> turns(std::string_view record) {
    auto all = support::steps(record);
    all.erase(all.begin());
    return all;
}

std::string own_form(std::string_view record) {
    OneGame game(record);
    Diagnostics diagnostics;
    to_own_form(*game, game_setting(*game), diagnostics);
    RC_ASSERT(diagnostics.items().empty());
    std::string text;
    WriteOptions options;
    options.layout = Layout::compact;
    write_sgf(*game, options, text, diagnostics);
    return text;
}

/// The record is of that dialect, and in kifu's own form it says the same, in any dialect.
void check(std::string const& record, std::string_view dialect, std::string const& same) {
    INFO(record);
    OneGame const game(record);
    RC_ASSERT(game_setting(*game).dialect->id == dialect);
    RC_ASSERT(turns(record) == turns(same));
    std::string const own = own_form(record);
    OneGame const rewritten(own);
    RC_ASSERT(game_setting(*rewritten).dialect->own());
    RC_ASSERT(turns(own) == turns(same));
    RC_ASSERT(own_form(own) == own);
}

std::string const golem = "SO[http://www.littlegolem.com]";

} // namespace

TEST_CASE("Hex: the same game in every dialect", "[property][dialect]") {
    CHECK(rc::check([] {
        Dice dice(*rc::gen::arbitrary<std::uint64_t>());
        auto const lines = static_cast<std::uint8_t>(2 + dice.below(18));
        BoardSize const size{lines, lines};
        std::string const board = "SZ[" + std::to_string(lines) + "]";
        auto const system = CoordinateSystem::a1_from_top;
        Line const mirrored = random_line(dice, size, system, Color::black, TurnKind::swap_mirror);
        std::string const own =
            "(;FF[4]GM[11]" + board + nodes(mirrored, size, system, false, "swap-pieces") + ")";
        check(own, "hex", own);
        check("(;FF[4]EV[hex.in.1]" + board + golem +
                  nodes(mirrored, size, CoordinateSystem::sgf, true, "swap") + ")",
              "little-golem-hex", own);
        Line const staying = random_line(dice, size, system, Color::black, TurnKind::swap_sides);
        std::string const sides =
            "(;FF[4]GM[11]" + board + nodes(staying, size, system, false, "swap-sides") + ")";
        check(sides, "hex", sides);
        std::string const gui =
            "(;FF[4]GM[11]" + board + nodes(staying, size, system, false, "swap-pieces") + ")";
        if (is_swap(staying[1].kind)) check(gui, "hexgui", sides);
    }));
}

TEST_CASE("Havannah: the same game in every dialect", "[property][dialect]") {
    CHECK(rc::check([] {
        Dice dice(*rc::gen::arbitrary<std::uint64_t>());
        auto const base = static_cast<std::uint8_t>(4 + dice.below(7));
        auto const lines = static_cast<std::uint8_t>(2 * base - 1);
        BoardSize const size{lines, lines};
        std::string const board = "SZ[" + std::to_string(base) + "]";
        auto const hgf = CoordinateSystem::hgf;
        std::string const root = "(;FF[4]GM[99]" + board + "XV[havannah]";
        Line const black = random_line(dice, size, hgf, Color::black, TurnKind::swap_pieces);
        std::string const own = root + nodes(black, size, hgf, false, "swap") + ")";
        check(own, "havannah", own);
        check("(;FF[4]EV[havannah.in.1]" + board + golem + nodes(black, size, hgf, true, "swap") +
                  ")",
              "little-golem-havannah", own);
        Line const white = random_line(dice, size, hgf, Color::white, TurnKind::swap_pieces);
        check("(;FF[4]GM[havannah]" + board +
                  nodes(white, size, CoordinateSystem::hgui, false, "swap") + ")",
              "havannah-gui", root + "PL[W]" + nodes(white, size, hgf, false, "swap") + ")");
    }));
}
