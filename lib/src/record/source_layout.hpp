// Where the nodes and properties of a game stand in its source, for writers that keep the layout.
// Offsets count from the game's first byte.
#pragma once

#include "kifu/game.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

namespace kifu::detail {

struct SourceLayout {
    Game const& game;

    /// Of the node's `;`, or of its first property where that is missing.
    std::uint32_t node_begin(std::uint32_t node) const { return game.nodes_[node].offset; }
    /// Behind the node's last property.
    std::uint32_t node_end(std::uint32_t node) const {
        std::uint32_t const last = game.property_end(node);
        if (last > game.nodes_[node].first_property) return property_end(last - 1);
        return node_begin(node) + (has_semicolon(node) ? 1 : 0);
    }
    std::uint32_t first_property(std::uint32_t node) const {
        return game.nodes_[node].first_property;
    }
    bool has_semicolon(std::uint32_t node) const {
        std::uint32_t const at = node_begin(node);
        return at < game.length_ && game.text_[at] == ';';
    }
    std::uint32_t property_begin(std::uint32_t property) const {
        return game.properties_[property].name_offset;
    }
    /// Behind its last `]`, or behind what there is without one.
    std::uint32_t property_end(std::uint32_t property) const {
        PropertyRecord const& record = game.properties_[property];
        if (record.several && record.extent == 0) return record.name_offset + record.name_length;
        std::uint32_t end = record.value + record.extent;
        if (record.several) {
            ValueRecord const& last = game.values_[record.value + record.extent - 1];
            end = last.offset + last.length;
        }
        return end < game.length_ && game.text_[end] == ']' ? end + 1 : end;
    }
    std::string_view slice(std::uint32_t begin, std::uint32_t end) const {
        return {game.text_ + begin, end - begin};
    }
    /// Nodes of the source with edits, in order.
    std::vector<std::uint32_t> edited_nodes() const {
        std::vector<std::uint32_t> nodes;
        for (auto const& [node, edit] : game.edits_)
            if (node < game.node_count_) nodes.push_back(node);
        std::ranges::sort(nodes);
        return nodes;
    }
    bool properties_edited(std::uint32_t node) const {
        EditedNode const* const edit = game.edit_of(node);
        return edit != nullptr && edit->properties_edited;
    }
    bool added(Node const& node) const {
        return static_cast<std::uint32_t>(node.id()) >= game.node_count_;
    }
};

} // namespace kifu::detail
