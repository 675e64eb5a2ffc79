// oracle/data/acek_cases.json: spellings of ACEK with the right reading or error.
#include "kifu/coordinates.hpp"

#include "formats/acek/notation.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

using namespace kifu;

namespace {

nlohmann::json cases() {
    std::ifstream file(KIFU_TESTS_DIR "/oracle/data/acek_cases.json");
    return nlohmann::json::parse(file);
}

std::vector<std::string> sgf(std::vector<Point> const& points, BoardSize size) {
    std::vector<std::string> texts;
    for (Point const point : points)
        texts.push_back(to_text(point, size, CoordinateSystem::sgf));
    return texts;
}

} // namespace

TEST_CASE("every collected spelling of ACEK", "[acek][oracle]") {
    std::size_t count = 0;
    for (auto const& row : cases()) {
        ++count;
        auto const token = row["input"].get<std::string>();
        auto const lines = row["N"].get<std::uint8_t>();
        INFO("'" << token << "' on " << int(lines));
        acek::MoveReading const reading = acek::read_move(token, lines);
        REQUIRE(reading.ok() == row["ok"].get<bool>());
        if (!reading.ok()) {
            CHECK(acek::complaint_name(reading.refusal->complaint) ==
                  row["error"].get<std::string>());
            CHECK_FALSE(reading.refusal->message.empty());
            continue;
        }
        CHECK(sgf(reading.stones, {lines, lines}) == row["sgf"].get<std::vector<std::string>>());
        CHECK((reading.stones.size() == 2) == (row["kind"] == "dash"));
        CHECK(acek::write_move({Color::black, TurnKind::stones, reading.stones, reading.links},
                               lines) == row["canonical"].get<std::string>());
        std::vector<std::string> warnings;
        for (auto const& warning : reading.warnings)
            warnings.emplace_back(acek::tolerance_name(warning.tolerance));
        auto expected = row["warn"].get<std::vector<std::string>>();
        std::ranges::sort(warnings);
        std::ranges::sort(expected);
        CHECK(warnings == expected);
    }
    CHECK(count == 37);
}
