// The collected cases about reading and keeping: structure, texts, charsets.
#include "kifu/locate.hpp"
#include "kifu/reader.hpp"
#include "kifu/writer.hpp"

#include "support/cases.hpp"
#include "support/checking.hpp"
#include "support/convert.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

using namespace kifu;
using support::case_bytes;
using support::count_nodes;
using support::fixed;
using support::main_line;
using support::node_at;
using support::Record;
using support::root_text;

namespace {

using Moves = std::vector<std::string>;

std::string canonical(std::string const& bytes) {
    WriteOptions options;
    options.layout = Layout::canonical;
    return support::convert(bytes, *format_by_id("sgf"), options);
}

std::string kept(std::string const& bytes) { return support::convert(bytes, *format_by_id("sgf")); }

std::string text_of(Node const& node, PropertyId id) { return node.value(id)->text(); }

} // namespace

TEST_CASE("case 001: an escaped backslash before the end of a text") {
    Record const record(case_bytes("001-backslash-before-bracket"));
    REQUIRE(record.games() == 1);
    CHECK_FALSE(record.has_error());
    CHECK(count_nodes(record.game(1)) == 3);
    CHECK(main_line(record.game(1)) == Moves{"B[aa]", "W[bb]"});
    CHECK(root_text(record.game(1), PropertyId::C) == "path C:\\games\\");
    Record const again(canonical(record.bytes()));
    CHECK(count_nodes(again.game(1)) == 3);
    CHECK(root_text(again.game(1), PropertyId::C) == "path C:\\games\\");
}

TEST_CASE("case 002: ranks in brackets, correctly escaped") {
    Record const record(case_bytes("002-kgs-chat-brackets"));
    std::string const chat = "alpha [4k]: hi (good game; really)\nbeta [5k]: thanks";
    CHECK(main_line(record.game(1)).size() == 2);
    CHECK(root_text(record.game(1), PropertyId::C) == chat);
    std::string const written = canonical(record.bytes());
    CHECK(written.find("[4k\\]") != std::string::npos);
    CHECK(root_text(Record(written).game(1), PropertyId::C) == chat);
}

TEST_CASE("case 004: a bracket in a comment that is not escaped") {
    Record const record(case_bytes("004-unescaped-bracket-in-comment"));
    auto const found = record.findings("sgf.unescaped-bracket");
    REQUIRE(found.size() == 1);
    CHECK(record.place(found[0]) == "2:15");
    CHECK(main_line(record.game(1)).size() == 3);
    CHECK(text_of(node_at(record.game(1), 1), PropertyId::C) == "see [A] and (B)\nit is big");
    CHECK(count_nodes(record.game(1)) == 4);
    CHECK(support::fix_problem(record.bytes()) == "");
}

TEST_CASE("case 006: soft and hard line breaks") {
    Record const record(case_bytes("006-soft-line-break-and-tab"));
    CHECK(root_text(record.game(1), PropertyId::C) == "one two\nthree four");
    CHECK(record.game(1).root().value(PropertyId::N)->simple_text() == "a b");
}

TEST_CASE("case 007: needless escapes, and colons in composed values") {
    auto const check = [](Record const& record) {
        Node const root = record.game(1).root();
        CHECK(root_text(record.game(1), PropertyId::C) == "a:]\\ [ok]");
        CHECK(root.value(PropertyId::AP)->composed() ==
              std::pair<std::string, std::string>("demo:tool", "1.0"));
        Property const labels = *node_at(record.game(1), 1).find(PropertyId::LB);
        CHECK(labels[0].composed()->second == "1:2");
        CHECK(labels[1].composed()->second == "x:y");
    };
    Record const record(case_bytes("007-needless-escapes-and-colon"));
    check(record);
    CHECK_FALSE(record.has_error());
    check(Record(canonical(record.bytes())));
}

TEST_CASE("case 009: a byte order mark") {
    Record const record(case_bytes("009-utf8-bom"));
    CHECK(root_text(record.game(1), PropertyId::PB) == "\u68CB\u624B\u7532");
    CHECK(main_line(record.game(1)).size() == 1);
    for (Diagnostic const& finding : record.findings())
        CHECK(finding.severity != Severity::error);
    std::string const written = canonical(record.bytes());
    CHECK(written.starts_with("("));
    CHECK(written.find("CA[UTF-8]") != std::string::npos);
}

TEST_CASE("case 011: CA contradicts the bytes") {
    Record const record(case_bytes("011-CA-lies"));
    auto const found = record.findings("text.charset-lies");
    REQUIRE(found.size() == 1);
    CHECK(record.place(found[0]) == "1:31");
    CHECK(main_line(record.game(1)) == Moves{"B[pd]", "W[dp]"});
    CHECK(is_valid_utf8(canonical(record.bytes())));
}

TEST_CASE("case 012: CA behind the texts") {
    Record const record(case_bytes("012-CA-after-names"));
    CHECK(root_text(record.game(1), PropertyId::PB) == "棋手甲");
    CHECK(root_text(record.game(1), PropertyId::PW) == "棋手乙");
    Record const written(canonical(record.bytes()));
    CHECK(root_text(written.game(1), PropertyId::CA) == "UTF-8");
    CHECK(root_text(written.game(1), PropertyId::PB) == "棋手甲");
}

TEST_CASE("case 014: ISO-8859-1 by default") {
    Record const record(case_bytes("014-latin1-default"));
    CHECK(root_text(record.game(1), PropertyId::PB) == "Renée Exemple");
    Record const written(canonical(record.bytes()));
    CHECK(root_text(written.game(1), PropertyId::CA) == "UTF-8");
    CHECK(root_text(written.game(1), PropertyId::PB) == "Renée Exemple");
}

TEST_CASE("case 016: long identifiers of old formats") {
    Record const record(case_bytes("016-old-long-identifiers"));
    Game const& game = record.game(1);
    CHECK(root_text(game, PropertyId::GM) == "1");
    CHECK(root_text(game, PropertyId::SZ) == "9");
    CHECK(root_text(game, PropertyId::PB) == "alpha");
    CHECK(root_text(game, PropertyId::PW) == "beta");
    CHECK(root_text(game, PropertyId::DT) == "1968");
    CHECK(root_text(game, PropertyId::RE) == "B+4");
    CHECK(main_line(game) == Moves{"B[de]", "W[fe]"});
    std::string const written = fixed(record.bytes());
    CHECK(std::ranges::none_of(written, [](char c) { return c == 'm' || c == 'k'; }));
    CHECK(written.find("FF[4]") != std::string::npos);
    CHECK(support::fix_problem(record.bytes()) == "");
}

TEST_CASE("case 017: CoPyright with several lines") {
    Record const record(case_bytes("017-pandanet-copyright"));
    CHECK_FALSE(record.has_error());
    CHECK(main_line(record.game(1)).size() == 2);
    CHECK(root_text(record.game(1), PropertyId::CP) ==
          "\n  Copyright (c) EXAMPLE 2020\n  Permission to reproduce is given.\n");
    auto const found = record.findings("sgf.lower-case-identifier");
    REQUIRE(found.size() == 1);
    CHECK(record.place(found[0]) == "5:1");
    CHECK(found[0].severity == Severity::note);
    CHECK(fixed(record.bytes()).find("CP[\n  Copyright") != std::string::npos);
}

TEST_CASE("case 019: text around the record") {
    Record const record(case_bytes("019-mail-headers-around"));
    REQUIRE(record.games() == 1);
    CHECK(main_line(record.game(1)).size() == 2);
    REQUIRE(record.findings("sgf.text-before").size() == 1);
    REQUIRE(record.findings("sgf.text-outside").size() == 1);
    CHECK(record.place(record.findings("sgf.text-outside")[0]).starts_with("5:"));
    std::string const written = canonical(record.bytes());
    CHECK(written.starts_with("("));
    CHECK(written.find("someone") == std::string::npos);
    CHECK(written.find("leftover") == std::string::npos);
}

TEST_CASE("case 021: the last parenthesis is missing") {
    Record const record(case_bytes("021-missing-final-paren"));
    auto const found = record.findings("sgf.missing-close");
    REQUIRE(found.size() == 1);
    CHECK(found[0].severity == Severity::error);
    CHECK(found[0].message.find("2 ") != std::string::npos);
    CHECK(count_nodes(record.game(1)) == 6);
    CHECK(support::slugs(kept(record.bytes())).empty());
}

TEST_CASE("case 022: one parenthesis too many") {
    Record const record(case_bytes("022-extra-close-paren"));
    REQUIRE(record.games() == 1);
    CHECK(main_line(record.game(1)).size() == 2);
    auto const found = record.findings("sgf.extra-close");
    REQUIRE(found.size() == 1);
    CHECK(record.place(found[0]) == "1:31");
}

TEST_CASE("case 024: no semicolon, and the properties of another dialect") {
    Record const record(case_bytes("024-no-first-semicolon"));
    CHECK(record.findings("sgf.missing-semicolon").size() == 1);
    auto const none = record.findings("value.takes-none");
    REQUIRE(none.size() == 1);
    CHECK(record.place(none[0]).starts_with("7:"));
    CHECK(none[0].property == "KO");
    auto const annotation = record.findings("sgf.annotation-without-move");
    REQUIRE(annotation.size() == 2);
    CHECK(annotation[0].property == "TE");
    CHECK(record.place(annotation[0]).starts_with("2:"));
    auto const dialect = record.findings("vendor.ki-in-dialect");
    REQUIRE(dialect.size() == 1);
    CHECK(dialect[0].hint.find("KM") != std::string::npos);
    CHECK(main_line(record.game(1)) == Moves{"B[pd]", "W[dd]"});
    for (std::string const& written : {kept(record.bytes()), fixed(record.bytes())})
        for (std::string const part : {"LT[15]", "LC[3]", "B[pd]\n;W[dd]"})
            CHECK(written.find(part) != std::string::npos);
    CHECK(kept(record.bytes()).find("RD[2018-04-24]") != std::string::npos);
    CHECK(fixed(record.bytes()).find("KM[7.5]") != std::string::npos);
}

TEST_CASE("case 026: a tree without nodes, and an empty file") {
    for (std::string const file : {"input.sgf", "empty.sgf"}) {
        Record const record(case_bytes("026-empty-tree", file));
        CHECK(record.games() == 0);
        CHECK(record.has_error());
        CHECK(record.findings().size() == 1);
    }
}

TEST_CASE("case 027: an empty node is kept") {
    Record const record(case_bytes("027-empty-node-kept"));
    CHECK(count_nodes(record.game(1)) == 4);
    CHECK(main_line(record.game(1)).size() == 2);
    CHECK(count_nodes(Record(canonical(record.bytes())).game(1)) == 4);
    CHECK(kept(record.bytes()) == record.bytes());
}

TEST_CASE("case 037: a board that is no square") {
    Record const record(case_bytes("037-rectangular"));
    CHECK(record.findings().empty());
    CHECK(kept(record.bytes()).find("SZ[9:13]") != std::string::npos);
}

TEST_CASE("case 039: compressed points") {
    Record const record(case_bytes("039-compressed-points"));
    CHECK(record.findings().empty());
    WriteOptions options;
    options.expand_points = true;
    Record const written(support::convert(record.bytes(), *format_by_id("sgf"), options));
    std::vector<std::string> stones;
    Property const black = *written.game(1).root().find(PropertyId::AB);
    for (Value const value : black)
        stones.emplace_back(value.raw());
    std::ranges::sort(stones);
    CHECK(stones == Moves{"bb", "bc", "cb", "cc", "db", "dc", "hh"});
    CHECK(written.game(1).root().find(PropertyId::AW)->size() == 2);
    CHECK(written.game(1).root().find(PropertyId::TR)->size() == 3);
}

TEST_CASE("case 041: games one behind the other") {
    Record const record(case_bytes("041-concatenated-games"));
    REQUIRE(record.games() == 3);
    for (std::size_t number = 1; number <= 3; ++number)
        CHECK(main_line(record.game(number)).size() == number);
    CHECK(root_text(record.game(2), PropertyId::SZ) == "13");
    CHECK_FALSE(record.has_error());
}

TEST_CASE("case 042: a game begins inside a broken one") {
    Record const record(case_bytes("042-game-starts-inside-broken-game"));
    REQUIRE(record.games() == 4);
    CHECK(root_text(record.game(1), PropertyId::GN) == "a");
    CHECK(root_text(record.game(3), PropertyId::GN) == "c");
    CHECK(root_text(record.game(4), PropertyId::GN) == "d");
    CHECK(main_line(record.game(1)).size() == 2);
    CHECK(main_line(record.game(3)).size() == 2);
    CHECK(main_line(record.game(4)).size() == 1);
    auto const found = record.findings("sgf.game-inside-game");
    REQUIRE(found.size() == 1);
    CHECK(found[0].game == 2);
    CHECK(record.place(found[0]).starts_with("2:"));
}

TEST_CASE("case 044: the result behind the comment") {
    Record const record(case_bytes("044-result-after-comment"));
    CHECK(root_text(record.game(1), PropertyId::RE) == "B+55.50");
    CHECK_FALSE(record.has_error());
}

TEST_CASE("case 046: deep nesting and a long line") {
    CHECK(count_nodes(Record(case_bytes("046-deep-nesting", "deep.sgf")).game(1)) == 20'001);
    CHECK(main_line(Record(case_bytes("046-deep-nesting", "long.sgf")).game(1)).size() == 5'000);
}

TEST_CASE("case 047: private properties stay as they are") {
    Record const record(case_bytes("047-private-properties-kept"));
    CHECK_FALSE(record.has_error());
    CHECK(kept(record.bytes()) == record.bytes());
    CHECK(fixed(record.bytes()) == record.bytes());
    Record const written(canonical(record.bytes()));
    for (Property const property : written.game(1).root())
        if (property.name() == "XYZ") CHECK(property[1].text() == "two ] three");
    CHECK(text_of(node_at(written.game(1), 1), PropertyId::C) == "  keep my spaces  ");
    for (Property const property : node_at(written.game(1), 2))
        if (property.name() == "LZ") CHECK(property[0].text() == "a\nb\\c");
}

TEST_CASE("case 049: a move and setup in one node") {
    Record const record(case_bytes("049-move-and-setup-in-one-node"));
    auto const found = record.findings("sgf.setup-and-move");
    REQUIRE(found.size() == 1);
    CHECK(found[0].severity == Severity::error);
    CHECK(found[0].path == "1");
    Record const written(fixed(record.bytes()));
    REQUIRE(count_nodes(written.game(1)) == 3);
    CHECK_FALSE(node_at(written.game(1), 1).has_move());
    CHECK(node_at(written.game(1), 1).find(PropertyId::AE));
    CHECK(node_at(written.game(1), 2).has_move());
    CHECK(support::fix_problem(record.bytes()) == "");
}
