// Tables in CSV as RFC 4180 has them.
#include "text/csv.hpp"

#include <catch2/catch.hpp>
#include <utility>

using kifu::Span;
using kifu::detail::CsvRow;
using kifu::detail::read_csv;

namespace {

using Fields = std::vector<std::string>;
using Problems = std::vector<std::pair<Span, std::string>>;

std::vector<CsvRow> read(std::string_view text, Problems& problems) {
    return read_csv(
        text, [&](Span span, std::string_view problem) { problems.emplace_back(span, problem); });
}

/// The fields of a text without problems.
std::vector<Fields> fields(std::string_view text) {
    Problems problems;
    std::vector<Fields> all;
    for (CsvRow& row : read(text, problems))
        all.push_back(std::move(row.fields));
    CHECK(problems.empty());
    return all;
}

} // namespace

TEST_CASE("CSV: the examples of RFC 4180") {
    CHECK(fields("aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n") ==
          std::vector<Fields>{{"aaa", "bbb", "ccc"}, {"zzz", "yyy", "xxx"}});
    CHECK(fields("\"aaa\",\"b\r\nbb\",\"ccc\"\r\nzzz,yyy,xxx") ==
          std::vector<Fields>{{"aaa", "b\r\nbb", "ccc"}, {"zzz", "yyy", "xxx"}});
    CHECK(fields("\"aaa\",\"b\"\"bb\",\"ccc\"") == std::vector<Fields>{{"aaa", "b\"bb", "ccc"}});
}

TEST_CASE("CSV: line ends, empty fields and lines, byte order mark") {
    CHECK(fields("a,b\nc,d\re,f") == std::vector<Fields>{{"a", "b"}, {"c", "d"}, {"e", "f"}});
    CHECK(fields("a,,\n\n,\n\"\"\n") == std::vector<Fields>{{"a", "", ""}, {"", ""}, {""}});
    CHECK(fields("\xEF\xBB\xBFname\n") == std::vector<Fields>{{"name"}});
    CHECK(fields("").empty());
    CHECK(fields(" a , b ") == std::vector<Fields>{{" a ", " b "}});
}

TEST_CASE("CSV: where rows are") {
    Problems problems;
    auto const rows = read("ab,c\r\n\r\n\"d\ne\"\n", problems);
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].span == Span{0, 4});
    CHECK(rows[1].span == Span{8, 5});
}

TEST_CASE("CSV: what is wrong is told with its place, and reading goes on") {
    Problems problems;
    auto rows = read("a,\"b\"c,d\n1,2\n", problems);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].first == Span{5, 1});
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].fields == Fields{"a", "bc", "d"});

    problems.clear();
    rows = read("a\"b,c\n", problems);
    REQUIRE(problems.size() == 1);
    CHECK(rows[0].fields == Fields{"a\"b", "c"});

    problems.clear();
    rows = read("a,\"b\nc", problems);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].first == Span{2, 4});
    CHECK(rows[0].fields == Fields{"a", "b\nc"});
}
