// What the node of a figure marks: signs, labels, lines, territory, dimmed and visible points.
#pragma once

#include "kifu/figure.hpp"

#include "replay/spelling.hpp"

namespace kifu::draw {

/// Adds the markup of `node` to a figure that has its stones already: signs and labels of points
/// with a stone go to the stone. DD and VW hold on below the node that has them; VW limits the
/// area.
void add_markup(Node const& node, replay::Spelling const& spelling, Figure& figure);

} // namespace kifu::draw
