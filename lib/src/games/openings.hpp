// Opening protocols of Gomoku and Renju: after which stones the players may exchange colours, and
// where the first stones go. What players offer and choose otherwise leaves no trace in a record.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/point.hpp"
#include "kifu/rule_choice.hpp"

#include <array>
#include <cstdint>

namespace kifu::games {

/// How far from the centre a stone may be, in rows and columns.
struct Area {
    std::uint8_t nearest = 0, farthest = BoardSize::limit;
};

struct Opening {
    std::uint8_t swaps = 0;      ///< bit n: a swap may follow the n-th stone
    std::uint8_t most_swaps = 0; ///< of these
    std::array<Area, 4> areas{}; ///< of the first stones

    bool allows_swap_after(std::uint32_t stones) const {
        return stones < 8 && (swaps >> stones & 1U) != 0;
    }
    /// Whether it says where the stone behind that many goes.
    bool places(std::uint32_t stones) const {
        return stones < areas.size() &&
               (areas[stones].nearest != 0 || areas[stones].farthest != BoardSize::limit);
    }
    /// Whether the stone behind that many may go there. On boards without a point in the centre
    /// every point will do.
    bool allows(std::uint32_t stones, Point point, BoardSize size) const;
};

/// Where nothing names the protocol, what any of the game may have.
Opening const& opening_of(RuleChoice const& choice);

} // namespace kifu::games
