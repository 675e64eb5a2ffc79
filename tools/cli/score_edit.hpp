// A score written into its record.
#pragma once

#include "kifu/game.hpp"
#include "kifu/score.hpp"

namespace kifu::cli {

/// Sets TB and TW of the last node of the main line and RE to what was counted. What says it
/// already stays as it is, and so does a game that was not played to its end or whose count is not
/// settled.
void write_score(Game& game, ScoreReport const& report);

} // namespace kifu::cli
