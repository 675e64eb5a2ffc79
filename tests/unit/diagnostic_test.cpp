#include "kifu/diagnostic.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string_view>

TEST_CASE("every code is found again by its slug") {
    for (auto const& row : kifu::all_codes()) {
        INFO(row.slug);
        REQUIRE(kifu::code_by_slug(row.slug) == row.code);
        REQUIRE(&kifu::code_info(row.code) == &row);
    }
}

TEST_CASE("slugs are unique, lower-case and grouped by one dot") {
    std::set<std::string_view> seen;
    for (auto const& row : kifu::all_codes()) {
        INFO(row.slug);
        REQUIRE(seen.insert(row.slug).second);
        REQUIRE(std::ranges::count(row.slug, '.') == 1);
        REQUIRE(row.slug.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-.") ==
                std::string_view::npos);
    }
}

TEST_CASE("an unknown slug has no code") { REQUIRE_FALSE(kifu::code_by_slug("sgf.no-such-code")); }

TEST_CASE("past their limit findings are counted, not kept") {
    kifu::Diagnostics findings(2);
    auto const code = kifu::Code{};
    if (kifu::all_codes().empty()) return;
    for (int i = 0; i < 5; ++i)
        findings.add(code, {}, "one more");
    REQUIRE(findings.items().size() == 2);
    REQUIRE(findings.suppressed() == 3);
    findings.clear();
    REQUIRE(findings.empty());
}
