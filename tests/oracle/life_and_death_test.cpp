// Dead stones found without help, on the positions of oracle/data/life_and_death.txt.
#include "kifu/score.hpp"

#include "support/labelled.hpp"
#include "support/scoring.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <string>
#include <vector>

using namespace kifu;
using support::Labelled;
using support::labelled_positions;
using support::scored;

namespace {

/// In the order of the board.
std::vector<Point> points(std::vector<ChainStatus> const& chains) {
    std::vector<Point> found;
    for (ChainStatus const& chain : chains)
        found.insert(found.end(), chain.stones.begin(), chain.stones.end());
    std::ranges::sort(found, {}, [](Point point) { return point.y * 256 + point.x; });
    return found;
}

} // namespace

TEST_CASE("dead stones of positions with known statuses", "[score][oracle]") {
    for (Labelled const& labelled : labelled_positions())
        for (std::uint32_t form = 0; form != Labelled::forms; ++form) {
            Labelled const position = labelled.turned(form);
            if (!position.settled()) continue;
            INFO(position.name << ", form " << form);
            ScoreReport const report = scored(position.record());
            CHECK(points(report.dead) == position.dead());
        }
}

TEST_CASE("positions where the next move decides are unsettled", "[score][oracle]") {
    for (Labelled const& labelled : labelled_positions())
        for (std::uint32_t form = 0; form != Labelled::forms; ++form) {
            Labelled const position = labelled.turned(form);
            if (position.settled()) continue;
            INFO(position.name << ", form " << form);
            ScoreReport const report = scored(position.record());
            CHECK(report.confidence == Confidence::unsettled);
            REQUIRE(report.range);
            // From all contested stones dead to all of them alive.
            ScoreOptions options;
            options.dead_stones = position.contested();
            Decimal const one = scored(position.record(), options).count()->difference();
            options.dead_stones = std::vector<Point>{};
            Decimal const other = scored(position.record(), options).count()->difference();
            CHECK(report.range->low == std::min(one, other));
            CHECK(report.range->high == std::max(one, other));
        }
}

/// To leave all open is no way to be right.
TEST_CASE("one finished game in ten is left unsettled at most", "[score][oracle]") {
    std::size_t games = 0, unsettled = 0;
    auto const count = [&](std::string const& record) {
        ScoreOptions options;
        options.rules = RuleChoice{GameKind::go, {{"rules", "Chinese"}}, {}};
        ++games;
        if (scored(record, options).confidence == Confidence::unsettled) ++unsettled;
    };
    for (Labelled const& position : labelled_positions())
        if (position.settled()) count(position.record());
    std::ifstream file(KIFU_TESTS_DIR "/oracle/data/engine_scored.sgfs");
    for (std::string record; std::getline(file, record);)
        count(record);
    CHECK(games > 80);
    CHECK(unsettled * 10 <= games);
}

TEST_CASE("the same position gets the same answer every time", "[score]") {
    for (Labelled const& position : labelled_positions())
        CHECK(points(scored(position.record()).dead) == points(scored(position.record()).dead));
}
