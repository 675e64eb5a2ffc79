// Records by chance, stripped: what is asked for goes, every other byte stays.
#include "kifu/reader.hpp"
#include "kifu/strip.hpp"
#include "kifu/writer.hpp"

#include "support/sgf_generator.hpp"

#include <catch2/catch.hpp>
#include <cstdint>
#include <rapidcheck.h>
#include <string>
#include <vector>

using namespace kifu;

namespace {

/// All games of a text, one behind the other, with what stands before each.
std::string written(std::string const& sgf, StripOptions const* options) {
    Reader reader(Source::view(sgf, "test.sgf"));
    Diagnostics diagnostics;
    Game game;
    std::string text;
    while (reader.next(game, diagnostics)) {
        if (options != nullptr) strip_game(game, *options);
        write_sgf(game, {}, text, diagnostics);
    }
    return text;
}

std::string stripped(std::string const& sgf, StripOptions const& options) {
    return written(sgf, &options);
}

std::string any_record() {
    auto const choices = *rc::gen::arbitrary<std::vector<std::uint8_t>>();
    return support::clean_sgf(choices);
}

} // namespace

TEST_CASE("stripping nothing changes nothing", "[property][strip]") {
    CHECK(rc::check([] {
        std::string const record = any_record();
        StripOptions nothing;
        nothing.properties = {"NOSUCH"};
        RC_ASSERT(stripped(record, nothing) == written(record, nullptr));
    }));
}

TEST_CASE("stripping twice is stripping once, and nothing that was asked for is left",
          "[property][strip]") {
    CHECK(rc::check([] {
        std::string const record = any_record();
        for (StripKindInfo const& kind : strip_kinds()) {
            StripOptions options;
            options.kinds[static_cast<std::size_t>(kind.kind)] = true;
            options.variations = *rc::gen::arbitrary<bool>();
            std::string const once = stripped(record, options);
            RC_ASSERT(stripped(once, options) == once);
            Reader reader(Source::view(once, "test.sgf"));
            Diagnostics diagnostics;
            Game game;
            while (reader.next(game, diagnostics))
                for (std::optional<Node> node = game.root(); node; node = game.next_in_order(*node))
                    for (Property const property : *node)
                        for (std::string_view const name : kind.properties)
                            RC_ASSERT(capital_name(property.name()) != name);
        }
    }));
}
