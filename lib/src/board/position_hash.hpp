// Zobrist hash of a position: the exclusive or of one 64-bit key for every stone. The keys come
// from SplitMix64 (S. Vigna, public domain) with a fixed seed, so a position has the same hash on
// every machine and on every board that is large enough for it.
#pragma once

#include "kifu/color.hpp"

#include "board/geometry.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace kifu::board {

constexpr std::uint64_t mix(std::uint64_t value) {
    value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9U;
    value = (value ^ (value >> 27U)) * 0x94d049bb133111ebU;
    return value ^ (value >> 31U);
}

/// The `index`-th number of the sequence.
constexpr std::uint64_t key(std::uint64_t index) {
    return mix(0x6b69667541636b65U + index * 0x9e3779b97f4a7c15U);
}

constexpr std::uint64_t stone_key(Point point, Color color) {
    return key((std::uint64_t{point.y} * 64 + point.x) * 2 + static_cast<std::uint64_t>(color));
}

/// Tells positions with White to move, or nobody known to, from those with Black to move.
inline constexpr std::uint64_t white_to_move_key = key(0x10000);
inline constexpr std::uint64_t nobody_to_move_key = key(0x10001);

/// Keys by cell: worked out on the spot, or read from a table where the board is known.
template <class Geometry>
class StoneKeys {
public:
    static constexpr std::uint64_t get(Geometry const& geometry, Cell cell, Color color) {
        return stone_key(geometry.point(cell), color);
    }
};

template <>
class StoneKeys<Square19> {
public:
    static constexpr std::uint64_t get(Square19 const&, Cell cell, Color color) {
        return table[cell][static_cast<std::size_t>(color)];
    }

private:
    static constexpr auto table = [] {
        std::array<std::array<std::uint64_t, 2>, Square19::max_cells> keys{};
        Square19 const geometry{};
        geometry.each_cell([&](Cell cell) {
            keys[cell] = {stone_key(geometry.point(cell), Color::black),
                          stone_key(geometry.point(cell), Color::white)};
        });
        return keys;
    }();
};

} // namespace kifu::board
