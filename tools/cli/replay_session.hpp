// `kifu replay -i`: stepping through games on a terminal.
#pragma once

#include "cli/board_text.hpp"
#include "cli/input_options.hpp"
#include "cli/replay_game.hpp"

#include <string>

namespace kifu::cli {

/// Why there can be no session, as in "standard output is no terminal"; empty if there can.
std::string no_session_reason(InputArguments const& input);

/// Shows game after game until the user leaves. Gives the exit status.
int run_session(InputArguments const& input, ReplayReading const& reading, BoardStyle style);

} // namespace kifu::cli
