// Unconditional life: known shapes, and every answer on small boards against a search of all that
// the opponent can do.
#include "score/life.hpp"
#include "support/boards.hpp"
#include "support/dice.hpp"

#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using score::AnySquare;
using score::Cell;
using score::Content;
using score::Contents;
using score::Life;
using score::Proved;
using score::Stones;

namespace {

Stones& read(Stones& stones, std::vector<std::string_view> const& rows) {
    BoardSize const size{static_cast<std::uint8_t>(rows[0].size()),
                         static_cast<std::uint8_t>(rows.size())};
    AnySquare const geometry(size);
    Contents contents(geometry.cells(), Content::border);
    for (std::uint8_t y = 0; y != size.height; ++y)
        for (std::uint8_t x = 0; x != size.width; ++x)
            contents[geometry.cell({x, y})] = rows[y][x] == 'X'   ? Content::black
                                              : rows[y][x] == 'O' ? Content::white
                                                                  : Content::empty;
    stones.set(geometry, contents);
    return stones;
}

/// What is proved of the stone at a point.
Proved proved(std::vector<std::string_view> const& rows, Point point, bool suicide = false) {
    Stones stones;
    read(stones, rows);
    Life life;
    life.find(stones, suicide);
    return life.chain(stones.chain_of(stones.geometry().cell(point)));
}

/// Plays a move of `color`, taking what has no liberties; false for suicide.
bool play(AnySquare const& geometry, Contents& contents, Cell cell, Content color) {
    contents[cell] = color;
    Stones stones;
    stones.set(geometry, contents);
    auto const breathless = [&](std::size_t chain) {
        for (Cell const stone : stones.chain(chain))
            for (Cell const beside : geometry.neighbours(stone))
                if (contents[beside] == Content::empty) return false;
        return true;
    };
    Contents after = contents;
    for (std::size_t chain = 0; chain != stones.chains(); ++chain)
        if (stones.color(chain) != color && breathless(chain))
            for (Cell const stone : stones.chain(chain))
                after[stone] = Content::empty;
    bool const took = after != contents;
    std::uint16_t const own = stones.chain_of(cell);
    if (!took && breathless(own)) return false;
    contents = after;
    return true;
}

/// Whether the opponent of a stone can take it by moving alone, whatever that needs.
bool can_be_taken(AnySquare const& geometry, Contents const& start, Cell stone) {
    Content const enemy = score::other(start[stone]);
    std::set<Contents> seen{start};
    std::vector<Contents> open{start};
    while (!open.empty()) {
        Contents const now = open.back();
        open.pop_back();
        bool taken = false;
        geometry.each_cell([&](Cell cell) {
            if (taken || now[cell] != Content::empty) return;
            Contents next = now;
            if (!play(geometry, next, cell, enemy)) return;
            if (next[stone] == Content::empty) taken = true;
            if (seen.insert(next).second) open.push_back(next);
        });
        if (taken) return true;
    }
    return false;
}

} // namespace

TEST_CASE("two eyes live, one does not") {
    CHECK(proved({".X.XO", //
                  "XXXXO", //
                  "OOOOO"},
                 {1, 0}) == Proved::alive);
    CHECK(proved({".XXXO", //
                  "XXXXO", //
                  "OOOOO"},
                 {1, 0}) == Proved::nothing);
}

TEST_CASE("chains that hold each other's eyes live together") {
    // B4 and the wall both touch the eyes A4 and B3.
    CHECK(proved({".X.O", //
                  "X.XO", //
                  "XXXO", //
                  "OOOO"},
                 {1, 0}) == Proved::alive);
    // Without A3 the corner is no eye of both.
    CHECK(proved({".X.O", //
                  "O.XO", //
                  "XXXO", //
                  "OOOO"},
                 {1, 0}) == Proved::nothing);
}

TEST_CASE("a large space is an eye when every empty point of it is a liberty") {
    CHECK(proved({"..XO", //
                  "XXXO", //
                  ".XOO"},
                 {0, 1}) == Proved::alive);
    CHECK(proved({"...XO", //
                  "..XXO", //
                  "XXXOO", //
                  ".XOOO"},
                 {0, 2}) == Proved::nothing);
}

TEST_CASE("what cannot make two eyes within living stones is dead") {
    std::vector<std::string_view> const board{".X.O.X", //
                                              "XXXXXX", //
                                              "OOOOOO", //
                                              ".O.O.O"};
    CHECK(proved(board, {3, 0}) == Proved::dead);
    CHECK(proved(board, {1, 0}) == Proved::alive);
    CHECK(proved(board, {1, 3}) == Proved::alive);
}

TEST_CASE("where suicide is allowed stones inside an eye may leave it") {
    // A1 touches no black stone, but without suicide White can neither fill C1 nor leave.
    std::vector<std::string_view> const board{".XXX", //
                                              "XX.X", //
                                              "OXXX", //
                                              "O.XX"};
    CHECK(proved(board, {1, 0}) == Proved::alive);
    std::vector<std::string_view> const larger{".XXXX", //
                                               "XXXXX", //
                                               "OOXXX", //
                                               "OOXXX", //
                                               "..XXX"};
    CHECK(proved(larger, {1, 0}, false) == Proved::nothing);
}

TEST_CASE("the answer is that of a search on small boards") {
    support::Dice dice(2024);
    std::size_t alive = 0;
    for (int round = 0; round != 1500; ++round) {
        BoardSize const size{static_cast<std::uint8_t>(2 + dice.below(3)),
                             static_cast<std::uint8_t>(2 + dice.below(2))};
        AnySquare const geometry(size);
        Contents contents(geometry.cells(), Content::border);
        geometry.each_cell([&](Cell cell) {
            std::uint32_t const roll = dice.below(10);
            contents[cell] = roll < 6 ? Content::black : roll < 7 ? Content::white : Content::empty;
        });
        Stones stones;
        stones.set(geometry, contents);
        // Positions of play have no chain without liberties.
        bool breathing = true;
        for (std::size_t chain = 0; chain != stones.chains(); ++chain) {
            bool free = false;
            for (Cell const stone : stones.chain(chain))
                for (Cell const beside : geometry.neighbours(stone))
                    free = free || contents[beside] == Content::empty;
            breathing = breathing && free;
        }
        if (!breathing) continue;
        Life life;
        life.find(stones, false);
        for (std::size_t chain = 0; chain != stones.chains(); ++chain) {
            bool const lives = life.chain(chain) == Proved::alive;
            alive += lives ? 1 : 0;
            REQUIRE(lives != can_be_taken(geometry, contents, stones.chain(chain).front()));
        }
    }
    CHECK(alive > 20);
}
