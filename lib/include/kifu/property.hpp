// The properties that kifu knows by name: one table (property.def), looked up by identifier.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace kifu {

/// A known property, or `unknown` (its name then stands in the record).
enum class PropertyId : std::uint8_t {
    unknown = 0,
#define KIFU_PROPERTY(id, name, ff, kind, value, list, inherited, games) id,
#include "kifu/property.def"
#undef KIFU_PROPERTY
};

enum class PropertyKind : std::uint8_t { none, move, setup, root, game_info };
enum class ValueType : std::uint8_t {
    none,                    ///< `[]` only
    number,                  ///< sign and digits
    real,                    ///< number with an optional decimal fraction
    double_,                 ///< 1 or 2
    color,                   ///< B or W
    simple_text,             ///< text in one line
    text,                    ///< text with line breaks
    point,                   ///< a point of the board
    move,                    ///< a point or a pass
    stone,                   ///< a point with a stone
    point_simple_text,       ///< point:simple text
    point_point,             ///< point:point
    figure,                  ///< empty, or number:simple text
    size,                    ///< number, or number:number
    simple_text_simple_text, ///< simple text:simple text
};
enum class ListKind : std::uint8_t { single, list, elist };
enum class GameFamily : std::uint8_t { any, go, hex, loa };

/// One row of property.def.
struct PropertyInfo {
    PropertyId id;
    std::string_view name;
    std::string_view ff; ///< digits of the file formats that know it
    PropertyKind kind;
    ValueType value;
    ListKind list;
    bool inherited;
    GameFamily games;
    /// Whether FF[version] knows it.
    constexpr bool in_ff(int version) const {
        return ff.find(static_cast<char>('0' + version)) != std::string_view::npos;
    }
    constexpr bool obsolete() const { return !in_ff(4); }
    /// Whether its values are points or begin with one (and may be compressed as rectangles).
    constexpr bool takes_points() const {
        return value == ValueType::point || value == ValueType::stone;
    }
};

/// The row of a property; of `unknown` a row that allows everything.
PropertyInfo const& property_info(PropertyId id);
/// All rows without `unknown`, in the order of the table.
std::span<PropertyInfo const> all_properties();
/// By an identifier of capital letters; `unknown` for any other.
PropertyId property_by_name(std::string_view name);

/// What an identifier as written in a record means: lower-case letters are dropped (`CoPyright` is
/// CP; a name without capitals is taken as if in capitals), with an alias table for long names
/// where that gives the wrong letters (`BoardSiZe` is SZ).
struct Identifier {
    PropertyId id = PropertyId::unknown;
    bool had_lower_case = false;
};
Identifier identify(std::string_view written);

/// The name to write for an identifier as written: "CP" for `CoPyright`, "XYZ" for `XyYZ`. Begins
/// with a letter, as identifiers do: "T" for `a5aT`.
std::string capital_name(std::string_view written);

} // namespace kifu
