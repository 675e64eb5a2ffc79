// Which labyrinths of Hei-go live: those with two separate eyes, as their author says.
#pragma once

#include "score/stones.hpp"

#include <cstddef>
#include <vector>

namespace kifu::score {

class Labyrinths {
public:
    explicit Labyrinths(Stones const& stones);

    bool lives(std::size_t chain) const { return lives_[chain]; }

private:
    std::size_t find_eyes(Stones const& stones, std::size_t chain);
    void add_enclosed(Stones const& stones);

    std::vector<bool> lives_; ///< by chain
    Partition parts_;         ///< what a labyrinth leaves of the board
    std::vector<bool> eye_;   ///< by part
};

} // namespace kifu::score
