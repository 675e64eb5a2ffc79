// Scores with answers from elsewhere: the collected cases about scoring (tests/cases/084 to 092),
// and the games of an engine that counted each under a rule string of its own
// (oracle/data/engine_scored.sgfs).
#include "kifu/score.hpp"

#include "support/cases.hpp"
#include "support/scoring.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <string>

using namespace kifu;
using support::case_bytes;
using support::counted;
using support::line;
using support::scored;

namespace {

ScoreOptions with_dead(std::vector<Point> dead) {
    ScoreOptions options;
    options.dead_stones = std::move(dead);
    return options;
}

} // namespace

TEST_CASE("every game of the engine scores to its result", "[score][oracle]") {
    std::ifstream file(KIFU_TESTS_DIR "/oracle/data/engine_scored.sgfs");
    std::size_t games = 0;
    for (std::string record; std::getline(file, record); ++games) {
        ScoreReport const report = scored(record);
        INFO(record);
        CHECK(report.result.verdict == ResultVerdict::match);
        CHECK(report.confidence == Confidence::exact);
        CHECK(report.source == StatusSource::rules);
    }
    CHECK(games == 59);
}

TEST_CASE("case 084: a dead stone counts for the side that takes it", "[score][oracle]") {
    std::string const record = case_bytes("084-dead-stones-to-the-right-side");
    // By hand, and because nothing that White does saves it.
    for (ScoreOptions const& options : {with_dead({{1, 3}}), ScoreOptions{}}) {
        ScoreReport const report = scored(record, options);
        REQUIRE(report.territory);
        CHECK(line(*report.territory, ScoreItem::territory) == "10:6");
        CHECK(line(*report.territory, ScoreItem::prisoners) == "1:0");
        CHECK(line(*report.territory, ScoreItem::dead) == "1:0");
        CHECK(report.territory->total(Color::black) == Decimal(12));
        CHECK(report.territory->total(Color::white) == Decimal::from_hundredths(1150));
        CHECK(counted(report) == "B+0.5");
    }
}

TEST_CASE("case 086: compensation for handicap stones", "[score][oracle]") {
    auto const of = [](std::string_view file) {
        return scored(case_bytes("086-handicap-compensation", file));
    };
    ScoreReport const chinese = of("chinese.sgf"), aga = of("aga.sgf"),
                      japanese = of("japanese.sgf");
    CHECK(counted(chinese) == "W+0.5");
    CHECK(line(*chinese.area, ScoreItem::handicap) == "0:3");
    CHECK(counted(aga) == "B+0.5");
    CHECK(line(*aga.area, ScoreItem::handicap) == "0:2");
    CHECK(counted(aga, ScoreMethod::territory) == "B+0.5");
    CHECK(counted(japanese) == "W+0.5");
    CHECK(line(*japanese.territory, ScoreItem::handicap).empty());
    CHECK(japanese.dead.empty());
}

TEST_CASE("case 087: group tax", "[score][oracle]") {
    std::string const record = case_bytes("087-group-tax");
    CHECK(counted(scored(record), ScoreMethod::area) == "W+17");
    ScoreOptions options;
    options.rules = RuleChoice{GameKind::go, {{"rules", "Old Chinese"}}, Origin::declared};
    ScoreReport const taxed = scored(record, options);
    CHECK(counted(taxed) == "W+19");
    CHECK(line(*taxed.area, ScoreItem::group_tax) == "-4:-2");
    CHECK(taxed.area->total(Color::black) == Decimal(12));
    CHECK(taxed.area->total(Color::white) == Decimal(31));
}

TEST_CASE("case 089: pass stones", "[score][oracle]") {
    ScoreReport const report = scored(case_bytes("089-pass-stones"));
    CHECK(counted(report) == "B+0.5");
    CHECK(counted(report, ScoreMethod::territory) == "B+0.5");
    CHECK(line(*report.territory, ScoreItem::territory) == "5:5");
    CHECK(line(*report.territory, ScoreItem::pass_stones) == "2:1");
    ScoreOptions japanese;
    japanese.rules = RuleChoice{GameKind::go, {{"rules", "Japanese"}}, Origin::declared};
    CHECK(counted(scored(case_bytes("089-pass-stones"), japanese)) == "W+0.5");
}

TEST_CASE("case 091: the recorded result differs from the count", "[score][oracle]") {
    ScoreReport const report = scored(case_bytes("091-recorded-result-differs"));
    CHECK(report.end == EndState::marked);
    CHECK(report.source == StatusSource::marks);
    CHECK(counted(report) == "B+0.5");
    CHECK(support::stones(report.dead) == "bd");
    CHECK(result_text(report.result.recorded) == "W+3.5");
    CHECK(report.result.mismatch);
}

TEST_CASE("case 092: a resigned game is not counted unless that is forced", "[score][oracle]") {
    std::string const record = case_bytes("092-resigned-game");
    ScoreReport const report = scored(record);
    CHECK(report.end == EndState::resigned);
    CHECK(report.count() == nullptr);
    CHECK(report.owners.empty());
    CHECK(report.not_counted == "the game was resigned");
    CHECK(report.result.verdict == ResultVerdict::not_a_score);
    CHECK_FALSE(report.result.mismatch);
    ScoreOptions options;
    options.force = true;
    ScoreReport const forced = scored(record, options);
    CHECK(forced.count() != nullptr);
    CHECK(forced.confidence == Confidence::unsettled);
}
