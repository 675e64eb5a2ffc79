// oracle/data/renju_forbidden.jsonl: positions of Renju with points and whether Black may play
// there, in all eight directions.
#include "kifu/rules.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

using namespace kifu;

namespace {

constexpr std::uint8_t lines = 15;

/// One of the eight ways to lay the board.
Point turned(Point point, unsigned way) {
    if ((way & 1U) != 0) point.x = static_cast<std::uint8_t>(lines - 1 - point.x);
    if ((way & 2U) != 0) point.y = static_cast<std::uint8_t>(lines - 1 - point.y);
    if ((way & 4U) != 0) std::swap(point.x, point.y);
    return point;
}

struct Problem {
    std::vector<Point> black, white;
    Point point;
    Color color;
    bool forbidden;
};

Problem problem(nlohmann::json const& json) {
    Problem problem{{},
                    {},
                    {json["point"][0], json["point"][1]},
                    json["stone"] == "O" ? Color::white : Color::black,
                    json["forbidden"]};
    for (std::uint8_t y = 0; y != lines; ++y)
        for (std::uint8_t x = 0; x != lines; ++x) {
            char const content = json["board"][y].get_ref<std::string const&>()[x];
            if (content == 'X') problem.black.push_back({x, y});
            if (content == 'O') problem.white.push_back({x, y});
        }
    return problem;
}

bool is_forbidden(AnyRules const& rules, Problem const& problem, unsigned way) {
    std::vector<Point> black, white;
    for (Point const stone : problem.black)
        black.push_back(turned(stone, way));
    for (Point const stone : problem.white)
        white.push_back(turned(stone, way));
    Point const point = turned(problem.point, way);
    AnyPosition position = rules.start({{lines, lines}, black, white, {}, problem.color});
    std::uint64_t const hash = position.hash();
    Verdict const verdict =
        rules.check(position, {problem.color, TurnKind::stones, {&point, 1}, {}});
    CHECK(position.hash() == hash);
    Undo undo;
    rules.force(position, {problem.color, TurnKind::stones, {&point, 1}, {}}, undo);
    CHECK((rules.outcome(position).reason == EndReason::foul) == !verdict.legal());
    return !verdict.legal();
}

} // namespace

TEST_CASE("points that Black must not play in Renju", "[renju][oracle]") {
    std::ifstream file(KIFU_TESTS_DIR "/oracle/data/renju_forbidden.jsonl");
    AnyRules const rules = *AnyRules::from({GameKind::renju, {}, Origin::declared});
    std::size_t problems = 0;
    for (std::string line; std::getline(file, line);) {
        Problem const given = problem(nlohmann::json::parse(line));
        ++problems;
        for (unsigned way = 0; way != 8; ++way) {
            INFO("line " << problems << ", way " << way);
            CHECK(is_forbidden(rules, given, way) == given.forbidden);
        }
    }
    CHECK(problems == 160);
}
