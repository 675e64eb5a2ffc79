// The recorded result beside the count: verdicts, and what `validate --results` says.
#include "kifu/check.hpp"
#include "kifu/score.hpp"

#include "support/replaying.hpp"
#include "support/scoring.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using support::scored;

namespace {

/// Case 086 without handicap: Black 28 points of area and 16 of territory, White 21 and 12.
std::string even(std::string const& root) {
    return "(;FF[4]GM[1]SZ[7]" + root +
           "AB[ad][bd][cb][cd][cf][da][dc][de][dg][db][dd][df]"
           "AW[ea][eb][ec][ed][ee][ef][eg][fd][gd];B[];W[])";
}

/// Case 084 without its capture: the white stone at B4 is dead, which gives 26 to 23.
std::string with_dead_stone(std::string const& root) {
    return "(;FF[4]GM[1]SZ[7]" + root +
           "AB[ba][da][ab][cb][db][bc][dc][ad][dd][be][ce][de][af][cf][bg][cg]"
           "AW[ea][ga][eb][fb][ec][gc][bd][ed][fd][gd][ee][ge][df][ef][ff][dg][fg][gg];B[];W[])";
}

ResultVerdict verdict(std::string const& record) { return scored(record).result.verdict; }

std::string explained(std::string const& record) {
    return result_explanation(scored(record), CoordinateSystem::a1);
}

/// Slugs and messages of the findings about counted results.
std::vector<std::string> counted_findings(std::string const& record, bool results = true) {
    support::OneGame const game(record);
    CheckOptions options;
    options.results = results;
    Diagnostics found;
    check_game(*game, options, found);
    std::vector<std::string> slugs;
    for (Diagnostic const& finding : found.items()) {
        std::string_view const slug = code_info(finding.code).slug;
        if (finding.code >= Code::result_mismatch && finding.code <= Code::result_unsettled)
            slugs.emplace_back(slug);
    }
    return slugs;
}

using Slugs = std::vector<std::string>;

std::string const mismatch = even("RU[Chinese]KM[4.5]RE[W+9.5]");
std::string const flipped = even("RU[Chinese]KM[4.5]RE[W+2.5]");
std::string const impossible = even("RU[Chinese]KM[4.5]RE[B+8194]");
std::string const other_rules = even("RU[Chinese]KM[4.5]RE[W+0.5]");
std::string const other_komi = even("RU[Chinese]KM[4.5]RE[B+0.5]");
std::string const other_unit = even("RU[NZ]KM[-1]RE[B+4]");
std::string const off_by_one = even("RU[Chinese]KM[1.5]RE[B+4.5]");
std::string const consistent_if = with_dead_stone("RU[Chinese]KM[9]RE[W+10]");
std::string const unsettled = "(;FF[4]GM[1]SZ[9]RU[Chinese]KM[6.5]RE[B+2.5];B[ee];W[cc];B[gg])";
std::string const right = even("RU[Chinese]KM[4.5]RE[B+2.5]");

} // namespace

TEST_CASE("verdicts") {
    CHECK(verdict(right) == ResultVerdict::match);
    CHECK(verdict(mismatch) == ResultVerdict::contradicts);
    CHECK(verdict(flipped) == ResultVerdict::color_flipped);
    CHECK(verdict(impossible) == ResultVerdict::impossible);
    CHECK(verdict(other_rules) == ResultVerdict::match_other_rules);
    CHECK(verdict(other_komi) == ResultVerdict::komi_explains);
    CHECK(verdict(other_unit) == ResultVerdict::units_explains);
    CHECK(verdict(off_by_one) == ResultVerdict::off_by_one);
    CHECK(verdict(consistent_if) == ResultVerdict::consistent_if);
    CHECK(verdict(even("RU[Chinese]KM[4.5]RE[B+R]")) == ResultVerdict::not_a_score);
    CHECK(verdict(even("RU[Chinese]KM[4.5]RE[Void]")) == ResultVerdict::no_result);
    CHECK(verdict(even("RU[Chinese]KM[4.5]RE[?]")) == ResultVerdict::not_compared);
    CHECK(verdict(even("RU[Chinese]KM[4.5]")) == ResultVerdict::not_compared);
    CHECK(verdict(even("RU[Chinese]KM[7]RE[0]")) == ResultVerdict::match);
    CHECK(verdict(even("RU[Chinese]KM[4.5]RE[B+]")) == ResultVerdict::match);
    CHECK(verdict(even("RU[Chinese]KM[4.5]RE[W+]")) == ResultVerdict::contradicts);
}

TEST_CASE("a half point where komi is whole can come from no count") {
    CHECK(verdict(even("RU[Chinese]KM[4]RE[B+10.5]")) == ResultVerdict::impossible);
}

TEST_CASE("numbers that stand for something else") {
    CHECK(verdict(even("RU[Chinese]KM[4.5]RE[B+0.02]")) == ResultVerdict::not_a_score);
    CHECK(verdict(even("RU[Chinese]KM[4.5]RE[W+0.03]")) == ResultVerdict::not_a_score);
    CHECK(verdict(even("RU[Chinese]KM[4.5]RE[W+0.0]")) == ResultVerdict::not_a_score);
    CHECK(verdict(even("RU[Chinese]KM[7]RE[W+0.0]")) == ResultVerdict::match);
    CHECK(verdict(even("RU[Chinese]KM[4.5]RE[B+2.499999]")) == ResultVerdict::match);
}

TEST_CASE("margins in stones of Chinese counting") {
    // A difference of 7 - 7.5 points is one of a quarter of a stone.
    CHECK(verdict(even("RU[Chinese]KM[7.5]RE[W+0.25]")) == ResultVerdict::units_explains);
    CHECK_FALSE(scored(even("RU[Chinese]KM[7.5]RE[W+0.25]")).result.mismatch);
    CHECK(scored(other_unit).result.mismatch);
}

TEST_CASE("what nobody has declared cannot be contradicted") {
    ScoreReport const report = scored(even("KM[4.5]RE[B+2.5]"));
    CHECK(report.method == ScoreMethod::territory);
    CHECK(report.result.verdict == ResultVerdict::match_other_rules);
    CHECK_FALSE(report.result.mismatch);
    CHECK(scored(other_rules).result.mismatch);
    CHECK_FALSE(scored(even("RU[Chinese]RE[B+0.5]")).result.mismatch);
}

TEST_CASE("the finding explains the difference") {
    CHECK(explained(other_rules) == "recorded W+0.5; area gives B+2.5, but territory gives W+0.5");
    CHECK(explained(other_komi) ==
          "recorded B+0.5; area gives B+2.5 with komi 4.5; with komi 6.5 it is B+0.5");
    CHECK(explained(consistent_if) ==
          "recorded W+10; area gives W+6; with the white stone at B4 alive it is W+10");
    CHECK(explained(mismatch) == "recorded W+9.5; area gives B+2.5: Black has won");
    CHECK(explained(even("RU[Chinese]KM[4.5]RE[B+9.5]")) ==
          "recorded B+9.5; area gives B+2.5: the winner is right, the margin too large by 7");
    CHECK(explained(flipped) == "recorded W+2.5; area gives B+2.5: the margin of the other player");
    CHECK(explained(even("RU[Chinese]KM[4.5]RE[B+3]")) ==
          "recorded B+3; area gives B+2.5 with komi 4.5; with komi 4 it is B+3, or the margin was "
          "rounded");
    CHECK(explained(right) == "recorded B+2.5, which agrees");
}

TEST_CASE("who resigns or oversteps the time has the turn") {
    auto const with = [](std::string const& result) {
        return explained("(;FF[4]GM[1]SZ[9]RE[" + result + "];B[ee];W[cc];B[gg];W[gc])");
    };
    CHECK(with("W+R") == "recorded W+R, which is no count");
    CHECK(with("B+R") ==
          "recorded B+R, which is no count; but the loser, White, has made the last move");
    CHECK(with("B+T") ==
          "recorded B+T, which is no count; but the loser, White, has made the last move");
    // A game is forfeited at any time.
    CHECK(with("B+F") == "recorded B+F, which is no count");
    // Nothing is odd before both have moved.
    CHECK(explained("(;FF[4]GM[1]SZ[9]RE[W+R];B[ee])") == "recorded W+R, which is no count");
}

TEST_CASE("nothing is compared unless it is asked for") {
    CHECK(counted_findings(mismatch, false).empty());
}

TEST_CASE("result.mismatch is found") {
    CHECK(counted_findings(mismatch) == Slugs{"result.mismatch"});
}
TEST_CASE("result.mismatch is not found without cause") { CHECK(counted_findings(right).empty()); }
TEST_CASE("result.color-flipped is found") {
    CHECK(counted_findings(flipped) == Slugs{"result.color-flipped"});
}
TEST_CASE("result.color-flipped is not found without cause") {
    CHECK(counted_findings(right).empty());
}
TEST_CASE("result.impossible is found") {
    CHECK(counted_findings(impossible) == Slugs{"result.impossible"});
}
TEST_CASE("result.impossible is not found without cause") {
    CHECK(counted_findings(even("RU[Chinese]KM[-42]RE[B+49]")).empty());
}
TEST_CASE("result.other-rules is found") {
    CHECK(counted_findings(other_rules) == Slugs{"result.other-rules"});
}
TEST_CASE("result.other-rules is not found without cause") {
    CHECK(counted_findings(even("KM[4.5]RE[B+2.5]")).empty());
}
TEST_CASE("result.other-komi is found") {
    CHECK(counted_findings(other_komi) == Slugs{"result.other-komi"});
}
TEST_CASE("result.other-komi is not found without cause") {
    CHECK(counted_findings(even("RU[Chinese]KM[6.5]RE[B+0.5]")).empty());
}
TEST_CASE("result.other-unit is found") {
    CHECK(counted_findings(other_unit) == Slugs{"result.other-unit"});
}
TEST_CASE("result.other-unit is not found without cause") {
    CHECK(counted_findings(even("RU[Chinese]KM[7.5]RE[W+0.25]")).empty());
}
TEST_CASE("result.off-by-one is found") {
    CHECK(counted_findings(off_by_one) == Slugs{"result.off-by-one"});
}
TEST_CASE("result.off-by-one is not found without cause") {
    CHECK(counted_findings(even("RU[Chinese]KM[1.5]RE[B+5.5]")).empty());
}
TEST_CASE("result.consistent-if is found") {
    CHECK(counted_findings(consistent_if) == Slugs{"result.consistent-if"});
}
TEST_CASE("result.consistent-if is not found without cause") {
    CHECK(counted_findings(with_dead_stone("RU[Chinese]KM[9]RE[W+6]")).empty());
}
TEST_CASE("result.unsettled is found") {
    CHECK(counted_findings(unsettled) == Slugs{"result.unsettled"});
}
TEST_CASE("result.unsettled is not found without cause") {
    CHECK(counted_findings(right).empty());
    CHECK(
        counted_findings("(;FF[4]GM[1]SZ[9]RU[Chinese]KM[6.5]RE[B+R];B[ee];W[cc];B[gg])").empty());
}
