#include "kifu/check.hpp"

#include "kifu/event.hpp"
#include "kifu/replay.hpp"

#include "check/value_text.hpp"
#include "check/walk.hpp"

namespace kifu {

namespace {

bool names_rules(Game const& game) {
    for (PropertyId const id : {PropertyId::XV, PropertyId::RU})
        if (auto const value = game.root().value(id); value && !check::is_blank(value->raw()))
            return true;
    return false;
}

/// What a record leaves open about its rules the event knows.
std::optional<RuleChoice> rules_of_event(Game const& game, CheckOptions const& options) {
    bool const asked = options.event != nullptr && !options.rules;
    if (!asked || game.node_count() == 0 || names_rules(game)) return options.rules;
    GameSetting const setting = game_setting(game, {std::nullopt, options.dialect});
    return setting.replayable ? options.event->rules(setting.rules.game) : options.rules;
}

} // namespace

void check_game(Game const& game, CheckOptions const& options, Diagnostics& diagnostics) {
    auto const rules = rules_of_event(game, options);
    if (rules == options.rules) {
        check::run_checks(game, options, diagnostics, nullptr);
        return;
    }
    CheckOptions by_event = options;
    by_event.rules = rules;
    check::run_checks(game, by_event, diagnostics, nullptr);
}

} // namespace kifu
