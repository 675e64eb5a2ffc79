// Counting: positions whose score is worked out by hand from the rules.
#include "kifu/score.hpp"

#include "support/boards.hpp"
#include "support/scoring.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using support::counted;
using support::finished;
using support::line;
using support::scored;

namespace {

using Picture = std::vector<std::string_view>;

ScoreOptions by(std::string const& rules, std::vector<Point> dead = {}) {
    ScoreOptions options;
    options.rules = RuleChoice{GameKind::go, {{"rules", rules}}, Origin::declared};
    options.dead_stones = std::move(dead);
    return options;
}

// Two groups share the points C2 and C3; neither has an eye. Black has the points F5, F3, G1.
Picture const seki{"XXXXX.X", //
                   "OOOOXXX", //
                   "XX.OX.X", //
                   "XX.OXXX", //
                   "XXXOXX."};

// The same with an eye each, A1 and E3, and one shared point, C3.
Picture const seki_with_eyes{"XXXXXXX.X", //
                             "OOOOOOXXX", //
                             "XX.O.OX.X", //
                             "XXOOOOXXX", //
                             ".XOOOOXX."};

// D2 is a false eye: when F2 is filled, E2 has to be connected there.
Picture const false_eye{".X.XO.", //
                        "XXXXO.", //
                        "XXX.X.", //
                        "XXXXO."};

// Black 10 points, White 9; Black's wall has points on its side only.
Picture const divided{"..XO.", //
                      "..XO.", //
                      "..XO.", //
                      "..XO.", //
                      "..XO."};

} // namespace

TEST_CASE("by area: stones and surrounded points") {
    auto const report = scored(finished(divided, "KM[0.5]"), by("Chinese"));
    REQUIRE(report.area);
    CHECK(line(*report.area, ScoreItem::stones) == "5:5");
    CHECK(line(*report.area, ScoreItem::territory) == "10:5");
    CHECK(line(*report.area, ScoreItem::komi) == "0:0.5");
    CHECK(counted(report) == "B+4.5");
    CHECK(counted(report, ScoreMethod::territory) == "B+4.5");
    CHECK(report.confidence == Confidence::exact);
    CHECK(report.source == StatusSource::given);
}

TEST_CASE("a dead stone is a prisoner and leaves a point to the other side") {
    Picture const picture{"..XO.", //
                          ".OXO.", //
                          "..XO.", //
                          "..XO.", //
                          "..XO."};
    auto const report = scored(finished(picture), by("Japanese", {{1, 1}}));
    REQUIRE(report.territory);
    CHECK(line(*report.territory, ScoreItem::territory) == "10:5");
    CHECK(line(*report.territory, ScoreItem::dead) == "1:0");
    CHECK(counted(report) == "B+6");
    CHECK(support::stones(report.dead) == "bb");
    // Alive it takes all points of that side from Black: 5 stones against 6 and 5 points.
    CHECK(counted(scored(finished(picture), by("Chinese"))) == "W+6");
}

TEST_CASE("no points in seki by Japanese rules, points for eyes by area") {
    auto const plain = scored(finished(seki), by("Japanese"));
    CHECK(line(*plain.territory, ScoreItem::territory) == "3:0");
    CHECK(line(*plain.area, ScoreItem::stones) == "23:7");
    CHECK(line(*plain.area, ScoreItem::territory) == "3:0");
    CHECK(plain.neutral == 2);

    auto const eyes = scored(finished(seki_with_eyes), by("Japanese"));
    CHECK(line(*eyes.territory, ScoreItem::territory) == "3:0");
    CHECK(line(*eyes.area, ScoreItem::stones) == "23:16");
    CHECK(line(*eyes.area, ScoreItem::territory) == "4:1");
    CHECK(eyes.neutral == 1);
    CHECK(eyes.owners[4 * 9] == PointOwner::no_territory);
}

TEST_CASE("with tax=none every surrounded point counts") {
    ScoreOptions options = by("Japanese");
    options.rules->options.set("tax", "none");
    auto const report = scored(finished(seki_with_eyes), options);
    CHECK(line(*report.territory, ScoreItem::territory) == "4:1");
    auto const naive = scored(finished(false_eye), options);
    CHECK(line(*naive.territory, ScoreItem::territory) == "3:0");
}

TEST_CASE("a false eye is no territory, two eyes beside neutral points are") {
    auto const report = scored(finished(false_eye), by("Japanese"));
    CHECK(line(*report.territory, ScoreItem::territory) == "2:0");
}

TEST_CASE("group tax: two points for every living group, none in seki") {
    // Black has two groups on either side, White one in the middle with its eyes at C5 and C1.
    Picture const picture{".XO.OX.", //
                          "XXOOOXX", //
                          ".XOOOX.", //
                          "XXOOOXX", //
                          ".XO.OX."};
    auto const report = scored(finished(picture), by("Old Chinese"));
    CHECK(line(*report.area, ScoreItem::group_tax) == "-4:-2");
    // Stones 14:13, points 6:2.
    CHECK(counted(report) == "B+3");
    CHECK(line(*scored(finished(seki), by("Old Chinese")).area, ScoreItem::group_tax) == "-2:0");

    // With territory marked it is the same.
    std::string marked = finished(picture);
    marked.pop_back();
    marked += ";TB[aa][ga][ac][gc][ae][ge]TW[da][de])";
    ScoreOptions options = by("Old Chinese");
    options.dead_stones = std::nullopt;
    auto const by_marks = scored(marked, options);
    CHECK(by_marks.source == StatusSource::marks);
    CHECK(line(*by_marks.area, ScoreItem::group_tax) == "-4:-2");
    CHECK(counted(by_marks) == "B+3");
}

TEST_CASE("handicap stones are worth nothing, one less than their number, or their number") {
    std::string const root = "HA[4]KM[0]";
    CHECK(counted(scored(finished(divided, root), by("Japanese"))) == "B+5");
    CHECK(counted(scored(finished(divided, root), by("NZ"))) == "B+5");
    CHECK(counted(scored(finished(divided, root), by("AGA"))) == "B+2");
    CHECK(counted(scored(finished(divided, root), by("Chinese"))) == "B+1");
    CHECK(counted(scored(finished(divided, root), by("koSIMPLEscoreAREAtaxNONEsui0whbN-1"))) ==
          "B+2");
}

TEST_CASE("pass stones even out who has played more") {
    // Black has played 5 stones and passed once, White 4 and passed twice.
    std::string const record = "(;FF[4]GM[1]SZ[5:3]RU[AGA]KM[0];B[ca];W[da];B[cb];W[db];B[cc];W[];"
                               "B[ba];W[dc];B[bb];W[];B[];W[])";
    auto const report = scored(record, by("AGA"));
    CHECK(line(*report.territory, ScoreItem::pass_stones) == "3:1");
    CHECK(counted(report, ScoreMethod::area) == "B+3");
    CHECK(counted(report, ScoreMethod::territory) == "B+3");
}

TEST_CASE("where Black has passed last, White's pass is still to come") {
    std::string const record = "(;FF[4]GM[1]SZ[5:3]RU[AGA]KM[0];B[ca];W[da];B[cb];W[db];B[cc];"
                               "W[dc];B[ba];W[];B[])";
    auto const report = scored(record, by("AGA"));
    CHECK(line(*report.territory, ScoreItem::pass_stones) == "2:1");
    CHECK(counted(report, ScoreMethod::area) == "B+3");
    CHECK(counted(report, ScoreMethod::territory) == "B+3");
}

TEST_CASE("the button is half a point for the first pass") {
    std::string const record = "(;FF[4]GM[1]SZ[5:3]KM[0];B[ca];W[da];B[cb];W[db];B[cc];W[dc];"
                               "B[];W[];B[])";
    auto const rules = by("koSIMPLEscoreAREAtaxNONEsui0button1");
    auto const report = scored(record, rules);
    CHECK(line(*report.area, ScoreItem::button) == "0.5:0");
    CHECK(counted(report) == "B+3.5");
}

TEST_CASE("Ing: Black wins a tie") {
    // 10 and 5 by area with a komi of 5.
    auto const report = scored(finished(divided, "KM[5]"), by("Ing"));
    CHECK(counted(report) == "B+");
    CHECK(counted(scored(finished(divided, "KM[5]"), by("NZ"))) == "Draw");
}

TEST_CASE("Tromp-Taylor: every stone lives") {
    Picture const picture{"..XO.", //
                          ".OXO.", //
                          "..XO.", //
                          "..XO.", //
                          "..XO."};
    ScoreOptions options = by("Tromp-Taylor");
    options.dead_stones = std::nullopt;
    auto const report = scored(finished(picture), options);
    CHECK(counted(report) == "W+6");
    CHECK(report.source == StatusSource::rules);
    CHECK(report.confidence == Confidence::exact);
}

TEST_CASE("rule strings: what cannot live whatever follows is dead, all else lives") {
    // The white stone in Black's eye space of three points cannot live; by the second picture it
    // stands in a space that Black's wall alone does not prove.
    Picture const proved{".X.O.X.", //
                         "XXXXXXX", //
                         "OOOOOOO", //
                         ".O.O.O."};
    ScoreOptions options = by("koSIMPLEscoreAREAtaxNONEsui0");
    options.dead_stones = std::nullopt;
    auto const report = scored(finished(proved), options);
    CHECK(support::stones(report.dead) == "da");
    Picture const open{"..XO.", //
                       ".OXO.", //
                       "..XO.", //
                       "..XO.", //
                       "..XO."};
    CHECK(scored(finished(open), options).dead.empty());
}

TEST_CASE("komi: KM, by hand, in stones, missing") {
    CHECK(counted(scored(finished(divided, "KM[2.75]"), by("Chinese"))) == "W+0.5");
    CHECK(counted(scored(finished(divided, "KM[3]"), by("Chinese"))) == "B+2");
    auto const missing = scored(finished(divided), by("Chinese"));
    CHECK(missing.komi_assumed);
    CHECK(counted(missing) == "B+5");
    ScoreOptions options = by("Chinese");
    options.komi = Decimal::from_hundredths(650);
    CHECK(counted(scored(finished(divided, "KM[3]"), options)) == "W+1.5");
}

TEST_CASE("without rules komi decides how to count") {
    ScoreOptions options;
    options.dead = DeadChoice::none;
    auto const area = scored(finished(divided, "KM[7.5]"), options);
    CHECK(area.method == ScoreMethod::area);
    CHECK(area.method_assumed);
    CHECK(scored(finished(divided, "KM[6.5]"), options).method == ScoreMethod::territory);
    CHECK_FALSE(scored(finished(divided, "RU[Chinese]KM[6.5]"), options).method_assumed);
}

TEST_CASE("counts by other rules, with the same dead stones") {
    ScoreOptions options = by("Japanese");
    options.all_methods = true;
    auto const report = scored(finished(seki_with_eyes, "HA[2]KM[0]"), options);
    std::string all;
    for (OtherCount const& other : report.others)
        all += std::string(other.rules) + " " + result_text(other.count.result()) + "; ";
    // Area 27 and 17, territory 3 and 0, with all points 4 and 1. Old Chinese: 26 and 16 without
    // the eyes in seki, less 2 for the group around.
    CHECK(all == "Japanese B+3; Japanese, all points B+3; Chinese B+8; AGA B+9; Ing B+10; NZ B+10; "
                 "Tromp-Taylor B+10; Old Chinese B+8; ");
}

TEST_CASE("a position by itself, for programs that play") {
    support::Play play(RuleChoice{GameKind::go, {}, Origin::declared},
                       support::Picture(divided).setup());
    PositionCount wanted;
    wanted.rules = go_rules(RecordedRules{RuleFamily::chinese, {}, {}});
    wanted.komi = Decimal::from_hundredths(450);
    Count const count = count_position(play.position(), wanted, ScoreMethod::area);
    CHECK(result_text(count.result()) == "B+0.5");
}

TEST_CASE("a record whose setups are more than a replay makes is not counted") {
    std::string record = "(;FF[4]GM[1]SZ[52]KM[0]";
    std::size_t const setups = Replay::most_setup_points / (52 * 52) + 1;
    for (std::size_t setup = 0; setup != setups; ++setup)
        record += ";AB[aa:ZZ]";
    auto const report = scored(record + ")", by("Chinese"));
    CHECK(report.count() == nullptr);
    CHECK(report.not_counted == "its setups put more points than kifu replays");
}
