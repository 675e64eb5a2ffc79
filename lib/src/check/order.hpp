// The nodes of a game in the order of the tree, and what a walk that keeps the state of the path
// has to know: where a node begins a variation, and where the state at its parent is needed again.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/color.hpp"
#include "kifu/game.hpp"

#include "record/tree.hpp"
#include "replay/node_content.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
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
    explicit FlatOrder(Game const& game)
        : game_(game), arrays_(detail::Tree::arrays(game)), runs_(detail::Tree::runs_of(game)) {}

    Node node() const { return game_.node(static_cast<NodeId>(index_)); }
    bool is_root() const { return index_ == 0; }
    bool first_of_several() const { return !later_sibling() && record().next != 0; }
    bool later_sibling() const { return index_ != 0 && record().parent != index_ - 1; }
    bool last_sibling() const { return record().next == 0; }
    bool is_leaf() const {
        return index_ + 1 == arrays_.node_count || arrays_.nodes[index_ + 1].parent != index_;
    }
    bool next() { return ++index_ != arrays_.node_count; }

    /// Moves of both players by turns, which begin with the next node.
    struct Moves {
        std::uint32_t count = 0;
        Color first = Color::black;
    };
    /// The run that the next node begins or goes on with, if that node is the only child of this
    /// one and all points are on the board.
    Moves next_moves(BoardSize size) {
        std::uint32_t const child = index_ + 1;
        detail::MoveRun const* const run = runs_.with(child);
        if (run == nullptr || !run->fits(size.width, size.height)) return {};
        auto const [properties, count] = only_child();
        if (count == 0) return {};
        return {run->end - child, replay::color_of(properties->id)};
    }
    /// Goes on by so many nodes, which have to be there.
    void pass(std::uint32_t nodes) { index_ += nodes; }

    /// A move of two letters.
    struct PlainMove {
        PropertyId id;
        char const* letters;
    };
    /// What the next node holds, if that node is the only child of this one: a plain move and
    /// nothing else.
    std::optional<PlainMove> next_plain_move() const {
        auto const [properties, count] = only_child();
        if (count != 1) return std::nullopt;
        return plain_move(*properties);
    }

    /// The time of a player: BL and OB, or WL and OW; empty where not given.
    struct TimeLeft {
        std::string_view left, periods;
    };
    /// As next_plain_move(), with the time of the player who moves and nothing else besides.
    std::optional<std::pair<PlainMove, TimeLeft>> next_timed_move() const {
        auto const [properties, count] = only_child();
        if (count < 2 || count > 3) return std::nullopt;
        auto const move = plain_move(*properties);
        TimeLeft time;
        for (std::uint32_t i = 1; i < count; ++i)
            if (!move || !add_time(time, move->id, properties[i])) return std::nullopt;
        return {{*move, time}};
    }

private:
    /// The properties of the next node, if it is the only child of this one; else none.
    std::pair<detail::PropertyRecord const*, std::uint32_t> only_child() const {
        std::uint32_t const child = index_ + 1;
        if (child >= arrays_.node_count) return {nullptr, 0};
        detail::NodeRecord const& node = arrays_.nodes[child];
        if (node.parent != index_ || node.next != 0) return {nullptr, 0};
        std::uint32_t const end = child + 1 < arrays_.node_count
                                      ? arrays_.nodes[child + 1].first_property
                                      : arrays_.property_count;
        return {arrays_.properties + node.first_property, end - node.first_property};
    }

    bool capital_at(std::uint32_t offset) const { return arrays_.text[offset] < 'a'; }

    std::optional<PlainMove> plain_move(detail::PropertyRecord const& property) const {
        bool const move = property.id == PropertyId::B || property.id == PropertyId::W;
        if (!move || property.name_length != 1 || property.several || property.extent != 2 ||
            !capital_at(property.name_offset))
            return std::nullopt;
        return PlainMove{property.id, arrays_.text + property.value};
    }

    /// False for a property that is not the time of the player who moves, or stands there twice.
    bool add_time(TimeLeft& time, PropertyId move, detail::PropertyRecord const& property) const {
        bool const black = move == PropertyId::B;
        bool const left = property.id == (black ? PropertyId::BL : PropertyId::WL);
        bool const periods = property.id == (black ? PropertyId::OB : PropertyId::OW);
        bool const usual = property.name_length == 2 && !property.several &&
                           capital_at(property.name_offset) &&
                           capital_at(property.name_offset + 1) && property.extent > 0;
        std::string_view& value = left ? time.left : time.periods;
        if (!usual || (!left && !periods) || !value.empty()) return false;
        value = {arrays_.text + property.value, property.extent};
        return true;
    }

    detail::NodeRecord const& record() const { return arrays_.nodes[index_]; }

    Game const& game_;
    detail::Tree::Arrays arrays_;
    detail::MoveRuns runs_;
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
