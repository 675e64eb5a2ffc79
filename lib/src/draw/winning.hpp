// What has won: a line through the stones of a chain, ring, bridge or fork, a frame around a row.
#pragma once

#include "draw/layout.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace kifu::draw {

using Segment = std::pair<Place, Place>;

/// The line through a chain that has won. A stone where it turns ends one segment and begins
/// another.
struct WinningLine {
    Color color = Color::black;
    std::vector<std::vector<Place>> ways; ///< each from stone to stone
    std::vector<Segment> goals;           ///< short bars outside the edges that are joined
};

/// Nothing where nobody has won so, or where not all of it is shown.
std::optional<WinningLine> winning_line(Figure const& figure, Layout const& layout);
/// The ends of a row that has won; nothing as above.
std::optional<Segment> winning_row(Figure const& figure, Layout const& layout);

/// Whether a row of stones wins the game, which gets a frame; elsewhere a line goes through them.
bool wins_by_row(GameKind game);

} // namespace kifu::draw
