// Checking and fixing records that are large in one direction.
#include "kifu/check.hpp"
#include "kifu/fix.hpp"
#include "kifu/reader.hpp"

#include "support/checking.hpp"
#include "support/shapes.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

using namespace kifu;
using support::findings;

namespace {

/// The shapes go over the board again and again, so that most of their stones are on occupied
/// points.
bool is_illegal_move(Diagnostic const& finding) {
    return code_info(finding.code).slug.starts_with("go.");
}

std::size_t errors(std::string_view file) {
    return static_cast<std::size_t>(
        std::ranges::count_if(findings(file), [](Diagnostic const& finding) {
            return finding.severity == Severity::error && !is_illegal_move(finding);
        }));
}

/// How many nodes were mended.
std::size_t mended(std::string_view file) {
    Reader reader(Source::view(file, "test.sgf"));
    Game game;
    Diagnostics diagnostics;
    REQUIRE(reader.next(game, diagnostics));
    return fix_game(game, {}, diagnostics).applied.size();
}

} // namespace

TEST_CASE("a million nodes in a line, and a million variations inside each other") {
    CHECK(std::ranges::all_of(findings(shapes::line(1'000'000)), is_illegal_move));
    CHECK(std::ranges::all_of(findings(shapes::nested(1'000'000)), is_illegal_move));
    CHECK(errors(shapes::caterpillar(100'000)) == 0);
}

TEST_CASE("a hundred thousand variations at one node") {
    CHECK(support::slugs(shapes::siblings(100'000)) ==
          std::vector<std::string>{"sgf.many-variations"});
}

TEST_CASE("a hundred thousand properties in one node") {
    // Of each name it is said that it is unknown and long, as far as findings are kept.
    CHECK(findings(shapes::properties(100'000)).size() == Limits{}.findings);
    CHECK(findings(shapes::same_properties(100'000), "sgf.duplicate-property").size() == 1);
    CHECK(mended(shapes::same_properties(100'000)) == 2); // joined, then without repetitions
}

TEST_CASE("a million values in one property") {
    auto const found = findings(shapes::values(1'000'000), "sgf.point-twice");
    REQUIRE(found.size() == 1);
    CHECK(found[0].message.find("999638 more") != std::string::npos);
    CHECK(mended(shapes::values(1'000'000)) == 1);
}

TEST_CASE("a hundred thousand faulty nodes below each other") {
    constexpr std::size_t depth = 100'000;
    std::string text = "(;FF[4]GM[1]SZ[9]";
    for (std::size_t i = 0; i < depth; ++i)
        text += i % 2 == 0 ? "(;B[ ]" : "(;W[ ]";
    text.append(depth + 1, ')');
    CHECK(mended(text) == depth);
}
