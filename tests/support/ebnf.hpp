// The grammars of grammar/*.ebnf: reading them, and sentences of them for tests.
//
// Of ISO 14977 they use rules, alternatives, sequences, options, repetitions, groups, terminals in
// either quotes, comments, and special sequences for characters that no terminal can show.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::support {

/// What a rule consists of: an index into Grammar::expressions().
using ExpressionIndex = std::size_t;

struct Expression {
    enum class Kind : std::uint8_t { terminal, rule, sequence, alternatives, option, repetition };
    Kind kind = Kind::terminal;
    std::string text;                   ///< of a terminal, or the name of a rule
    std::vector<ExpressionIndex> parts; ///< one for an option or a repetition
    /// How many rules lie inside each other in the flattest sentence.
    std::size_t height = 0;
};

class Grammar {
public:
    /// Throws std::runtime_error, with the place, for text that is not of the subset, for a name
    /// without a rule and a rule without a sentence.
    explicit Grammar(std::string_view text);
    /// Reads a file. Throws std::runtime_error as well when it cannot be read.
    static Grammar load(std::string const& path);

    std::vector<Expression> const& expressions() const { return expressions_; }
    std::map<std::string, ExpressionIndex> const& rules() const { return rules_; }
    /// Throws std::runtime_error for a name without a rule.
    ExpressionIndex rule(std::string const& name) const;

private:
    void find_heights();
    std::size_t height(Expression const& expression) const;

    std::vector<Expression> expressions_;
    std::map<std::string, ExpressionIndex> rules_;
};

/// Makes sentences, always the same ones. What was not chosen before is chosen first, so that a few
/// hundred sentences show every alternative that can be reached.
class Sentences {
public:
    explicit Sentences(Grammar const& grammar);

    /// The next sentence of a rule. Past a depth and a length it takes the shortest way out.
    std::string next(std::string const& rule);
    /// How many alternatives that were come by were not taken so far.
    std::size_t untried() const;

private:
    std::size_t below(std::size_t count);
    ExpressionIndex choose(ExpressionIndex alternatives, bool flat);
    std::size_t repetitions(ExpressionIndex repeated, bool flat);

    Grammar const& grammar_;
    std::uint64_t state_ = 1;
    /// How often each choice of each expression was taken.
    std::map<ExpressionIndex, std::vector<std::size_t>> taken_;
};

} // namespace kifu::support
