// The canonical layout of a record is the canonical layout of itself, however damaged the record
// was.
#include "support/convert.hpp"
#include "support/dice.hpp"
#include "support/samples.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <string>
#include <string_view>

namespace kifu {

namespace {

using support::Dice;

std::string canonical(std::string const& record) {
    WriteOptions options;
    options.layout = Layout::canonical;
    return support::convert(record, formats().front(), options);
}

/// Bytes that readers stumble over: what SGF is made of, halves of characters, charsets.
std::string_view splinter(Dice& dice) {
    static constexpr auto all = std::to_array<std::string_view>(
        {"[",        "]",         "\\",         "(",        ")",           ";",       ":",
         "\n",       "\r",        " ",          "\x80",     "\x81",        "\x92",    "\xA4",
         "\xAC",     "\xE9",      "\xFF",       "\x1b",     "C[",          "CA[GBK]", "CA[SJIS]",
         "CA[none]", "CA[UTF-8]", "CA[EUC-KR]", "CA[Big5]", "\xEF\xBB\xBF"});
    return all[dice.below(all.size())];
}

void damage(std::string& record, Dice& dice) {
    for (std::uint32_t left = 1 + dice.below(10); left != 0; --left) {
        std::size_t const at = dice.below(static_cast<std::uint32_t>(record.size()) + 1);
        if (dice.percent(30))
            record.erase(at, 1 + dice.below(4));
        else
            record.insert(at, splinter(dice));
    }
}

} // namespace

TEST_CASE("canonical layout of damaged records is canonical") {
    auto const samples = support::sgf_samples(4000);
    REQUIRE(samples.size() > 30);
    Dice dice(20);
    for (int round = 0; round < 20000; ++round) {
        std::string record = samples[dice.below(static_cast<std::uint32_t>(samples.size()))];
        if (dice.percent(30)) record.insert(0, "\xEF\xBB\xBF");
        damage(record, dice);
        std::string const once = canonical(record);
        if (canonical(once) == once) continue;
        INFO(record);
        REQUIRE(canonical(once) == once);
    }
}

} // namespace kifu
