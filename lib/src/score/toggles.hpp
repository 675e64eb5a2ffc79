// Chains that people may well have taken otherwise: what explains a recorded result.
#pragma once

#include "score/ownership.hpp"
#include "score/stones.hpp"

#include <cstddef>
#include <vector>

namespace kifu::score {

/// Sets of chains that live or die together, small ones first: each chain, and all chains of one
/// colour and one status in a part of the board without living stones of the opponent.
class Toggles {
public:
    static constexpr std::size_t most_sets = 40;

    void find(Stones const& stones, std::vector<bool> const& dead);
    std::vector<std::vector<std::size_t>> const& sets() const { return sets_; }

private:
    void add_groups(Stones const& stones, std::vector<bool> const& dead, Content color);

    std::vector<std::vector<std::size_t>> sets_;
    Partition parts_;
};

} // namespace kifu::score
