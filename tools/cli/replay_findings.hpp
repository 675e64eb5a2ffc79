// What `kifu replay` says of turns that break the rules.
#pragma once

#include "kifu/position.hpp"
#include "kifu/replay.hpp"

#include "cli/replay_game.hpp"

#include <string>

namespace kifu::cli {

/// A line for every rule that the current step breaks; empty for a legal one. `place`: of the node;
/// line 0 where it is not known.
std::string breach_lines(ReplayGame const& game, ReplayStep const& step, Position const& place);

} // namespace kifu::cli
