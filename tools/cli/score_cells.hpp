// The fields of a score, for JSON and for tables: schema/score-1.schema.json.
#pragma once

#include "cli/replay_cells.hpp"
#include "cli/scored_game.hpp"

#include <string_view>
#include <vector>

namespace kifu::cli {

std::vector<NamedCell> score_cells(ScoredGame const& scored, CellPlace place);
/// The names of those cells, in the same order.
std::vector<std::string_view> score_cell_names();

} // namespace kifu::cli
