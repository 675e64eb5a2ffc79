#include "kifu/rule_choice.hpp"
#include "kifu/values/variant.hpp"

#include "check/checks.hpp"
#include "check/context.hpp"
#include "check/judge.hpp"

#include <algorithm>

namespace kifu::check {

namespace {

struct GameNumber {
    std::string_view game;
    std::int64_t number; ///< GM; 0: none is assigned
};

constexpr GameNumber game_numbers[] = {
    {"go", 1},    {"gonnect", 1},  {"heigo", 1}, {"gomoku", 4},
    {"renju", 4}, {"connect6", 4}, {"hex", 11},  {"havannah", 0},
};

constexpr std::int64_t last_assigned = 40;

bool contradicts(std::string_view game, std::int64_t number) {
    auto const* const row = std::ranges::find(game_numbers, game, &GameNumber::game);
    bool const assigned = number >= 1 && number <= last_assigned;
    return row != std::end(game_numbers) && assigned && row->number != number;
}

} // namespace

void check_variant(Context& context, PropertyView const& view) {
    if (!view.in.has(is_root)) return;
    auto const value = value_to_judge(context, view);
    if (!value) return;
    auto const parsed = parse_variant(PlainText(*value).view());
    judge(context, view, *value, parsed,
          {Code::value_variant, Code::value_variant_form, Code::value_variant_doubtful});
    auto const number = context.facts.game;
    if (parsed.usable() && number && contradicts(parsed.value.game, *number))
        context.report(Code::sgf_variant_contradicts_game, at(view, *value),
                       "{} does not go with GM[{}]", shown(view.property, *value), *number);
    if (auto const choice = parsed.usable() ? rule_choice(parsed.value) : std::nullopt)
        for (OptionProblem const& problem : option_problems(*choice))
            context.report(Code::value_variant_option, at(view, *value), "{}: {}",
                           shown(view.property, *value), problem_text(problem, choice->game));
}

} // namespace kifu::check
