// Reading a stream of records without building trees: the reader calls these functions in the order
// of the file.
#pragma once

#include "kifu/span.hpp"

#include <cstdint>
#include <string_view>

namespace kifu {

/// What the reader says before a game's nodes.
struct GameHead {
    std::uint32_t number; ///< in its file, from 1
    std::uint64_t offset; ///< of its `(` in the file
};

/// Override what you need. Views are valid during the call only.
struct Visitor {
    enum class Flow : std::uint8_t {
        go,
        skip, ///< of begin_game, begin_variation, node, property: leave out what it begins
        stop, ///< read no further; Reader::next() then returns false
    };
    Visitor() = default;
    Visitor(Visitor const&) = delete;
    Visitor& operator=(Visitor const&) = delete;
    virtual ~Visitor() = default;

    virtual Flow begin_game(GameHead const&) { return Flow::go; }
    virtual Flow node(Span) { return Flow::go; }
    virtual Flow property(std::string_view) { return Flow::go; }
    /// `raw` is escaped and in the record's charset.
    virtual Flow value(std::string_view, Span) { return Flow::go; }
    virtual Flow begin_variation() { return Flow::go; }
    virtual Flow end_variation() { return Flow::go; }
    virtual Flow end_game() { return Flow::go; }
};

} // namespace kifu
