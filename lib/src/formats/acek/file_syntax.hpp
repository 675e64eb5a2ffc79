// What the grammar finds in an .acek file, piece by piece: tags, comments, numbers, turns and the
// parentheses of variations. What they mean together is the reader's business.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace kifu::acek {

enum class ItemKind : std::uint8_t {
    end, ///< of the text
    tag,
    comment,
    number, ///< `3.`, or `3...` for the second player
    open,   ///< `(`
    close,  ///< `)`
    turn    ///< anything else: a turn or a word that stands outside of a comment
};

/// What is wrong with the form of an item that is understood all the same.
enum class ItemFault : std::uint8_t {
    none,
    tag_without_name,
    value_without_quotes,
    quote_open,   ///< the value ends with its line
    bracket_open, ///< something stands between the value and `]`, or there is no `]`
    comment_open, ///< ended by the next game or the end of the text
    number_without_stop
};

struct Item {
    ItemKind kind = ItemKind::end;
    ItemFault fault = ItemFault::none;
    std::size_t offset = 0; ///< of its first byte
    std::size_t end = 0;    ///< behind its last byte
    std::size_t fault_offset = 0;
    std::string_view name{}; ///< of a tag
    std::string_view body{}; ///< value of a tag or text of a comment, still escaped; or the turn
    std::uint32_t number = 0;
    bool second = false; ///< the number is one of the second player
};

/// The largest number of a turn that is told apart from larger ones.
inline constexpr std::uint32_t largest_number = 1'000'000'000;

/// The first item at or behind `at`.
Item parse_item(std::string_view text, std::size_t at);

} // namespace kifu::acek
