// Unconditional life (Benson 1976): chains that the opponent cannot take even if their owner passes
// for ever, and what cannot live inside their territory. A proof, never a guess; it settles little.
#pragma once

#include "score/stones.hpp"

#include <cstdint>
#include <vector>

namespace kifu::score {

enum class Proved : std::uint8_t { nothing, alive, dead };

class Life {
public:
    /// `suicide`: whether the rules allow it, so that stones inside an eye can leave again.
    void find(Stones const& stones, bool suicide);

    Proved chain(std::size_t chain) const { return chains_[chain]; }
    /// Whether every chain is proved to live or to be dead.
    bool complete() const;

private:
    /// A region without stones of one colour, and the chains of that colour around it.
    struct Region {
        std::vector<std::uint16_t> around; ///< each once
        std::vector<std::uint16_t> vital;  ///< those that every free cell is a liberty of
        std::uint32_t inner = 0;           ///< cells that touch none of them
        bool enclosed = false;             ///< all chains around it live
    };

    void find_for(Stones const& stones, Content color, bool suicide);
    void read_region(Stones const& stones, std::size_t part, Content color, bool suicide);
    void drop_weak(Stones const& stones, Content color);
    void mark(Stones const& stones, Content color);

    std::vector<Proved> chains_;
    Partition parts_;
    std::vector<Region> regions_;
    std::vector<bool> lives_;           ///< by chain, while they are still thought to
    std::vector<std::uint32_t> vital_;  ///< by chain: how many regions are vital to it
    std::vector<std::uint16_t> beside_; ///< scratch
};

} // namespace kifu::score
