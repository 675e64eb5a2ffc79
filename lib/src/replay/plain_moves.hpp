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
#include <string_view>

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

/// The move among the properties; null where there is none, or anything else besides.
inline detail::PropertyRecord const* only_move(detail::PropertyRecord const* first,
                                               detail::PropertyRecord const* end) {
    detail::PropertyRecord const* found = nullptr;
    for (auto const* property = first; property != end; ++property) {
        Role const role = roles[static_cast<std::size_t>(property->id)];
        if (role == Role::none) continue;
        if (role == Role::other || found != nullptr) return nullptr;
        found = property;
    }
    return found;
}

/// The point of two letters, which have to be letters.
inline Point point_of(char const* letters) {
    return {detail::coordinate(letters[0]), detail::coordinate(letters[1])};
}

/// Whether a node holds a single B or W with a point of the board and nothing else that concerns a
/// replay; then `move` is its stone. `first` to `end` are its properties, at least one. MN, which
/// matters only where a turn has several stones, is for turn_number().
inline bool read_plain_move(char const* text, detail::PropertyRecord const* first,
                            detail::PropertyRecord const* end, BoardSize size, StoneTurn& move) {
    detail::PropertyRecord const* found = first;
    if (end - first > 1 || roles[static_cast<std::size_t>(first->id)] != Role::move) [[unlikely]] {
        found = only_move(first, end);
        if (found == nullptr) return false;
    }
    if (found->several || found->extent != 2) return false;
    Point const point = point_of(text + found->value);
    if (!size.contains(point)) return false;
    move = {color_of(found->id), point};
    return true;
}

/// MN as it stands there; empty where there is none, or several values.
inline std::string_view turn_number(char const* text, detail::PropertyRecord const* first,
                                    detail::PropertyRecord const* end) {
    for (auto const* property = first; property != end; ++property)
        if (property->id == PropertyId::MN && !property->several)
            return {text + property->value, property->extent};
    return {};
}

} // namespace kifu::replay
