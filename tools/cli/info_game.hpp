// What a listing says of one game: values of its root and main line, read when they are asked for.
#pragma once

#include "kifu/color.hpp"
#include "kifu/game.hpp"
#include "kifu/rule_choice.hpp"
#include "kifu/values.hpp"

#include "check/facts.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kifu::cli {

/// Which game a record holds. `title` is empty where it is not known.
struct InfoKind {
    std::string title;
    std::optional<GameKind> game; ///< where kifu knows its rules
};

/// Who is to move at the root, and how one knows.
struct FirstPlayer {
    Color color = Color::black;
    std::string_view rule; ///< "PL", "handicap", "first move" or "default"
};

/// The line of first children.
struct MainLine {
    std::size_t moves = 0;            ///< nodes with B or W
    std::optional<Color> first_color; ///< of the first move
    NodeId info = NodeId::none;       ///< the first node below the root with game information
};

/// Counts over all nodes.
struct Totals {
    std::size_t nodes = 0;
    std::size_t variations = 0; ///< lines besides the main line
    std::size_t comments = 0;   ///< nodes with a C that is not empty
};

class InfoGame {
public:
    /// `encoding`: the charset that the whole file was transcoded from, if it was. What is passed
    /// must outlive the object.
    /// `dialect`: how the record is written; null: as it shows itself.
    InfoGame(Game const& game, std::string_view file, std::optional<Charset> encoding,
             Dialect const* dialect = nullptr);

    Game const& game() const { return game_; }
    std::string_view file() const { return file_; }
    std::string_view charset() const;

    /// The value of a property of the root, else of the main line's node with game information.
    std::optional<Value> value(PropertyId id) const;
    /// As above in one line; empty where there is none.
    std::string text(PropertyId id) const;
    /// All values of a property by its capital name; of the root, else of the first node of the
    /// main line that has it. Values are separated by blanks.
    std::string property_text(std::string_view name) const;

    InfoKind const& kind() const;
    /// Nothing where SZ is missing and the game has no board that kifu knows.
    std::optional<BoardSize> size() const;
    /// KM in points as the record's vendor means it; nothing where it is missing or in doubt.
    std::optional<Decimal> effective_komi() const;
    /// RE; of form `empty` without one.
    Parsed<RecordedResult> const& result() const;
    /// Of OT, else of Fox's TC and TT; nothing without any. Kind `unknown` for text that says none.
    std::optional<Overtime> overtime() const;
    std::optional<FirstPlayer> first() const;
    MainLine const& main_line() const;
    Totals const& totals() const;
    check::Facts const& facts() const { return facts_; }
    GameSetting const& setting() const { return setting_; }

private:
    InfoKind read_kind() const;
    bool handicap_is_set_up() const;

    Game const& game_;
    std::string_view file_;
    std::optional<Charset> encoding_;
    GameSetting setting_;
    check::Facts facts_;
    mutable std::optional<InfoKind> kind_;
    mutable std::optional<Parsed<RecordedResult>> result_;
    mutable std::optional<MainLine> main_line_;
    mutable std::optional<Totals> totals_;
};

} // namespace kifu::cli
