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

namespace {

/// Errors and warnings, each with its node.
std::vector<std::string> faults(std::string const& bytes) {
    std::vector<std::string> found;
    for (Diagnostic const& finding : support::findings(bytes))
        if (finding.severity != Severity::note)
            found.push_back(std::string(code_info(finding.code).slug) + " " +
                            std::to_string(static_cast<std::uint32_t>(finding.node)));
    return found;
}

} // namespace

TEST_CASE("case 122: turns of 1, 2 and 2 stones, and how the capitals are read",
          "[check][oracle]") {
    std::string const bytes = case_bytes("122-connect6-turns", "good.sgf");
    CHECK(faults(bytes).empty());
    auto const dialect = support::findings(bytes, "vendor.dialect");
    REQUIRE(dialect.size() == 1);
    CHECK(dialect[0].message ==
          "Connect6 in the way of the CGI editor (dialect cgi-editor): points are capitals from A, "
          "column and row, with row A at the bottom; two nodes of one colour are one turn");
    CHECK(support::findings(bytes, "connect6.turn-without-number").empty());
}

TEST_CASE("case 122: two stones in the first turn, three in a later one", "[check][oracle]") {
    CHECK(faults(case_bytes("122-connect6-turns", "bad.sgf")) ==
          std::vector<std::string>{"connect6.stones-in-turn 2", "connect6.stones-in-turn 5"});
}
