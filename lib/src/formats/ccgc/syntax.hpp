// The pieces of a contest text, before it is known which field is what.
#pragma once

#include "kifu/color.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace kifu::ccgc {

enum class ItemKind : std::uint8_t {
    open, ///< `{`, together with the code of the game: `{[C6]`
    close,
    field,     ///< `[…]`
    separator, ///< `;`
    move,      ///< `B(J,10)`
    text
};

struct Item {
    ItemKind kind = ItemKind::text;
    std::size_t offset = 0;
    std::string_view text{};    ///< all of it
    std::string_view content{}; ///< of a field, without blanks around; of an opening `C6`
    Color color = Color::black;
    std::string_view column{}; ///< of a move, one letter
    std::string_view row{};    ///< figures
    std::string_view mark{};   ///< of `B(J,10)MARK[1]`: `1`
};

/// The pieces of a text without the white space between them.
std::vector<Item> parse_items(std::string_view text);

/// `2017.07.29 14:00 place`: any of the three may be missing.
struct When {
    std::string_view year{}, month{}, day{};
    std::string_view time{};
    std::string_view place{};
};

When parse_when(std::string_view field);

} // namespace kifu::ccgc
