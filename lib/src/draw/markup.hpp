// What the node of a figure marks: signs, labels, lines, territory, dimmed and visible points.
#pragma once

#include "kifu/figure.hpp"

#include "replay/spelling.hpp"

#include <optional>
#include <vector>

namespace kifu::draw {

/// The nodes of a line that say what holds on below them.
struct Inherited {
    std::optional<NodeId> dimmed{}, visible{}, numbering{}; ///< DD, VW, PM

    /// Nodes of the line in their order.
    void see(Node const& node);
};

/// What PM of this node says; nothing for the usual numbers.
std::optional<FigureNumbering> numbering_said(Node const& node);
/// The same of the nearest node at or above `node` with PM.
std::optional<FigureNumbering> numbering_at(Node const& node);

/// Adds the markup of `node` to a figure that has its stones already: signs and labels of points
/// with a stone go to the stone. VW limits the area.
void add_markup(Node const& node, Inherited const& inherited, replay::Spelling const& spelling,
                Figure& figure);
/// The points of TB and TW.
std::vector<FigureTerritory> marked_territory(Node const& node, replay::Spelling const& spelling);
/// Adds points of players to a figure that has its stones already. A point under a stone of the
/// other player makes it dead; one under a stone of its own says nothing more.
void add_territory(std::vector<FigureTerritory> const& territory, Figure& figure);

} // namespace kifu::draw
