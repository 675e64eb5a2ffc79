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

TEST_CASE("what is past the limit counts as what it became") {
    kifu::Diagnostics findings(1);
    findings.add(kifu::Code::sgf_junk, {}, "kept");
    findings.add(kifu::Code::go_occupied, {}, "an error");
    findings.add(kifu::Code::go_occupied, {}, "made a note").severity = kifu::Severity::note;
    findings.suppress(kifu::Code::go_occupied, true).fixable = true;
    findings.suppress(kifu::Code::go_occupied, true).fixable = true;
    auto const counted = findings.counted();
    REQUIRE(counted.size() == 3);
    using enum kifu::Severity;
    REQUIRE(counted[0].kind == kifu::FindingKind{kifu::Code::go_occupied, error, false, false});
    REQUIRE(counted[1].kind == kifu::FindingKind{kifu::Code::go_occupied, note, false, false});
    REQUIRE(counted[2].kind == kifu::FindingKind{kifu::Code::go_occupied, error, true, true});
    REQUIRE(counted[2].count == 2);
    REQUIRE(findings.suppressed() == 4);
    kifu::Diagnostics sum;
    sum.suppress(kifu::Code::go_occupied, true).fixable = true;
    for (auto const& row : counted)
        sum.add(row);
    REQUIRE(sum.suppressed() == 5);
    REQUIRE(sum.counted().size() == counted.size());
    REQUIRE(sum.counted()[2].count == 3);
}

TEST_CASE("codes that are not kept take no room of the limit") {
    kifu::Diagnostics findings(1, [](kifu::Code code) { return code == kifu::Code::go_occupied; });
    REQUIRE(findings.only_counts(kifu::Code::sgf_junk));
    findings.add(kifu::Code::sgf_junk, {}, "not kept");
    REQUIRE_FALSE(findings.only_counts(kifu::Code::go_occupied));
    findings.add(kifu::Code::go_occupied, {}, "kept");
    REQUIRE(findings.only_counts(kifu::Code::go_occupied));
    REQUIRE(findings.items().size() == 1);
    REQUIRE(findings.items()[0].message == "kept");
    REQUIRE(findings.suppressed() == 1);
}

TEST_CASE("findings are taken back, counted ones too, but for codes that are left") {
    kifu::Diagnostics findings(2);
    findings.add(kifu::Code::sgf_junk, {}, "before");
    auto const mark = findings.mark();
    for (int i = 0; i < 2; ++i) {
        findings.add(kifu::Code::go_occupied, {}, "behind");
        findings.add(kifu::Code::text_bom, {}, "left");
    }
    REQUIRE(findings.items().size() == 2);
    REQUIRE(findings.suppressed() == 3);
    findings.roll_back(mark, [](kifu::Code code) { return code == kifu::Code::text_bom; });
    REQUIRE(findings.items().size() == 1);
    REQUIRE(findings.suppressed() == 2);
    findings.roll_back(mark);
    REQUIRE(findings.items().size() == 1);
    REQUIRE(findings.suppressed() == 0);
}
