// A record as a tree: Game, Node, Property and Value are cheap views with 32-bit handles over flat
// arrays; values are spans of the source and are decoded on access.
//
// A Game made by a Reader lives in the reader's buffer and is valid until the reader's next call.
#pragma once

#include "kifu/charset.hpp"
#include "kifu/diagnostic.hpp"
#include "kifu/property.hpp"
#include "kifu/span.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace kifu {

class Edit;
class Game;
class Node;
class Property;

namespace detail {

/// Nodes stand in the order of the file, so that a first child is the node after its parent.
struct NodeRecord {
    std::uint32_t parent;
    std::uint32_t next; ///< next sibling, 0: none
    std::uint32_t first_property;
    std::uint32_t offset; ///< of its `;` (or of its first property where that is missing)
};

/// `value` and `extent`: offset and length of the only value, or first index and count in the
/// array of values.
struct PropertyRecord {
    std::uint32_t name_offset;
    std::uint16_t name_length;
    PropertyId id;
    bool several;
    std::uint32_t value;
    std::uint32_t extent;
};

struct ValueRecord {
    std::uint32_t offset;
    std::uint32_t length;
};

/// A property of an edited node: one of the source, or a new one with its own bytes.
struct EditedProperty {
    std::optional<std::uint32_t> source; ///< index of the PropertyRecord it still is
    PropertyId id = PropertyId::unknown;
    std::string name;
    std::vector<std::string> values; ///< escaped, in the game's charset
    /// Index of the PropertyRecord whose place a new one has taken.
    std::optional<std::uint32_t> replaces = std::nullopt;
};

struct EditedNode {
    std::uint32_t parent;
    std::uint32_t first_child; ///< 0: none
    std::uint32_t next;        ///< 0: none
    bool properties_edited = false;
    std::vector<EditedProperty> properties;
    std::vector<Code> reasons; ///< the findings that it mends
};

struct SourceLayout;
struct Tree;

} // namespace detail

/// One value: the bytes between `[` and `]`.
class Value {
public:
    /// Bytes as in the record, still escaped, in the game's charset.
    std::string_view raw() const { return raw_; }
    /// Place in the source; of length 0 at offset 0 for a value that an edit made.
    Span span() const;
    /// As Text: UTF-8, unescaped, with line breaks.
    std::string text() const;
    /// As SimpleText: UTF-8, unescaped, in one line.
    std::string simple_text() const;
    /// Both parts of a composed value as SimpleText; nothing where there is no `:`.
    std::optional<std::pair<std::string, std::string>> composed() const;

private:
    friend class Property;
    Value(Game const& game, std::string_view raw) : game_(&game), raw_(raw) {}
    Game const* game_;
    std::string_view raw_;
};

/// One property of a node with all its values.
class Property {
public:
    PropertyId id() const;
    PropertyInfo const& info() const { return property_info(id()); }
    /// The identifier as written ("CoPyright").
    std::string_view name() const;
    /// The identifier's place in the source; length 0 for a property that an edit made.
    Span span() const;
    std::size_t size() const;
    Value operator[](std::size_t index) const;
    /// The first value that is not empty, else the first, else nothing: what a property that should
    /// have one value means.
    std::optional<Value> value() const;
    /// Number of the property in the source, if it is one of the source.
    std::optional<std::uint32_t> source_index() const;
    /// Number of the property of the source whose place it has taken, if an edit replaced one.
    std::optional<std::uint32_t> replaced_index() const;

    class iterator;
    iterator begin() const;
    iterator end() const;

private:
    friend class Node;
    friend class Edit;
    Property(Game const& game, detail::EditedProperty const* edited, std::uint32_t index)
        : game_(&game), edited_(edited), index_(index) {}
    Game const* game_;
    detail::EditedProperty const* edited_;
    std::uint32_t index_;
};

class Property::iterator {
public:
    using value_type = Value;
    using difference_type = std::ptrdiff_t;
    iterator() = default;
    iterator(Property const* property, std::size_t at) : property_(property), at_(at) {}
    Value operator*() const { return (*property_)[at_]; }
    iterator& operator++() {
        ++at_;
        return *this;
    }
    iterator operator++(int) {
        auto const before = *this;
        ++at_;
        return before;
    }
    bool operator==(iterator const& other) const { return at_ == other.at_; }

private:
    Property const* property_ = nullptr;
    std::size_t at_ = 0;
};

/// A node: its place in the tree and its properties.
class Node {
public:
    NodeId id() const { return static_cast<NodeId>(index_); }
    std::optional<Node> parent() const;
    std::optional<Node> first_child() const;
    std::optional<Node> next() const; ///< next sibling
    bool has_siblings() const;
    Game const& game() const { return *game_; }

    std::size_t size() const;                          ///< number of properties
    Property operator[](std::size_t index) const;      ///< in the order of the record
    std::optional<Property> find(PropertyId id) const; ///< the first of that id
    /// The first non-empty value among all properties of that id, else the first.
    std::optional<Value> value(PropertyId id) const;
    /// Place of the node's `;` in the source; length 0 for a node that an edit made.
    Span span() const;
    /// Whether it has B or W.
    bool has_move() const;

    class iterator;
    iterator begin() const;
    iterator end() const;

private:
    friend class Game;
    friend class Edit;
    Node(Game const& game, std::uint32_t index) : game_(&game), index_(index) {}
    Game const* game_;
    std::uint32_t index_;
};

class Node::iterator {
public:
    using value_type = Property;
    using difference_type = std::ptrdiff_t;
    iterator(Node const* node, std::size_t at) : node_(node), at_(at) {}
    Property operator*() const { return (*node_)[at_]; }
    iterator& operator++() {
        ++at_;
        return *this;
    }
    bool operator==(iterator const& other) const { return at_ == other.at_; }

private:
    Node const* node_;
    std::size_t at_;
};

/// Something that reading repaired, and the change of the source's bytes that mends it: from
/// `begin` up to `end` (offsets in the file) `count` times `insert` should stand.
struct Repair {
    Code code;
    NodeId node; ///< the node it is in, or after which it stands; none: before the root
    bool breaks; ///< other programs would misread the record: mended by every writer
    char insert;
    std::uint32_t count;
    std::uint64_t begin;
    std::uint64_t end;
};

/// One game of a collection.
class Game {
public:
    Game();
    ~Game();
    Game(Game&&) noexcept;
    Game& operator=(Game&&) noexcept;

    /// Number in its file, from 1; 0: nothing read yet.
    std::uint32_t number() const { return number_; }
    Charset charset() const { return charset_; }
    /// The game's own bytes in the source, from its `(` to its last `)`.
    std::string_view source() const { return {text_, length_}; }
    /// What stands between the game before (or the start of the file) and this game.
    std::string_view before() const { return before_; }
    /// Offset of source() in the file.
    std::uint64_t offset() const { return offset_; }

    /// Only with nodes.
    Node root() const { return {*this, 0}; }
    /// `id` must be one of this game's.
    Node node(NodeId id) const { return {*this, static_cast<std::uint32_t>(id)}; }
    /// Nodes read plus nodes added; an erased one still counts, so that ids stay valid.
    std::size_t node_count() const { return node_count_ + added_; }
    /// Nodes read from the source.
    std::size_t source_node_count() const { return node_count_; }
    /// The node after `node` in the order of the tree: first child, else next sibling of the
    /// nearest ancestor that has one.
    std::optional<Node> next_in_order(Node node) const;

    /// In the order of the file; those of before() stand first.
    std::vector<Repair> const& repairs() const;
    bool edited() const { return !edits_.empty(); }
    bool edited(NodeId id) const { return edits_.contains(static_cast<std::uint32_t>(id)); }
    /// Whether nodes were removed.
    bool structure_edited() const { return structure_edited_; }
    /// The findings that the edits of a node mend.
    std::vector<Code> reasons(NodeId id) const;

    Edit edit();

private:
    friend class Edit;
    friend class Node;
    friend class Property;
    friend class Value;
    friend struct detail::SourceLayout;
    friend struct detail::Tree;

    detail::EditedNode const* edit_of(std::uint32_t node) const {
        if (edits_.empty()) return nullptr;
        auto const found = edits_.find(node);
        return found == edits_.end() ? nullptr : &found->second;
    }
    std::uint32_t property_end(std::uint32_t node) const {
        return node + 1 < node_count_ ? nodes_[node + 1].first_property : property_count_;
    }

    std::unique_ptr<detail::Tree> tree_;
    char const* text_ = nullptr;
    std::uint32_t length_ = 0;
    std::uint32_t node_count_ = 0;
    std::uint32_t property_count_ = 0;
    std::uint32_t added_ = 0;
    std::uint32_t number_ = 0;
    detail::NodeRecord const* nodes_ = nullptr;
    detail::PropertyRecord const* properties_ = nullptr;
    detail::ValueRecord const* values_ = nullptr;
    std::unordered_map<std::uint32_t, detail::EditedNode> edits_;
    bool structure_edited_ = false; ///< nodes were removed
    std::string_view before_;
    std::uint64_t offset_ = 0;
    Charset charset_ = Charset::utf8();
};

/// Changes to a game. A change touches only its node: a writer that keeps the layout copies every
/// other byte. Handles stay valid.
class Edit {
public:
    explicit Edit(Game& game) : game_(&game) {}

    /// Replaces the values of the first property `id` of the node, or adds it at the end; other
    /// properties of that id are erased. Values are escaped bytes in the game's charset.
    void set_raw(NodeId node, PropertyId id, std::vector<std::string> values);
    void set_raw(NodeId node, std::string_view name, std::vector<std::string> values);
    /// As set_raw with one UTF-8 text, which is encoded and escaped. False, and no change, when the
    /// game's charset lacks a character of it.
    [[nodiscard]] bool set_text(NodeId node, PropertyId id, std::string_view text);
    /// Erases every property of that id.
    void erase(NodeId node, PropertyId id);
    void erase(NodeId node, std::string_view name);
    /// Erases one property by its place in the node.
    void erase_at(NodeId node, std::size_t index);
    /// Erases several properties by their places in the node.
    void erase_all_at(NodeId node, std::span<std::size_t const> indices);
    /// Adds a property behind those of its kind, even where the node has one of that name.
    void add(NodeId node, std::string_view name, std::vector<std::string> values);
    /// Moves properties, by their places in `from`, to the end of another node; their bytes stay as
    /// they are.
    void move_all_at(NodeId from, std::span<std::size_t const> indices, NodeId to);
    /// Replaces one property by its place in the node, keeping the place.
    void replace_at(NodeId node, std::size_t index, std::string_view name,
                    std::vector<std::string> values);
    /// A new empty node between `node` and its children.
    NodeId insert_after(NodeId node);
    /// Takes the node and all below it out of the tree. Not the root. The layout of the game is
    /// then not kept.
    void remove(NodeId node);
    /// Notes the finding that a change to the node mends; shown by the diff of `kifu fix`.
    void because(NodeId node, Code code);

private:
    detail::EditedNode& links(std::uint32_t node);
    detail::EditedNode& properties(std::uint32_t node);
    Game* game_;
};

// ---- In line, since loops over millions of nodes call them.

inline PropertyId Property::id() const {
    return edited_ ? edited_->id : game_->properties_[index_].id;
}

inline std::string_view Property::name() const {
    if (edited_ && !edited_->source) return edited_->name;
    detail::PropertyRecord const& record = game_->properties_[index_];
    return {game_->text_ + record.name_offset, record.name_length};
}

inline std::size_t Property::size() const {
    if (edited_ && !edited_->source) return edited_->values.size();
    detail::PropertyRecord const& record = game_->properties_[index_];
    return record.several ? record.extent : 1;
}

inline Value Property::operator[](std::size_t index) const {
    if (edited_ && !edited_->source) return {*game_, edited_->values[index]};
    detail::PropertyRecord const& record = game_->properties_[index_];
    if (!record.several) return {*game_, {game_->text_ + record.value, record.extent}};
    detail::ValueRecord const& value = game_->values_[record.value + index];
    return {*game_, {game_->text_ + value.offset, value.length}};
}

inline Property::iterator Property::begin() const { return {this, 0}; }
inline Property::iterator Property::end() const { return {this, size()}; }

inline std::optional<Value> Property::value() const {
    std::size_t const count = size();
    for (std::size_t i = 0; i < count; ++i) {
        Value const value = (*this)[i];
        if (!value.raw().empty()) return value;
    }
    if (count == 0) return std::nullopt;
    return (*this)[0];
}

inline std::optional<Node> Node::parent() const {
    detail::EditedNode const* const edit = game_->edit_of(index_);
    std::uint32_t const parent = edit ? edit->parent : game_->nodes_[index_].parent;
    if (parent == static_cast<std::uint32_t>(NodeId::none)) return std::nullopt;
    return Node(*game_, parent);
}

inline std::optional<Node> Node::first_child() const {
    if (detail::EditedNode const* const edit = game_->edit_of(index_)) {
        if (edit->first_child == 0) return std::nullopt;
        return Node(*game_, edit->first_child);
    }
    std::uint32_t const child = index_ + 1;
    if (child >= game_->node_count_ || game_->nodes_[child].parent != index_) return std::nullopt;
    return Node(*game_, child);
}

inline std::optional<Node> Node::next() const {
    detail::EditedNode const* const edit = game_->edit_of(index_);
    std::uint32_t const next = edit ? edit->next : game_->nodes_[index_].next;
    if (next == 0) return std::nullopt;
    return Node(*game_, next);
}

inline std::size_t Node::size() const {
    detail::EditedNode const* const edit = game_->edit_of(index_);
    if (edit && edit->properties_edited) return edit->properties.size();
    return game_->property_end(index_) - game_->nodes_[index_].first_property;
}

inline Property Node::operator[](std::size_t index) const {
    detail::EditedNode const* const edit = game_->edit_of(index_);
    if (edit && edit->properties_edited) {
        detail::EditedProperty const& property = edit->properties[index];
        return {*game_, &property, property.source.value_or(0)};
    }
    std::uint32_t const first = game_->nodes_[index_].first_property;
    return {*game_, nullptr, first + static_cast<std::uint32_t>(index)};
}

inline Node::iterator Node::begin() const { return {this, 0}; }
inline Node::iterator Node::end() const { return {this, size()}; }

} // namespace kifu
