// Keys out of a terminal's bytes.
#include "cli/keys.hpp"

#include <catch2/catch.hpp>
#include <vector>

using namespace kifu::cli;

namespace {

using Keys = std::vector<KeyPress>;

Keys keys(std::string_view bytes) { return KeyDecoder().feed(bytes); }

} // namespace

TEST_CASE("keys: arrows, Home, End and pages as terminals send them") {
    REQUIRE(keys("\x1B[D\x1B[C\x1B[A\x1B[B") ==
            Keys{{Key::left}, {Key::right}, {Key::up}, {Key::down}});
    REQUIRE(keys("\x1BOD\x1BOC\x1BOA\x1BOB") ==
            Keys{{Key::left}, {Key::right}, {Key::up}, {Key::down}});
    REQUIRE(keys("\x1B[H\x1B[F\x1BOH\x1BOF\x1B[1~\x1B[4~\x1B[7~\x1B[8~") == Keys{{Key::home},
                                                                                 {Key::end},
                                                                                 {Key::home},
                                                                                 {Key::end},
                                                                                 {Key::home},
                                                                                 {Key::end},
                                                                                 {Key::home},
                                                                                 {Key::end}});
    REQUIRE(keys("\x1B[5~\x1B[6~") == Keys{{Key::page_up}, {Key::page_down}});
}

TEST_CASE("keys: characters and control keys") {
    REQUIRE(keys("g5\r\x7F\b\x03\x04\x1A") == Keys{{Key::character, 'g'},
                                                   {Key::character, '5'},
                                                   {Key::enter},
                                                   {Key::backspace},
                                                   {Key::backspace},
                                                   {Key::interrupt},
                                                   {Key::interrupt},
                                                   {Key::suspend}});
}

TEST_CASE("keys: other keys, other bytes") {
    REQUIRE(keys("\x1B[3~\x1B[1;5C\x1B[15~q") == Keys{{Key::character, 'q'}});
    REQUIRE(keys("\xC3\xA4\x01q") == Keys{{Key::character, 'q'}});
    REQUIRE(keys("\x1B[" + std::string(100, '0') + "q").size() > 0);
}

TEST_CASE("keys: a sequence in parts") {
    KeyDecoder decoder;
    REQUIRE(decoder.feed("\x1B").empty());
    REQUIRE(decoder.waiting());
    REQUIRE(decoder.feed("[").empty());
    REQUIRE(decoder.feed("A") == Keys{{Key::up}});
    REQUIRE_FALSE(decoder.waiting());
}

TEST_CASE("keys: the escape key is a sequence that does not go on") {
    KeyDecoder decoder;
    REQUIRE(decoder.feed("\x1B").empty());
    REQUIRE(decoder.flush() == Keys{{Key::escape}});
    REQUIRE(decoder.flush().empty());
    REQUIRE(keys("\x1Bq") == Keys{{Key::escape}, {Key::character, 'q'}});
    REQUIRE(keys("\x1B\x1B[A") == Keys{{Key::escape}, {Key::up}});
}
