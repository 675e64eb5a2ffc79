// The pieces of a record that begins with `NIP100;`.
#pragma once

#include "kifu/color.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace kifu::nip {

enum class ItemKind : std::uint8_t {
    field, ///< `Title=text;`
    move,  ///< `p=` with the position and the point of the move
    text,  ///< anything else
};

struct Item {
    ItemKind kind = ItemKind::text;
    std::size_t offset = 0;
    std::string_view text{};
    std::string_view key{};
    std::string_view value{};
    std::string_view position{}; ///< of a move: 361 figures, 0 empty, 1 Black, 2 White
    std::string_view point{};    ///< of a move, two letters of SGF
};

/// The pieces behind `NIP100;` without the white space between them.
std::vector<Item> parse_items(std::string_view text);

} // namespace kifu::nip
