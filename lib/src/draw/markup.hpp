// What the node of a figure marks: signs, labels, lines, territory, dimmed and visible points.
#pragma once

#include "kifu/figure.hpp"

#include "replay/spelling.hpp"

#include <optional>

namespace kifu::draw {

/// The node at or above `node` that says what an inherited property is.
std::optional<Node> source_of(Node const& node, PropertyId id);

/// Adds the markup of `node` to a figure that has its stones already: signs and labels of points
/// with a stone go to the stone. DD and VW hold on below the node that has them; VW limits the
/// area.
void add_markup(Node const& node, replay::Spelling const& spelling, Figure& figure);

} // namespace kifu::draw
