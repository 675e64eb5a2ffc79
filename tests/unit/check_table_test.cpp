// The one table of checks, the list of codes and the map of what has to be checked agree with each
// other and with the tests.
#include "kifu/diagnostic.hpp"

#include "check/row.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using namespace kifu;

namespace {

std::string read_file(std::filesystem::path const& path) {
    std::ifstream stream(path, std::ios::binary);
    REQUIRE(stream);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

/// The strings that stand behind `macro(`.
void collect(std::string const& source, std::string const& macro, std::set<std::string>& found) {
    for (std::size_t at = source.find(macro + "("); at != std::string::npos;
         at = source.find(macro + "(", at + 1)) {
        std::size_t const begin = source.find_first_not_of(" \n", at + macro.size() + 1);
        if (source[begin] != '"') continue;
        found.insert(source.substr(begin + 1, source.find('"', begin + 1) - begin - 1));
    }
}

std::string found_name(std::string_view slug) { return std::string(slug) + " is found"; }
std::string clean_name(std::string_view slug) {
    return std::string(slug) + " is not found without cause";
}

/// The names of all unit tests, by their sources.
std::set<std::string> const& test_names() {
    static std::set<std::string> const names = [] {
        std::set<std::string> all;
        std::set<std::string> codes;
        for (auto const& entry : std::filesystem::directory_iterator(KIFU_TESTS_DIR "/unit")) {
            if (entry.path().extension() != ".cpp") continue;
            std::string const source = read_file(entry.path());
            collect(source, "TEST_CASE", all);
            collect(source, "KIFU_TEST_CODE", codes);
            collect(source, "KIFU_TEST_EVENT", codes);
        }
        for (std::string const& slug : codes) {
            all.insert(found_name(slug));
            all.insert(clean_name(slug));
        }
        return all;
    }();
    return names;
}

std::vector<std::vector<std::string>> map_rows() {
    std::istringstream lines(read_file(KIFU_TESTS_DIR "/checks_map.tsv"));
    std::vector<std::vector<std::string>> rows;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with('#')) continue;
        std::istringstream cells(line);
        auto& row = rows.emplace_back();
        for (std::string cell; std::getline(cells, cell, '\t');)
            row.push_back(cell);
    }
    rows.erase(rows.begin()); // the heads of the columns
    return rows;
}

} // namespace

TEST_CASE("every code has a title and an explanation") {
    for (CodeInfo const& info : all_codes()) {
        INFO(info.slug);
        CHECK_FALSE(info.title.empty());
        CHECK_FALSE(info.title.ends_with('.'));
        CHECK(info.explanation.size() > 20);
        CHECK(info.explanation.ends_with('.'));
    }
}

TEST_CASE("every line of the map names codes and tests that exist") {
    auto const rows = map_rows();
    CHECK(rows.size() > 80);
    for (auto const& row : rows) {
        REQUIRE(row.size() == 5);
        INFO(row[0] << ": " << row[1]);
        CHECK(code_by_slug(row[2]).has_value());
        CHECK(test_names().contains(row[3]));
        CHECK(test_names().contains(row[4]));
    }
}

TEST_CASE("every code of the table of checks is tested both ways and stands in the map") {
    std::set<std::string> mapped;
    for (auto const& row : map_rows())
        mapped.insert(row[2]);
    for (check::Row const& row : check::rows())
        for (Code const code : row.codes) {
            std::string const slug(code_info(code).slug);
            INFO(slug << " of the row " << row.title);
            CHECK(test_names().contains(found_name(slug)));
            CHECK(test_names().contains(clean_name(slug)));
            CHECK(mapped.contains(slug));
        }
}

TEST_CASE("every code about a record belongs to a row of the table or to reading") {
    std::set<Code> known;
    for (check::Row const& row : check::rows())
        for (Code const code : row.codes)
            known.insert(code);
    for (CodeInfo const& info : all_codes()) {
        std::string_view const group = info.slug.substr(0, info.slug.find('.'));
        if (group == "value" || group == "vendor" || group == "go" || group == "result") {
            INFO(info.slug);
            CHECK(known.contains(info.code));
        }
    }
}

TEST_CASE("rows have titles and one function") {
    for (check::Row const& row : check::rows()) {
        INFO(row.title);
        CHECK_FALSE(row.title.empty());
        CHECK(row.codes.begin() != row.codes.end());
        int const functions = (row.on_property != nullptr ? 1 : 0) +
                              (row.on_node != nullptr ? 1 : 0) + (row.on_game != nullptr ? 1 : 0);
        CHECK(functions == (row.scope == check::Scope::file ? 0 : 1));
    }
}
