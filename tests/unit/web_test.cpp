// JSON of servers as SGF: games of the Online Go Server, and SGF in texts of any JSON.
#include "support/reading.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using support::read_format;

namespace {

using Texts = std::vector<std::string>;

support::Reading ogs(std::string_view text) { return read_format(*format_by_id("ogs"), text); }
support::Reading embedded(std::string_view text) {
    return read_format(*format_by_id("embedded"), text);
}

bool has(std::string const& sgf, std::string_view text) { return sgf.find(text) != sgf.npos; }

std::string game(std::string_view more) {
    return R"({"width":9,"height":9,"initial_player":"black",)" + std::string(more) + "}";
}

} // namespace

TEST_CASE("ogs: the head", "[web][formats]") {
    auto const reading = ogs(game(
        R"("rules":"japanese","komi":6.5,"game_name":"Friendly","game_id":123,"start_time":1709380800,
           "players":{"black":{"id":7,"username":"North","rank":31.9},
                      "white":{"id":8,"username":"South","rank":24}},
           "outcome":"3.5 points","winner":8,
           "time_control":{"system":"byoyomi","main_time":600,"period_time":30,"periods":5},
           "moves":[[2,2,1500],[6,6,0]])"));
    INFO(reading.sgf);
    CHECK(reading.findings.empty());
    for (std::string_view const said :
         {"SZ[9]", "RU[Japanese]", "KM[6.5]", "GN[Friendly]", "DT[2024-03-02]", "PB[North]",
          "BR[2d]", "PW[South]", "WR[6k]", "RE[W+3.5]", "TM[600]", "OT[5x30 byo-yomi]"})
        CHECK(has(reading.sgf, said));
    CHECK(support::moves_of(reading.sgf) == ";B[cc]XM[1500];W[gg])");
}

TEST_CASE("ogs: how it ended", "[web][formats]") {
    struct Ending {
        std::string_view outcome, winner, result;
    };
    for (Ending const ending :
         {Ending{"Resignation", "\"black\"", "B+R"}, Ending{"Timeout", "\"white\"", "W+T"},
          Ending{"0.5 points", "\"black\"", "B+0.5"}, Ending{"0 points", "null", "Draw"},
          Ending{"Cancellation", "\"black\"", "Void"},
          Ending{"Disconnection", "\"white\"", "W+F"}}) {
        auto const reading =
            ogs(game("\"outcome\":\"" + std::string(ending.outcome) +
                     "\",\"winner\":" + std::string(ending.winner) + ",\"moves\":[]"));
        INFO(reading.sgf);
        CHECK(has(reading.sgf, "RE[" + std::string(ending.result) + "]"));
        CHECK(reading.findings.empty());
    }
    CHECK(ogs(game(R"("outcome":"Resignation","winner":99,"moves":[])")).findings.size() == 1);
}

TEST_CASE("ogs: moves in all their forms", "[web][formats]") {
    CHECK(support::moves_of(ogs(game(R"("moves":[[2,2],[-1,-1],[6,6]])")).sgf) ==
          ";B[cc];W[];B[gg])");
    CHECK(support::moves_of(ogs(game(R"("moves":[{"x":2,"y":2},{"x":-1,"y":-1}])")).sgf) ==
          ";B[cc];W[])");
    CHECK(support::moves_of(ogs(game(R"("moves":"cc..gg!1dd")")).sgf) == ";B[cc];W[];B[gg];B[dd])");
    auto const bad = ogs(game(R"("moves":[[2,2],"cc",[20,3]])"));
    CHECK(bad.findings.size() == 2);
    CHECK(has(bad.sgf, "XU[W:\"cc\"]"));
    CHECK(has(bad.sgf, "XU[B:[20,3\\]]"));
}

TEST_CASE("ogs: handicap, set up or placed by Black", "[web][formats]") {
    auto const set_up =
        ogs(game(R"("handicap":2,"initial_state":{"black":"ccgg","white":""},"moves":[[2,6]])"));
    CHECK(has(set_up.sgf, "HA[2]AB[cc][gg]"));
    CHECK(support::moves_of(set_up.sgf) == ";W[cg])");
    auto const placed =
        ogs(game(R"("handicap":2,"free_handicap_placement":true,"moves":[[2,2],[6,6],[2,6]])"));
    CHECK(has(placed.sgf, "HA[2]AB[cc][gg]"));
    CHECK(support::moves_of(placed.sgf) == ";W[cg])");
    auto const white = ogs(R"({"width":9,"height":9,"initial_player":"white","moves":[[2,2]]})");
    CHECK(has(white.sgf, "PL[W]"));
    CHECK(support::moves_of(white.sgf) == ";W[cc])");
}

TEST_CASE("ogs: territory as it was counted, and dead stones", "[web][formats]") {
    auto const reading = ogs(game(
        R"("moves":[[2,2],[6,6]],"removed":"gg","score":{"black":{"scoring_positions":"aaggbb"}})"));
    CHECK(support::moves_of(reading.sgf) == ";B[cc];W[gg]TB[aa][gg][bb])");
    CHECK(has(reading.sgf, "XT[removed:gg]"));
}

TEST_CASE("ogs: the tree of moves with variations, texts and marks", "[web][formats]") {
    auto const reading = ogs(game(
        R"("moves":"ccgg","move_tree":{"x":-1,"y":-1,"text":"first","trunk_next":{"x":2,"y":2,)"
        R"("branches":[{"x":4,"y":4,"trunk_next":{"x":-1,"y":-1}}],"trunk_next":{"x":6,"y":6,)"
        R"("correct_answer":true,"marks":[{"x":2,"y":2,"marks":{"triangle":true,"letter":"A"}}]}}})"));
    INFO(reading.sgf);
    CHECK(reading.findings.empty());
    CHECK(has(reading.sgf, "C[first]"));
    CHECK(support::moves_of(reading.sgf) ==
          ";B[cc](;W[gg]LB[cc:A]TR[cc]C[correct_answer])(;W[ee];B[]))");
    // Stones of a handicap that Black placed are in the tree too, but not in the record's moves.
    auto const placed = ogs(game(
        R"("handicap":2,"free_handicap_placement":true,"moves":"ccggcg","move_tree":{"x":-1,"y":-1,)"
        R"("trunk_next":{"x":2,"y":2,"trunk_next":{"x":6,"y":6,"trunk_next":{"x":2,"y":6,"text":"t"},)"
        R"("branches":[{"x":4,"y":4}]}}})"));
    CHECK(support::moves_of(placed.sgf) == "(;W[cg]C[t])(;W[ee]))");
    std::string deep = "{\"x\":-1,\"y\":-1";
    for (int i = 0; i < 20'000; ++i)
        deep += ",\"trunk_next\":{\"x\":-1,\"y\":-1";
    deep.append(20'001, '}');
    CHECK(ogs(game("\"moves\":[],\"move_tree\":" + deep)).findings.empty());
}

TEST_CASE("ogs: the answer of the server holds the game inside", "[web][formats]") {
    auto const reading = ogs(R"({"id":1,"players":{"black":{"username":"North","ranking":29}},)"
                             R"("gamedata":{"width":19,"height":19,"moves":[[3,3]]}})");
    CHECK(has(reading.sgf, "PB[North]"));
    CHECK(has(reading.sgf, "BR[1k]"));
    CHECK(support::moves_of(reading.sgf) == ";B[dd])");
}

TEST_CASE("ogs: what is no game", "[web][formats]") {
    CHECK(ogs("{\"gamedata\":").findings == Texts{"json.syntax 12"});
    CHECK(ogs("[1,2]").findings == Texts{"foreign.nothing 0"});
    CHECK(ogs("{\"gamedata\":1e999}").findings == Texts{"json.syntax 12"});
    CHECK(ogs(std::string(100'000, '[')).findings == Texts{"json.syntax 100000"});
    CHECK(ogs("{}").findings == Texts{"foreign.value 0"}); // no board
}

TEST_CASE("SGF in the texts of any JSON", "[web][formats]") {
    auto const reading = embedded(
        R"json({"list":[{"id":1,"sgf":"(;GM[1]SZ[9]C[a \"word\"\nand 黑];B[cc])"},{"note":"none"},
                {"Result":{"Content":" (;SZ[9];W[gg])"}}]})json");
    CHECK(reading.findings.empty());
    CHECK(reading.sgf == "(;GM[1]SZ[9]C[a \"word\"\nand 黑];B[cc])\n(;SZ[9];W[gg])\n");
    CHECK(embedded("{\"a\":1}").findings == Texts{"foreign.nothing 0"});
    CHECK(embedded("{\"a\":\"(;B[aa])\",").findings == Texts{"json.syntax 16"});
    CHECK(embedded("{\"a\":\"(;B[aa])\",").sgf == "(;B[aa])\n");
}

TEST_CASE("JSON files are told apart by what is in them", "[web][formats]") {
    Format const& json = *format_by_extension("a.json");
    CHECK(json.id == "json");
    CHECK(format_of_file(json, "{\"kifu\":\"records-1\"").id == "json");
    CHECK(format_of_file(json, "{\"width\":19,\"initial_state\":{").id == "ogs");
    CHECK(format_of_file(json, "[{\"sgf\":\"(;GM[1])").id == "embedded");
    CHECK(format_of_file(json, "{\"something\":\"else\"}").id == "json");
    CHECK(sniff_format(" [{\"sgf\":\"(;GM[1])").id == "embedded");
}
