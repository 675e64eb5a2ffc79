// What `kifu replay` says in words about games and positions.
#pragma once

#include "cli/replay_game.hpp"
#include "cli/replay_walk.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace kifu::cli {

/// The parts that are not empty.
std::string join_parts(std::vector<std::string> const& parts, std::string_view between);
/// The names of the reasons that were found in a turn.
std::string finding_codes(ReplayGame const& game, WalkedTurn const& turn);

/// Which game of which file, and the players.
std::string title_line(ReplayGame const& game);
/// Players, game, rules: what stands above the first position, in lines.
std::vector<std::string> header_lines(ReplayGame const& game);
/// "Turn 45, Black: C3, takes D4 D5"; "Start" before the first turn.
std::string turn_line(ReplayGame const& game, ReplayWalk const& walk);
/// Prisoners, penalties, who is to move or who has won.
std::vector<std::string> state_lines(ReplayGame const& game, ReplayWalk const& walk);
/// The comment that belongs to the position, without control characters.
std::vector<std::string> comment_lines(ReplayGame const& game, ReplayWalk const& walk);
/// What the record says of the end; empty where it says nothing.
std::vector<std::string> result_lines(ReplayGame const& game);

} // namespace kifu::cli
