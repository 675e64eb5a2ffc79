// The guess of a charset against 480 records without CA in nine charsets: 20 with names only, 20
// with the other game-info texts too and 20 with comments for each charset.
#include "kifu/charset.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdint>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace kifu;

namespace {

struct Sample {
    Charset charset;
    std::string kind;
    std::string record;
};

std::string from_base64(std::string_view digits) {
    constexpr std::string_view alphabet =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string bytes;
    std::uint32_t bits = 0;
    int count = 0;
    for (char const digit : digits) {
        auto const value = alphabet.find(digit);
        if (value == std::string_view::npos) break;
        bits = bits << 6U | static_cast<std::uint32_t>(value);
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>(bits >> static_cast<unsigned>(count) & 0xFFU);
    }
    return bytes;
}

/// The string member of a flat JSON object without escapes.
std::string member(std::string_view object, std::string const& name) {
    std::string const key = "\"" + name + "\": \"";
    auto const at = object.find(key);
    REQUIRE(at != std::string_view::npos);
    auto const rest = object.substr(at + key.size());
    return std::string(rest.substr(0, rest.find('"')));
}

std::vector<Sample> read_samples() {
    std::ifstream file(KIFU_TESTS_DIR "/oracle/data/charsets.jsonl", std::ios::binary);
    std::vector<Sample> samples;
    for (std::string line; std::getline(file, line);) {
        auto const charset = charset_by_name(member(line, "charset"));
        REQUIRE(charset.has_value());
        samples.push_back(
            {*charset, member(line, "kind"), from_base64(member(line, "sgf_base64"))});
    }
    return samples;
}

/// A `]` in an unknown charset ends a value if what follows can follow a value.
bool ends_value(std::string_view record, std::size_t at) {
    if (at + 1 >= record.size()) return true;
    char const next = record[at + 1];
    return std::string_view(";()[ \r\n").find(next) != std::string_view::npos ||
           (next >= 'A' && next <= 'Z');
}

std::vector<std::string_view> values_of(std::string_view record) {
    std::vector<std::string_view> values;
    for (auto open = record.find('['); open != record.npos; open = record.find('[', open)) {
        auto close = record.find(']', open);
        while (close != record.npos && !ends_value(record, close))
            close = record.find(']', close + 1);
        if (close == record.npos) break;
        values.push_back(record.substr(open + 1, close - open - 1));
        open = close;
    }
    return values;
}

/// Charsets that read the texts alike are equally right.
bool reads_alike(Charset one, Charset other, std::vector<std::string_view> const& texts) {
    return std::ranges::all_of(
        texts, [&](std::string_view text) { return decode(one, text) == decode(other, text); });
}

} // namespace

TEST_CASE("charsets of undeclared records are guessed right", "[charset]") {
    struct Tally {
        int right = 0, all = 0;
    };
    std::map<std::pair<std::string, std::string>, Tally> tallies;
    for (Sample const& sample : read_samples()) {
        auto const texts = values_of(sample.record);
        CharsetGuess const guess = guess_charset(texts);
        Tally& tally = tallies[{std::string(sample.charset.name()), sample.kind}];
        ++tally.all;
        if (reads_alike(guess.charset, sample.charset, texts)) ++tally.right;
    }
    REQUIRE(tallies.size() == 24);
    for (auto const& [group, tally] : tallies) {
        auto const& [charset, kind] = group;
        INFO(charset << ", " << kind << ": " << tally.right << " of " << tally.all);
        CHECK(tally.all == 20);
        CHECK(100 * tally.right >= (kind == "names" ? 98 : 100) * tally.all);
    }
}

TEST_CASE("records in a known charset decode without damage", "[charset]") {
    for (Sample const& sample : read_samples()) {
        std::vector<std::size_t> bad_offsets;
        std::string const text = decode(sample.charset, sample.record, &bad_offsets);
        REQUIRE(bad_offsets.empty());
        REQUIRE(is_valid(sample.charset, sample.record));
        REQUIRE(is_valid_utf8(text));
        REQUIRE(encode(sample.charset, text) == sample.record);
        REQUIRE(count_characters(sample.charset, sample.record) ==
                count_characters(Charset::utf8(), text));
    }
}
