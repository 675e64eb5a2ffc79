// Records cut after a turn.
#pragma once

#include "kifu/game.hpp"
#include "kifu/replay.hpp"

#include "record/tree.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace kifu::surgery {

/// What is taken out, for looking at it before it is done.
struct Cut {
    std::vector<bool> gone; ///< by node
    /// Nodes that lose children, with those that stay.
    std::vector<std::pair<NodeId, std::vector<NodeId>>> children;

    bool takes(NodeId node) const { return !gone.empty() && gone[static_cast<std::size_t>(node)]; }
    void make(Game& game) const {
        for (auto const& [node, kept] : children)
            detail::Tree::keep_children(game, node, kept);
    }
};

/// What follows turn `last` in every variation; the root stays. Nothing where the setups of the
/// game are too many to be replayed.
std::optional<Cut> cut_after(Game const& game, GameSetting const& setting, std::uint32_t last);

} // namespace kifu::surgery
