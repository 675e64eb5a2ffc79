#include "cli/replay_rules.hpp"

#include "kifu/values/variant.hpp"

namespace kifu::cli {

namespace {

std::string problem_words(OptionProblem const& problem, GameKind game) {
    std::string known;
    auto const add = [&](std::string_view word) {
        known.append(known.empty() ? "" : ", ").append(word);
    };
    if (problem.spec != nullptr) {
        for (std::string_view const value : problem.spec->values)
            add(value);
        std::string const expected = known.empty() ? "a rule set that kifu knows" : known;
        return problem.key + "=" + problem.value + ": expected " + expected;
    }
    for (OptionSpec const& spec : option_specs(game))
        add(spec.key);
    std::string text = std::string(game_title(game)) + " has no option `" + problem.key + "`";
    return known.empty() ? text : text + ", only " + known;
}

} // namespace

void ReplayRules::add_to(Options& options) {
    options.add_option("--rules", text_, "the game and its rules, whatever the records say")
        ->type_name("NAME:KEY=VALUE,…")
        ->group("rules");
}

std::string ReplayRules::prepare() {
    if (text_.empty()) return {};
    auto const variant = parse_variant(text_);
    if (variant.usable()) choice_ = rule_choice(variant.value);
    if (!choice_)
        return "--rules: `" + text_ +
               "` names no game that kifu knows; expected for example "
               "gonnect:ko=positional";
    auto const problems = option_problems(*choice_);
    if (problems.empty()) return {};
    return "--rules: " + problem_words(problems.front(), choice_->game);
}

} // namespace kifu::cli
