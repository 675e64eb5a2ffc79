// Labyrinths of Hei-go: those with two separate eyes live, about others kifu does not guess.
#include "kifu/score.hpp"

#include "support/scoring.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using support::counted;
using support::finished;
using support::scored;

namespace {

std::string heigo(std::vector<std::string_view> const& rows) {
    return finished(rows, "RU[Hei-go]XV[heigo:capture=classical]KM[5]");
}

} // namespace

TEST_CASE("labyrinths with two separate eyes live, however large those are", "[score]") {
    ScoreReport const report = scored(heigo({
        "...XO....",
        "...XO....",
        "...XO....",
        "...XO....", //
        "XXXXOOOOO", //
        "...XO....",
        "...XO....",
        "...XO....",
        "...XO....",
    }));
    CHECK(report.confidence == Confidence::proved);
    CHECK(report.living.size() == 2);
    // 24 points against 32 and 5.
    CHECK(counted(report) == "W+13");
}

TEST_CASE("what stands in an eye of a living labyrinth lives with it", "[score]") {
    ScoreReport const report = scored(heigo({
        "...XO....",
        ".X.XO....",
        "...XO....",
        "...XO....", //
        "XXXXOOOOO", //
        "...XO....",
        "...XO....",
        "...XO....",
        "...XO....",
    }));
    CHECK(report.confidence == Confidence::proved);
    CHECK(report.living.size() == 3);
    CHECK(counted(report) == "W+14");
}

TEST_CASE("a labyrinth between living ones without room for two eyes is hopeless", "[score]") {
    // Black's labyrinth lives by its parts above and below. Of the part between only A5 and B5
    // touch it nowhere, and neighbours are one eye.
    ScoreReport const report = scored(heigo({
        "...XO....",
        "...XO....",
        "XXXXO....",
        "...XO....",
        ".O.XOOOOO", //
        "...XO....",
        "XXXXO....",
        "...XO....",
        "...XO....",
    }));
    CHECK(report.confidence == Confidence::proved);
    CHECK(report.source == StatusSource::proof);
    CHECK(support::stones(report.dead) == "be");
    // 21 points against 32 and 5 less one penalty point.
    CHECK(counted(report) == "W+15");
}

TEST_CASE("a labyrinth between living ones with room for two eyes is in doubt", "[score]") {
    // A5, B5, A4 and B4 touch Black's labyrinth nowhere: two of them may become eyes.
    ScoreReport const report = scored(heigo({
        "...XO....",
        "...XO....",
        "XXXXO....",
        "...XO....",
        ".O.XOOOOO", //
        "...XO....",
        "...XO....",
        "XXXXO....",
        "...XO....",
    }));
    CHECK(report.confidence == Confidence::unsettled);
    CHECK(report.dead.empty());
    CHECK(support::stones(report.doubtful) == "be");
    REQUIRE(report.range);
    // Black's parts 6, 12 and 3, or without the middle one.
    CHECK(report.range->high == Decimal(-15));
    CHECK(report.range->low == Decimal(-28));
}

TEST_CASE("a labyrinth with one eye is in doubt, and the range says what hangs on it", "[score]") {
    std::string const record = heigo({
        "...XO....",
        ".O.XO....",
        "...XO....",
        "...XO....", //
        "XXXXOOOOO", //
        "...XO....",
        "...XO....",
        "...XO....",
        "...XO....",
    });
    ScoreReport const report = scored(record);
    CHECK(report.confidence == Confidence::unsettled);
    CHECK(report.living.size() == 1);
    CHECK(report.doubtful.size() == 2);
    REQUIRE(report.range);
    ScoreOptions options;
    options.dead_stones = std::vector<Point>{{1, 1}};
    // White's stone dead: 24 points, White 32 and 5 less one penalty point.
    CHECK(counted(scored(record, options)) == "W+12");
    CHECK(report.range->high == Decimal(-12));
    options.dead_stones = std::vector<Point>{{3, 0}};
    CHECK(report.range->low == scored(record, options).count()->difference());
}
