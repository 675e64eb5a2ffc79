// The collected cases about the line games, as `validate` reports them.
#include "support/cases.hpp"
#include "support/checking.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace kifu;
using support::case_bytes;

TEST_CASE("case 121: a double three is a foul of Black", "[check][oracle]") {
    std::string const bytes = case_bytes("121-double-three", "black.sgf");
    auto const found = support::findings(bytes, "renju.double-three");
    REQUIRE(found.size() == 1);
    CHECK(found[0].severity == Severity::error);
    CHECK(found[0].move == 1);
    CHECK(found[0].message == "Black plays h8: double three, a foul");
    // White wins, which the record does not say.
    auto const end = support::findings(bytes, "renju.end-not-recorded");
    REQUIRE(end.size() == 1);
    CHECK(end[0].message == "White won by a foul, and no XE[forbidden] says so");
}

TEST_CASE("case 121: White may make two threes, and has not won", "[check][oracle]") {
    for (Diagnostic const& finding : support::findings(case_bytes("121-double-three", "white.sgf")))
        CHECK_FALSE(code_info(finding.code).slug.starts_with("renju."));
}
