// A set of known properties as bits: what a node holds, and what a check wants to see.
#pragma once

#include "kifu/property.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace kifu::check {

class PropertySet {
public:
    constexpr PropertySet() = default;
    constexpr PropertySet(std::initializer_list<PropertyId> ids) {
        for (PropertyId const id : ids)
            insert(id);
    }

    constexpr void insert(PropertyId id) { bits_[word(id)] |= bit(id); }
    constexpr void erase(PropertyId id) { bits_[word(id)] &= ~bit(id); }
    constexpr bool contains(PropertyId id) const { return (bits_[word(id)] & bit(id)) != 0; }
    constexpr bool intersects(PropertySet const& other) const {
        return ((bits_[0] & other.bits_[0]) | (bits_[1] & other.bits_[1])) != 0;
    }
    constexpr bool empty() const { return (bits_[0] | bits_[1]) == 0; }
    constexpr std::size_t count() const {
        return static_cast<std::size_t>(std::popcount(bits_[0])) +
               static_cast<std::size_t>(std::popcount(bits_[1]));
    }

    friend constexpr PropertySet operator|(PropertySet a, PropertySet const& b) {
        a.bits_[0] |= b.bits_[0];
        a.bits_[1] |= b.bits_[1];
        return a;
    }
    friend constexpr PropertySet operator&(PropertySet a, PropertySet const& b) {
        a.bits_[0] &= b.bits_[0];
        a.bits_[1] &= b.bits_[1];
        return a;
    }
    friend constexpr bool operator==(PropertySet const&, PropertySet const&) = default;

private:
    static constexpr std::size_t word(PropertyId id) { return static_cast<std::size_t>(id) / 64; }
    static constexpr std::uint64_t bit(PropertyId id) {
        return std::uint64_t{1} << (static_cast<std::size_t>(id) % 64);
    }
    std::array<std::uint64_t, 2> bits_{};
};

/// Number of known properties, `unknown` included.
inline constexpr std::size_t property_count = [] {
    std::size_t count = 1;
#define KIFU_PROPERTY(id, name, ff, kind, value, list, inherited, games) ++count;
#include "kifu/property.def"
#undef KIFU_PROPERTY
    return count;
}();
static_assert(property_count <= 128);

/// The properties whose rows fulfil a condition on (kind, value type, list kind).
template <class Condition>
// NOLINTNEXTLINE(readability-function-size): the table unrolls into it
constexpr PropertySet properties_where(Condition condition) {
    PropertySet set;
#define KIFU_PROPERTY(id, name, ff, kind, value, list, inherited, games)                           \
    if (condition(PropertyKind::kind, ValueType::value, ListKind::list)) set.insert(PropertyId::id);
#include "kifu/property.def"
#undef KIFU_PROPERTY
    return set;
}

constexpr PropertySet properties_of_kind(PropertyKind wanted) {
    return properties_where([=](PropertyKind kind, ValueType, ListKind) { return kind == wanted; });
}

constexpr PropertySet properties_of_type(ValueType wanted) {
    return properties_where([=](PropertyKind, ValueType type, ListKind) { return type == wanted; });
}

inline constexpr PropertySet moves{PropertyId::B, PropertyId::W};
inline constexpr PropertySet stone_setup{PropertyId::AB, PropertyId::AW, PropertyId::AE};

} // namespace kifu::check
