// Queries of KataGo's analysis engine, read and written.
#include "support/reading.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using support::read_format;
using support::write_format;

namespace {

using Texts = std::vector<std::string>;

support::Reading read(std::string_view text) { return read_format(*format_by_id("katago"), text); }
support::Writing write(std::string_view sgf) { return write_format(*format_by_id("katago"), sgf); }

bool has(std::string const& sgf, std::string_view text) { return sgf.find(text) != sgf.npos; }

} // namespace

TEST_CASE("katago: a query as SGF", "[katago][formats]") {
    auto const reading = read(
        R"({"id":"first","initialStones":[["B","Q4"],["W","D4"]],"moves":[["W","P5"],["B","pass"]],)"
        R"("rules":"tromp-taylor","komi":7.5,"boardXSize":19,"boardYSize":19,"initialPlayer":"W"})"
        "\n");
    INFO(reading.sgf);
    CHECK(reading.findings.empty());
    for (std::string_view const said :
         {"SZ[19]", "GN[first]", "AB[pp]AW[dp]", "PL[W]", "RU[tromp-taylor]", "KM[7.5]"})
        CHECK(has(reading.sgf, said));
    CHECK(support::moves_of(reading.sgf) == ";W[oo];B[])");
}

TEST_CASE("katago: a game a line, answers between them", "[katago][formats]") {
    auto const reading = read("{\"moves\":[],\"boardXSize\":9,\"boardYSize\":7}\n"
                              "{\"id\":\"a\",\"rootInfo\":{\"winrate\":0.5}}\n"
                              "{\"moves\":[[\"B\",\"Z9\"]],\"boardXSize\":9,\"boardYSize\":9}\n"
                              "{\"moves\":\n");
    CHECK(has(reading.sgf, "SZ[9:7]"));
    REQUIRE(reading.notes.size() == 1);
    CHECK(has(reading.notes[0], "answer"));
    REQUIRE(reading.findings.size() == 2);
    CHECK(reading.findings[0].starts_with("foreign.move "));
    CHECK(reading.findings[1].starts_with("json.syntax "));
    CHECK(has(reading.sgf, R"(XU[B:["B","Z9"\]])"));
}

TEST_CASE("katago: answers go to the position that they are about", "[katago][formats]") {
    std::string const root =
        R"({"id":"a","turnNumber":0,"rootInfo":{"winrate":0.5},"moveInfos":[]})";
    std::string const last = R"({"id":"a","turnNumber":1,"rootInfo":{"winrate":0.98765}})";
    auto const reading =
        read(root + "\n" + R"({"id":"a","moves":[["B","E5"]],"boardXSize":9,"boardYSize":9})" +
             "\n" + last + "\n" + R"({"id":"a","turnNumber":2})" + "\n" +
             R"({"id":"b","turnNumber":0})" + "\n");
    INFO(reading.sgf);
    CHECK(reading.findings.empty());
    CHECK(reading.notes.size() == 2); // no such turn, no such game
    CHECK(has(reading.sgf, R"(SBKV[50.00]XA[{"id":"a","turnNumber":0,"rootInfo":{"winrate":0.5},)"
                           R"("moveInfos":[\]}])"));
    CHECK(support::moves_of(reading.sgf) == ";B[ee]SBKV[98.77]XA[" + last + "])");
    // Several of one turn are values of one property; the first says the win rate.
    std::string lines = R"({"id":"a","moves":[],"boardXSize":9,"boardYSize":9})";
    lines.append("\n").append(root).append("\n").append(R"({"id":"a","turnNumber":0})");
    auto const twice = read(lines);
    CHECK(has(twice.sgf, "SBKV[50.00]XA["));
    CHECK(has(twice.sgf, R"(}][{"id":"a","turnNumber":0}])"));
    // A query is what the engine is asked, so they are not written again.
    CHECK(write(reading.sgf).findings.size() == 2);
}

TEST_CASE("katago: a game as a query", "[katago][formats]") {
    auto const writing =
        write("(;GM[1]SZ[9]RU[Chinese]KM[7]GN[one \"two\"]AB[cc]AW[gg]PL[W];W[ee];B[])");
    CHECK(writing.findings.empty());
    CHECK(writing.text ==
          R"({"id":"one \"two\"","rules":"chinese","komi":7,"boardXSize":9,"boardYSize":9,)"
          R"("initialStones":[["B","C7"],["W","G3"]],"initialPlayer":"W",)"
          R"("moves":[["W","E5"],["B","pass"]]})"
          "\n");
    // A rule string of the engine stays what it is.
    std::string const rules = "koPOSITIONALscoreAREAtaxNONEsui1";
    CHECK(has(write("(;GM[1]SZ[9]RU[" + rules + "]KM[7];B[ee])").text, "\"rules\":\"" + rules));
}

TEST_CASE("katago: what a query cannot hold is reported", "[katago][formats]") {
    auto const writing = write("(;GM[1]SZ[9]PB[North];B[ee]C[good];AW[aa])");
    CHECK(writing.findings ==
          Texts{"katago.lost-setup: stones set up behind the first move are not written",
                "katago.rules: no RU: the engine is told Tromp-Taylor",
                "katago.lost: not written: PB, C"});
    CHECK(write("(;GM[11]SZ[9];B[a1])").text.empty());
    CHECK(write("(;GM[1]SZ[30];B[aa])").text.empty());
}

TEST_CASE("katago: written and read a query stays the same", "[katago][formats]") {
    std::string const query =
        R"({"id":"a","rules":"japanese","komi":6.5,"boardXSize":19,"boardYSize":19,)"
        R"("initialStones":[["B","D16"],["B","Q4"]],"initialPlayer":"W","moves":[["W","Q16"]]})"
        "\n";
    CHECK(write(read(query).sgf).text == query);
}

TEST_CASE("katago: lines of JSON are told apart by what is in them", "[katago][formats]") {
    Format const& lines = *format_by_extension("a.jsonl");
    CHECK(lines.id == "jsonl");
    CHECK(format_of_file(lines, "{\"moves\":[],\"boardXSize\":9}\n").id == "katago");
    CHECK(format_of_file(lines, "{\"kifu\":\"record\",\"moves\":1,\"boardXSize\":1}\n").id ==
          "jsonl");
}
