// The nodes of a game in the order of the tree, and what a walk that keeps the state of the path
// has to know: where a node begins a variation, and where the state at its parent is needed again.
#pragma once

#include "kifu/game.hpp"

#include <optional>
#include <vector>

namespace kifu::check {

class Order {
public:
    explicit Order(Game const& game) : node_(game.root()) {}

    Node const& node() const { return node_; }
    /// The first of several children.
    bool first_of_several() const { return first_ && !root_ && node_.next().has_value(); }
    /// A child after the first; the state to go on from is that of its parent.
    bool later_sibling() const { return !first_; }
    bool last_sibling() const { return !node_.next().has_value(); }
    bool is_root() const { return root_; }
    bool is_leaf() const { return !node_.first_child().has_value(); }

    /// False at the end.
    bool next() {
        root_ = false;
        if (auto const child = node_.first_child()) {
            node_ = *child;
            first_ = true;
            return true;
        }
        first_ = false;
        for (std::optional<Node> at = node_; at; at = at->parent()) {
            if (auto const sibling = at->next()) {
                node_ = *sibling;
                return true;
            }
        }
        return false;
    }

private:
    Node node_;
    bool first_ = true;
    bool root_ = true;
};

/// Keeps `state` right along the order: called at every node before it changes the state, it saves
/// the state where other children follow, and brings it back at those.
template <class State>
void enter(Order const& order, State& state, std::vector<State>& saved) {
    if (order.first_of_several()) saved.push_back(state);
    if (!order.later_sibling()) return;
    state = saved.back();
    if (order.last_sibling()) saved.pop_back();
}

} // namespace kifu::check
