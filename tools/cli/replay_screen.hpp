// What `kifu replay -i` shows.
#pragma once

#include "cli/replay_cursor.hpp"
#include "cli/replay_game.hpp"
#include "cli/replay_walk.hpp"
#include "cli/terminal.hpp"

#include <optional>
#include <string>
#include <vector>

namespace kifu::cli {

/// The screen of a position. When there is no room for all of it the comment is cut first, then the
/// board, of which the part around the last turn remains. `typed`: the number after `g`.
std::vector<std::string> replay_screen(ReplayGame const& game, ReplayWalk const& walk,
                                       ReplayCursor const& cursor, BoardStyle style,
                                       std::optional<std::string> const& typed, ScreenSize size);

/// The screen of a game that cannot be replayed.
std::vector<std::string> no_rules_screen(ReplayGame const& game, ScreenSize size);

} // namespace kifu::cli
