// `--lines` and `--key`: one answer for each line, which depends on the line alone.
#include "support/json_schema.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <unistd.h>
#include <vector>

using nlohmann::json;

namespace {

std::string const good = "(;FF[4]GM[1]SZ[9]PB[A]PW[B]KM[7]RE[B+R];B[ee];W[cc])";

/// The answers of `kifu ARGUMENTS` to the input, and the exit status.
struct Answers {
    std::vector<std::string> lines;
    int status = 0;
};

Answers answers_of(std::string const& arguments, std::string const& input) {
    std::string name = "/tmp/kifu-lines-XXXXXX";
    int const file = mkstemp(name.data());
    REQUIRE(file >= 0);
    close(file);
    std::ofstream(name, std::ios::binary) << input;
    std::string const command = "'" KIFU_PROGRAM "' " + arguments + " <" + name;
    FILE* const pipe = popen(command.c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::string text;
    std::array<char, 4096> buffer{};
    for (std::size_t got = 1; got > 0;) {
        got = std::fread(buffer.data(), 1, buffer.size(), pipe);
        text.append(buffer.data(), got);
    }
    Answers answers;
    answers.status = WEXITSTATUS(pclose(pipe));
    std::remove(name.c_str());
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        answers.lines.push_back(line);
    return answers;
}

void require_valid(json const& instance) {
    json const schema =
        kifu::support::load_schema(KIFU_TESTS_DIR "/../schema/record-line-1.schema.json");
    auto const violations = kifu::support::schema_violations(schema, instance);
    for (auto const& violation : violations)
        UNSCOPED_INFO(violation);
    REQUIRE(violations.empty());
}

constexpr std::array commands{"validate", "info", "score", "replay --moves", "convert --to moves"};

} // namespace

TEST_CASE("lines: every line has an answer in its place, whatever it is") {
    std::string const input = "one\t" + good + "\n" + "cut\t(;GM[1]SZ[9];B[e\n" + "\n" + "no key " +
                              good + "\n" + "two\t" + good + good + "\n" + "bytes\t\xFF\xFE\x01\n" +
                              "last\t" + good;
    for (std::string const command : commands) {
        CAPTURE(command);
        auto const answers = answers_of(command + " --key", input);
        REQUIRE(answers.lines.size() == 7);
        CHECK(answers.status == 1);
        std::vector<json> lines;
        for (std::string const& line : answers.lines) {
            lines.push_back(json::parse(line));
            require_valid(lines.back());
        }
        CHECK(lines[0].at("key") == "one");
        CHECK(lines[0].at("ok") == true);
        CHECK(lines[1].at("key") == "cut");
        CHECK(lines[1].at("ok") == false);
        for (std::size_t const keyless : {2U, 3U}) {
            CHECK(lines[keyless].at("key").is_null());
            CHECK(lines[keyless].at("findings").at(0).at("code") == "io.line");
            CHECK(lines[keyless].at("result").is_null());
        }
        CHECK(lines[4].at("key") == "two");
        CHECK(lines[4].at("ok") == false);
        CHECK(lines[4].at("result").is_null());
        CHECK(lines[5].at("ok") == false);
        CHECK(lines[6].at("key") == "last");
        // The same record, the same answer, wherever it stands.
        json last = lines[6];
        last["key"] = "one";
        CHECK(last == lines[0]);
        CHECK(answers_of(command + " --key --exit-zero", input).status == 0);
    }
}

TEST_CASE("lines: an answer depends on its line alone, and not on the workers") {
    std::string input;
    std::vector<std::string> each;
    for (std::string const& line : {good, std::string("(;GM[2])"), std::string("h8 h9 g9"),
                                    std::string("(;FF[4]GM[11]SZ[11];B[a1];W[swap-sides])")}) {
        input += line + "\n";
        auto const alone = answers_of("validate --lines", line);
        REQUIRE(alone.lines.size() == 1);
        each.push_back(alone.lines.front());
    }
    std::string many;
    std::vector<std::string> wanted;
    for (int i = 0; i < 5000; ++i) {
        many += input;
        wanted.insert(wanted.end(), each.begin(), each.end());
    }
    for (std::string const jobs : {"1", "4"})
        CHECK(answers_of("validate --lines --jobs " + jobs, many).lines == wanted);
}

TEST_CASE("lines: places count from the beginning of the record") {
    // The second move lies on the first: column 31 of the record, whatever the key.
    std::string const record = "(;FF[4]GM[1]CA[UTF-8]SZ[9];B[ee];W[ee])";
    for (std::string const key : {"", "a", "a long key with blanks"}) {
        auto const answers = answers_of("validate --key --select go.occupied", key + "\t" + record);
        REQUIRE(answers.lines.size() == 1);
        auto const answer = json::parse(answers.lines.front());
        CHECK(answer.at("key") == key);
        REQUIRE(answer.at("findings").size() == 1);
        json const& finding = answer["findings"][0];
        CHECK(finding.at("code") == "go.occupied");
        CHECK(finding.at("line") == 1);
        CHECK(finding.at("offset") == record.rfind("W[ee]"));
    }
}

TEST_CASE("lines: what was converted comes as UTF-8") {
    // "é" in Latin-1.
    auto const answers =
        answers_of("convert --lines --layout compact", "(;FF[4]GM[1]CA[ISO-8859-1]SZ[9]PB[\xE9])");
    REQUIRE(answers.lines.size() == 1);
    auto const answer = json::parse(answers.lines.front());
    CHECK(answer.at("result").at("format") == "sgf");
    CHECK(answer.at("result").at("text").get<std::string>().find("PB[\xC3\xA9]") !=
          std::string::npos);
}

TEST_CASE("lines: options that make no sense with them are refused") {
    for (std::string const arguments :
         {"validate --lines --format csv", "info --lines --crosstable", "info --lines --game 1",
          "score --key --write x/", "replay --lines -i"}) {
        CAPTURE(arguments);
        CHECK(answers_of(arguments + " 2>/dev/null", good).status == 2);
    }
}
