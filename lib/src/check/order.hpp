// The nodes of a game in the order of the tree, and what a walk that keeps the state of the path
// has to know: where a node begins a variation, and where the state at its parent is needed again.
#pragma once

#include "kifu/game.hpp"

#include "record/tree.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace kifu::check {

/// Of any game.
class Order {
public:
    explicit Order(Game const& game) : node_(game.root()) {}

    Node node() const { return node_; }
    bool is_root() const { return root_; }
    /// The first of several children.
    bool first_of_several() const { return first_ && !root_ && node_.next().has_value(); }
    /// A child after the first; the state to go on from is that of its parent.
    bool later_sibling() const { return !first_; }
    bool last_sibling() const { return !node_.next().has_value(); }
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

/// Of a game without edits, whose nodes stand in this order in its arrays.
class FlatOrder {
public:
    explicit FlatOrder(Game const& game) : game_(game), arrays_(detail::Tree::arrays(game)) {}

    Node node() const { return game_.node(static_cast<NodeId>(index_)); }
    bool is_root() const { return index_ == 0; }
    bool first_of_several() const { return !later_sibling() && record().next != 0; }
    bool later_sibling() const { return index_ != 0 && record().parent != index_ - 1; }
    bool last_sibling() const { return record().next == 0; }
    bool is_leaf() const {
        return index_ + 1 == arrays_.node_count || arrays_.nodes[index_ + 1].parent != index_;
    }
    bool next() { return ++index_ != arrays_.node_count; }

    /// A node that holds a move of two letters and nothing else.
    struct PlainMove {
        PropertyId id;
        char const* letters;
    };
    /// The move of the next node, if that node is the only child of this one and holds nothing
    /// else.
    std::optional<PlainMove> next_plain_move() const {
        std::uint32_t const child = index_ + 1;
        if (child >= arrays_.node_count) return std::nullopt;
        detail::NodeRecord const& node = arrays_.nodes[child];
        std::uint32_t const end = child + 1 < arrays_.node_count
                                      ? arrays_.nodes[child + 1].first_property
                                      : arrays_.property_count;
        if (node.parent != index_ || node.next != 0 || end - node.first_property != 1)
            return std::nullopt;
        detail::PropertyRecord const& property = arrays_.properties[node.first_property];
        bool const move = property.id == PropertyId::B || property.id == PropertyId::W;
        if (!move || property.name_length != 1 || property.several || property.extent != 2)
            return std::nullopt;
        // Not `b` or `w`.
        if (arrays_.text[property.name_offset] >= 'a') return std::nullopt;
        return PlainMove{property.id, arrays_.text + property.value};
    }

private:
    detail::NodeRecord const& record() const { return arrays_.nodes[index_]; }

    Game const& game_;
    detail::Tree::Arrays arrays_;
    std::uint32_t index_ = 0;
};

/// Keeps `state` right along the order: called at every node before it changes the state, it saves
/// the state where other children follow, and brings it back at those.
template <class AnyOrder, class State>
void enter(AnyOrder const& order, State& state, std::vector<State>& saved) {
    if (order.first_of_several()) saved.push_back(state);
    if (!order.later_sibling()) return;
    state = saved.back();
    if (order.last_sibling()) saved.pop_back();
}

} // namespace kifu::check
