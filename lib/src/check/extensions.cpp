#include "kifu/rules.hpp"
#include "kifu/values/variant.hpp"

#include "check/checks.hpp"
#include "check/context.hpp"
#include "check/judge.hpp"

#include <algorithm>

namespace kifu::check {

namespace {

constexpr std::int64_t last_assigned = 40;

bool contradicts(std::string_view game, std::int64_t number) {
    auto const kind = game_by_name(game);
    bool const named = kind && game_name(*kind) == game;
    bool const assigned = number >= 1 && number <= last_assigned;
    return named && assigned && game_number(*kind) != number;
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

void check_swap_word(Context& context, PropertyView const& view) {
    auto const value = value_to_judge(context, view);
    if (!value || swap_by_word(value->raw())) return;
    context.report(Code::value_swap, at(view, *value),
                   "{} does not say how the colours are swapped", shown(view.property, *value));
}

void check_links(Context& context, NodeView const& view) {
    if (context.facts.setting.rules.game != GameKind::heigo || view.ids.intersects(moves)) return;
    context.report(Code::heigo_link_without_move, at(view.node, *view.node.find(PropertyId::XL)),
                   "links without a move that they are drawn with");
}

} // namespace kifu::check
