// Steps through the tree of a game, edited or not, by the numbers of its nodes.
#pragma once

#include "kifu/game.hpp"

#include "record/tree.hpp"

#include <cstdint>

namespace kifu::replay {

/// 0 stands for "none", since the root is nobody's child.
class TreeOrder {
public:
    void start(Game const& game) {
        game_ = &game;
        edited_ = game.edited();
        arrays_ = detail::Tree::arrays(game);
        runs_ = detail::Tree::runs_of(game);
    }

    /// Without edits first children follow their parents in the arrays.
    bool flat() const { return !edited_; }
    detail::Tree::Arrays const& arrays() const { return arrays_; }
    /// The run of moves that the node is in, or null; nodes have to be asked about in their order.
    detail::MoveRun const* run_with(std::uint32_t index) { return runs_.with(index); }
    Node node(std::uint32_t index) const { return game_->node(NodeId{index}); }

    std::uint32_t first_child(std::uint32_t index) const {
        if (edited_) return number(node(index).first_child());
        std::uint32_t const child = index + 1;
        return child < arrays_.node_count && arrays_.nodes[child].parent == index ? child : 0;
    }
    std::uint32_t next_sibling(std::uint32_t index) const {
        if (edited_) return number(node(index).next());
        return arrays_.nodes[index].next;
    }

private:
    static std::uint32_t number(std::optional<Node> const& node) {
        return node ? static_cast<std::uint32_t>(node->id()) : 0;
    }

    Game const* game_ = nullptr;
    bool edited_ = false;
    detail::Tree::Arrays arrays_{};
    detail::MoveRuns runs_;
};

} // namespace kifu::replay
