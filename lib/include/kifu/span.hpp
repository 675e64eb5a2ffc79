// A range of bytes in a source, and the number of a node: the two things every message points at.
#pragma once

#include <cstdint>

namespace kifu {

/// `length` bytes from byte `offset` (from 0) of the whole source.
struct Span {
    std::uint64_t offset = 0;
    std::uint32_t length = 0;
    friend bool operator==(Span const&, Span const&) = default;
};

/// A node of a game: its number in the order of the file, from 0 (the root). Nodes that an edit
/// adds are numbered after the last node read. Numbers stay valid across edits.
enum class NodeId : std::uint32_t { none = 0xffffffffU };

} // namespace kifu
