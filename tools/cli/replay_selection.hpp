// Which nodes, positions and turns of a game `kifu replay` shows.
#pragma once

#include "kifu/game.hpp"

#include "cli/options.hpp"
#include "cli/replay_walk.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <unordered_set>
#include <vector>

namespace kifu::cli {

struct SelectionArguments {
    static constexpr std::uint32_t not_given = 0xFFFF'FFFF;

    std::uint32_t move = not_given;
    std::uint32_t every = not_given;
    std::string node;
    bool main_line = false;
    bool variations = false;
    bool moves = false;

    void add_to(Options& options);
    /// Words for options that do not go together, empty if all do.
    std::string problem() const;
    bool has_move() const { return move != not_given; }
    bool has_every() const { return every != not_given; }
};

/// The selection within one game after the other.
class ReplaySelection {
public:
    explicit ReplaySelection(SelectionArguments const& arguments) : arguments_(arguments) {}

    /// Begins a game. Words where it lacks the node, empty if all is well.
    std::string start(Game const& game, GameSetting const& setting);
    /// The line to walk; empty: all variations.
    std::span<NodeId const> line() const { return line_; }
    /// Whether the walk has come to something that is to be shown.
    bool wants(ReplayWalk const& walk);
    /// Whether the turn of a node counts only as the first half of the next one.
    bool is_completed(NodeId node) const { return completed_.contains(node); }
    /// Whether the walk is through with a node whose findings are to be told.
    bool tells(ReplayWalk const& walk) const {
        return walk.step().last && !is_completed(walk.step().node) && !is_behind(walk);
    }
    /// Nothing that follows is to be shown.
    bool done() const { return done_; }
    /// Words where the turn was not found in what was walked, empty otherwise.
    std::string missing() const;

private:
    void find_completed(Game const& game, GameSetting const& setting);
    bool is_behind(ReplayWalk const& walk) const;
    bool wants_turn(ReplayWalk const& walk);
    bool wants_position(ReplayWalk const& walk);

    SelectionArguments const& arguments_;
    std::vector<NodeId> line_;
    /// Nodes of turns of one stone that the next node of the line makes turns of two.
    std::unordered_set<NodeId> completed_;
    std::uint32_t turns_ = 0; ///< highest number so far
    bool shown_ = false;      ///< the position of the current node, or one like it
    bool found_ = false;      ///< the turn of --move
    bool done_ = false;
};

} // namespace kifu::cli
