// Games put together to one tree, as FF[4] has it: moves that several games share stand once, and
// the game-info of each game stands at the node where it parts from all others.
#pragma once

#include "kifu/game.hpp"
#include "kifu/result.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace kifu {

/// Values of a property that shared nodes could not hold.
struct MergeLoss {
    std::string property;
    std::size_t values = 0;
};

/// Collects games. All are UTF-8 in the tree, and each is copied. Nodes of two games are one where
/// they follow the same nodes and hold the same moves and setup. Their comments are joined and
/// their lists united; of other values that differ the first stays, and so of annotations of a
/// node, marks, labels and territory of a point that exclude each other.
///
/// A game that ends where others go on has its game-info in a node of its own, which holds nothing
/// else: split_game() gives it back. Games without game-info cannot be told apart afterwards.
class Merger {
public:
    Merger();
    ~Merger();
    Merger(Merger&&) noexcept;
    Merger& operator=(Merger&&) noexcept;

    /// Adds a game, or all games of a tree of several. Why it does not fit, if so, and then nothing
    /// is changed: another game, board, rules or start than the games before, or setups of more
    /// than Replay::most_setup_points.
    [[nodiscard]] std::optional<Error> add(Game const& game);

    std::size_t games() const;
    /// What was lost, in the order in which it was met.
    std::span<MergeLoss const> losses() const;
    /// The tree as SGF text; empty without games.
    std::string text() const;

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace kifu
