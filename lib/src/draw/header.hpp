// The lines above a figure: who played whom, when, by which rules, and how it ended.
#pragma once

#include "kifu/figure.hpp"

namespace kifu::draw {

/// Fills title and subtitle from the root, or from the first node that has game information.
void add_header(Game const& game, Figure& figure);

} // namespace kifu::draw
