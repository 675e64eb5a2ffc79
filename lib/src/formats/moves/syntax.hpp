// What the grammar finds in a list of moves, before it is known what the words mean.
#pragma once

#include "kifu/color.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace kifu::moves {

enum class ItemKind : std::uint8_t {
    header, ///< `# Go, board 19, coordinates a1`: a game begins
    comment,
    number, ///< `1.`, `1...`, `1)`, `1:` or `1` with a blank behind
    color,  ///< `B`, `White` …
    word    ///< a move, several glued ones, a result or whatever else
};

struct Item {
    ItemKind kind = ItemKind::word;
    std::size_t offset = 0;
    std::string_view text{};
    std::uint32_t number = 0; ///< of a number
    std::uint8_t dots = 0;    ///< behind it
    Color color = Color::black;
};

/// The fields of a header, each as it is written.
struct Header {
    std::string_view game, board, coordinates, black, white;
};

/// The items of a text, in its order.
std::vector<Item> parse_items(std::string_view text);

/// The fields of a line that is a header; nothing for any other text.
std::optional<Header> parse_header(std::string_view line);

} // namespace kifu::moves
