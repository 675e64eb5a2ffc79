// The games of one tree, as FF[4] puts several games of one start together: moves that they share
// stand once, and the game-info of each stands where it parts from the others.
#pragma once

#include "kifu/game.hpp"

#include <cstddef>
#include <functional>
#include <string>

namespace kifu {

/// Hands the games of a tree to `take`, as SGF texts in its charset and in the order of the tree,
/// and gives their number. Each has the way from the root to its game-info node, whose game-info
/// stands in the root, and all below that node. Variations that have no game-info above or below
/// them go with the first game that leads past them. 0, and nothing taken, where the tree is one
/// game: no game-info stands below the root, or some in it too.
std::size_t split_game(Game const& game, std::function<void(std::string)> const& take);

} // namespace kifu
