// The fields of the JSON form: where each may stand and what it holds. What people read about them
// is schema/records-1.schema.json; a test compares the two.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kifu::json {

enum class Kind : std::uint8_t { object, array, string, number, boolean, null };

/// What an object or array is.
enum class Level : std::uint8_t {
    document,
    games,
    game,
    nodes,
    node,
    properties,
    property,
    values,
    value,
    gap
};

enum class Field : std::uint8_t {
    unknown,
    kifu,
    version,
    byte_order_mark,
    encoding,
    games,
    after,
    number,
    charset,
    before,
    nodes,
    end_gap,
    parent,
    properties,
    gap,
    name,
    values,
    text,
    raw
};

constexpr std::uint32_t bit(Kind kind) { return 1U << static_cast<unsigned>(kind); }
constexpr std::uint32_t bit(Level level) { return 1U << static_cast<unsigned>(level); }

struct FieldRow {
    Field field;
    std::string_view name;
    std::uint32_t kinds;
    std::uint32_t levels;
};

inline constexpr std::uint32_t in_game = bit(Level::document) | bit(Level::game);
inline constexpr std::uint32_t a_gap = bit(Kind::string) | bit(Kind::object);

inline constexpr std::array field_table = {
    FieldRow{Field::kifu, "kifu", bit(Kind::string), in_game},
    FieldRow{Field::version, "version", bit(Kind::number), in_game},
    FieldRow{Field::byte_order_mark, "byte_order_mark", bit(Kind::boolean), bit(Level::document)},
    FieldRow{Field::encoding, "encoding", bit(Kind::string), bit(Level::document)},
    FieldRow{Field::games, "games", bit(Kind::array), bit(Level::document)},
    FieldRow{Field::after, "after", a_gap, in_game},
    FieldRow{Field::number, "number", bit(Kind::number), in_game},
    FieldRow{Field::charset, "charset", bit(Kind::string), in_game},
    FieldRow{Field::before, "before", a_gap, in_game},
    FieldRow{Field::nodes, "nodes", bit(Kind::array), in_game},
    FieldRow{Field::end_gap, "end_gap", a_gap, in_game},
    FieldRow{Field::parent, "parent", bit(Kind::number), bit(Level::node)},
    FieldRow{Field::properties, "properties", bit(Kind::array), bit(Level::node)},
    FieldRow{Field::gap, "gap", a_gap, bit(Level::node) | bit(Level::property) | bit(Level::value)},
    FieldRow{Field::name, "name", bit(Kind::string), bit(Level::property)},
    FieldRow{Field::values, "values", bit(Kind::array), bit(Level::property)},
    FieldRow{Field::text, "text", bit(Kind::string), bit(Level::value)},
    FieldRow{Field::raw, "raw", bit(Kind::string), bit(Level::value) | bit(Level::gap)},
};

/// The row of a field of that name at that level, or null.
constexpr FieldRow const* find_field(std::string_view name, Level level) {
    for (FieldRow const& row : field_table)
        if (row.name == name && (row.levels & bit(level)) != 0) return &row;
    return nullptr;
}

constexpr bool is_list(Level level) {
    return level == Level::games || level == Level::nodes || level == Level::properties ||
           level == Level::values;
}

/// What the elements of a list may be.
constexpr std::uint32_t element_kinds(Level list) {
    return list == Level::values ? bit(Kind::string) | bit(Kind::object) : bit(Kind::object);
}

constexpr std::string_view list_name(Level list) {
    switch (list) {
    case Level::games: return "games";
    case Level::nodes: return "nodes";
    case Level::properties: return "properties";
    default: return "values";
    }
}

constexpr std::string_view kind_name(Kind kind) {
    switch (kind) {
    case Kind::object: return "an object";
    case Kind::array: return "an array";
    case Kind::string: return "a string";
    case Kind::number: return "a number";
    case Kind::boolean: return "true or false";
    case Kind::null: return "null";
    }
    return "null";
}

constexpr std::string_view kinds_name(std::uint32_t kinds) {
    if (kinds == (bit(Kind::string) | bit(Kind::object))) return "a string or an object";
    for (Kind const kind : {Kind::object, Kind::array, Kind::string, Kind::number, Kind::boolean})
        if (kinds == bit(kind)) return kind_name(kind);
    return "something else";
}

} // namespace kifu::json
