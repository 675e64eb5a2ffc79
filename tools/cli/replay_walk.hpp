// A replay of the lines one wants to see, which also knows the board before a turn and so what the
// turn took.
#pragma once

#include "kifu/game.hpp"
#include "kifu/replay.hpp"

#include "cli/board_text.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace kifu::cli {

/// The nodes from the root to `node` and on down the first children.
std::vector<NodeId> line_through(Game const& game, NodeId node);

struct TakenStone {
    Point point;
    Color color;
};

/// A turn on the way to the current node. The spans are valid until the next step.
struct WalkedTurn {
    NodeId first, last;
    std::uint32_t number;
    Color color;
    TurnKind kind;
    std::span<Point const> stones;
    std::span<Link const> links;
    std::vector<TakenStone> taken; ///< in the order of the board
    bool complete;                 ///< not only the first stone of a turn of two
};

class ReplayWalk {
public:
    /// Walks one line, which begins with the root; without nodes: all variations, in the order of
    /// the file. What is passed must stay as it is while the walk is used.
    void start(Game const& game, GameSetting const& setting, std::span<NodeId const> line);
    /// Goes to the next step; false behind the last.
    bool next();
    /// How many nodes lead to the current one, itself included.
    std::size_t depth() const { return frames_.size(); }
    /// Whether the node at that place of the line, from 0, is the current one and nothing is left
    /// to do there.
    bool has_done(std::size_t place) const { return depth() == place + 1 && step().last; }
    /// Whether the current step is the last of its line.
    bool at_end() const;

    Replay const& replay() const { return replay_; }
    ReplayStep const& step() const { return replay_.step(); }
    BoardStones const& stones() const { return stones_; }
    /// Its number; 0 before the first.
    std::uint32_t turn_number() const { return turns_.empty() ? 0 : turns_.back().number; }
    /// The last turn up to the current node; nothing before the first.
    std::optional<WalkedTurn> last_turn() const;

private:
    static constexpr std::uint32_t no_turn = 0xFFFF'FFFF;

    struct Change {
        Point point{};
        std::optional<Color> before;
        bool filled = false; ///< a stone stands there now
    };
    /// A turn, and where what belongs to it ends in the arrays.
    struct Turn {
        NodeId first, last;
        std::uint32_t number;
        std::uint32_t changes_begin, changes_end;
        std::uint32_t stones_begin, links_begin;
        Color color;
        TurnKind kind;
        bool complete;
    };
    /// A node on the way to the current one, and how long the arrays were behind it.
    struct Frame {
        NodeId node;
        std::uint32_t changes, stones, links, turns;
        std::uint32_t taken; ///< stones of both players taken on the way
    };

    bool wanted(NodeId node) const;
    bool is_here(NodeId node) const;
    void enter();
    void leave_to(NodeId parent);
    void take_back(std::size_t changes);
    void note_turn(std::uint32_t changes_begin);
    void note_changes(std::uint32_t taken_before);
    void note_change(Point point);
    std::uint32_t taken() const;
    void add_taken(Turn const& turn, WalkedTurn& walked) const;
    /// Whether a stone stood at the point when the turn was over.
    bool stood_after(Turn const& turn, Point point) const;

    Game const* game_ = nullptr;
    std::span<NodeId const> line_;
    Replay replay_;
    BoardStones stones_;
    std::vector<Frame> frames_;
    std::vector<Change> changes_;
    std::vector<Point> turn_stones_;
    std::vector<Link> turn_links_;
    std::vector<Turn> turns_;
};

} // namespace kifu::cli
