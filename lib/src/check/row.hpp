// The shape of the one table of checks (table.cpp).
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/game.hpp"

#include "check/property_set.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace kifu::check {

class Context;

/// What is unusual about the way a property is written.
enum Writing : std::uint8_t {
    odd_name = 1,       ///< not the one or two capitals of a known property
    several_values = 2, ///< more than one
    empty_values = 4,   ///< at least one empty value
};

/// What is special about a node.
enum Shape : std::uint8_t {
    is_root = 1,
    is_bare = 2,          ///< without properties
    first_of_several = 4, ///< the first of several children of its parent
    later_sibling = 8,    ///< another one of them
    has_repeated = 16,    ///< a known property twice, or several unknown ones
};

struct NodeView {
    Node node;
    PropertySet ids;
    PropertySet repeated;   ///< of the known ones those that stand more than once
    std::uint8_t shape = 0; ///< of Shape
    bool main_line = false;
    bool has(Shape wanted) const { return (shape & wanted) != 0; }
};

struct PropertyView {
    NodeView const& in;
    Property const& property;
    std::size_t index; ///< in the node
};

using PropertyCheck = void (*)(Context&, PropertyView const&);
using NodeCheck = void (*)(Context&, NodeView const&);
using GameCheck = void (*)(Context&);

/// What a check looks at: single properties; whole nodes; nodes with what holds there because of
/// the nodes above; the game after all its nodes; the games of a file together.
enum class Scope : std::uint8_t { property, node, path, game, file };

/// When a check runs. Of properties: for these, or, with `unusual` (Writing), for those of them
/// (all where none are named) that are written so. Of nodes: where at least one of these stands, or
/// the node is special (Shape).
struct Trigger {
    PropertySet properties;
    std::uint8_t unusual = 0;
};

class Codes {
public:
    template <class... Code>
    constexpr explicit Codes(Code... codes) : codes_{codes...}, count_(sizeof...(codes)) {}
    constexpr Code const* begin() const { return codes_.data(); }
    constexpr Code const* end() const { return codes_.data() + count_; }

private:
    std::array<Code, 40> codes_;
    std::size_t count_;
};

struct Row {
    std::string_view title;
    Scope scope;
    Codes codes; ///< what it may find
    Trigger trigger{};
    PropertyCheck on_property = nullptr;
    NodeCheck on_node = nullptr; ///< scopes node and path
    GameCheck on_game = nullptr;
    bool of_turns = false; ///< runs too where only turns are looked at
};

/// All checks, in the order in which they run.
std::span<Row const> rows();

} // namespace kifu::check
