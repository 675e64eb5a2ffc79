// Nodes with FF or GM inside a game: does another game begin there, because the one before it was
// never closed, or is it a variation that has a root property?
#pragma once

#include "formats/sgf/scan.hpp"

#include <cstdint>

namespace kifu::sgf {

/// Judges them by what follows: a variation stands, with those beside it, before the `)` of the
/// variation they branch off, and is well-formed; other games stand before the end of the file.
/// Remembers what it has looked through, so that a hostile file stays linear.
class InnerRoots {
public:
    enum class Kind : std::uint8_t { variation, game, more_needed };

    /// Where the bytes stand in the file: those at `base` at `offset`.
    void place(char const* base, std::uint64_t offset) {
        base_ = base;
        offset_ = offset;
    }
    /// What was learned is not true any more: the bytes are read in another charset.
    void forget() { whole_ = torn_ = {}; }

    /// `p` stands at the `(` where game_root_starts().
    Kind judge(char const* p, ValueScanner const& scanner);

private:
    struct Range {
        std::uint64_t begin = 0, end = 0;
        bool holds(std::uint64_t offset) const { return offset >= begin && offset < end; }
    };

    std::uint64_t offset_of(char const* p) const {
        return offset_ + static_cast<std::uint64_t>(p - base_);
    }

    char const* base_ = nullptr;
    std::uint64_t offset_ = 0;
    Range whole_; ///< inside a game that is closed
    Range torn_;  ///< inside games that are not
};

} // namespace kifu::sgf
