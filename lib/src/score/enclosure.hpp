// A small part of the board that is played out: up to 64 cells as bits of a word, enclosed by
// chains that are taken to live whatever happens.
#pragma once

#include "score/stones.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace kifu::score {

/// A set of cells.
using Cells = std::uint64_t;

/// Calls `visit` with every cell of a set as a set of its own.
template <class Visit>
void each_of(Cells set, Visit visit) {
    for (; set != 0; set &= set - 1)
        visit(set & (~set + 1));
}

/// What stands in an enclosure.
struct Scene {
    std::array<Cells, 2> stones{}; ///< by index of Color
    Cells ko = 0;                  ///< where the next move may not be

    bool operator==(Scene const&) const = default;
};

class Enclosure {
public:
    static constexpr std::size_t most_cells = 64;

    void clear();
    /// Adds a cell and gives it as a set.
    Cells add();
    /// The two cells are neighbours.
    void join(Cells one, Cells other);
    /// The cell touches a chain of that colour that lives.
    void add_wall(Cells cell, Color color) { wall_[index(color)] |= cell; }

    std::size_t size() const { return size_; }
    Cells all() const { return all_; }
    Cells empty(Scene const& scene) const { return all_ & ~scene.stones[0] & ~scene.stones[1]; }
    /// Cells that touch a living chain outside.
    Cells wall(Color color) const { return wall_[index(color)]; }
    /// Neighbours of the cells of a set, some of the set itself perhaps among them.
    Cells around(Cells set) const;
    /// What of `within` hangs together with `from`.
    Cells connected(Cells from, Cells within) const;
    /// Nothing where the move is suicide. That of a ko is the caller's to refuse.
    std::optional<Scene> play(Scene const& scene, Cells cell, Color color) const;

private:
    bool breathes(Cells chain, Color color, Cells empty) const {
        return (chain & wall(color)) != 0 || (around(chain) & empty) != 0;
    }

    std::size_t size_ = 0;
    Cells all_ = 0;
    std::array<Cells, most_cells> beside_{};
    std::array<Cells, 2> wall_{};
};

} // namespace kifu::score
