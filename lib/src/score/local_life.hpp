// Life and death of chains with little room: small parts of the board are read out, with the
// chains around them taken to live.
#pragma once

#include "score/enclosure.hpp"
#include "score/life.hpp"
#include "score/reading.hpp"
#include "score/stones.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace kifu::score {

/// `critical`: who moves first decides. A chain that only the loss of a ko kills is `dead_by_ko`:
/// it lives for a player who has threats elsewhere.
enum class LocalStatus : std::uint8_t { unread, alive, dead, dead_by_ko, critical };

class LocalLife {
public:
    /// `stones`: without any that are proved dead; `life`: what is proved of them. `clear`: how
    /// surely each chain lives by another opinion, from -1 to 1.
    void find(Stones const& stones, Life const& life, std::span<double const> clear);

    LocalStatus chain(std::size_t chain) const { return statuses_[chain]; }
    /// How surely the chains live that the reading of this one took to live, from 0 to 1.
    double trust(std::size_t chain) const { return trusts_[chain]; }
    /// Whether both players live in one of the parts: threats there cannot be taken away.
    bool seki() const { return seki_; }

private:
    void measure_rooms(Content color);
    bool find_in_parts(Content color);
    bool is_unread(std::size_t chain) const;
    bool holds(std::size_t chain) const;
    double trust_in(std::size_t chain) const;
    bool gather(std::size_t part, Content color);
    bool build();
    bool read_all();
    bool read_chain(std::size_t chain);
    LocalStatus status_of(Question question, std::uint32_t& positions);
    bool spare(std::size_t chain);
    void spare_captors();
    std::optional<double> trust_in_victims(std::size_t chain) const;

    Stones const* stones_ = nullptr;
    Life const* life_ = nullptr;
    std::span<double const> clear_;
    std::array<Partition, 2> parts_; ///< by colour: cells without stones of the opponent
    std::vector<std::size_t> rooms_; ///< by chain: free cells of its part

    // The enclosure at hand.
    std::vector<Cell> open_;          ///< its cells of the board
    std::vector<std::uint8_t> mark_;  ///< by cell: whether it is one of them
    std::vector<Cells> place_;        ///< by cell: its bit
    std::vector<std::size_t> inside_; ///< chains
    double trust_ = 1;
    Enclosure enclosure_;
    Scene scene_;

    Reading reading_;
    std::uint32_t positions_ = 0; ///< that may still be read on this board
    std::vector<LocalStatus> statuses_;
    std::vector<double> trusts_;
    std::vector<bool> firm_;     ///< by chain: lives whatever is played beside it
    std::vector<bool> too_much_; ///< by chain: reading it took too long
    std::size_t most_free_ = 0;  ///< free cells of the enclosures that are read at present
    bool seki_ = false;
};

} // namespace kifu::score
