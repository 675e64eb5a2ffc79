// Which labyrinths of Hei-go live: those with two separate eyes, as their author says. And which
// are hopeless: those that living ones of the opponent leave no room for two eyes.
#pragma once

#include "score/life.hpp"
#include "score/stones.hpp"

#include <cstddef>
#include <vector>

namespace kifu::score {

class Labyrinths {
public:
    /// `life`: what is proved already.
    Labyrinths(Stones const& stones, Life const& life);

    bool lives(std::size_t chain) const { return lives_[chain]; }
    bool hopeless(std::size_t chain) const { return hopeless_[chain]; }

private:
    std::size_t find_eyes(Stones const& stones, std::size_t chain);
    void add_enclosed(Stones const& stones);
    void find_hopeless(Stones const& stones, Content color);
    bool has_room(Stones const& stones, std::size_t part, Content color) const;

    std::vector<bool> lives_, hopeless_; ///< by chain
    Partition parts_;                    ///< what a labyrinth or several leave of the board
    std::vector<bool> eye_;              ///< by part
};

} // namespace kifu::score
