// Going about in a game, by calls and by keys.
#include "kifu/locate.hpp"

#include "cli/replay_cursor.hpp"
#include "support/cases.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace kifu;
using namespace kifu::cli;
using support::Record;

namespace {

// Paths: B aa is 1, W bb 2, B cc 3; W dd is 1.2, B ee 1.2.1; W ff is 1.3.
constexpr char tree[] = "(;GM[1]FF[4]SZ[9];B[aa](;W[bb];B[cc];W[gg];B[hh])(;W[dd];B[ee])(;W[ff]))";

struct Walk {
    explicit Walk(std::string bytes)
        : record(std::move(bytes)), game(record.game(1)),
          cursor(game, turn_index(game, game_setting(game))), keys(cursor) {}

    std::string path() const { return Locator(game).path(cursor.node()); }
    /// Presses keys one after the other.
    ReplayKeys::Reaction press(std::string_view bytes) {
        auto reaction = ReplayKeys::Reaction::stay;
        for (KeyPress const key : decoder.feed(bytes))
            reaction = keys.press(key);
        return reaction;
    }

    Record record;
    Game const& game;
    ReplayCursor cursor;
    ReplayKeys keys;
    KeyDecoder decoder;
};

constexpr char left[] = "\x1B[D", right[] = "\x1B[C", up[] = "\x1B[A", down[] = "\x1B[B",
               home[] = "\x1B[H", end[] = "\x1B[F", page_up[] = "\x1B[5~", page_down[] = "\x1B[6~";

} // namespace

TEST_CASE("replay cursor: forward and back on the main line") {
    Walk walk(tree);
    REQUIRE(walk.path() == "0");
    REQUIRE(walk.cursor.turns_of_line() == 5);
    walk.press(right);
    REQUIRE(walk.path() == "1");
    REQUIRE(walk.cursor.continuations() == 3);
    walk.press(right);
    REQUIRE(walk.path() == "2");
    REQUIRE(walk.cursor.turns() == 2);
    walk.press(left);
    REQUIRE(walk.path() == "1");
    walk.press(end);
    REQUIRE(walk.path() == "5");
    walk.press(right);
    REQUIRE(walk.path() == "5");
    walk.press(home);
    REQUIRE(walk.path() == "0");
    walk.press(left);
    REQUIRE(walk.path() == "0");
    walk.press(page_down);
    REQUIRE(walk.path() == "5");
    walk.press(page_up);
    REQUIRE(walk.path() == "0");
    walk.press(" ");
    REQUIRE(walk.path() == "1");
}

TEST_CASE("replay cursor: variations, and the way back leads along the chosen one") {
    Walk walk(tree);
    walk.press(std::string(right) + right);
    REQUIRE(walk.cursor.variation().count == 3);
    walk.press(down);
    REQUIRE(walk.path() == "1.2.0");
    REQUIRE(walk.cursor.variation().number == 2);
    REQUIRE(walk.cursor.turns_of_line() == 3);
    walk.press(down);
    walk.press(down);
    REQUIRE(walk.path() == "1.3.0");
    walk.press(up);
    walk.press(right);
    REQUIRE(walk.path() == "1.2.1");
    walk.press(std::string(left) + left);
    REQUIRE(walk.path() == "1");
    walk.press(end);
    REQUIRE(walk.path() == "1.2.1");
    walk.press(std::string(home) + up + down);
    REQUIRE(walk.path() == "0");
}

TEST_CASE("replay cursor: g goes to a turn") {
    Walk walk(tree);
    walk.press("g");
    REQUIRE(walk.keys.typed() == "");
    walk.press("3");
    REQUIRE(walk.keys.typed() == "3");
    walk.press("\r");
    REQUIRE_FALSE(walk.keys.typed());
    REQUIRE(walk.path() == "3");
    walk.press("g14\x7F\r");
    REQUIRE(walk.path() == "1");
    walk.press("g99\r");
    REQUIRE(walk.path() == "5");
    walk.press("g0\r");
    REQUIRE(walk.path() == "0");
    walk.press("g\r");
    REQUIRE(walk.path() == "0");
}

TEST_CASE("replay cursor: a number can be given up") {
    Walk walk(tree);
    walk.press("g3q");
    REQUIRE_FALSE(walk.keys.typed());
    REQUIRE(walk.path() == "0");
    walk.press(std::string("g3") + left);
    REQUIRE_FALSE(walk.keys.typed());
    walk.press("g" + std::string(40, '9') + "\r");
    REQUIRE(walk.path() == "5");
}

TEST_CASE("replay cursor: keys that leave the game") {
    using enum ReplayKeys::Reaction;
    Walk walk(tree);
    REQUIRE(walk.press("q") == quit);
    REQUIRE(walk.press("\x03") == quit);
    REQUIRE(walk.press("n") == next_game);
    REQUIRE(walk.press("p") == previous_game);
    REQUIRE(walk.press("\x1A") == suspend);
    REQUIRE(walk.press("x") == stay);
    REQUIRE(walk.press("g\x03") == quit);
}

TEST_CASE("replay cursor: a dash is one step, its first half is passed over") {
    Walk walk("(;GM[1]FF[4]SZ[9]RU[Hei-go]XV[heigo:]KM[5]"
              ";B[aa]MN[1];B[ab]MN[1]LN[aa:ab];W[ee]MN[2];W[fe]MN[2]LN[ee:fe])");
    walk.press(right);
    REQUIRE(walk.path() == "2");
    REQUIRE(walk.cursor.turns() == 1);
    walk.press(right);
    REQUIRE(walk.path() == "4");
    REQUIRE(walk.cursor.turns() == 2);
    walk.press(left);
    REQUIRE(walk.path() == "2");
    walk.press("g2\r");
    REQUIRE(walk.path() == "4");
}
