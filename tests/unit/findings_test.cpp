// Findings as text, JSON, tables and SARIF.
#include "kifu/findings.hpp"

#include "support/json_schema.hpp"

#include <catch2/catch.hpp>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

using kifu::Code;
using kifu::Diagnostic;
using kifu::FindingFormat;
using kifu::FindingWriter;
using kifu::Position;
using nlohmann::json;

namespace {

struct Placed {
    std::string file;
    Position place;
    Diagnostic finding;
};

Placed komi() {
    Placed placed{"games/a.sgf", {40, 3, 15}, {}};
    Diagnostic& finding = placed.finding;
    finding.code = Code::sgf_missing_value;
    finding.severity = kifu::Severity::error;
    finding.span = {40, 3};
    finding.game = 2;
    finding.node = kifu::NodeId{70};
    finding.path = "57.2.13";
    finding.move = 57;
    finding.property = "KM";
    finding.message = "KM[abc] is not a number";
    return placed;
}

/// The file as a whole, without a place in it.
Placed unreadable() {
    Placed placed{"b.sgf", {0, 0, 0}, {}};
    placed.finding.code = Code::io_unreadable;
    placed.finding.message = "permission denied";
    placed.finding.hint = "look at its mode";
    return placed;
}

Placed hostile() {
    Placed placed{"dir/\xFF\n,\"x\": \xE2\x80\xAE.sgf", {7, 1, 8}, {}};
    placed.finding.code = Code::sgf_junk;
    placed.finding.severity = kifu::Severity::note;
    placed.finding.span = {7, 0};
    placed.finding.message.assign("a\0\x1b[31m\t\xC2\x9B {0} \xE9\",\r\n\\", 21);
    placed.finding.fixable = true;
    return placed;
}

std::string write(FindingFormat format, std::vector<Placed> const& findings) {
    FindingWriter const writer(format);
    std::string out;
    writer.begin(out);
    bool first = true;
    for (Placed const& placed : findings) {
        if (!first) out += writer.separator();
        first = false;
        writer.append(placed.file, placed.place, placed.finding, out);
    }
    writer.end(out);
    return out;
}

std::vector<Placed> all() { return {komi(), unreadable(), hostile()}; }

json const& schema() {
    static json const loaded =
        kifu::support::load_schema(KIFU_TESTS_DIR "/../schema/findings-1.schema.json");
    return loaded;
}

void require_valid(json const& instance) {
    auto const violations = kifu::support::schema_violations(schema(), instance);
    for (auto const& violation : violations)
        UNSCOPED_INFO(violation);
    REQUIRE(violations.empty());
}

/// Rows of a table with quoted fields (RFC 4180).
std::vector<std::vector<std::string>> read_csv(std::string_view text) {
    std::vector<std::vector<std::string>> rows(1, std::vector<std::string>(1));
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::string& field = rows.back().back();
        if (text[i] == '"' && quoted && i + 1 < text.size() && text[i + 1] == '"') {
            field += text[i++];
        } else if (text[i] == '"') {
            quoted = !quoted;
        } else if (!quoted && text[i] == ',') {
            rows.back().emplace_back();
        } else if (!quoted && text.substr(i, 2) == "\r\n") {
            rows.emplace_back(1);
            ++i;
        } else {
            field += text[i];
        }
    }
    rows.pop_back();
    return rows;
}

} // namespace

TEST_CASE("findings: text is one line with place, code and where in the record") {
    REQUIRE(write(FindingFormat::text, {komi()}) ==
            "games/a.sgf:3:15: error: KM[abc] is not a number [sgf.missing-value] "
            "(game 2, node 57.2.13 in a variation, move 57)\n");
    REQUIRE(write(FindingFormat::text, {unreadable()}) ==
            "b.sgf: error: permission denied; look at its mode [io.unreadable]\n");
}

TEST_CASE("findings: text never brings control characters to a terminal") {
    std::string const line = write(FindingFormat::text, {hostile()});
    REQUIRE(kifu::is_valid_utf8(line));
    REQUIRE(line.find('\n') == line.size() - 1);
    for (char const c : line.substr(0, line.size() - 1))
        REQUIRE(static_cast<unsigned char>(c) >= ' ');
    REQUIRE(line.find("\xC2\x9B") == std::string::npos);
    REQUIRE(line.find("\xE2\x80\xAE") == std::string::npos);
}

TEST_CASE("findings: colours only surround the text") {
    std::string coloured = write(FindingFormat::color, {komi()});
    REQUIRE(coloured.find("\x1b[1;31merror:\x1b[0m") != std::string::npos);
    for (std::size_t at = coloured.find('\x1b'); at != std::string::npos;
         at = coloured.find('\x1b'))
        coloured.erase(at, coloured.find('m', at) + 1 - at);
    REQUIRE(coloured == write(FindingFormat::text, {komi()}));
}

TEST_CASE("findings: JSON is as its schema says and holds what a program needs") {
    json const parsed = json::parse(write(FindingFormat::json, all()));
    require_valid(parsed);
    REQUIRE(parsed["findings"].size() == 3);
    REQUIRE(parsed["findings"][0] == json::parse(R"({"file":"games/a.sgf","line":3,"column":15,
        "offset":40,"length":3,"game":2,"node":"57.2.13","move":57,"variation":true,"property":"KM",
        "code":"sgf.missing-value","severity":"error","message":"KM[abc] is not a number",
        "fixable":false})"));
    REQUIRE_FALSE(parsed["findings"][1].contains("line"));
    REQUIRE(parsed["findings"][2]["file_raw"] == "ZGlyL/8KLCJ4Ijog4oCuLnNnZg==");
    REQUIRE(parsed["findings"][2]["message"] ==
            std::string("a\0\x1b[31m\t\xC2\x9B {0} \xEF\xBF\xBD", 18) + "\",\r\n\\");
    require_valid(json::parse(write(FindingFormat::json, {})));
}

TEST_CASE("findings: JSON Lines are the same objects, each with what it is") {
    std::istringstream text(write(FindingFormat::jsonl, all()));
    json const document = json::parse(write(FindingFormat::json, all()));
    std::size_t count = 0;
    for (std::string line; std::getline(text, line); ++count) {
        json object = json::parse(line);
        require_valid(object);
        object.erase("kifu");
        object.erase("version");
        REQUIRE(object == document["findings"][count]);
    }
    REQUIRE(count == 3);
}

TEST_CASE("findings: tables have a header and one row a finding") {
    std::vector<std::string> const header = {
        "file",     "line", "column",   "offset",  "length", "game",    "node",     "move",
        "property", "code", "severity", "message", "hint",   "fixable", "variation"};
    std::string const csv = write(FindingFormat::csv, all());
    REQUIRE(kifu::is_valid_utf8(csv));
    REQUIRE(csv.find('\0') == std::string::npos);
    auto const rows = read_csv(csv);
    REQUIRE(rows.size() == 4);
    REQUIRE(rows[0] == header);
    REQUIRE(rows[1] == std::vector<std::string>{"games/a.sgf", "3", "15", "40", "3", "2", "57.2.13",
                                                "57", "KM", "sgf.missing-value", "error",
                                                "KM[abc] is not a number", "", "false", "true"});
    for (auto const& row : rows)
        REQUIRE(row.size() == header.size());
    REQUIRE(rows[3][0] == "dir/\xEF\xBF\xBD\n,\"x\": \xE2\x80\xAE.sgf");

    std::istringstream tsv(write(FindingFormat::tsv, all()));
    std::size_t lines = 0;
    for (std::string line; std::getline(tsv, line); ++lines)
        REQUIRE(std::ranges::count(line, '\t') == 14);
    REQUIRE(lines == 4);
}

namespace {

/// What the standard asks of a text object.
void require_message(json const& message) {
    REQUIRE(message.is_object());
    REQUIRE(message.at("text").is_string());
    REQUIRE_FALSE(message.at("text").get_ref<std::string const&>().empty());
}

void require_only(json const& object, std::set<std::string> const& members) {
    for (auto const& [name, value] : object.items()) {
        INFO(name);
        REQUIRE(members.contains(name));
    }
}

/// RFC 3986: a relative reference or one of the scheme `file`, percent-encoded.
void require_uri(std::string const& uri) {
    std::string_view rest = uri;
    if (rest.starts_with("file://")) rest.remove_prefix(7);
    for (std::size_t i = 0; i < rest.size(); ++i) {
        bool const plain = std::isalnum(static_cast<unsigned char>(rest[i])) != 0 ||
                           std::string_view("-._~/").find(rest[i]) != std::string_view::npos;
        bool const encoded = rest[i] == '%' && i + 2 < rest.size() &&
                             std::isxdigit(static_cast<unsigned char>(rest[i + 1])) != 0 &&
                             std::isxdigit(static_cast<unsigned char>(rest[i + 2])) != 0;
        REQUIRE((plain || encoded));
    }
}

void require_location(json const& location) {
    require_only(location, {"physicalLocation", "logicalLocations"});
    json const& physical = location.at("physicalLocation");
    require_only(physical, {"artifactLocation", "region"});
    require_only(physical.at("artifactLocation"), {"uri"});
    require_uri(physical.at("artifactLocation").at("uri"));
    if (!physical.contains("region")) return;
    json const& region = physical.at("region");
    require_only(region, {"startLine", "startColumn", "byteOffset", "byteLength"});
    REQUIRE(region.at("startLine").get<int>() >= 1);
    REQUIRE(region.at("startColumn").get<int>() >= 1);
    REQUIRE(region.at("byteOffset").get<int>() >= 0);
    REQUIRE(region.at("byteLength").get<int>() >= 0);
}

void require_result(json const& result, json const& rules) {
    require_only(result, {"ruleId", "ruleIndex", "level", "message", "locations",
                          "partialFingerprints", "properties"});
    REQUIRE(rules.at(result.at("ruleIndex").get<std::size_t>()).at("id") == result.at("ruleId"));
    std::set<std::string> const levels = {"none", "note", "warning", "error"};
    REQUIRE(levels.contains(result.at("level").get<std::string>()));
    require_message(result.at("message"));
    REQUIRE(result.at("locations").size() == 1);
    require_location(result.at("locations")[0]);
    for (auto const& print : result.at("partialFingerprints"))
        REQUIRE(print.get_ref<std::string const&>().size() == 16);
    REQUIRE(result.at("properties").is_object());
}

} // namespace

TEST_CASE("findings: SARIF 2.1.0 with what the standard demands") {
    json const log = json::parse(write(FindingFormat::sarif, all()));
    require_only(log, {"$schema", "version", "runs"});
    REQUIRE(log.at("version") == "2.1.0");
    REQUIRE(log.at("$schema").get<std::string>().ends_with("sarif-2.1.0.json"));
    REQUIRE(log.at("runs").size() == 1);
    json const& run = log.at("runs")[0];
    require_only(run, {"tool", "columnKind", "results"});
    REQUIRE(run.at("columnKind") == "unicodeCodePoints");
    require_only(run.at("tool"), {"driver"});
    json const& driver = run.at("tool").at("driver");
    require_only(driver, {"name", "version", "informationUri", "rules"});
    REQUIRE(driver.at("name") == "kifu");
    json const& rules = driver.at("rules");
    REQUIRE(rules.size() == kifu::all_codes().size());
    for (json const& rule : rules) {
        require_only(rule,
                     {"id", "shortDescription", "fullDescription", "help", "defaultConfiguration"});
        REQUIRE(kifu::code_by_slug(rule.at("id").get<std::string>()));
        for (char const* const text : {"shortDescription", "fullDescription", "help"})
            require_message(rule.at(text));
    }
    REQUIRE(run.at("results").size() == 3);
    for (json const& result : run.at("results"))
        require_result(result, rules);

    json const& first = run.at("results")[0];
    REQUIRE(first.at("level") == "error");
    REQUIRE(first.at("message").at("text") == "KM[abc] is not a number");
    json const& physical = first.at("locations")[0].at("physicalLocation");
    REQUIRE(physical.at("artifactLocation").at("uri") == "games/a.sgf");
    REQUIRE(physical.at("region") ==
            json::parse(R"({"startLine":3,"startColumn":15,"byteOffset":40,"byteLength":3})"));
    REQUIRE(first.at("locations")[0].at("logicalLocations")[0].at("fullyQualifiedName") ==
            "game 2, node 57.2.13");
    json const& last = run.at("results")[2];
    REQUIRE(last.at("message").at("text").get<std::string>().find("{{0}}") != std::string::npos);
    REQUIRE(last.at("locations")[0].at("physicalLocation").at("artifactLocation").at("uri") ==
            "dir/%FF%0A%2C%22x%22%3A%20%E2%80%AE.sgf");
}

TEST_CASE("findings: SARIF names files relative or with their scheme") {
    auto const uri_of = [](std::string const& file) {
        Placed placed = komi();
        placed.file = file;
        json const log = json::parse(write(FindingFormat::sarif, {placed}));
        return log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]
                  ["uri"]
                      .get<std::string>();
    };
    REQUIRE(uri_of("./a b.sgf") == "a%20b.sgf");
    REQUIRE(uri_of("/home/x/a.sgf") == "file:///home/x/a.sgf");
    REQUIRE(uri_of("c:a.sgf") == "c%3Aa.sgf");
}

TEST_CASE("findings: a SARIF fingerprint outlives other changes of the file") {
    auto const print_of = [](Placed const& placed) {
        json const log = json::parse(write(FindingFormat::sarif, {placed}));
        return log["runs"][0]["results"][0]["partialFingerprints"].dump();
    };
    Placed moved = komi();
    moved.place = {90, 7, 2};
    moved.finding.span.offset = 90;
    REQUIRE(print_of(moved) == print_of(komi()));
    moved.finding.message = "KM[abd] is not a number";
    REQUIRE(print_of(moved) != print_of(komi()));
}

TEST_CASE("findings: an output without findings is complete") {
    REQUIRE(write(FindingFormat::text, {}).empty());
    REQUIRE(write(FindingFormat::jsonl, {}).empty());
    REQUIRE(json::parse(write(FindingFormat::sarif, {}))["runs"][0]["results"].empty());
}
