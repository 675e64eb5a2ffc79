#include "score/labyrinths.hpp"

#include <algorithm>

namespace kifu::score {

Labyrinths::Labyrinths(Stones const& stones) : lives_(stones.chains()) {
    for (std::size_t chain = 0; chain != stones.chains(); ++chain) {
        if (find_eyes(stones, chain) < 2) continue;
        lives_[chain] = true;
        add_enclosed(stones);
    }
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

} // namespace kifu::score
