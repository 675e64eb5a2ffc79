// The collected cases about values and what they mean together.
#include "kifu/charset.hpp"

#include "support/cases.hpp"
#include "support/checking.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>

using namespace kifu;
using support::case_bytes;
using support::fixed;
using support::main_line;
using support::Record;
using support::root_text;

namespace {

/// Number of errors.
std::size_t errors(Record const& record) {
    return static_cast<std::size_t>(
        std::ranges::count(record.findings(), Severity::error, &Diagnostic::severity));
}

/// The values of one property of the root, game by game.
std::vector<std::string> roots(std::string const& bytes, PropertyId id) {
    Record const record(bytes);
    std::vector<std::string> values;
    for (std::size_t number = 1; number <= record.games(); ++number)
        values.push_back(root_text(record.game(number), id));
    return values;
}

} // namespace

TEST_CASE("case 029: single properties twice") {
    Record const record(case_bytes("029-duplicate-single-property"));
    auto const found = record.findings("sgf.duplicate-property");
    REQUIRE(found.size() == 2);
    for (std::string const value : {"KM[6.5]", "KM[7.5]"})
        CHECK(found[0].message.find(value) != std::string::npos);
    for (std::string const value : {"AP[tool one:1]", "AP[foxwq]"})
        CHECK(found[1].message.find(value) != std::string::npos);
    std::string const written = fixed(record.bytes());
    for (std::string const value : {"6.5", "7.5", "tool one:1", "foxwq"})
        CHECK(written.find(value) != std::string::npos);
}

TEST_CASE("case 031: empty AB and HA[0]") {
    Record const record(case_bytes("031-empty-AB-and-HA0"));
    CHECK(support::slugs(record.bytes()) ==
          std::vector<std::string>{"value.handicap-too-small", "sgf.empty-value"});
    CHECK(errors(record) == 0);
    CHECK(main_line(record.game(1)).size() == 2);
}

TEST_CASE("case 032: passes of blanks") {
    Record const record(case_bytes("032-blank-pass"));
    CHECK(record.findings().size() == 2);
    CHECK(record.findings("value.blank-pass").size() == 2);
    CHECK(fixed(record.bytes()) == "(;GM[1]FF[4]SZ[9];B[ee];W[gc];B[];W[])\n");
}

TEST_CASE("case 034: a point beside the board is no pass") {
    Record const record(case_bytes("034-ss-on-18"));
    auto const found = record.findings("value.off-board");
    REQUIRE(found.size() == 1);
    CHECK(found[0].move == 2);
    CHECK(found[0].severity == Severity::error);
    CHECK(record.place(found[0]).starts_with("1:"));
    CHECK(fixed(record.bytes()) == record.bytes());
}

TEST_CASE("case 036: capitals are lines 27 to 52") {
    Record const record(case_bytes("036-uppercase-on-19"));
    auto const found = record.findings("value.off-board");
    REQUIRE(found.size() == 1);
    CHECK(found[0].move == 1);
    CHECK(found[0].message.find("(30,30)") != std::string::npos);
}

TEST_CASE("case 051: points of a broken program") {
    Record const record(case_bytes("051-garbage-points"));
    auto const found = record.findings("value.point");
    REQUIRE(found.size() == 3);
    std::vector<std::string> const values = {"dundefined", "a", "NaN"};
    for (std::size_t i = 0; i < found.size(); ++i) {
        CHECK(found[i].move == i + 2);
        CHECK(found[i].severity == Severity::error);
        CHECK(found[i].message.find("[" + values[i] + "]") != std::string::npos);
    }
    CHECK(main_line(record.game(1)).size() == 5);
    CHECK(fixed(record.bytes()) == record.bytes());
}

TEST_CASE("case 052: a problem without GM, FF and SZ") {
    Record const record(case_bytes("052-bare-problem-files"));
    CHECK(errors(record) == 0);
    CHECK(root_text(record.game(1), PropertyId::C) == "problem 5");
}

TEST_CASE("case 054: komi of the Fox server") {
    Record const record(case_bytes("054-fox-komi"));
    std::set<std::uint32_t> games;
    for (Diagnostic const& finding : record.findings("vendor.fox-komi"))
        games.insert(finding.game);
    CHECK(games == std::set<std::uint32_t>{1, 2, 3, 4});
    auto const doubted = record.findings("value.komi-implausible");
    REQUIRE(doubted.size() == 1);
    CHECK(doubted[0].game == 5);
    std::string const written = fixed(record.bytes());
    CHECK(roots(written, PropertyId::KM) ==
          std::vector<std::string>{"7.5", "6.5", "0.5", "6.5", "375"});
    for (std::size_t number = 1; number <= 3; ++number) {
        Record const again(written);
        CHECK(std::string(again.game(number).source()).find("foxwq") != std::string::npos);
    }
    CHECK(support::fix_problem(record.bytes()) == "");
}

TEST_CASE("case 056: komi in stones") {
    Record const record(case_bytes("056-komi-in-stones"));
    auto const found = record.findings("value.komi-in-stones");
    REQUIRE(found.size() == 1);
    CHECK(found[0].severity == Severity::warning);
    CHECK(found[0].message.find("5.5") != std::string::npos);
    CHECK(root_text(record.game(1), PropertyId::KM) == "2.75");
    CHECK(roots(fixed(record.bytes()), PropertyId::KM) == std::vector<std::string>{"5.5"});
}

TEST_CASE("case 057: spellings of results") {
    Record const record(case_bytes("057-result-spellings"));
    REQUIRE(record.games() == 22);
    std::set<std::uint32_t> games;
    for (Diagnostic const& finding : record.findings())
        if (finding.game != 0) games.insert(finding.game);
    games.erase(4); // a blank behind the result may be found or not
    CHECK(games == std::set<std::uint32_t>{1, 2, 5, 6, 14, 15, 16, 17, 19, 21, 22});
    CHECK(roots(fixed(record.bytes()), PropertyId::RE) ==
          std::vector<std::string>{
              "B+R",  "W+R", "B+Resign", "W+R",     "W+R",       "Draw", "Draw",   "0",
              "Void", "?",   "B+T",      "W+Time",  "W+Forfeit", "B+R",  "W+43.5", "黑胜2又3/4子",
              "B+R",  "W+",  "B+0",      "W+12.50", "W+3.5",     ""});
    CHECK(fixed(record.bytes()).find("moves beyond 169 not given") != std::string::npos);
    CHECK(support::fix_problem(record.bytes()) == "");
}

TEST_CASE("case 059: spellings of overtime") {
    Record const record(case_bytes("059-overtime-spellings"));
    for (std::uint32_t const fine : {1U, 2U, 3U, 4U, 5U})
        CHECK(std::ranges::none_of(
            record.findings(), [&](Diagnostic const& finding) { return finding.game == fine; }));
    auto const overtime = record.findings("value.overtime");
    REQUIRE(overtime.size() == 1);
    CHECK(overtime[0].game == 6);
    CHECK(overtime[0].severity == Severity::warning);
    auto const fox = record.findings("vendor.fox-overtime");
    REQUIRE(fox.size() == 1);
    CHECK(fox[0].game == 7);
    auto const time = record.findings("value.main-time");
    REQUIRE(time.size() == 1);
    CHECK(time[0].game == 8);
    CHECK(time[0].severity == Severity::error);
    std::string const written = fixed(record.bytes());
    for (std::string const kept :
         {"5x30 byo-yomi", "25/600 Canadian", "86400 fischer", "30 simple", "0 none",
          "Error: time control missing", "TC[3]TT[30]", "30 min"})
        CHECK(written.find(kept) != std::string::npos);
    CHECK(support::fix_problem(record.bytes()) == "");
}

TEST_CASE("cases 061 and 062: handicap and stones") {
    Record const without(case_bytes("061-handicap-without-stones"));
    REQUIRE(without.findings("go.handicap-stones").size() == 1);
    CHECK(without.findings("go.handicap-stones")[0].message == "HA[3] but 0 black setup stones");
    CHECK(fixed(without.bytes()) == without.bytes());
    Record const differs(case_bytes("062-handicap-count-differs"));
    CHECK(differs.findings("go.handicap-stones").size() == 1);
    CHECK(differs.findings("go.handicap-white-stones").size() == 1);
    CHECK(errors(differs) == 0);
}

TEST_CASE("case 064: a handicap that is no number") {
    Record const record(case_bytes("064-handicap-not-a-number"));
    CHECK(main_line(record.game(1)).size() == 1);
    REQUIRE(record.findings("value.handicap").size() == 1);
    CHECK(record.findings("value.handicap")[0].message.find("对子") != std::string::npos);
    REQUIRE(record.findings("value.komi-in-stones").size() == 1);
    CHECK(record.findings("value.komi-in-stones")[0].message.find("3又3/4") != std::string::npos);
    CHECK(fixed(record.bytes()) == record.bytes());
}

TEST_CASE("case 066: who moves first") {
    Record const record(case_bytes("066-who-moves-first"));
    auto const wrong = record.findings("go.wrong-player");
    REQUIRE(wrong.size() == 1);
    CHECK(wrong[0].game == 1);
    CHECK(wrong[0].severity == Severity::warning);
    auto const assumed = record.findings("go.first-player-assumed");
    REQUIRE(assumed.size() == 1);
    CHECK(assumed[0].game == 5);
    CHECK(assumed[0].severity == Severity::note);
    for (Diagnostic const& finding : record.findings())
        CHECK((finding.game == 0 || finding.game == 1 || finding.game == 5));
}

TEST_CASE("case 067: times stay as they are written") {
    Record const record(case_bytes("067-time-left-verbatim"));
    CHECK(record.findings().empty());
    CHECK(fixed(record.bytes()) == record.bytes());
}

TEST_CASE("case 124: one bad file among good ones") {
    CHECK_FALSE(Record(case_bytes("124-batch-one-bad-file", "a.sgf")).has_error());
    CHECK(Record(case_bytes("124-batch-one-bad-file", "b.sgf")).has_error());
    CHECK_FALSE(Record(case_bytes("124-batch-one-bad-file", "c.sgf")).has_error());
}

TEST_CASE("case 129: what a program needs to know of a finding") {
    Record const record(case_bytes("129-machine-readable-findings"));
    auto const found = record.findings("value.komi");
    REQUIRE(found.size() == 1);
    CHECK(found[0].severity == Severity::error);
    CHECK(found[0].property == "KM");
    CHECK(found[0].game == 1);
    CHECK(found[0].path == "0");
    CHECK(record.place(found[0]) == "1:21");
    CHECK(found[0].message == "KM[abc] is not a number");
}
