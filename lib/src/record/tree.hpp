// The arrays behind a Game, and the way in for whoever builds one. Reused game by game.
#pragma once

#include "kifu/game.hpp"

#include "record/buffer.hpp"
#include "record/move_runs.hpp"

namespace kifu::detail {

struct Tree {
    Buffer<NodeRecord> nodes;
    Buffer<PropertyRecord> properties;
    Buffer<ValueRecord> values;
    Buffer<MoveRun> runs; ///< in the order of the nodes; what is in none may be anything
    std::vector<Repair> repairs;

    void clear() {
        nodes.clear();
        properties.clear();
        values.clear();
        runs.clear();
        repairs.clear();
    }

    /// Adds a node below `parent` (`none` for the root), after the child `previous` if that is not
    /// 0.
    std::uint32_t add_node(std::uint32_t parent, std::uint32_t previous, std::uint32_t offset) {
        auto const index = static_cast<std::uint32_t>(nodes.size());
        nodes.push_back({parent, 0, static_cast<std::uint32_t>(properties.size()), offset});
        if (previous != 0) nodes[previous].next = index;
        return index;
    }

    void add_property(std::uint32_t offset, std::uint16_t length, PropertyId id) {
        properties.push_back(
            {offset, length, id, true, static_cast<std::uint32_t>(values.size()), 0});
    }

    /// Adds a value to the last property.
    void add_value(std::uint32_t offset, std::uint32_t length) {
        PropertyRecord& property = properties.back();
        if (property.several && property.extent == 0) {
            property.several = false;
            property.value = offset;
            property.extent = length;
            return;
        }
        if (!property.several) {
            values.push_back({property.value, property.extent});
            property.several = true;
            property.value = static_cast<std::uint32_t>(values.size() - 1);
            property.extent = 1;
        }
        values.push_back({offset, length});
        ++property.extent;
    }

    /// The links of a node as an edit, taken from the source at the first change.
    static EditedNode& links(Game& game, std::uint32_t node);
    /// Takes all children of a node but those named, with all below them, out of the tree, as
    /// Edit::remove does, in linear time. `kept` are children in their order.
    static void keep_children(Game& game, NodeId node, std::span<NodeId const> kept);

    /// The arrays of a game without edits, for loops over millions of nodes.
    struct Arrays {
        NodeRecord const* nodes;
        std::uint32_t node_count;
        PropertyRecord const* properties;
        std::uint32_t property_count;
        char const* text; ///< what offsets count from
    };
    static Arrays arrays(Game const& game) {
        return {game.nodes_, game.node_count_, game.properties_, game.property_count_, game.text_};
    }
    /// Only of a game without edits.
    static MoveRuns runs_of(Game const& game) {
        if (game.tree_ == nullptr) return {};
        return MoveRuns({game.tree_->runs.data(), game.tree_->runs.size()});
    }

    /// The tree of a game, made where it has none.
    static Tree& of(Game& game);
    /// Hands the arrays to the views of `game`, whose bytes are `source`.
    static void publish(Game& game, std::string_view source, std::uint64_t offset);
    static void describe(Game& game, std::uint32_t number, std::string_view before,
                         Charset charset);
};

} // namespace kifu::detail
