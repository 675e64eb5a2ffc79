// Which chains are dead, as far as playing on at random tells.
//
// The random numbers come from the position in its canonical form, so that equal positions get
// equal answers, however they are turned.
#pragma once

#include "score/canonical.hpp"
#include "score/stones.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace kifu::score {

class Estimate {
public:
    /// `canonical`: the form of the stones, without those that are proved dead.
    void run(Stones const& stones, Canonical const& canonical);

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
    void add_policy(Stones const& stones, std::size_t policy, std::uint32_t playouts);

    std::array<std::vector<double>, 2> by_policy_; ///< by chain
    std::vector<double> points_;                   ///< by cell
    std::vector<std::int32_t> sums_;               ///< by cell of the turned board
    std::vector<std::int32_t> owners_;             ///< by cell
};

} // namespace kifu::score
