// Nodes with FF or GM inside a game: does another game begin there, because the one before it was
// never closed, or is it a variation that has a root property?
#pragma once

#include "formats/sgf/scan.hpp"

#include <cstdint>
#include <vector>

namespace kifu::sgf {

/// Judges them by what follows: a variation stands, with those beside it, before the `)` of the
/// variation they branch off, and is well-formed; other games stand before the end of the file, or
/// are so many that a lost `)` and one too many are likelier than as many wrong variations. Where
/// one of them is a game, those before it on the way are too: nothing closes what they stand in.
/// What is found depends only on the bytes up to a place some way ahead, not on what was judged
/// before, so that a part of a file that ends with a game is read as it is in the file. Remembers
/// what it has looked through, so that a hostile file stays linear.
class InnerRoots {
public:
    enum class Kind : std::uint8_t { variation, game, more_needed };

    /// Where the bytes stand in the file: those at `base` at `offset`.
    void place(char const* base, std::uint64_t offset) {
        base_ = base;
        offset_ = offset;
    }
    /// What was learned is not true any more: the bytes are read in another charset.
    void forget() { variations_.clear(); }

    /// `p` stands at the `(` where game_root_starts().
    Kind judge(char const* p, ValueScanner const& scanner);

private:
    using Index = std::uint32_t;
    /// From the beginning of the look ahead, 1 being its first byte; 0: none.
    using Place = std::uint32_t;
    /// The variations of one level.
    struct Level {
        Place last = 0, before_last = 0; ///< of those that begin as games do
        Place game = 0;                  ///< the last of them, or inside them, that is one
        bool closed = false;             ///< by a `)`
    };
    struct Variation {
        Place at;     ///< its `(`
        Index parent; ///< the one that it branches off; `outside` for the first ones
        Level inside;
    };
    static constexpr Index outside = 0xffffffff;

    std::uint64_t offset_of(char const* p) const {
        return offset_ + static_cast<std::uint64_t>(p - base_);
    }
    char const* limit_from(char const* p, ValueScanner const& scanner) const;
    char const* look_ahead_from(char const* p, char const* limit, ValueScanner const& scanner);
    Level& level_of(Index variation) {
        return variation == outside ? outside_ : variations_[variation].inside;
    }
    Place place_of(char const* p) const { return static_cast<Place>(offset_of(p) - begin_ + 1); }
    void open(char const* p, char const* limit, std::vector<Index>& opened);
    void close(std::vector<Index>& opened);
    Kind kind_of(Variation const& variation);

    char const* base_ = nullptr;
    std::uint64_t offset_ = 0;
    std::uint64_t begin_ = 0;           ///< of the last look ahead
    std::vector<Variation> variations_; ///< seen in it, in their order
    Level outside_;                     ///< the level that it began in
};

} // namespace kifu::sgf
