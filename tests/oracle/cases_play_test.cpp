// The collected cases about play (tests/cases/069 to 082, 119), as `validate` reports them.
#include "support/cases.hpp"
#include "support/checking.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using support::case_bytes;
using support::Record;

namespace {

/// The findings about play, in the order of the record.
std::vector<Diagnostic> about_play(std::string const& bytes) {
    std::vector<Diagnostic> found = support::findings(bytes);
    std::erase_if(found, [](Diagnostic const& finding) {
        return !code_info(finding.code).slug.starts_with("go.");
    });
    return found;
}

std::string with_rules(std::string bytes, std::string const& rules) {
    return bytes.insert(bytes.find("SZ["), "RU[" + rules + "]");
}

} // namespace

TEST_CASE("case 069: the point and the move are named", "[check][oracle]") {
    auto const found = about_play(case_bytes("069-occupied-point"));
    REQUIRE(found.size() == 1);
    CHECK(found[0].code == Code::go_occupied);
    CHECK(found[0].severity == Severity::error);
    CHECK(found[0].move == 2);
    CHECK(found[0].message == "White plays C3, which is occupied");
}

TEST_CASE("case 071: nothing about a snapback", "[check][oracle]") {
    for (std::string const rules : {"Japanese", "AGA", "Tromp-Taylor", "NZ"})
        CHECK(about_play(with_rules(case_bytes("071-snapback-is-not-ko"), rules)).empty());
    CHECK(about_play(case_bytes("071-snapback-is-not-ko")).empty());
}

TEST_CASE("case 072: the reason is suicide", "[check][oracle]") {
    auto const found = about_play(case_bytes("072-suicide-is-not-ko"));
    REQUIRE(found.size() == 1);
    CHECK(found[0].code == Code::go_suicide);
    CHECK(found[0].severity == Severity::error);
    CHECK(found[0].move == 4);
}

TEST_CASE("case 074: legal by simple ko and situational superko", "[check][oracle]") {
    std::string const bytes = case_bytes("074-send-two-return-one");
    for (std::string const rules : {"Japanese", "Korean", "AGA", "NZ"})
        CHECK(about_play(with_rules(bytes, rules)).empty());
    for (std::string const rules : {"Tromp-Taylor", "koPOSITIONALscoreAREAtaxNONEsui0"}) {
        auto const found = about_play(with_rules(bytes, rules));
        REQUIRE(found.size() == 1);
        CHECK(found[0].code == Code::go_superko);
        CHECK(found[0].severity == Severity::error);
        CHECK(found[0].move == 3);
        CHECK(found[0].message.find("the start position (before move 1)") != std::string::npos);
    }
    auto const noted = about_play(bytes);
    REQUIRE(noted.size() == 1);
    CHECK(noted[0].code == Code::go_repetition);
    CHECK(noted[0].severity == Severity::note);
}

TEST_CASE("case 076: setup in a variation breaks no rule", "[check][oracle]") {
    CHECK(about_play(case_bytes("076-setup-recolours-a-stone")).empty());
}

TEST_CASE("case 077: the chain without liberties, then the occupied point", "[check][oracle]") {
    auto const found = about_play(case_bytes("077-breathless-after-setup"));
    REQUIRE(found.size() == 2);
    CHECK(found[0].code == Code::go_no_liberties);
    CHECK(found[0].severity == Severity::warning);
    CHECK(found[0].path == "1");
    CHECK(found[0].message.find("4 stones") != std::string::npos);
    CHECK(found[1].code == Code::go_occupied);
    CHECK(found[1].path == "4");
    CHECK(found[1].message.find("A5") != std::string::npos);
}

TEST_CASE("case 079: three passes are no error", "[check][oracle]") {
    Record const record(case_bytes("079-three-passes-and-score-node"));
    CHECK_FALSE(record.has_error());
    for (Diagnostic const& finding : about_play(record.bytes()))
        CHECK(finding.severity == Severity::note);
}

TEST_CASE("case 081: the second of two moves of one player", "[check][oracle]") {
    Record const record(case_bytes("081-missing-move"));
    auto const found = about_play(record.bytes());
    REQUIRE(found.size() == 1);
    CHECK(found[0].code == Code::go_same_color_twice);
    CHECK(found[0].severity == Severity::warning);
    CHECK(found[0].move == 4);
    CHECK(record.place(found[0]) == "1:37");
}

TEST_CASE("case 082: found in the variation", "[check][oracle]") {
    auto const found = about_play(case_bytes("082-illegal-only-in-variation"));
    REQUIRE(found.size() == 1);
    CHECK(found[0].code == Code::go_occupied);
    CHECK(found[0].in_variation());
    CHECK(found[0].path == "2.2.0");
    CHECK(found[0].message == "Black plays G7, which is occupied");
}

TEST_CASE("case 119: other games are not read as Go", "[check][oracle]") {
    Record const record(case_bytes("119-game-type-respected"));
    REQUIRE(record.games() == 4);
    auto const of_game = [&](std::uint32_t game) {
        std::vector<std::string> found;
        for (Diagnostic const& finding : support::findings(record.bytes()))
            if (finding.game == game) found.emplace_back(code_info(finding.code).slug);
        return found;
    };
    auto const has = [](std::vector<std::string> const& found, std::string_view slug) {
        return std::ranges::find(found, slug) != found.end();
    };
    // Othello: no point of Go is expected, and kifu says that it does not check the moves.
    CHECK(has(of_game(1), "sgf.moves-not-checked"));
    CHECK_FALSE(has(of_game(1), "value.point"));
    CHECK(support::main_line(record.game(1)) == std::vector<std::string>{"B[d3]", "W[c5]"});
    // GM is no number.
    CHECK(has(of_game(2), "value.number"));
    // Kropki has a number and no rules here; its odd move stays as it is.
    CHECK(has(of_game(3), "sgf.moves-not-checked"));
    CHECK(support::main_line(record.game(3)) == std::vector<std::string>{"W[rp.pmonoqrp]"});
    // The last one is Go.
    CHECK(of_game(4).empty());
    CHECK(support::main_line(record.game(4)) == std::vector<std::string>{"B[ee]"});
}
