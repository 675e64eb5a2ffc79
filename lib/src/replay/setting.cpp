#include "replay/setting.hpp"

#include "kifu/values/numbers.hpp"
#include "kifu/values/rules.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace kifu {

namespace {

/// The properties of the root that decide, as texts; nothing where absent or empty.
struct RootTexts {
    explicit RootTexts(Node const& root)
        : variant(text(root, PropertyId::XV)), rules(text(root, PropertyId::RU)),
          game(text(root, PropertyId::GM)), size(text(root, PropertyId::SZ)) {}

    std::optional<std::string> variant, rules, game, size;

private:
    static std::optional<std::string> text(Node const& root, PropertyId id) {
        auto const value = root.value(id);
        if (!value || value->raw().empty()) return std::nullopt;
        return value->simple_text();
    }
};

/// What GM says: a game that kifu knows by its number or name, another one, or nothing.
struct GameNumber {
    bool given = false;
    std::optional<GameKind> game;
};

GameNumber read_game(std::optional<std::string> const& text) {
    if (!text) return {};
    auto const number = parse_number(*text);
    if (!number.usable()) {
        auto const named = game_by_name(*text);
        return {named.has_value(), named};
    }
    switch (number.value) {
    case 1: return {true, GameKind::go};
    case 4: return {true, GameKind::gomoku};
    case 11: return {true, GameKind::hex};
    default: return {true, std::nullopt};
    }
}

struct RuleName {
    std::optional<GameKind> game; ///< nothing for an unknown name
    std::string text;
};

RuleName read_rules(std::optional<std::string> const& text) {
    if (!text) return {};
    auto const parsed = parse_rules(*text);
    if (!parsed.usable() || parsed.value.family == RuleFamily::unknown) return {};
    if (parsed.value.family == RuleFamily::other_game)
        return {game_by_name(parsed.value.game), *text};
    return {GameKind::go, parsed.normal.empty() ? *text : parsed.normal};
}

/// RU completes what XV leaves open: the rule set of Go.
void add_rule_set(RuleChoice& choice, RuleName const& rules) {
    bool const sets_go = rules.game == GameKind::go && choice.game == GameKind::go;
    if (sets_go && !choice.options.find("rules")) choice.options.set("rules", rules.text);
}

GameSetting by_rules(RuleName const& rules) {
    GameSetting setting;
    setting.rules.game = *rules.game;
    setting.rules.origin = Origin::declared;
    add_rule_set(setting.rules, rules);
    setting.source = PropertyId::RU;
    setting.replayable = AnyRules::has(*rules.game);
    return setting;
}

GameSetting by_game(GameNumber const& number) {
    GameSetting setting;
    setting.replayable = !number.given || (number.game && AnyRules::has(*number.game));
    if (!number.given) return setting;
    setting.rules.game = number.game.value_or(GameKind::go);
    setting.rules.origin = Origin::inferred;
    setting.source = PropertyId::GM;
    return setting;
}

GameSetting read_setting(RootTexts const& texts) {
    RuleName const rules = read_rules(texts.rules);
    if (auto const choice = texts.variant ? rule_choice(*texts.variant) : std::nullopt) {
        GameSetting setting{*choice, {}, PropertyId::XV, AnyRules::has(choice->game)};
        add_rule_set(setting.rules, rules);
        return setting;
    }
    GameNumber const number = read_game(texts.game);
    bool const other_game = number.given && number.game != GameKind::go;
    if (rules.game && !(rules.game == GameKind::go && other_game)) return by_rules(rules);
    return by_game(number);
}

BoardSize read_size(std::optional<std::string> const& text, GameKind game) {
    if (text) {
        auto const parsed = parse_size(*text);
        if (parsed.usable()) return parsed.value;
    }
    return default_board(game);
}

} // namespace

GameSetting game_setting(Game const& game) {
    RootTexts const texts(game.root());
    GameSetting setting = read_setting(texts);
    setting.size = read_size(texts.size, setting.rules.game);
    return setting;
}

GameSetting game_setting(Game const& game, RuleChoice const& rules) {
    RootTexts const texts(game.root());
    return {rules, read_size(texts.size, rules.game), PropertyId::unknown,
            AnyRules::has(rules.game)};
}

namespace replay {

GameSetting const& SettingMemory::of(Game const& game) {
    key_.assign(game.charset().name());
    for (Property const property : game.root()) {
        PropertyId const id = property.id();
        if (id != PropertyId::XV && id != PropertyId::RU && id != PropertyId::GM &&
            id != PropertyId::SZ)
            continue;
        key_ += ']';
        key_ += static_cast<char>(id);
        for (Value const value : property) {
            key_ += '[';
            key_ += value.raw();
        }
    }
    if (key_ != key_of_last_) {
        last_ = game_setting(game);
        std::swap(key_, key_of_last_);
    }
    return last_;
}

} // namespace replay

} // namespace kifu
