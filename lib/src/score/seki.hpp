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
    /// `stones`: those that the ownership is of, the dead ones among them.
    SekiFinder(Ownership& ownership, Stones const& stones) : own_(ownership), stones_(stones) {}
    /// Makes the points that do not count `no_territory`.
    void drop_territory();

private:
    std::uint16_t root(std::uint16_t chain);
    void join(std::uint16_t one, std::uint16_t other);
    Content owner(std::size_t region) const { return own_.region_of_[region]; }
    /// Chains around an empty region, each once.
    std::span<std::uint16_t const> border(std::size_t region) const {
        return std::span(borders_).subspan(begins_[region], begins_[region + 1] - begins_[region]);
    }
    void count_own_points();

    void read_borders();
    bool close_false_eyes();
    void join_by_territory();
    void count_eyes();

    Ownership& own_;
    Stones const& stones_;
    std::vector<std::uint16_t> roots_;      ///< by chain
    std::vector<std::uint16_t> borders_;    ///< region after region
    std::vector<std::size_t> begins_;       ///< where the regions begin there, and the end
    std::vector<std::size_t> met_;          ///< scratch: by chain, the last region it was met at
    std::vector<bool> false_eye_;           ///< by empty region
    std::vector<std::uint32_t> own_points_; ///< by chain that is a root, as the next
    std::vector<bool> touches_neutral_;
    std::vector<std::uint32_t> eyes_;
};

} // namespace kifu::score
