// Random games of Hei-go: ACEK to SGF to ACEK byte for byte, SGF to ACEK to SGF and to JSON and
// back without a change. And files made from grammar/acek.ebnf are read.
#include "kifu/format.hpp"

#include "formats/acek/record_sgf.hpp"
#include "formats/acek/record_text.hpp"
#include "support/convert.hpp"
#include "support/ebnf.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

using namespace kifu;

namespace {

Format const& acek_format() { return *format_by_id("acek"); }

/// Makes records that the reader could have made from a canonical file.
class RandomRecords {
public:
    explicit RandomRecords(std::uint64_t seed) : state_(seed) {}

    acek::Record next() {
        acek::Record record;
        record.lines = std::array<std::uint8_t, 6>{2, 9, 13, 18, 19, 25}[below(6)];
        record.layout = static_cast<board::QuadrantLayout>(below(4));
        add_tags(record);
        record.turns[0].comment = comment();
        std::size_t const count = below(40);
        for (std::size_t i = 0; i != count; ++i)
            add_turn(record);
        return record;
    }

private:
    std::size_t below(std::size_t count) {
        state_ += 0x9e3779b97f4a7c15U;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
        return (mixed ^ (mixed >> 31U)) % count;
    }
    bool one_in(std::size_t count) { return below(count) == 0; }

    std::string text(bool lines) {
        constexpr std::array<std::string_view, 12> pieces{
            "alpha", " ", "}", "\\", "\"", "]", "ход", "(1. ", ":", ";B[", "{", "[Game \"x\"]"};
        std::string result = "x";
        for (std::size_t i = below(6); i-- > 0;)
            result += lines && one_in(4) ? "\n" : pieces[below(pieces.size())];
        return result;
    }
    std::string comment() { return one_in(3) ? text(true) : std::string(); }

    void add_tags(acek::Record& record) {
        for (std::size_t row = 0; row != acek::tag_rows.size(); ++row) {
            acek::TagKind const kind = acek::tag_rows[row].kind;
            if (!one_in(4)) continue;
            if (kind == acek::TagKind::plain) record.tags[row].push_back({{}, text(false)});
            if (kind == acek::TagKind::rules)
                record.tags[row].push_back({{},
                                            one_in(2) ? "capture=constructional"
                                                      : "capture=constructional,connect=drawn"});
            if (kind == acek::TagKind::result) record.tags[row].push_back({{}, "Second+2.5"});
            for (std::size_t i = below(3); kind == acek::TagKind::lines && i-- > 0;)
                record.tags[row].push_back({{}, text(false)});
        }
        for (std::size_t i = below(3); i-- > 0;)
            record.kept.push_back({"Note", text(false)});
    }

    Point point(acek::Record const& record) {
        return {static_cast<std::uint8_t>(below(record.lines)),
                static_cast<std::uint8_t>(below(record.lines))};
    }

    /// To the right or below, or the other way where that is off the board.
    Point neighbour(acek::Record const& record, Point of) {
        std::uint8_t& moved = one_in(2) ? of.x : of.y;
        moved = static_cast<std::uint8_t>(moved + 1 < record.lines ? moved + 1 : moved - 1);
        return of;
    }

    /// In the order of canonical text: that of the board whose quadrant A is the lower left one.
    static bool comes_first(acek::Record const& record, Point a, Point b) {
        auto const one = board::to_ideal(a, record.lines, record.layout);
        auto const other = board::to_ideal(b, record.lines, record.layout);
        return one.x != other.x ? one.x < other.x : one.y < other.y;
    }

    void add_turn(acek::Record& record) {
        auto const count = static_cast<std::uint32_t>(record.turns.size());
        acek::RecordTurn turn;
        turn.parent = one_in(4) ? static_cast<std::uint32_t>(below(count)) : count - 1;
        acek::RecordTurn const& before = record.turns[turn.parent];
        turn.color = opponent(before.color);
        turn.number = before.number + (before.color == Color::white ? 1 : 0);
        if (one_in(12) && turn.parent != 0) { // a turn is missing
            turn.color = before.color;
            turn.number = before.number + 1;
        }
        turn.comment = comment();
        fill(record, turn);
        record.turns.push_back(turn);
    }

    void fill(acek::Record const& record, acek::RecordTurn& turn) {
        turn.pass = one_in(8);
        if (turn.pass) return;
        if (one_in(10)) {
            turn.unread = "Z-1/1";
            return;
        }
        turn.stone_count = one_in(3) ? 1 : 2;
        turn.stones[0] = point(record);
        turn.stones[1] = neighbour(record, turn.stones[0]);
        if (turn.stone_count == 2 && !comes_first(record, turn.stones[0], turn.stones[1]))
            std::swap(turn.stones[0], turn.stones[1]);
        Link const link{turn.stones[0], neighbour(record, turn.stones[0])};
        if (one_in(3) && (turn.stone_count == 1 || link.to != turn.stones[1]))
            turn.links.push_back(link);
    }

    std::uint64_t state_;
};

std::string sgf_of(acek::Record const& record) {
    std::string sgf;
    acek::append_sgf(record, sgf, nullptr);
    return sgf;
}

} // namespace

TEST_CASE("random games of Hei-go through ACEK, SGF and JSON", "[acek]") {
    RandomRecords records(1);
    Format const& json = *format_by_id("json");
    for (int i = 0; i != 1500; ++i) {
        acek::Record const record = records.next();
        std::string const sgf = sgf_of(record);
        INFO(sgf);
        std::string text;
        acek::append_text(record, text);
        CHECK(support::convert(sgf, acek_format()) == text);
        CHECK(support::to_sgf(text, acek_format()) == sgf);
        if (json.readable) CHECK(support::to_sgf(support::convert(sgf, json), json) == sgf);
    }
}

TEST_CASE("files of ACEK's grammar are read", "[grammar][acek]") {
    support::Grammar const rules = support::Grammar::load(KIFU_TESTS_DIR "/../grammar/acek.ebnf");
    std::set<std::string_view> const by_meaning = {
        "acek.same-point",  "acek.diagonal",     "acek.not-adjacent",    "acek.reversed",
        "acek.turn-number", "acek.missing-turn", "acek.redundant-letter"};
    std::set<std::string_view> const of_canonical = {"acek.unknown-tag"};
    std::set<std::string_view> const of_accepted = {
        "acek.unknown-tag",       "acek.no-game",       "acek.tag-twice",
        "acek.tag-spelling",      "acek.comment-place", "acek.variation-first",
        "acek.variation-empty",   "acek.cyrillic",      "acek.lower-case",
        "acek.typographic-dash",  "acek.blanks",        "acek.leading-zero",
        "acek.typographic-slash", "acek.trailing-dot",  "acek.pass-spelling"};
    for (auto const& [rule, allowed] :
         {std::pair(std::string("canonical-file"), of_canonical), {"accepted-file", of_accepted}}) {
        support::Sentences sentences(rules);
        for (int i = 0; i != 1500; ++i) {
            std::string const sentence = sentences.next(rule);
            INFO(sentence);
            Diagnostics diagnostics;
            std::string const sgf = support::to_sgf(sentence, acek_format(), diagnostics);
            for (Diagnostic const& finding : diagnostics.items()) {
                std::string_view const code = code_info(finding.code).slug;
                INFO(code << ": " << finding.message);
                CHECK((by_meaning.contains(code) || allowed.contains(code)));
            }
            // What is written is read as the same game, and written the same again.
            std::string const text = support::convert(sgf, acek_format());
            std::string const again = support::to_sgf(text, acek_format());
            CHECK(support::convert(again, acek_format()) == text);
        }
        CHECK(sentences.untried() == 0);
    }
}
