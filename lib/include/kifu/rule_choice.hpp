// Which game a record is about and by which of its rules: the games by name, their options as the
// text of an XV property or of `--rules` gives them, and what each option may be.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/coordinates.hpp"
#include "kifu/values/variant.hpp"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kifu {

enum class GameKind : std::uint8_t { go, gonnect, heigo, connect6, gomoku, renju, hex, havannah };

/// "go", "gonnect", "heigo" …: the word before the colon in XV.
std::string_view game_name(GameKind game);
/// "Go", "Gonnect", "Hei-go" …: as people write it and as RU carries it.
std::string_view game_title(GameKind game);
/// By name or title; letters of either case, hyphens do not matter.
std::optional<GameKind> game_by_name(std::string_view name);
/// The number that GM gives it; of Havannah, which has none, the unregistered 99.
std::int64_t game_number(GameKind game);
/// Whether stones without liberties leave the board: Go, Gonnect and Hei-go.
bool is_capture_game(GameKind game);
/// Whether stones in a row win: Connect6, Gomoku and Renju.
bool is_line_game(GameKind game);
/// The most stones that a turn may have: two in Hei-go and Connect6, elsewhere one.
std::size_t stones_in_turn(GameKind game);
/// How the points of its boards are usually written; Hei-go has its own way on square boards.
CoordinateSystem usual_coordinates(GameKind game, BoardSize size);
/// The board of a record that names none.
BoardSize default_board(GameKind game);
/// The size as records give it: the base of Havannah (8 x 8 for the box 15 x 15), the board itself
/// in other games.
BoardSize recorded_size(GameKind game, BoardSize board);
/// The board of a size as records give it; nothing where the game has none of that size.
std::optional<BoardSize> board_of_size(GameKind game, BoardSize recorded);

/// Keys and values in the order they were written.
class RuleOptions {
public:
    using Item = std::pair<std::string, std::string>;

    RuleOptions() = default;
    RuleOptions(std::initializer_list<Item> items) : items_(items) {}
    explicit RuleOptions(std::vector<Item> items) : items_(std::move(items)) {}

    /// Nothing when the key is absent; the first value when it is there several times.
    std::optional<std::string_view> find(std::string_view key) const;
    /// Replaces the value of a key or appends the pair.
    void set(std::string_view key, std::string_view value);
    bool empty() const { return items_.empty(); }
    std::vector<Item> const& items() const { return items_; }
    friend bool operator==(RuleOptions const&, RuleOptions const&) = default;

private:
    std::vector<Item> items_;
};

/// How one came to know the rules: the record says so, it follows from something else in it, or it
/// is the default because nothing is known.
enum class Origin : std::uint8_t { declared, inferred, assumed };

struct RuleChoice {
    GameKind game = GameKind::go;
    RuleOptions options;
    Origin origin = Origin::assumed;
    friend bool operator==(RuleChoice const&, RuleChoice const&) = default;
};

/// The choice that an XV text declares; nothing for a game without a name kifu knows.
std::optional<RuleChoice> rule_choice(GameVariant const& variant);
/// The same of the text of an XV property; nothing either where that cannot be read.
std::optional<RuleChoice> rule_choice(std::string_view text);
/// Back to the text of XV: `heigo:capture=constructional`.
std::string rule_text(RuleChoice const& choice);

/// One option of a game. The first value is the default.
struct OptionSpec {
    std::string_view key;
    std::span<std::string_view const> values;
    std::string_view meaning;
};

/// The options a game knows; empty for a game without any.
std::span<OptionSpec const> option_specs(GameKind game);

/// An option that a game does not know, or a value that the option cannot have.
struct OptionProblem {
    std::string key, value;
    OptionSpec const* spec = nullptr; ///< null: the key is unknown
};

/// What is wrong with the options of a choice, in their order. Rules made from the choice pass over
/// what is named here and keep the default.
std::vector<OptionProblem> option_problems(RuleChoice const& choice);
/// In words: "Gonnect has no option `foo`, only ko, goals, pie"; "ko=foo: expected simple,
/// positional, situational".
std::string problem_text(OptionProblem const& problem, GameKind game);

/// The number of the option's value among those of its spec; nothing when it is absent or cannot be
/// read. `key` must be one that the game knows.
std::optional<std::size_t> option_value(RuleChoice const& choice, std::string_view key);

} // namespace kifu
