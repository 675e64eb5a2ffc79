// grammar/acek.ebnf is normative: its sentences are read as it says, and what is written follows
// it.
#include "formats/acek/notation.hpp"
#include "support/ebnf.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace kifu;
using support::Grammar;
using support::Sentences;

namespace {

constexpr int sentences_of_a_rule = 2000;

Grammar grammar() { return Grammar::load(KIFU_TESTS_DIR "/../grammar/acek.ebnf"); }

/// Refused for what the grammar leaves to the board.
bool refused_by_meaning(acek::MoveReading const& reading) {
    using enum acek::Complaint;
    return reading.refusal &&
           (reading.refusal->complaint == same_point || reading.refusal->complaint == diagonal ||
            reading.refusal->complaint == not_adjacent);
}

} // namespace

TEST_CASE("turns of ACEK's grammar are read", "[grammar][acek]") {
    Grammar const rules = grammar();
    Sentences sentences(rules);
    for (int i = 0; i != sentences_of_a_rule; ++i) {
        std::string const sentence = sentences.next("canonical");
        INFO(sentence);
        acek::MoveReading const reading = acek::read_move(sentence, 25);
        CHECK((reading.ok() || refused_by_meaning(reading)));
        // Only the order and the letters of the ends may differ from the canonical text.
        for (acek::Warning const& warning : reading.warnings)
            CHECK((warning.tolerance == acek::Tolerance::reversed ||
                   warning.tolerance == acek::Tolerance::redundant_letter));
    }
}

TEST_CASE("tolerated turns of ACEK's grammar are read", "[grammar][acek]") {
    Grammar const rules = grammar();
    Sentences sentences(rules);
    for (int i = 0; i != sentences_of_a_rule; ++i) {
        std::string const sentence = sentences.next("accepted");
        INFO(sentence);
        acek::MoveReading const reading = acek::read_move(sentence, 25);
        CHECK((reading.ok() || refused_by_meaning(reading)));
    }
}
