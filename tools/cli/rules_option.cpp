#include "cli/rules_option.hpp"

#include "kifu/rules.hpp"
#include "kifu/values/rules.hpp"

namespace kifu::cli {

std::optional<RuleChoice> read_rules(std::string_view text) {
    if (auto choice = rule_choice(text)) return choice;
    auto const rules = parse_rules(text);
    if (!rules.usable() || rules.value.game != game_name(GameKind::go)) return std::nullopt;
    return RuleChoice{GameKind::go, {{"rules", std::string(text)}}, Origin::declared};
}

void RulesOption::add_to(Options& options) {
    options.add_option("--rules", text_, "the game and its rules, whatever the records say")
        ->type_name("NAME:KEY=VALUE,…")
        ->not_empty()
        ->group("rules");
}

std::string RulesOption::prepare() {
    if (text_.empty()) return {};
    choice_ = read_rules(text_);
    if (!choice_)
        return "--rules: `" + text_ +
               "` names no rules: expected a game with options (gonnect:ko=positional) or a rule "
               "set of Go (Japanese)";
    if (!AnyRules::has(choice_->game))
        return "--rules: kifu has no rules for " + std::string(game_title(choice_->game));
    auto const problems = option_problems(*choice_);
    if (problems.empty()) return {};
    return "--rules: " + problem_text(problems.front(), choice_->game);
}

void DialectOption::add_to(Options& options) {
    options
        .add_option("--dialect", text_,
                    "how the records are written: hexgui, little-golem-hex …, whatever they look "
                    "like")
        ->type_name("NAME")
        ->group("rules");
}

std::string DialectOption::prepare() {
    if (text_.empty()) return {};
    choice_ = dialect_by_id(text_);
    if (choice_ != nullptr) return {};
    std::string known;
    for (Dialect const& dialect : dialects())
        known.append(known.empty() ? "" : ", ").append(dialect.id);
    return "--dialect: no dialect `" + text_ + "`; there are " + known;
}

std::string DialectOption::prepare(std::optional<RuleChoice> const& rules) {
    if (std::string problem = prepare(); !problem.empty() || choice_ == nullptr) return problem;
    bool const fits = !rules || !choice_->game || *choice_->game == rules->game;
    if (fits) return {};
    return "--dialect: " + text_ + " is a dialect of " + std::string(game_title(*choice_->game)) +
           ", but --rules names " + std::string(game_title(rules->game));
}

} // namespace kifu::cli
