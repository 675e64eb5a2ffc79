// A score for people: a table that explains itself, and the board with its territory.
#pragma once

#include "cli/scored_game.hpp"

#include <string>

namespace kifu::cli {

/// `board`: with a picture of whose every point is. `position`: that which was scored; null where
/// there is none.
void append_score_text(ScoredGame const& scored, AnyPosition const* position, bool board,
                       std::string& out);

} // namespace kifu::cli
