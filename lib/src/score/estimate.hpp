// Which chains are dead, as far as playing on at random tells.
//
// The random numbers come from the position, and the position is first turned into one form of the
// sixteen that its symmetries and the exchange of colours give: so equal positions get equal
// answers, however they are turned.
#pragma once

#include "score/life.hpp"
#include "score/stones.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace kifu::score {

class Estimate {
public:
    /// `life` says what is proved already.
    void run(Stones const& stones, Life const& life);

    /// How surely a chain stays: from -1, it is always taken, to 1.
    double chain(std::size_t chain) const {
        return (by_policy_[0][chain] + by_policy_[1][chain]) / 2;
    }
    /// Whether both ways of playing find the same.
    bool agree(std::size_t chain) const {
        return (by_policy_[0][chain] < 0) == (by_policy_[1][chain] < 0);
    }
    /// How much a point becomes Black's, from -1 to 1.
    double point(Cell cell) const { return points_[cell]; }

private:
    std::array<std::vector<double>, 2> by_policy_; ///< by chain
    std::vector<double> points_;                   ///< by cell
};

} // namespace kifu::score
