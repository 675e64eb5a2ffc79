// The bytes of a library as nodes, and back.
//
// A library is a mark of 20 bytes, which old files lack, and the nodes in the order of the tree.
// A node is the byte of its position and a byte of flags, then two more bytes of flags (with
// `extended`), its comment (with `comment`) and the text on its point (with the flag
// `board_text`). Texts stand in pairs of bytes up to a pair with a 0.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/point.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::renlib {

inline constexpr BoardSize board{15, 15};
/// The byte FF, `RenLib` and FF; then major and minor version and ten bytes FF.
inline constexpr std::string_view mark{"\xFFRenLib\xFF", 8};
inline constexpr std::size_t header_size = 20;
/// Stands between the two parts of a comment: one line of text, and the comment proper.
inline constexpr char part_separator = '\x08';

namespace flag {
inline constexpr std::uint8_t more_siblings = 0x80; ///< "down": a later sibling follows
inline constexpr std::uint8_t no_children = 0x40;   ///< "right"
inline constexpr std::uint8_t old_comment = 0x20;
inline constexpr std::uint8_t marked = 0x10;
inline constexpr std::uint8_t comment = 0x08;
inline constexpr std::uint8_t start = 0x04;
inline constexpr std::uint8_t no_move = 0x02;
inline constexpr std::uint8_t extended = 0x01;
} // namespace flag

/// A flag of the two bytes that `flag::extended` announces.
inline constexpr std::uint16_t board_text_flag = 0x0001;

struct Version {
    std::uint8_t major = 3, minor = 4;
    friend bool operator==(Version const&, Version const&) = default;
};

struct LibraryNode {
    std::size_t offset = 0;
    std::uint8_t position = 0;
    std::uint8_t flags = 0;
    std::uint16_t more_flags = 0;
    std::string comment;    ///< bytes; short ones need no memory of their own
    std::string board_text; ///< bytes

    bool has(std::uint8_t which) const { return (flags & which) != 0; }
};

/// The point of a position; nothing for 0 and for a byte that is no point.
constexpr std::optional<Point> point_of(std::uint8_t position) {
    unsigned const column = position & 0x0FU;
    unsigned const row = position >> 4U;
    if (column == 0 || row >= board.height) return std::nullopt;
    return Point{static_cast<std::uint8_t>(column - 1), static_cast<std::uint8_t>(row)};
}

constexpr std::uint8_t position_of(Point point) {
    return static_cast<std::uint8_t>(point.y * 16U + point.x + 1U);
}

struct Library {
    std::optional<Version> version; ///< nothing in an old file
    std::vector<LibraryNode> nodes;
    std::size_t end = 0; ///< behind the last byte that was read
    bool cut = false;    ///< the bytes ended before the tree did
};

/// Nothing for bytes that do not begin like a library.
std::optional<Library> parse_library(std::string_view bytes);

void append_header(Version version, std::string& out);
void append_node(LibraryNode const& node, std::string& out);

} // namespace kifu::renlib
