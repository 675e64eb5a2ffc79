#include "replay/setting.hpp"

#include "kifu/values/numbers.hpp"
#include "kifu/values/rules.hpp"

#include "replay/dialect.hpp"
#include "replay/signs.hpp"
#include "text/ascii.hpp"

#include <algorithm>
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

/// Numbers that stand for Havannah, which has none, where RU or the moves say so: the one that kifu
/// writes, and 0.
bool may_be_havannah(std::int64_t number) {
    return number == game_number(GameKind::havannah) || number == 0;
}

/// `N8`: no other game has such moves under a number of those.
bool looks_like_havannah(replay::Signs const& signs) {
    auto const first = signs.first_move();
    if (!first || first->value.size() < 2 || first->value.size() > 3) return false;
    return ascii::is_letter(first->value[0]) &&
           std::ranges::all_of(first->value.substr(1), ascii::is_digit);
}

GameNumber read_game(std::optional<std::string> const& text, replay::Signs const& signs) {
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
    default: break;
    }
    if (may_be_havannah(number.value) && looks_like_havannah(signs))
        return {true, GameKind::havannah};
    return {true, std::nullopt};
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

GameSetting by_dialect(Dialect const& dialect) {
    GameSetting setting;
    setting.rules.game = *dialect.game;
    setting.rules.origin = Origin::inferred;
    setting.source = dialect.sign;
    setting.replayable = AnyRules::has(*dialect.game);
    return setting;
}

/// Without the board.
GameSetting read_setting(RootTexts const& texts, replay::Signs const& signs,
                         Dialect const* dialect) {
    RuleName const rules = read_rules(texts.rules);
    if (auto const choice = texts.variant ? rule_choice(*texts.variant) : std::nullopt) {
        GameSetting setting{*choice, {}, PropertyId::XV, AnyRules::has(choice->game)};
        add_rule_set(setting.rules, rules);
        return setting;
    }
    if (dialect != nullptr && dialect->game && rules.game != dialect->game)
        return by_dialect(*dialect);
    GameNumber const number = read_game(texts.game, signs);
    bool const other_game = number.given && number.game != GameKind::go;
    if (rules.game && !(rules.game == GameKind::go && other_game)) return by_rules(rules);
    return by_game(number);
}

/// The board of Havannah by its base, or by its number of rows, which a few records give.
std::optional<BoardSize> hexagon_of(std::optional<std::int64_t> lines) {
    constexpr std::int64_t least_rows = 11, most_rows = 19;
    if (!lines || *lines < 1 || *lines > most_rows) return std::nullopt;
    bool const rows = *lines >= least_rows && *lines % 2 == 1;
    auto const base = static_cast<std::uint8_t>(rows ? (*lines + 1) / 2 : *lines);
    return board_of_size(GameKind::havannah, {base, base});
}

/// XV says the base, else SZ.
BoardSize read_hexagon(std::optional<std::string> const& text, RuleChoice const& choice) {
    auto const declared = choice.options.find("base");
    auto board = declared ? hexagon_of(read_number(*declared)) : std::nullopt;
    if (!board && text) board = hexagon_of(read_number(*text));
    return board.value_or(default_board(GameKind::havannah));
}

BoardSize read_size(std::optional<std::string> const& text, RuleChoice const& choice) {
    if (choice.game == GameKind::havannah) return read_hexagon(text, choice);
    if (text) {
        auto const parsed = parse_size(*text);
        if (parsed.usable()) return parsed.value;
    }
    return default_board(choice.game);
}

/// Only where it is one of the game.
Dialect const& dialect_for(GameKind game, Dialect const* dialect) {
    bool const fits = dialect != nullptr && (!dialect->game || dialect->game == game);
    return fits ? *dialect : own_dialect(game);
}

} // namespace

GameSetting game_setting(Game const& game, SettingOptions const& options) {
    RootTexts const texts(game.root());
    replay::Signs const signs(game);
    Dialect const* dialect = options.dialect;
    // Records with XV are kifu's own.
    bool const own = texts.variant && rule_choice(*texts.variant);
    if (dialect == nullptr && !own) dialect = replay::detect_dialect(signs);
    GameSetting setting;
    if (options.rules)
        setting = {*options.rules, {}, PropertyId::unknown, AnyRules::has(options.rules->game)};
    else
        setting = read_setting(texts, signs, dialect);
    setting.size = read_size(texts.size, setting.rules);
    setting.dialect = &dialect_for(setting.rules.game, dialect);
    return setting;
}

CoordinateSystem told_coordinates(GameSetting const& setting) {
    CoordinateSystem const written = setting.dialect->points;
    if (written != CoordinateSystem::sgf) return written;
    return usual_coordinates(setting.rules.game, setting.size);
}

namespace replay {

GameSetting const& SettingMemory::of(Game const& game) {
    // What records of other games are, more than these properties may say.
    auto const number = game.root().value(PropertyId::GM);
    if (!number || number->raw() != "1") return unusual_ = game_setting(game);
    read_key(game);
    return known_.of(key_, [&] { return game_setting(game); });
}

void SettingMemory::read_key(Game const& game) {
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
}

} // namespace replay

} // namespace kifu
