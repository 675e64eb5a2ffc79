// The main line of a game as stones, for formats that hold nothing but one stone after the other.
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/game.hpp"
#include "kifu/replay.hpp"

#include "formats/losses.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace kifu::detail {

struct LineStone {
    Color color;
    Point point;
    NodeId node;
    std::uint32_t turn; ///< number of its turn, from 1
};

/// The codes for what such a format cannot hold, and what it can.
struct StoneLineFormat {
    Code lost_move;
    Code lost_setup;
    /// Whether each stone says its colour; otherwise they follow from the order of turns.
    bool names_colors;
    /// "a list of stones": for messages.
    std::string_view name;
};

/// The stones of the main line. What is no stone of the board is reported and left out; a stone out
/// of turn where colours are not named is reported and kept. The nodes are counted in `losses`.
std::vector<LineStone> read_stone_line(Game const& game, GameSetting const& setting,
                                       StoneLineFormat const& format, Losses& losses,
                                       Diagnostics& diagnostics);

} // namespace kifu::detail
