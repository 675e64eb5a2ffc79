// The grammars of grammar/*.ebnf are normative: sentences made from them are read as they say.
#include "kifu/coordinates.hpp"
#include "kifu/format.hpp"
#include "kifu/reader.hpp"
#include "kifu/rule_choice.hpp"
#include "kifu/values.hpp"
#include "kifu/writer.hpp"

#include "replay/spelling.hpp"
#include "support/convert.hpp"
#include "support/ebnf.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using support::Grammar;
using support::Sentences;

namespace {

constexpr int sentences_of_a_rule = 1000;

/// Formats of servers and drawings, of Go if nobody says otherwise.
std::vector<std::string> const servers = {"board", "dump", "gib",    "goxml", "jgf",
                                          "ngf",   "nip",  "sensei", "ugf"};

Grammar grammar(std::string const& name) {
    return Grammar::load(std::string(KIFU_TESTS_DIR "/../grammar/").append(name).append(".ebnf"));
}

/// A property value's grammar and the reader of it.
struct Notation {
    std::string file;
    std::string exact;    ///< the rule of the exact form
    std::string accepted; ///< the rule of what else is read; empty where there is none
    std::function<Form(std::string_view)> read;
};

template <auto Parse>
Form form_of(std::string_view text) {
    return Parse(text).form;
}

std::vector<Notation> const notations = {
    {"date", "exact", "accepted", form_of<parse_dates>},
    {"komi", "exact-komi", "accepted-komi", form_of<parse_komi>},
    {"komi", "exact-handicap", "accepted-handicap", form_of<parse_handicap>},
    {"number", "exact-number", "accepted-number", form_of<parse_number>},
    {"number", "exact-real", "accepted-real", form_of<parse_real>},
    {"number", "double", "", form_of<parse_double>},
    {"number", "exact-color", "accepted-color", form_of<parse_color>},
    {"number", "exact-size", "accepted-size", form_of<parse_size>},
    {"rank", "exact", "accepted", form_of<parse_rank>},
    {"result", "exact", "accepted", form_of<parse_result>},
    {"round", "exact", "accepted", form_of<parse_round>},
    {"rules", "exact", "accepted", form_of<parse_rules>},
    {"time", "exact-main-time", "accepted-main-time", form_of<parse_main_time>},
    {"time", "exact-overtime", "accepted-overtime", form_of<parse_overtime>},
    {"variant", "exact", "accepted", form_of<parse_variant>},
};

/// Makes sentences of a rule and gives each to `check`; all alternatives come by.
template <class Check>
void for_sentences(Grammar const& rules, std::string const& rule, Check check) {
    Sentences sentences(rules);
    for (int i = 0; i < sentences_of_a_rule; ++i) {
        std::string const sentence = sentences.next(rule);
        INFO(rule << ": " << sentence);
        check(sentence);
    }
    INFO(rule);
    CHECK(sentences.untried() == 0);
}

struct ReadBack {
    std::size_t games = 0;
    std::vector<std::string> findings;
    std::uint64_t longest_node = 0; ///< in bytes
    std::string canonical;
    std::string compact;
};

WriteOptions in_layout(Layout layout) {
    WriteOptions options;
    options.layout = layout;
    return options;
}

/// In bytes, from the `;` to the end of the last property.
std::uint64_t length(Node const& node) {
    if (node.size() == 0) return 1;
    Property const last = node[node.size() - 1];
    Span const value = last[last.size() - 1].span();
    return value.offset + value.length + 1 - node.span().offset;
}

ReadBack read_back(std::string const& text) {
    ReadBack result;
    Reader reader(Source::view(text, "sentence"));
    Diagnostics diagnostics;
    for (Game game; reader.next(game, diagnostics); ++result.games) {
        for (std::uint32_t i = 0; i < game.node_count(); ++i)
            result.longest_node = std::max(result.longest_node, length(game.node(NodeId{i})));
        Diagnostics losses;
        write_sgf(game, in_layout(Layout::canonical), result.canonical, losses);
        write_sgf(game, in_layout(Layout::compact), result.compact, losses);
    }
    for (Diagnostic const& found : diagnostics.items())
        result.findings.push_back(found.message);
    return result;
}

/// Games of a sentence in canonical or compact layout: each begins at a line and with FF or GM.
std::size_t games_in(std::string_view text) {
    std::size_t count = 0;
    for (std::string_view const start : {"(;FF[4]", "(;GM[1]FF[4]"})
        for (std::size_t at = text.find(start); at != text.npos; at = text.find(start, at + 1))
            ++count;
    return count;
}

} // namespace

TEST_CASE("what a grammar calls exact is exact", "[grammar]") {
    for (Notation const& notation : notations) {
        INFO(notation.file);
        for_sentences(grammar(notation.file), notation.exact, [&](std::string const& sentence) {
            CHECK(notation.read(sentence) == Form::exact);
        });
    }
}

TEST_CASE("what a grammar calls accepted is understood", "[grammar]") {
    for (Notation const& notation : notations) {
        if (notation.accepted.empty()) continue;
        INFO(notation.file);
        for_sentences(grammar(notation.file), notation.accepted, [&](std::string const& sentence) {
            Form const form = notation.read(sentence);
            CHECK(form != Form::bad);
            CHECK(form != Form::empty);
        });
    }
}

TEST_CASE("points of the grammar are points", "[grammar]") {
    Grammar const rules = grammar("point");
    BoardSize const largest{52, 52};
    for_sentences(rules, "move", [&](std::string const& sentence) {
        ReadPoint const read = read_move(sentence, largest);
        CHECK(read.form == (sentence.empty() ? PointForm::pass : PointForm::exact));
    });
    for_sentences(rules, "list-item", [&](std::string const& sentence) {
        CHECK(read_rectangle(sentence, largest).form == PointForm::exact);
    });
    for_sentences(rules, "a1-move", [&](std::string const& sentence) {
        ReadPoint const read = read_a1_move(sentence, {19, 19});
        CHECK(read.form == (sentence == "pass" ? PointForm::pass : PointForm::exact));
    });
}

TEST_CASE("moves of the dialects' grammar are stones of the board or words", "[grammar]") {
    struct Written {
        std::string rule;
        std::string_view dialect;
        BoardSize board;
    };
    Grammar const rules = grammar("dialect");
    for (Written const& written :
         {Written{"hex-move", "hex", {52, 26}}, Written{"hex-move", "hexgui", {52, 26}},
          Written{"little-golem-hex-move", "little-golem-hex", {13, 13}},
          Written{"havannah-move", "havannah", {19, 19}},
          Written{"havannah-move", "little-golem-havannah", {19, 19}}}) {
        Dialect const* const dialect = dialect_by_id(written.dialect);
        REQUIRE(dialect != nullptr);
        replay::Spelling const spelling(written.board, *dialect);
        for_sentences(rules, written.rule, [&](std::string const& sentence) {
            replay::ReadMove const move = spelling.move(sentence);
            CHECK((move.is_word || move.point.form == PointForm::exact));
            CHECK(move.count == (move.is_word ? 0 : 1));
        });
    }
}

TEST_CASE("SGF of the grammar is read without a finding", "[grammar]") {
    Grammar const rules = grammar("sgf");
    for_sentences(rules, "exact", [&](std::string const& sentence) {
        ReadBack const read = read_back(sentence);
        CHECK(read.findings == std::vector<std::string>{});
        CHECK(read.games == games_in(sentence));
    });
    for_sentences(rules, "accepted", [&](std::string const& sentence) {
        ReadBack const read = read_back(sentence);
        CHECK(read.findings == std::vector<std::string>{});
        CHECK(read.games >= 1);
    });
}

TEST_CASE("what the grammar says of SGF's layouts is what is written", "[grammar]") {
    Grammar const rules = grammar("sgf");
    for_sentences(rules, "canonical", [&](std::string const& sentence) {
        ReadBack const read = read_back(sentence);
        // A longer node is broken into lines.
        if (read.longest_node <= 80) CHECK(read.canonical == sentence);
    });
    for_sentences(rules, "compact", [&](std::string const& sentence) {
        CHECK(read_back(sentence).compact == sentence);
    });
}

TEST_CASE("lists of moves of the grammar are read without a finding", "[grammar]") {
    struct List {
        std::string rule;
        std::optional<GameKind> game;
    };
    Grammar const rules = grammar("moves");
    for (List const& list : {List{"exact", {}}, List{"accepted", GameKind::go},
                             List{"rows-list", GameKind::gomoku}, List{"hex-list", GameKind::hex},
                             List{"sgf-list", {}}, List{"numeric-list", GameKind::go}}) {
        TranslateOptions options;
        if (list.game) options.rules = RuleChoice{*list.game, {}, Origin::declared};
        if (list.rule == "numeric-list") options.coordinates = CoordinateSystem::numeric;
        for_sentences(rules, list.rule, [&](std::string const& sentence) {
            Diagnostics diagnostics;
            std::string const sgf = format_by_id("moves")->to_sgf(sentence, options, diagnostics);
            CHECK(sgf.starts_with("(;FF[4]GM["));
            for (Diagnostic const& finding : diagnostics.items()) {
                bool const expected =
                    finding.code == Code::moves_number || finding.severity == Severity::note;
                INFO(finding.message);
                CHECK(expected);
            }
        });
    }
}

TEST_CASE("sessions of the grammar are read without a finding", "[grammar]") {
    Grammar const rules = grammar("gtp");
    for (std::string const rule : {"exact", "accepted"})
        for_sentences(rules, rule, [&](std::string const& sentence) {
            Diagnostics diagnostics;
            std::string const sgf = format_by_id("gtp")->to_sgf(sentence, {}, diagnostics);
            for (Diagnostic const& finding : diagnostics.items()) {
                INFO(finding.message);
                CHECK(false);
            }
            CHECK((sgf.empty() || sgf.starts_with("(;FF[4]GM[1]")));
        });
}

TEST_CASE("files of other programs of the grammars are read without a finding", "[grammar]") {
    struct File {
        std::string grammar, rule, format;
        bool exact; ///< comes back byte for byte
    };
    for (File const& file :
         {File{"psq", "exact-psq", "psq", true}, File{"psq", "accepted-psq", "psq", false},
          File{"psq", "exact-rec", "rec", true}, File{"psq", "accepted-rec", "rec", false},
          File{"ccgc", "exact-c6", "ccgc", true}, File{"ccgc", "exact-c5", "ccgc", true},
          File{"ccgc", "accepted", "ccgc", false}, File{"renlib", "exact", "renlib", true},
          File{"renlib", "accepted", "renlib", false}}) {
        Format const& format = *format_by_id(file.format);
        for_sentences(grammar(file.grammar), file.rule, [&](std::string const& sentence) {
            Diagnostics diagnostics;
            std::string const sgf = format.to_sgf(sentence, {}, diagnostics);
            CHECK(sgf.starts_with("(;FF[4]GM[4]"));
            for (Diagnostic const& finding : diagnostics.items()) {
                bool const of_board = finding.code == Code::ccgc_off_board;
                INFO(finding.message);
                CHECK((finding.severity == Severity::note || of_board));
            }
            WriteOptions utf8;
            utf8.to_charset = Charset::utf8();
            if (file.exact) CHECK(support::convert(sgf, format, utf8) == sentence);
        });
    }
}

TEST_CASE("records and diagrams of the grammars are read without a finding", "[grammar]") {
    for (std::string const& id : servers)
        for_sentences(grammar(id), "accepted", [&](std::string const& sentence) {
            Diagnostics diagnostics;
            std::string const sgf = format_by_id(id)->to_sgf(sentence, {}, diagnostics);
            CHECK(sgf.starts_with("(;FF[4]GM[1]"));
            for (Diagnostic const& finding : diagnostics.items()) {
                INFO(finding.message);
                CHECK(false);
            }
        });
}

TEST_CASE("what the grammar of GoXML calls exact comes back byte for byte", "[grammar]") {
    Format const& format = *format_by_id("goxml");
    for_sentences(grammar("goxml"), "exact", [&](std::string const& sentence) {
        Diagnostics diagnostics;
        std::string const sgf = format.to_sgf(sentence, {}, diagnostics);
        CHECK(diagnostics.items().empty());
        CHECK(support::convert(sgf, format) == sentence);
    });
}

TEST_CASE("every grammar has a test", "[grammar]") {
    std::set<std::string> tested = {"acek",  "ccgc", "dialect", "gtp", "moves",
                                    "point", "psq",  "renlib",  "sgf"};
    tested.insert(servers.begin(), servers.end());
    for (Notation const& notation : notations)
        tested.insert(notation.file);
    for (auto const& entry : std::filesystem::directory_iterator(KIFU_TESTS_DIR "/../grammar"))
        if (entry.path().extension() == ".ebnf") {
            INFO(entry.path().filename().string());
            CHECK(tested.contains(entry.path().stem().string()));
        }
}

TEST_CASE("sentences follow their grammar", "[grammar]") {
    Grammar const nested("s = '(' , { s } , ')' | \"a\" , [ ? line feed ? ] ; (* pairs *)");
    Sentences sentences(nested);
    Sentences again(nested);
    for (int i = 0; i < sentences_of_a_rule; ++i) {
        std::string const sentence = sentences.next("s");
        CHECK(sentence == again.next("s"));
        CHECK(sentence.find_first_not_of("()a\n") == std::string::npos);
        CHECK(std::ranges::count(sentence, '(') == std::ranges::count(sentence, ')'));
    }
}

TEST_CASE("a faulty grammar is refused", "[grammar]") {
    for (std::string_view const text :
         {"a = b ;", "a = 'x'", "a = 'x ;", "a = ( 'x' ;", "a = '' ;", "a = ? bell ? ;",
          "a = 'x' ; a = 'y' ;", "a = a , 'x' ;", "(* a"}) {
        INFO(text);
        CHECK_THROWS_AS(Grammar(text), std::runtime_error);
    }
}
