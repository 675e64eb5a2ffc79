// Territory that does not count under Japanese rules: that of groups in seki, and false eyes.
//
// A group is in seki when it touches a neutral point and has no two eyes. Records rarely have all
// neutral points filled, so that a group with two eyes may touch some.
#pragma once

#include "score/ownership.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace kifu::score {

/// Whether a chain has exactly one liberty.
bool in_atari(AnySquare const& geometry, Contents const& contents, std::span<Cell const> chain);

class SekiFinder {
public:
    explicit SekiFinder(Ownership& ownership) : own_(ownership) {}
    /// Makes the points that do not count `no_territory`.
    void drop_territory();

private:
    std::uint16_t root(std::uint16_t chain);
    void join(std::uint16_t one, std::uint16_t other);
    Content owner(std::size_t region) const { return own_.region_of_[region]; }

    void read_borders();
    bool close_false_eyes();
    void join_by_territory();
    void count_eyes();

    Ownership& own_;
    std::vector<std::uint16_t> roots_;                ///< by chain
    std::vector<std::vector<std::uint16_t>> borders_; ///< by empty region: chains around it
    std::vector<bool> false_eye_;                     ///< by empty region
    std::vector<bool> touches_neutral_;               ///< by chain that is a root
    std::vector<std::uint32_t> eyes_;                 ///< likewise
};

} // namespace kifu::score
