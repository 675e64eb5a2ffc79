// What is known of a game as a whole, from its root.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/check.hpp"
#include "kifu/game.hpp"
#include "kifu/replay.hpp"
#include "kifu/values/komi.hpp"
#include "kifu/values/result.hpp"
#include "kifu/values/rules.hpp"
#include "kifu/values/time.hpp"
#include "kifu/values/variant.hpp"

#include "check/property_set.hpp"
#include "check/vendor.hpp"
#include "replay/spelling.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace kifu::check {

/// In Go two passes end the game, but rule strings with territory have two phases more, in which
/// dead stones are taken off, and where there is a button the first pass only takes that.
struct PassRule {
    std::uint8_t phases = 1;
    bool button = false;
};

class Facts {
public:
    /// `replayed_by` is kept as a reference.
    Facts(Game const& of, CheckOptions const& options, GameSetting const& replayed_by);

    /// The number of FF and GM where they are numbers.
    std::optional<std::int64_t> format, game;
    /// By which rules it is replayed.
    GameSetting const& setting;
    replay::Spelling spelling; ///< of points and moves
    BoardSize size;            ///< the game's usual one where SZ is missing or cannot be read
    Vendor vendor = Vendor::none;
    /// What XV says, if it can be read.
    std::optional<GameVariant> variant;
    bool letters = false;          ///< points are two letters (Go, Gomoku and their kin)
    bool spelled = false;          ///< it is known how points are spelled: see `spelling`
    bool captures = false;         ///< stones without liberties leave the board (Go and its kin)
    bool alternating = false;      ///< one stone a turn, by the rules of Go
    bool playable = false;         ///< kifu has rules for its moves and can read them
    bool old_format = false;       ///< FF says 1, 2 or 3
    bool dialect_is_given = false; ///< by the command line

    /// The property of the root, the first of that id.
    std::optional<Property> property(PropertyId id) const;
    std::size_t index_of(PropertyId id) const { return index_[static_cast<std::size_t>(id)]; }
    /// Its value, the first that is not empty.
    std::optional<Value> value(PropertyId id) const;
    bool has(PropertyId id) const { return ids_.contains(id); }
    Node root() const { return root_; }

    /// Values of the root that several checks need; read once.
    Parsed<RecordedRules> const& rules() const;
    Parsed<Komi> const& komi() const;
    Parsed<RecordedResult> const& result() const;
    Overtime const& overtime() const;
    /// TM in seconds, if it is a number.
    std::optional<Decimal> main_time() const { return main_time_; }
    /// HA, if it is a number.
    std::optional<std::int64_t> handicap() const;
    /// How passes end the game.
    PassRule const& pass_rule() const;
    /// By Chinese rules, so that differences may be counted in stones.
    bool chinese() const;

private:
    void read_root();
    void read_size();
    void read_game(CheckOptions const& options);
    bool is_unnamed_little_golem() const;

    Node root_;
    std::optional<Decimal> main_time_;
    PropertySet ids_;
    std::array<std::uint32_t, property_count> index_{}; // only where ids_ has it
    mutable std::optional<Parsed<RecordedRules>> rules_;
    mutable std::optional<Parsed<Komi>> komi_;
    mutable std::optional<Parsed<RecordedResult>> result_;
    mutable std::optional<Overtime> overtime_;
    mutable std::optional<PassRule> pass_rule_;
};

} // namespace kifu::check
