// GM: the games that SGF has numbers for.
#pragma once

#include <cstdint>
#include <string_view>

namespace kifu {

/// The highest number that FF[4] assigns.
inline constexpr std::int64_t last_game_number = 40;

/// "Go" for 1, "Gomoku and Renju" for 4 …; empty for a number that is not assigned.
std::string_view game_of_number(std::int64_t number);

} // namespace kifu
