// The texts above and below a figure: who played whom, when, by which rules, and how it ended, or
// what templates make of that.
#pragma once

#include "kifu/figure.hpp"

namespace kifu::draw {

/// The first node of the main line that names a player, else the root.
Node info_node(Game const& game);

/// Fills title, subtitle and caption from that node. The figure has its turns and its name already.
void add_header(Node const& info, FigureOptions const& options, Figure& figure);

/// "Moves 1\u201350", "Move 7" or, of a figure without numbers, "After move 50".
std::string moves_text(Figure const& figure);

} // namespace kifu::draw
