// The committed schema of records against what is written and what is read.
#include "kifu/format.hpp"

#include "formats/json/schema.hpp"
#include "support/convert.hpp"
#include "support/json_schema.hpp"

#include <catch2/catch.hpp>
#include <set>
#include <sstream>
#include <string>

using kifu::support::convert;
using kifu::support::schema_violations;
using nlohmann::json;

namespace {

json const& schema() {
    static json const loaded =
        kifu::support::load_schema(KIFU_TESTS_DIR "/../schema/records-1.schema.json");
    return loaded;
}

void require_valid(json const& instance) {
    auto const violations = schema_violations(schema(), instance);
    for (auto const& violation : violations)
        UNSCOPED_INFO(violation);
    REQUIRE(violations.empty());
}

constexpr std::string_view everything =
    "\xEF\xBB\xBFmail \xFF (;CA[UTF-8]C[a\\\nb\xFF]AB[aa]\n[bb] KM\n[6.5](;B[cc] )((;W[dd]) "
    ")\n(;B[ee])(;LONG1[x\\:y]LB[a:b]\n[c])"
    "\n\xFF)tail\xFF";

/// Every field name that the schema knows anywhere.
void collect_fields(json const& part, std::set<std::string>& names) {
    if (!part.is_object() && !part.is_array()) return;
    if (part.is_object() && part.value("type", json()) == "object")
        for (auto const& field : part["properties"].items())
            names.insert(field.key());
    for (json const& inner : part)
        collect_fields(inner, names);
}

void require_described(json const& part) {
    if (!part.is_object()) return;
    for (auto const& [name, field] : part.items()) {
        INFO(name);
        bool const refers = field.contains("$ref") && field.size() == 1;
        REQUIRE((refers || (field.contains("title") && field.contains("description"))));
    }
}

} // namespace

TEST_CASE("schema of records: documents and lines are as it says") {
    kifu::Format const& document = *kifu::format_by_id("json");
    kifu::Format const& lines = *kifu::format_by_id("jsonl");
    std::string const utf16 = *kifu::encode(kifu::Charset::utf16le(), "\xEF\xBB\xBF(;GM[1])");
    for (std::string_view const sgf :
         {everything, std::string_view("(;)\n"), std::string_view(""), std::string_view(utf16)}) {
        for (auto const layout :
             {kifu::Layout::keep, kifu::Layout::canonical, kifu::Layout::compact}) {
            kifu::WriteOptions const options{layout, {}, false, {}};
            require_valid(json::parse(convert(sgf, document, options)));
            std::istringstream text(convert(sgf, lines, options));
            for (std::string line; std::getline(text, line);)
                require_valid(json::parse(line));
        }
    }
}

TEST_CASE("schema of records: refuses what is not as it says") {
    for (
        std::string_view const wrong :
        {R"({"kifu":"records","version":2,"games":[]})", R"({"kifu":"records","version":1})",
         R"({"kifu":"record","version":1,"nodes":[]})",
         R"({"kifu":"record","version":1,"nodes":[{"parent":-1}]})",
         R"({"kifu":"record","version":1,"nodes":[{"properties":[{"name":"B]","values":["aa"]}]}]})",
         R"({"kifu":"record","version":1,"nodes":[{"properties":[{"name":"B","values":[]}]}]})",
         R"({"kifu":"record","version":1,"nodes":[{"properties":[{"name":"B","values":[{"raw":"YQ=="}]}]}]})",
         R"({"kifu":"record","version":1,"nodes":[{"gap":{"raw":"Y"}}]})",
         R"({"kifu":"record","version":1,"nodes":[{"move":"aa"}]})"}) {
        INFO(wrong);
        REQUIRE_FALSE(schema_violations(schema(), json::parse(wrong)).empty());
    }
}

TEST_CASE("schema of records: has the fields that are read, each with a description") {
    std::set<std::string> described;
    collect_fields(schema(), described);
    std::set<std::string> read;
    for (auto const& row : kifu::json::field_table)
        read.emplace(row.name);
    REQUIRE(described == read);
    for (auto const& definition : schema()["$defs"]) {
        REQUIRE(definition.contains("title"));
        REQUIRE(definition.contains("description"));
        if (definition.contains("properties")) require_described(definition["properties"]);
    }
}
