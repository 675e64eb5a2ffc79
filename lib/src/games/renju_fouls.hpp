// The fouls of Black in Renju, by the international rules.
#pragma once

#include "kifu/rules.hpp"

#include "board/rows.hpp"

#include <optional>

namespace kifu::games {

/// What is wrong with the black stone on a point, which has just been put: overline, double_four or
/// double_three. Nothing where it makes five in a row or is legal. `rows` comes back as it was.
std::optional<Violation::Reason> foul_of(board::Rows& rows, Point point);

} // namespace kifu::games
