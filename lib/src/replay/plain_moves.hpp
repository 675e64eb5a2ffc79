// The quick way along a line: nodes that hold one stone and nothing else that concerns a replay,
// which are nearly all nodes of nearly all games.
#pragma once

#include "kifu/property.hpp"
#include "kifu/rules.hpp"
#include "kifu/values/points.hpp"

#include "record/tree.hpp"
#include "replay/node_content.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace kifu::replay {

enum class Role : std::uint8_t {
    none, ///< does not concern a replay
    move,
    other
};

inline constexpr auto roles = [] {
    std::array<Role, 256> table{};
    for (PropertyId const id : {PropertyId::B, PropertyId::W})
        table[static_cast<std::size_t>(id)] = Role::move;
    for (PropertyId const id : {PropertyId::AB, PropertyId::AW, PropertyId::AE, PropertyId::PL,
                                PropertyId::XS, PropertyId::XL, PropertyId::XE, PropertyId::XP})
        table[static_cast<std::size_t>(id)] = Role::other;
    return table;
}();

/// The stone of a node that holds a single B or W with a point of the board and nothing else that
/// concerns a replay. For games of one stone a turn: MN does not matter in them.
inline std::optional<StoneTurn> plain_move(detail::Tree::Arrays const& arrays, std::uint32_t node,
                                           BoardSize size) {
    std::uint32_t const end = node + 1 < arrays.node_count ? arrays.nodes[node + 1].first_property
                                                           : arrays.property_count;
    detail::PropertyRecord const* found = nullptr;
    for (std::uint32_t i = arrays.nodes[node].first_property; i != end; ++i) {
        Role const role = roles[static_cast<std::size_t>(arrays.properties[i].id)];
        if (role == Role::none) continue;
        if (role == Role::other || found != nullptr) return std::nullopt;
        found = arrays.properties + i;
    }
    if (found == nullptr || found->several || found->extent != 2) return std::nullopt;
    char const* const letters = arrays.text + found->value;
    Point const point{detail::coordinate(letters[0]), detail::coordinate(letters[1])};
    if (!size.contains(point)) return std::nullopt;
    return StoneTurn{color_of(found->id), point};
}

} // namespace kifu::replay
