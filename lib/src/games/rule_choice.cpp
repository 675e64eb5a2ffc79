#include "kifu/rule_choice.hpp"

#include "kifu/values/rules.hpp"

#include "board/hexagon.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace kifu {

namespace {

enum class Family : std::uint8_t { capture, line, connection };

struct GameRow {
    GameKind game;
    std::string_view name, title;
    std::uint8_t board;
    std::uint8_t number; ///< GM
    Family family;
    std::uint8_t stones; ///< in a turn, at most
    CoordinateSystem coordinates;
};

constexpr std::array games{
    GameRow{GameKind::go, "go", "Go", 19, 1, Family::capture, 1, CoordinateSystem::a1},
    GameRow{GameKind::gonnect, "gonnect", "Gonnect", 13, 1, Family::capture, 1,
            CoordinateSystem::a1},
    GameRow{GameKind::heigo, "heigo", "Hei-go", 25, 1, Family::capture, 2, CoordinateSystem::acek},
    GameRow{GameKind::connect6, "connect6", "Connect6", 19, 4, Family::line, 2,
            CoordinateSystem::a1_with_i},
    GameRow{GameKind::gomoku, "gomoku", "Gomoku", 15, 4, Family::line, 1,
            CoordinateSystem::a1_with_i},
    GameRow{GameKind::renju, "renju", "Renju", 15, 4, Family::line, 1, CoordinateSystem::a1_with_i},
    GameRow{GameKind::hex, "hex", "Hex", 11, 11, Family::connection, 1,
            CoordinateSystem::a1_from_top},
    // Base 8: the longest row and column have 2 * 8 - 1 cells.
    GameRow{GameKind::havannah, "havannah", "Havannah", 15, 99, Family::connection, 1,
            CoordinateSystem::hgf},
};

GameRow const& row(GameKind game) { return games[static_cast<std::size_t>(game)]; }

bool same_name(std::string_view written, std::string_view name) {
    auto const folded = [](std::string_view text) {
        std::string plain;
        for (char const letter : text)
            if (letter != '-') plain += ascii::lower(letter);
        return plain;
    };
    return folded(written) == folded(name);
}

// ---- options

template <class... Text>
constexpr auto words(Text... text) {
    return std::array<std::string_view, sizeof...(Text)>{text...};
}

constexpr auto go_ko = words("simple", "positional", "situational", "ing");
constexpr auto go_suicide = words("none", "multi", "any");
constexpr auto go_score = words("territory", "area");
constexpr auto go_tax = words("none", "seki", "all");
constexpr auto go_handicap = words("0", "n", "n-1");
constexpr auto no_yes = words("0", "1");
constexpr std::array<std::string_view, 0> any_text{};

constexpr std::array go_options{
    OptionSpec{"rules", any_text, "the rule set, by the names that RU has"},
    OptionSpec{"ko", go_ko, "what may not be repeated"},
    OptionSpec{"suicide", go_suicide, "whether a move may take own stones off"},
    OptionSpec{"score", go_score, "what is counted"},
    OptionSpec{"tax", go_tax, "points that do not count"},
    OptionSpec{"handicap", go_handicap, "points White gets for n handicap stones"},
    OptionSpec{"button", no_yes, "half a point for who passes first"},
};

constexpr auto ko_rules = words("simple", "positional", "situational");
constexpr auto gonnect_goals = words("any", "assigned");
constexpr auto gonnect_pie = words("sides", "pieces", "mirror");

constexpr std::array gonnect_options{
    OptionSpec{"ko", ko_rules, "what may not be repeated"},
    OptionSpec{"goals", gonnect_goals,
               "either pair of edges, or top and bottom for Black, left and right for White"},
    OptionSpec{"pie", gonnect_pie, "what the answer to the first stone may change"},
};

constexpr auto heigo_connect = words("adjacent", "drawn");
constexpr auto heigo_capture = words("classical", "constructional");
constexpr auto heigo_inside = words("enclosed", "noliberty");
constexpr auto heigo_penalty = words("stone", "labyrinth", "0");

constexpr std::array heigo_options{
    OptionSpec{"connect", heigo_connect, "what makes a labyrinth: neighbourhood or drawn lines"},
    OptionSpec{"capture", heigo_capture, "whether stones that capture from inside leave too"},
    OptionSpec{"inside", heigo_inside,
               "when a capture is from inside: touching captured stones only, or merely without a "
               "liberty"},
    OptionSpec{"penalty", heigo_penalty, "what costs a penalty point"},
    OptionSpec{"ko", ko_rules, "what may not be repeated"},
};

constexpr auto gomoku_line = words("exact", "free", "caro", "exact-caro");
constexpr auto gomoku_opening = words("none", "pro", "long-pro", "swap", "swap2");

constexpr std::array gomoku_options{
    OptionSpec{
        "line", gomoku_line,
        "what wins: exactly five, five or more, five open at an end or more than five, exactly "
        "five open at an end"},
    OptionSpec{"opening", gomoku_opening, "the opening protocol"},
};

constexpr auto renju_opening = words("none", "rif", "yamaguchi", "soosyrv-8", "taraguchi-10");

constexpr std::array renju_options{
    OptionSpec{"opening", renju_opening, "the opening protocol"},
};

constexpr auto hex_pie = words("mirror", "sides", "pieces");

constexpr std::array hex_options{
    OptionSpec{"pie", hex_pie, "what the answer to the first stone may change"},
};

constexpr auto havannah_base = words("8", "4", "5", "6", "7", "9", "10");
constexpr auto havannah_pie = words("pieces", "sides", "mirror");

constexpr std::array havannah_options{
    OptionSpec{"base", havannah_base, "cells on a side of the board; goes before SZ"},
    OptionSpec{"pie", havannah_pie, "what the answer to the first stone may change"},
};

std::optional<std::size_t> value_number(OptionSpec const& spec, std::string_view value) {
    auto const found = std::ranges::find(spec.values, value);
    if (found == spec.values.end()) return std::nullopt;
    return static_cast<std::size_t>(found - spec.values.begin());
}

bool value_fits(OptionSpec const& spec, std::string_view value) {
    if (!spec.values.empty()) return value_number(spec, value).has_value();
    Parsed<RecordedRules> const rules = parse_rules(value);
    return rules.usable() && rules.value.family != RuleFamily::unknown &&
           rules.value.family != RuleFamily::other_game;
}

} // namespace

std::string_view game_name(GameKind game) { return row(game).name; }
std::string_view game_title(GameKind game) { return row(game).title; }
std::int64_t game_number(GameKind game) { return row(game).number; }
bool is_capture_game(GameKind game) { return row(game).family == Family::capture; }
bool is_line_game(GameKind game) { return row(game).family == Family::line; }

std::size_t stones_in_turn(GameKind game) { return row(game).stones; }

CoordinateSystem usual_coordinates(GameKind game, BoardSize size) {
    CoordinateSystem const usual = row(game).coordinates;
    return usual == CoordinateSystem::acek && !size.square() ? CoordinateSystem::a1 : usual;
}

BoardSize default_board(GameKind game) { return {row(game).board, row(game).board}; }

BoardSize recorded_size(GameKind game, BoardSize board) {
    if (game != GameKind::havannah) return board;
    auto const base = static_cast<std::uint8_t>(board::hexagon_base(board));
    return {base, base};
}

std::optional<BoardSize> board_of_size(GameKind game, BoardSize recorded) {
    if (game != GameKind::havannah) return recorded;
    constexpr std::uint8_t least = 4, most = 10;
    bool const known = recorded.square() && recorded.width >= least && recorded.width <= most;
    return known ? std::optional(board::hexagon_box(recorded.width)) : std::nullopt;
}

std::optional<GameKind> game_by_name(std::string_view name) {
    auto const found =
        std::ranges::find_if(games, [&](GameRow const& row) { return same_name(name, row.name); });
    if (found == games.end()) return std::nullopt;
    return found->game;
}

std::optional<std::string_view> RuleOptions::find(std::string_view key) const {
    auto const found = std::ranges::find(items_, key, &Item::first);
    if (found == items_.end()) return std::nullopt;
    return found->second;
}

void RuleOptions::set(std::string_view key, std::string_view value) {
    auto const found = std::ranges::find(items_, key, &Item::first);
    if (found == items_.end()) {
        items_.emplace_back(key, value);
    } else {
        found->second = value;
    }
}

std::optional<RuleChoice> rule_choice(GameVariant const& variant) {
    auto const game = game_by_name(variant.game);
    if (!game) return std::nullopt;
    return RuleChoice{*game, RuleOptions(variant.options), Origin::declared};
}

std::optional<RuleChoice> rule_choice(std::string_view text) {
    auto const variant = parse_variant(text);
    return variant.usable() ? rule_choice(variant.value) : std::nullopt;
}

std::string rule_text(RuleChoice const& choice) {
    return variant_text({std::string(game_name(choice.game)), choice.options.items()});
}

std::span<OptionSpec const> option_specs(GameKind game) {
    switch (game) {
    case GameKind::go: return go_options;
    case GameKind::gonnect: return gonnect_options;
    case GameKind::heigo: return heigo_options;
    case GameKind::gomoku: return gomoku_options;
    case GameKind::renju: return renju_options;
    case GameKind::connect6: break;
    case GameKind::hex: return hex_options;
    case GameKind::havannah: return havannah_options;
    }
    return {};
}

std::vector<OptionProblem> option_problems(RuleChoice const& choice) {
    std::vector<OptionProblem> problems;
    auto const specs = option_specs(choice.game);
    for (auto const& [key, value] : choice.options.items()) {
        auto const spec = std::ranges::find(specs, key, &OptionSpec::key);
        if (spec == specs.end()) {
            problems.push_back({key, value, nullptr});
        } else if (!value_fits(*spec, value)) {
            problems.push_back({key, value, &*spec});
        }
    }
    return problems;
}

std::string problem_text(OptionProblem const& problem, GameKind game) {
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

std::optional<std::size_t> option_value(RuleChoice const& choice, std::string_view key) {
    auto const specs = option_specs(choice.game);
    auto const spec = std::ranges::find(specs, key, &OptionSpec::key);
    assert(spec != specs.end());
    auto const value = choice.options.find(key);
    return value ? value_number(*spec, *value) : std::nullopt;
}

} // namespace kifu
