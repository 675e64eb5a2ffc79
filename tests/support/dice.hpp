// Numbers by chance from a seed, the same on every machine.
#pragma once

#include "board/position_hash.hpp"

#include <cstdint>

namespace kifu::support {

/// SplitMix64.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : state_(seed) {}
    std::uint32_t below(std::uint32_t limit) {
        state_ += 0x9e3779b97f4a7c15U;
        return static_cast<std::uint32_t>(board::mix(state_) % limit);
    }
    bool percent(std::uint32_t chance) { return below(100) < chance; }

private:
    std::uint64_t state_;
};

} // namespace kifu::support
