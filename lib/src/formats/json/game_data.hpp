// A game as its JSON says it, before it is SGF.
#pragma once

#include "record/buffer.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::json {

/// A place in the pool of bytes of a game.
struct Piece {
    std::uint32_t offset = 0;
    std::uint32_t length = 0;
};

/// What few elements have.
struct Extra {
    std::optional<Piece> gap;
    std::optional<Piece> raw;
    bool has_text = false; ///< of a value: `text` was given
};

struct ValueData {
    Piece text;
    std::uint32_t extra; ///< 0: none, else number in `extras`, from 1
};

struct PropertyData {
    Piece name;
    std::uint32_t first_value;
    std::uint32_t extra;
};

struct NodeData {
    std::uint32_t parent;
    std::uint32_t first_property;
    std::uint32_t extra;
};

/// Flat arrays in the order of the JSON, reused game by game.
struct GameData {
    std::string pool;
    detail::Buffer<NodeData> nodes;
    detail::Buffer<PropertyData> properties;
    detail::Buffer<ValueData> values;
    std::vector<Extra> extras;
    std::optional<std::uint32_t> number;
    std::optional<Piece> charset;
    std::optional<Piece> before;
    std::optional<Piece> end_gap;
    std::size_t offset = 0; ///< of its `{` in the JSON

    void clear() {
        pool.clear();
        nodes.clear();
        properties.clear();
        values.clear();
        extras.clear();
        number.reset();
        charset.reset();
        before.reset();
        end_gap.reset();
    }

    Piece add(std::string_view bytes) {
        Piece const piece{static_cast<std::uint32_t>(pool.size()),
                          static_cast<std::uint32_t>(bytes.size())};
        pool += bytes;
        return piece;
    }
    std::string_view bytes(Piece piece) const {
        return std::string_view(pool).substr(piece.offset, piece.length);
    }
    Extra const* extra(std::uint32_t number_of_extra) const {
        return number_of_extra == 0 ? nullptr : &extras[number_of_extra - 1];
    }
    Extra& make_extra(std::uint32_t& number_of_extra) {
        if (number_of_extra == 0) {
            extras.emplace_back();
            number_of_extra = static_cast<std::uint32_t>(extras.size());
        }
        return extras[number_of_extra - 1];
    }
    std::uint32_t property_end(std::uint32_t node) const {
        return static_cast<std::uint32_t>(node + 1 < nodes.size() ? nodes[node + 1].first_property
                                                                  : properties.size());
    }
    std::uint32_t value_end(std::uint32_t property) const {
        return static_cast<std::uint32_t>(property + 1 < properties.size()
                                              ? properties[property + 1].first_value
                                              : values.size());
    }
};

} // namespace kifu::json
