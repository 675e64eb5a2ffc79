#include "surgery/digest.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>

namespace kifu::surgery {

namespace {

constexpr std::size_t block_size = 64;
using Block = std::array<unsigned char, block_size>;

/// The first 32 bits of the fractions of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> round_constants = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::array<std::uint32_t, 64> schedule(Block const& block) {
    std::array<std::uint32_t, 64> w{};
    for (std::size_t i = 0; i < 16; ++i)
        w[i] = std::uint32_t{block[4 * i]} << 24U | std::uint32_t{block[4 * i + 1]} << 16U |
               std::uint32_t{block[4 * i + 2]} << 8U | std::uint32_t{block[4 * i + 3]};
    for (std::size_t i = 16; i < w.size(); ++i) {
        std::uint32_t const a = w[i - 15], b = w[i - 2];
        w[i] = w[i - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3U) + w[i - 7] +
               (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10U);
    }
    return w;
}

void mix(Digest& state, Block const& block) {
    auto const w = schedule(block);
    auto [a, b, c, d, e, f, g, h] = state;
    for (std::size_t i = 0; i < w.size(); ++i) {
        std::uint32_t const one = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                                  ((e & f) ^ (~e & g)) + round_constants[i] + w[i];
        std::uint32_t const two =
            (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + one;
        d = c;
        c = b;
        b = a;
        a = one + two;
    }
    Digest const mixed = {a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < state.size(); ++i)
        state[i] += mixed[i];
}

} // namespace

Digest digest(std::string_view text) {
    // The first 32 bits of the fractions of the square roots of the first 8 primes.
    Digest state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                    0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::uint64_t const bits = std::uint64_t{text.size()} * 8;
    Block block{};
    for (; text.size() >= block.size(); text.remove_prefix(block.size())) {
        std::memcpy(block.data(), text.data(), block.size());
        mix(state, block);
    }
    // A one, zeros, and the length at the end of the last block.
    block.fill(0);
    std::ranges::copy(text, block.begin());
    block[text.size()] = 0x80;
    if (text.size() + 9 > block.size()) {
        mix(state, block);
        block.fill(0);
    }
    for (std::size_t i = 0; i < 8; ++i)
        block[block.size() - 1 - i] = static_cast<unsigned char>(bits >> 8 * i & 0xFFU);
    mix(state, block);
    return state;
}

} // namespace kifu::surgery
