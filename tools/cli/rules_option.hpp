// `--rules`: the game and the rules of all records, whatever they say themselves.
#pragma once

#include "kifu/dialect.hpp"
#include "kifu/rule_choice.hpp"

#include "cli/options.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace kifu::cli {

class RulesOption {
public:
    void add_to(Options& options);
    /// Reads the option; words for what is wrong with it, empty if nothing is.
    std::string prepare();
    /// Nothing where the records decide.
    std::optional<RuleChoice> const& choice() const { return choice_; }

private:
    std::string text_;
    std::optional<RuleChoice> choice_;
};

/// `--dialect`: how all records are written, whatever they look like.
class DialectOption {
public:
    void add_to(Options& options);
    /// Reads the option; words for what is wrong with it, empty if nothing is.
    std::string prepare();
    /// The same, given what --rules says.
    std::string prepare(std::optional<RuleChoice> const& rules);
    /// Null where the records decide.
    Dialect const* choice() const { return choice_; }

private:
    std::string text_;
    Dialect const* choice_ = nullptr;
};

/// The text of `--rules`: that of XV (`gonnect:ko=positional`), or a rule set of Go by name
/// (`Japanese`). Nothing for other texts.
std::optional<RuleChoice> read_rules(std::string_view text);

} // namespace kifu::cli
