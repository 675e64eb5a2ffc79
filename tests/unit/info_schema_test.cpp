// What commands print as JSON against the committed schemas.
#include "kifu/diagnostic.hpp"

#include "support/json_schema.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <cstdio>
#include <memory>
#include <sstream>
#include <string>

using nlohmann::json;

namespace {

/// What the program prints; arguments are words of a shell.
std::string output_of(std::string const& arguments) {
    std::string const command = "'" KIFU_PROGRAM "' " + arguments;
    std::unique_ptr<FILE, int (*)(FILE*)> const pipe(popen(command.c_str(), "r"), pclose);
    REQUIRE(pipe != nullptr);
    std::string text;
    std::array<char, 4096> buffer{};
    for (std::size_t got = 1; got > 0;) {
        got = std::fread(buffer.data(), 1, buffer.size(), pipe.get());
        text.append(buffer.data(), got);
    }
    return text;
}

void require_valid(std::string const& schema_name, json const& instance) {
    json const schema = kifu::support::load_schema(KIFU_TESTS_DIR "/../schema/" + schema_name);
    auto const violations = kifu::support::schema_violations(schema, instance);
    for (auto const& violation : violations)
        UNSCOPED_INFO(violation);
    REQUIRE(violations.empty());
}

constexpr char const* samples = " '" KIFU_SAMPLES_DIR "'";

} // namespace

TEST_CASE("schema of info: documents with the usual fields, all fields and properties") {
    for (std::string const fields : {"", "--fields all", "--fields PB,moves,AB,XYZ"}) {
        json const document = json::parse(output_of("info --format json " + fields + samples));
        require_valid("info-1.schema.json", document);
        REQUIRE(document.at("games").size() > 10);
    }
}

TEST_CASE("schema of info: no game is a document too") {
    json const document = json::parse(output_of("info --format json </dev/null 2>&1"
                                                " | grep -v 'no game'"));
    require_valid("info-1.schema.json", document);
    REQUIRE(document.at("games").empty());
}

TEST_CASE("schema of info: lines, and none is left out") {
    std::istringstream lines(output_of("info --format jsonl --fields all" + std::string(samples)));
    std::size_t count = 0;
    for (std::string line; std::getline(lines, line); ++count)
        require_valid("info-1.schema.json", json::parse(line));
    json const document = json::parse(output_of("info --format json" + std::string(samples)));
    REQUIRE(count == document.at("games").size());
}

TEST_CASE("schema of codes: every code is listed") {
    json const document = json::parse(output_of("explain --list --format json"));
    require_valid("codes-1.schema.json", document);
    REQUIRE(document.at("codes").size() == kifu::all_codes().size());
}

TEST_CASE("schema of replay: positions and turns of all samples, as a document and as lines") {
    for (std::string const selection : {"", "--variations", "--every 7", "--moves"}) {
        std::string const options = "replay -q --exit-zero " + selection + " --format ";
        json const document = json::parse(output_of(options + "json" + samples));
        require_valid("replay-1.schema.json", document);
        REQUIRE(document.at("games").size() > 10);
        std::istringstream lines(output_of(options + "jsonl" + samples));
        std::size_t count = 0;
        for (std::string line; std::getline(lines, line); ++count)
            require_valid("replay-1.schema.json", json::parse(line));
        REQUIRE(count == document.at("games").size());
    }
}

TEST_CASE("schema of scores: all samples, as a document and as lines") {
    for (std::string const how : {"", "--force --all-methods", "--dead none"}) {
        std::string const options = "score -q --exit-zero " + how + " --format ";
        json const document = json::parse(output_of(options + "json" + samples));
        require_valid("score-1.schema.json", document);
        REQUIRE(document.at("games").size() > 10);
        std::istringstream lines(output_of(options + "jsonl" + samples));
        std::size_t count = 0;
        for (std::string line; std::getline(lines, line); ++count)
            require_valid("score-1.schema.json", json::parse(line));
        REQUIRE(count == document.at("games").size());
    }
}

TEST_CASE("schema of events: records with their verdicts, as a document and as lines") {
    std::string const events = KIFU_SAMPLES_DIR "/events";
    std::string const options = "validate -q --profile '" + events + "/go.toml' --roster '" +
                                events + "/tree-cup/players.csv' --pairings '" + events +
                                "/tree-cup/rounds.csv' '" + events + "/wrong' '" + events +
                                "/tree-cup/records/1-2.sgf' --format ";
    json const document = json::parse(output_of(options + "json"));
    require_valid("event-1.schema.json", document);
    REQUIRE(document.at("records").size() == 2);
    REQUIRE(document.at("records")[0].at("verdict") == "rejected");
    REQUIRE(document.at("records")[1].at("verdict") == "accepted");
    // The pairing of the first record is not found, because a name is wrong: five have none.
    REQUIRE(document.at("findings").size() == 5);
    REQUIRE(document.at("summary").at("pairings_without_record") == 5);
    std::istringstream lines(output_of(options + "jsonl"));
    std::size_t verdicts = 0;
    for (std::string line; std::getline(lines, line);) {
        json const object = json::parse(line);
        require_valid("event-1.schema.json", object);
        verdicts += object.at("kifu") == "verdict" ? 1U : 0U;
    }
    REQUIRE(verdicts == 2);
}

TEST_CASE("schema of crosstables: a document and lines") {
    json const document = json::parse(
        output_of("info --crosstable --format json '" KIFU_SAMPLES_DIR "/events/tree-cup'"));
    require_valid("crosstable-1.schema.json", document);
    REQUIRE(document.at("players").size() == 4);
    REQUIRE(document.at("players")[0].at("points") == 3);
    std::istringstream lines(
        output_of("info --crosstable --format jsonl '" KIFU_SAMPLES_DIR "/go' 2>/dev/null"));
    std::size_t count = 0;
    for (std::string line; std::getline(lines, line); ++count)
        require_valid("crosstable-1.schema.json", json::parse(line));
    REQUIRE(count > 3);
}

TEST_CASE("schema of summaries: a document and lines, whose counts add up to the games") {
    for (std::string const command : {"info", "validate -q --exit-zero"}) {
        std::string const options = command + " --summary --format ";
        json const document = json::parse(output_of(options + "json" + samples));
        require_valid("summary-1.schema.json", document);
        std::istringstream lines(output_of(options + "jsonl" + samples));
        std::size_t count = 0;
        for (std::string line; std::getline(lines, line); ++count)
            require_valid("summary-1.schema.json", json::parse(line));
        REQUIRE(count == document.at("counts").size());
        json const games = json::parse(output_of("info --format json" + std::string(samples)));
        std::size_t sum = 0;
        std::string const topic = document.at("counts")[0].at("topic");
        for (json const& row : document.at("counts"))
            if (row.at("topic") == topic) sum += row.at("count").get<std::size_t>();
        REQUIRE(sum == games.at("games").size());
    }
}
