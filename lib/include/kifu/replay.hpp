// Replays a record: by which rules it is played, what turn every node holds, and a walk over all
// variations that knows the position at every node.
//
//     Replay replay;
//     if (replay.start(game))
//         while (replay.next())
//             if (!replay.step().verdict.legal()) …
//
// An illegal turn is executed all the same, as SGF demands, so that one replay finds everything.
// A replay may be used for many games one after the other; it keeps its memory.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/dialect.hpp"
#include "kifu/game.hpp"
#include "kifu/property.hpp"
#include "kifu/rule_choice.hpp"
#include "kifu/rules.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

namespace kifu {

/// The game and the board of a record, and which property said so.
struct GameSetting {
    RuleChoice rules;
    /// Of Havannah the box around the hexagon: base 8 is 15 x 15.
    BoardSize size;
    /// XV, RU, GM or SO; `unknown` where nothing says it and Go is assumed.
    PropertyId source = PropertyId::unknown;
    /// Whether kifu has rules for the game, so that it can be replayed.
    bool replayable = false;
    /// How the record is written; never null.
    Dialect const* dialect = &dialects().front();
};

/// What is known of a record from elsewhere, whatever it says itself.
struct SettingOptions {
    std::optional<RuleChoice> rules{};
    Dialect const* dialect = nullptr;
};

/// XV decides, then a dialect that only one game has, then RU, then GM; one that cannot be read is
/// passed over, and so is RU with a rule set of Go where GM names another game. RU of a Go record
/// gives its ko and suicide rules; one without RU is played by simple ko and without suicide.
/// Without SZ the game's usual board. SZ of Havannah is the base; `base` in XV goes before it.
GameSetting game_setting(Game const& game, SettingOptions const& options = {});
/// The same by the rules given.
inline GameSetting game_setting(Game const& game, RuleChoice const& rules) {
    return game_setting(game, SettingOptions{rules});
}

/// The coordinates in which the points of a record are told: as it spells them, but the game's
/// usual ones where those are letters of SGF.
CoordinateSystem told_coordinates(GameSetting const& setting);

/// A turn as it stands in a record: one player's stones in one or two nodes. `number` counts the
/// turns of the line from 1; a swap has the number of the turn before.
struct RecordedTurn {
    Turn turn;
    NodeId first = NodeId::none, last = NodeId::none;
    std::uint32_t number = 0;
    /// Of a turn in two nodes: both have the same MN. Otherwise they are taken for one turn because
    /// they have one colour.
    bool by_number = false;
};

enum class NodeEvent : std::uint8_t {
    nothing,    ///< no move and no setup
    setup,      ///< AB, AW, AE or PL
    first_half, ///< the first stone of a turn that the next node completes; not judged
    turn        ///< a whole turn; step().verdict judges it
};

/// What happened at a node.
struct ReplayStep {
    NodeId node = NodeId::none;
    NodeEvent event = NodeEvent::nothing;
    bool main_line = true;
    bool last = true;  ///< of its node
    RecordedTurn turn; ///< of `first_half` and `turn`; valid until the next step
    Verdict verdict;   ///< of `turn`; otherwise legal
};

struct ReplayOptions {
    bool main_line = false; ///< leave all variations out
};

/// The walk: every node once, in the order of the file. Before a node of another variation the
/// position is taken back to where that variation began.
///
/// A node with one thing in it, or nothing, is one step; a node that holds more is a step for each:
/// first its setup or swap, then its moves in the order of the file.
///
/// Two stones in one turn (Hei-go, Connect6) stand in two nodes. At the first the stone is put for
/// display
/// (`first_half`); the second takes it back and plays the whole turn. Where only some of the next
/// nodes complete the turn, the first node is a turn of one stone, and those that complete it play
/// the whole turn in its place.
class Replay {
public:
    Replay();
    /// `game` must stay as it is while the replay is used.
    Replay(Game const& game, GameSetting const& setting, ReplayOptions options = {});
    ~Replay();
    Replay(Replay&&) noexcept;
    Replay& operator=(Replay&&) noexcept;

    /// Begins another game, with the memory of the last. There is nothing to replay when `setting`
    /// is not replayable.
    void start(Game const& game, GameSetting const& setting, ReplayOptions options = {});
    /// The same by the game's own setting, which is quick for many games with the same one. False
    /// when that is not replayable: there is nothing to replay then.
    bool start(Game const& game, ReplayOptions options = {});
    GameSetting const& setting() const;

    /// What the setups of a game may put altogether; a small file could ask for millions of full
    /// boards.
    static constexpr std::size_t most_setup_points = 20'000'000;
    /// Whether next() was false before the last node because of that.
    bool cut_off() const;

    /// Goes to the next step; false behind the last.
    bool next();
    /// The node of the next step, with the position as that step will find it: on another line it
    /// is the one where the lines part. Nothing behind the last step. step() is still the last one;
    /// only next() may follow.
    std::optional<NodeId> next_node();
    /// As next(), but passes over the steps about which a check has nothing to say, several times
    /// as fast. It stops at turns with findings, at turns that end the game, at the first turn in
    /// two nodes that MN does not join, at swaps and setups, at nodes with XE or XP, and at the
    /// last node of the main line.
    bool next_notable();
    /// The next step will be at a node that is not below the current one.
    void skip_below();

    ReplayStep const& step() const;
    /// After the step's setup or turn.
    AnyPosition const& position() const;
    AnyRules const& rules() const;
    /// How the game stands after the step.
    Outcome outcome() const;
    /// The node whose setup or turn led to that depth of the position (Violation::earlier).
    NodeId node_at_depth(std::uint32_t depth) const;

private:
    class State;
    std::unique_ptr<State> state_;
};

} // namespace kifu
