#include "score/labyrinths.hpp"

#include <algorithm>

namespace kifu::score {

Labyrinths::Labyrinths(Stones const& stones, Life const& life)
    : lives_(stones.chains()), hopeless_(stones.chains()) {
    for (std::size_t chain = 0; chain != stones.chains(); ++chain) {
        if (life.chain(chain) == Proved::alive) lives_[chain] = true;
        if (find_eyes(stones, chain) < 2) continue;
        lives_[chain] = true;
        add_enclosed(stones);
    }
    find_hopeless(stones, Content::black);
    find_hopeless(stones, Content::white);
}

/// An eye is a part of the board that the labyrinth alone cuts off, with no stone of the opponent
/// in it. A bare square of links encloses no point and so is none.
std::size_t Labyrinths::find_eyes(Stones const& stones, std::size_t chain) {
    parts_.make(stones.geometry(), [&](Cell cell) -> Partition::Kind {
        return stones.chain_of(cell) == chain ? 0 : 1;
    });
    Content const enemy = other(stones.color(chain));
    eye_.assign(parts_.size(), false);
    for (std::size_t part = 0; part != parts_.size(); ++part)
        eye_[part] = std::ranges::none_of(parts_.cells(part),
                                          [&](Cell cell) { return stones.at(cell) == enemy; });
    return static_cast<std::size_t>(std::ranges::count(eye_, true));
}

/// What stands in the eyes of a living labyrinth lives with it: the opponent has nothing there.
void Labyrinths::add_enclosed(Stones const& stones) {
    for (std::size_t part = 0; part != parts_.size(); ++part)
        if (eye_[part])
            for (Cell const cell : parts_.cells(part))
                if (is_stone(stones.at(cell))) lives_[stones.chain_of(cell)] = true;
}

/// Stones of that colour between living labyrinths of the opponent.
void Labyrinths::find_hopeless(Stones const& stones, Content color) {
    parts_.make(stones.geometry(), [&](Cell cell) -> Partition::Kind {
        bool const wall = stones.at(cell) == other(color) && lives_[stones.chain_of(cell)];
        return wall ? 0 : 1;
    });
    for (std::size_t part = 0; part != parts_.size(); ++part) {
        if (has_room(stones, part, color)) continue;
        for (Cell const cell : parts_.cells(part))
            if (stones.at(cell) == color) hopeless_[stones.chain_of(cell)] = true;
    }
}

/// Whether a part has two points that may become separate eyes. Where a living labyrinth of the
/// opponent touches a point, the opponent can put a stone there that nothing can take; two
/// neighbours are one eye. So two points are enough when they are apart, and of three some two are.
bool Labyrinths::has_room(Stones const& stones, std::size_t part, Content color) const {
    auto const neighbours = [&](Cell cell) { return stones.geometry().neighbours(cell); };
    auto const is_wall = [&](Cell cell) {
        return stones.at(cell) == other(color) && lives_[stones.chain_of(cell)];
    };
    std::vector<Cell> inner;
    for (Cell const cell : parts_.cells(part)) {
        if (std::ranges::any_of(neighbours(cell), is_wall)) continue;
        inner.push_back(cell);
        if (inner.size() == 3) return true;
    }
    if (inner.size() < 2) return false;
    auto const beside = neighbours(inner[0]);
    return std::ranges::find(beside, inner[1]) == beside.end();
}

} // namespace kifu::score
