// The pieces of a .gib file, before it is known what they mean.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace kifu::gib {

enum class ItemKind : std::uint8_t {
    begin,   ///< `\HS`
    marker,  ///< `\HE`, `\GS`, `\GE`
    header,  ///< `\[KEY=value\]`
    opening, ///< `INI 0 1 HANDICAP &4`
    stone,   ///< `STO 0 n colour x y`
    pass,    ///< `SKI 0 n`
    command, ///< another word of three capitals, which is no move
    numbers, ///< the lines before the moves: a version and a count
    line,    ///< anything else
};

struct Item {
    ItemKind kind = ItemKind::line;
    std::size_t offset = 0;
    std::string_view text{}; ///< all of it
    std::string_view key{};
    std::string_view value{};
    bool closed = true;  ///< of a header: its `\]` is there
    unsigned number = 0; ///< of an opening the handicap, of a stone the colour
    int x = 0, y = 0;    ///< from the upper left, from 0
};

/// The pieces without the white space between them.
std::vector<Item> parse_items(std::string_view text);

} // namespace kifu::gib
