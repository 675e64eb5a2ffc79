// Random numbers for generated input: the same on every machine and with every standard library.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace kifu::bench {

/// SplitMix64 (public domain algorithm by S. Vigna).
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15U;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
        return mixed ^ (mixed >> 31U);
    }

    /// 0 … `limit` - 1; `limit` from 1 to 2^32.
    std::uint32_t below(std::uint32_t limit) {
        return static_cast<std::uint32_t>(((next() >> 32U) * limit) >> 32U);
    }

    /// `low` … `high`, both included.
    std::uint32_t between(std::uint32_t low, std::uint32_t high) {
        return low + below(high - low + 1);
    }

    bool percent(std::uint32_t chance) { return below(100) < chance; }

    template <class T>
    T const& pick(std::span<T const> items) {
        return items[below(static_cast<std::uint32_t>(items.size()))];
    }

private:
    std::uint64_t state_;
};

} // namespace kifu::bench
