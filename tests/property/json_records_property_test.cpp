#include "kifu/format.hpp"

#include "support/convert.hpp"
#include "support/json_schema.hpp"
#include "support/sgf_generator.hpp"

#include <catch2/catch.hpp>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <rapidcheck.h>
#include <string>
#include <vector>

using kifu::support::convert;
using kifu::support::schema_violations;
using kifu::support::to_sgf;

namespace {

kifu::Format const& sgf() { return *kifu::format_by_id("sgf"); }
kifu::Format const& document() { return *kifu::format_by_id("json"); }
kifu::Format const& lines() { return *kifu::format_by_id("jsonl"); }

rc::Gen<std::vector<std::uint8_t>> choices() {
    return rc::gen::resize(600, rc::gen::arbitrary<std::vector<std::uint8_t>>());
}

nlohmann::json const& schema() {
    static auto const loaded =
        kifu::support::load_schema(KIFU_TESTS_DIR "/../schema/records-1.schema.json");
    return loaded;
}

} // namespace

TEST_CASE("property: SGF that needs no repair comes back from JSON byte for byte") {
    REQUIRE(rc::check([] {
        std::string const text = kifu::support::clean_sgf(*choices());
        RC_ASSERT(convert(text, sgf()) == text);
        std::string const in_document = convert(text, document());
        RC_ASSERT(schema_violations(schema(), nlohmann::json::parse(in_document)).empty());
        RC_ASSERT(to_sgf(in_document, document()) == text);
        RC_ASSERT(to_sgf(convert(text, lines()), lines()) == text);
    }));
}

TEST_CASE("property: dirty SGF comes back from JSON as the layout-keeping writer mends it") {
    REQUIRE(rc::check([] {
        std::string const text = kifu::support::dirty_sgf(*choices());
        std::string const mended = convert(text, sgf());
        std::string const in_document = convert(text, document());
        RC_ASSERT(schema_violations(schema(), nlohmann::json::parse(in_document)).empty());
        std::string const back = to_sgf(in_document, document());
        // A mended text may read as another record when it looks like the start of a game.
        if (convert(mended, sgf()) == mended) RC_ASSERT(back == mended);
    }));
}

TEST_CASE("property: damaged JSON is read without a crash") {
    REQUIRE(rc::check([] {
        auto const bytes = *choices();
        std::string text = convert(kifu::support::clean_sgf(bytes), document());
        for (std::uint8_t const change : bytes) {
            std::size_t const at = change * 37U % text.size();
            text[at] = "{}[],:\"\\0a\n"[change % 11];
            if (change % 3 == 0) break;
        }
        kifu::Diagnostics findings;
        to_sgf(text, document(), findings);
        to_sgf(text, lines(), findings);
    }));
}
