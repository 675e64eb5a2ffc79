#include "kifu/game.hpp"

#include "kifu/escape.hpp"

#include "record/tree.hpp"

namespace kifu {

using detail::EditedNode;
using detail::PropertyRecord;

namespace {

/// For what has no place in the source.
constexpr Span nowhere{};

std::uint32_t index_of(NodeId id) { return static_cast<std::uint32_t>(id); }

} // namespace

// ---- Tree

namespace detail {

Tree& Tree::of(Game& game) {
    if (!game.tree_) game.tree_ = std::make_unique<Tree>();
    return *game.tree_;
}

void Tree::publish(Game& game, std::string_view source, std::uint64_t offset) {
    Tree const& tree = *game.tree_;
    game.text_ = source.data();
    game.length_ = static_cast<std::uint32_t>(source.size());
    game.offset_ = offset;
    game.nodes_ = tree.nodes.data();
    game.properties_ = tree.properties.data();
    game.values_ = tree.values.data();
    game.node_count_ = static_cast<std::uint32_t>(tree.nodes.size());
    game.property_count_ = static_cast<std::uint32_t>(tree.properties.size());
    game.added_ = 0;
    game.edits_.clear();
    game.structure_edited_ = false;
}

void Tree::describe(Game& game, std::uint32_t number, std::string_view before, Charset charset) {
    game.number_ = number;
    game.before_ = before;
    game.charset_ = charset;
}

} // namespace detail

// ---- Value

Span Value::span() const {
    auto const inside = [&](std::string_view whole) {
        return raw_.data() >= whole.data() &&
               raw_.data() + raw_.size() <= whole.data() + whole.size();
    };
    if (!inside(game_->source())) return nowhere;
    return {game_->offset() + static_cast<std::uint64_t>(raw_.data() - game_->source().data()),
            static_cast<std::uint32_t>(raw_.size())};
}

std::string Value::text() const { return unescape_text(decode(game_->charset(), raw_)); }

std::string Value::simple_text() const {
    return unescape_simple_text(decode(game_->charset(), raw_));
}

std::optional<std::pair<std::string, std::string>> Value::composed() const {
    std::string const utf8 = decode(game_->charset(), raw_);
    auto const parts = split_composed(utf8);
    if (!parts) return std::nullopt;
    return {{unescape_simple_text(parts->first), unescape_simple_text(parts->second)}};
}

// ---- Property

Span Property::span() const {
    if (edited_ && !edited_->source) return nowhere;
    PropertyRecord const& record = game_->properties_[index_];
    return {game_->offset_ + record.name_offset, record.name_length};
}

std::optional<std::uint32_t> Property::source_index() const {
    if (edited_ && !edited_->source) return std::nullopt;
    return index_;
}

std::optional<std::uint32_t> Property::replaced_index() const {
    return edited_ ? edited_->replaces : std::nullopt;
}

// ---- Node

bool Node::has_siblings() const {
    auto const above = parent();
    return above && above->first_child()->next().has_value();
}

std::optional<Property> Node::find(PropertyId id) const {
    for (Property const property : *this)
        if (property.id() == id) return property;
    return std::nullopt;
}

std::optional<Value> Node::value(PropertyId id) const {
    std::optional<Value> first;
    for (Property const property : *this) {
        if (property.id() != id) continue;
        auto const value = property.value();
        if (value && !value->raw().empty()) return value;
        if (!first) first = value;
    }
    return first;
}

Span Node::span() const {
    if (index_ >= game_->node_count_) return nowhere;
    return {game_->offset_ + game_->nodes_[index_].offset, 1};
}

bool Node::has_move() const {
    for (Property const property : *this)
        if (property.id() == PropertyId::B || property.id() == PropertyId::W) return true;
    return false;
}

// ---- Game

Game::Game() = default;
Game::~Game() = default;
Game::Game(Game&&) noexcept = default;
Game& Game::operator=(Game&&) noexcept = default;

std::optional<Node> Game::next_in_order(Node node) const {
    if (auto const child = node.first_child()) return child;
    for (std::optional<Node> at = node; at; at = at->parent())
        if (auto const next = at->next()) return next;
    return std::nullopt;
}

std::vector<Repair> const& Game::repairs() const {
    static std::vector<Repair> const none;
    return tree_ ? tree_->repairs : none;
}

std::vector<Code> Game::reasons(NodeId id) const {
    EditedNode const* const edit = edit_of(index_of(id));
    return edit ? edit->reasons : std::vector<Code>();
}

Edit Game::edit() { return Edit(*this); }

} // namespace kifu
