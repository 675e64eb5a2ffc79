// Where in a game a node stands: its node path and its move number.
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/game.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kifu {

/// Node paths are run lengths: `0` is the root; `57` is 57 nodes down the first children; `57.2.13`
/// is 57 nodes down, then the second child (from 1), whose line goes on 13 nodes. A path of more
/// than 64 numbers is written as `#` and the node's number in the order of the tree, from 0.
///
/// Computed for a whole game in one linear pass, then O(length of the path) a node. Edits made
/// later are not seen.
class Locator {
public:
    explicit Locator(Game const& game);

    std::string path(NodeId node) const;
    /// Moves (B or W) on the way from the root to the node, itself included.
    std::uint32_t move_number(NodeId node) const;

private:
    Game const* game_;
    std::vector<std::uint32_t> line_start_; ///< first node of the line of first children, per node
    std::vector<std::uint32_t> depth_;      ///< nodes above, per node
    std::vector<std::uint32_t> moves_;
    std::vector<std::uint32_t> child_number_; ///< place among its siblings, from 1
};

/// The node of a path as printed by Locator; nothing for a path that leads nowhere or is malformed.
std::optional<NodeId> find_node(Game const& game, std::string_view path);

/// Fills path and move of the findings from `first` on that belong to a node of the game.
void locate(Game const& game, Diagnostics& diagnostics, std::size_t first);

} // namespace kifu
