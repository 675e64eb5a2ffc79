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

} // namespace kifu::cli
