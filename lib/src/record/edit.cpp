#include "kifu/escape.hpp"
#include "kifu/game.hpp"

#include "record/tree.hpp"

#include <algorithm>

namespace kifu {

using detail::EditedNode;
using detail::EditedProperty;

namespace {

std::uint32_t index_of(NodeId id) { return static_cast<std::uint32_t>(id); }

std::uint32_t index_of(std::optional<Node> node) { return node ? index_of(node->id()) : 0; }

/// Where a new property goes: behind the last one of its kind, or to the end.
auto place_for(std::vector<EditedProperty>& properties, PropertyId id) {
    auto const kind = property_info(id).kind;
    auto const same_kind = [&](EditedProperty const& property) {
        return property_info(property.id).kind == kind;
    };
    auto const last = std::find_if(properties.rbegin(), properties.rend(), same_kind);
    return last == properties.rend() ? properties.end() : last.base();
}

/// Replaces a property; the new one stands where that of the source stood.
void take_place(EditedProperty& old, EditedProperty changed) {
    changed.replaces = old.source ? old.source : old.replaces;
    old = std::move(changed);
}

} // namespace

EditedNode& detail::Tree::links(Game& game, std::uint32_t node) {
    auto const found = game.edits_.find(node);
    if (found != game.edits_.end()) return found->second;
    Node const view = game.node(NodeId{node});
    auto const parent = view.parent();
    EditedNode copy{parent ? index_of(parent->id()) : index_of(NodeId::none),
                    index_of(view.first_child()),
                    index_of(view.next()),
                    false,
                    {},
                    {}};
    return game.edits_.emplace(node, std::move(copy)).first->second;
}

EditedNode& Edit::links(std::uint32_t node) { return detail::Tree::links(*game_, node); }

/// The node's properties as an edit, each of them still that of the source at first.
EditedNode& Edit::properties(std::uint32_t node) {
    EditedNode& edit = links(node);
    if (edit.properties_edited) return edit;
    for (Property const property : Node(*game_, node))
        edit.properties.push_back({property.source_index(), property.id(), {}, {}});
    edit.properties_edited = true;
    return edit;
}

void Edit::set_raw(NodeId node, std::string_view name, std::vector<std::string> values) {
    PropertyId const id = identify(name).id;
    EditedNode& edit = properties(index_of(node));
    EditedProperty changed{std::nullopt, id, std::string(name), std::move(values)};
    auto const same = [&](EditedProperty const& property) {
        if (id != PropertyId::unknown) return property.id == id;
        auto const& records = game_->properties_;
        std::string_view const written =
            property.source ? std::string_view(game_->text_ + records[*property.source].name_offset,
                                               records[*property.source].name_length)
                            : std::string_view(property.name);
        return written == name;
    };
    auto const first = std::ranges::find_if(edit.properties, same);
    if (first == edit.properties.end()) {
        edit.properties.insert(place_for(edit.properties, id), std::move(changed));
        return;
    }
    edit.properties.erase(std::remove_if(first + 1, edit.properties.end(), same),
                          edit.properties.end());
    take_place(*std::ranges::find_if(edit.properties, same), std::move(changed));
}

void Edit::set_raw(NodeId node, PropertyId id, std::vector<std::string> values) {
    set_raw(node, property_info(id).name, std::move(values));
}

bool Edit::set_text(NodeId node, PropertyId id, std::string_view text) {
    auto encoded = encode(game_->charset(), escape_text(text));
    if (!encoded) return false;
    set_raw(node, id, {std::move(*encoded)});
    return true;
}

void Edit::erase(NodeId node, PropertyId id) {
    EditedNode& edit = properties(index_of(node));
    std::erase_if(edit.properties,
                  [&](EditedProperty const& property) { return property.id == id; });
}

void Edit::erase(NodeId node, std::string_view name) {
    Node const view = game_->node(node);
    for (std::size_t i = view.size(); i-- > 0;)
        if (view[i].name() == name) erase_at(node, i);
}

void Edit::erase_at(NodeId node, std::size_t index) {
    EditedNode& edit = properties(index_of(node));
    edit.properties.erase(edit.properties.begin() + static_cast<std::ptrdiff_t>(index));
}

void Edit::erase_all_at(NodeId node, std::span<std::size_t const> indices) {
    auto& all = properties(index_of(node)).properties;
    std::vector<bool> erased(all.size());
    for (std::size_t const index : indices)
        erased[index] = true;
    std::size_t index = 0;
    std::erase_if(all, [&](EditedProperty const&) { return erased[index++]; });
}

void Edit::add(NodeId node, std::string_view name, std::vector<std::string> values) {
    PropertyId const id = identify(name).id;
    auto& all = properties(index_of(node)).properties;
    all.insert(place_for(all, id), {std::nullopt, id, std::string(name), std::move(values)});
}

void Edit::move_all_at(NodeId from, std::span<std::size_t const> indices, NodeId to) {
    for (std::size_t const index : indices) {
        EditedProperty moved = properties(index_of(from)).properties[index];
        properties(index_of(to)).properties.push_back(std::move(moved));
    }
    erase_all_at(from, indices);
}

void Edit::replace_at(NodeId node, std::size_t index, std::string_view name,
                      std::vector<std::string> values) {
    take_place(properties(index_of(node)).properties[index],
               {std::nullopt, identify(name).id, std::string(name), std::move(values)});
}

NodeId Edit::insert_after(NodeId node) {
    std::uint32_t const above = index_of(node);
    std::uint32_t const added = game_->node_count_ + game_->added_++;
    std::uint32_t const first = links(above).first_child;
    game_->edits_.emplace(added, EditedNode{above, first, 0, true, {}, {}});
    for (std::uint32_t child = first; child != 0; child = links(child).next)
        links(child).parent = added;
    links(above).first_child = added;
    return static_cast<NodeId>(added);
}

void Edit::remove(NodeId node) {
    game_->structure_edited_ = true;
    std::uint32_t const gone = index_of(node);
    std::uint32_t const after = links(gone).next;
    std::uint32_t const above = links(gone).parent;
    if (links(above).first_child == gone) {
        links(above).first_child = after;
        return;
    }
    std::uint32_t child = links(above).first_child;
    while (index_of(Node(*game_, child).next()) != gone)
        child = index_of(Node(*game_, child).next());
    links(child).next = after;
}

void detail::Tree::keep_children(Game& game, NodeId node, std::span<NodeId const> kept) {
    game.structure_edited_ = true;
    links(game, index_of(node)).first_child = kept.empty() ? 0 : index_of(kept.front());
    for (std::size_t i = 0; i != kept.size(); ++i)
        links(game, index_of(kept[i])).next = i + 1 == kept.size() ? 0 : index_of(kept[i + 1]);
}

void Edit::because(NodeId node, Code code) {
    auto& reasons = links(index_of(node)).reasons;
    if (std::ranges::find(reasons, code) == reasons.end()) reasons.push_back(code);
}

} // namespace kifu
