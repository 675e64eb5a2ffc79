// The fields of turns and positions, for JSON and for tables.
#pragma once

#include "cli/cells.hpp"
#include "cli/replay_game.hpp"
#include "cli/replay_walk.hpp"

#include <string_view>
#include <vector>

namespace kifu::cli {

/// The turn that the walk has just come to.
std::vector<NamedCell> turn_cells(ReplayGame const& game, ReplayWalk const& walk, CellPlace place);
/// The position that the walk has come to, with the last turn that led to it.
std::vector<NamedCell> position_cells(ReplayGame const& game, ReplayWalk const& walk,
                                      CellPlace place);

/// The names of those cells, in the same order.
std::vector<std::string_view> replay_cell_names(bool positions);

} // namespace kifu::cli
