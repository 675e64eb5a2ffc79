// The walk along the line that leads to one node.
#pragma once

#include "kifu/game.hpp"
#include "kifu/replay.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace kifu::draw {

class LineWalk {
public:
    /// To `target`, or to the end of the main line. The game must stay as it is.
    LineWalk(Game const& game, GameSetting const& setting, std::optional<NodeId> target);

    /// Goes to the next step of the line; false behind the last.
    bool next();
    Game const& game() const { return game_; }
    Replay const& replay() const { return replay_; }
    ReplayStep const& step() const { return replay_.step(); }
    /// From the root to the target.
    std::vector<NodeId> const& line() const { return line_; }

private:
    Game const& game_;
    std::vector<NodeId> line_;
    Replay replay_;
    std::size_t place_ = 0; ///< of the current node in the line
    bool begun_ = false;
};

} // namespace kifu::draw
