// What holds for any bytes in any charset.
#include "kifu/charset.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;

namespace {

/// Bytes with many of the values that mean something to a decoder.
rc::Gen<std::string> hostile_bytes() {
    auto const special = rc::gen::elementOf(std::string("\x1B$(BJID)&@\x0E\x0F\n\\]"));
    return rc::gen::container<std::string>(
        rc::gen::weightedOneOf<char>({{2, rc::gen::arbitrary<char>()}, {1, special}}));
}

rc::Gen<Charset> any_charset() { return rc::gen::elementOf(all_charsets()); }

} // namespace

TEST_CASE("decoding gives valid UTF-8 and agrees with is_valid", "[charset]") {
    CHECK(rc::check([] {
        Charset const charset = *any_charset();
        std::string const bytes = *hostile_bytes();
        std::vector<std::size_t> bad_offsets;
        std::string const text = decode(charset, bytes, &bad_offsets);
        RC_ASSERT(is_valid_utf8(text));
        RC_ASSERT(is_valid(charset, bytes) == bad_offsets.empty());
        for (std::size_t const offset : bad_offsets)
            RC_ASSERT(offset < bytes.size());
    }));
}

TEST_CASE("what is encoded decodes to itself, and what is not has a culprit", "[charset]") {
    CHECK(rc::check([] {
        std::string const text = decode(*any_charset(), *hostile_bytes());
        Charset const charset = *any_charset();
        auto const bytes = encode(charset, text);
        auto const culprit = find_unencodable(charset, text);
        RC_ASSERT(bytes.has_value() != culprit.has_value());
        if (bytes) RC_ASSERT(decode(charset, *bytes) == text);
        if (culprit) RC_ASSERT(culprit->offset < text.size());
    }));
}

TEST_CASE("offsets grow with the text and stay in the source", "[charset]") {
    CHECK(rc::check([] {
        Charset const charset = *any_charset();
        std::string const bytes = *hostile_bytes();
        OffsetMap map;
        std::string const text = transcode_to_utf8(charset, bytes, &map);
        RC_ASSERT(text == decode(charset, bytes));
        std::size_t previous = 0;
        for (std::size_t offset = 0; offset <= text.size(); ++offset) {
            std::size_t const place = map.to_source(text, offset);
            RC_ASSERT(place >= previous);
            RC_ASSERT(place <= bytes.size());
            previous = place;
        }
    }));
}

TEST_CASE("any bytes can be guessed", "[charset]") {
    CHECK(rc::check([] {
        std::string const bytes = *hostile_bytes();
        std::string_view const texts[] = {bytes, "plain"};
        CharsetGuess const guess = guess_charset(texts);
        RC_ASSERT(guess.margin >= 0);
    }));
}
