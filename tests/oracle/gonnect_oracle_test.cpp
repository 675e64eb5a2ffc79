// oracle/data/gonnect_trial.json: a whole game of another program with the number of legal moves
// before every ply.
#include "kifu/rules.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <vector>

using namespace kifu;

TEST_CASE("the number of legal moves before every ply of a Gonnect game", "[gonnect][oracle]") {
    std::ifstream file(KIFU_TESTS_DIR "/oracle/data/gonnect_trial.json");
    nlohmann::json const trial = nlohmann::json::parse(file);
    auto const lines = trial["board"].get<std::uint8_t>();
    auto const moves = trial["moves"].get<std::vector<unsigned>>();
    auto const counts = trial["legal_moves_before_each_ply"].get<std::vector<std::size_t>>();
    REQUIRE(counts.size() >= moves.size());

    AnyRules const rules =
        *AnyRules::from({GameKind::gonnect, {{"goals", trial["goals"]}}, Origin::declared});
    AnyPosition position = rules.start({{lines, lines}, {}, {}, {}, Color::black});
    Color color = Color::black;
    for (std::size_t ply = 0; ply != moves.size(); ++ply, color = opponent(color)) {
        INFO("ply " << ply + 1);
        REQUIRE_FALSE(rules.outcome(position).over());
        CHECK(rules.legal_moves(position, color).size() == counts[ply]);
        Point const point{static_cast<std::uint8_t>(moves[ply] % lines),
                          static_cast<std::uint8_t>(lines - 1 - moves[ply] / lines)};
        Verdict const verdict = rules.check(position, {color, TurnKind::stones, {&point, 1}, {}});
        REQUIRE(verdict.legal());
        Undo undo;
        rules.play(position, verdict.move, undo);
    }
    CHECK(rules.outcome(position).reason == EndReason::connection);
}
