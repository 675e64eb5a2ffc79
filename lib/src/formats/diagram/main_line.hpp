// The main line of a game as a diagram shows it: stones that stand there, then some moves.
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/game.hpp"
#include "kifu/replay.hpp"

#include "formats/losses.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace kifu::diagram {

using Stones = std::map<Point, Color>;

struct NumberedMove {
    Color color;
    std::optional<Point> point; ///< nothing: a pass
    std::uint32_t number;       ///< in the game
};

struct MainLine {
    Stones stones;                   ///< before the moves
    NodeId before = NodeId::none;    ///< the node of that position
    NodeId last = NodeId::none;      ///< the last node of the line
    std::vector<NumberedMove> moves; ///< the last ones
    std::uint32_t earlier = 0;       ///< how many moves led to the stones
    Color next = Color::black;       ///< who plays first, or next where there is no move
};

/// With `most` moves at most: as many of the last ones as have an empty point, or one that a move
/// before them in the diagram has, and whose colours alternate. A setup among them ends that.
MainLine read_main_line(Game const& game, GameSetting const& setting, std::size_t most);

/// Reports what is not written, if anything.
void report_losses(Game const& game, detail::Losses& losses, Diagnostics& diagnostics);

/// Whether a diagram shows the game: stones on the points of a square board, one in a turn. If not,
/// says so.
bool is_drawn(Game const& game, GameSetting const& setting, std::uint8_t most_lines,
              Diagnostics& diagnostics);

} // namespace kifu::diagram
