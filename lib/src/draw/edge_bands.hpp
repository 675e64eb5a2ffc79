// The edges of a board of Hex: zig-zag bands in the colours of their owners, which meet in the
// middle of the corner cells.
#pragma once

#include "draw/layout.hpp"

#include <vector>

namespace kifu::draw {

struct EdgeBand {
    Color color;
    std::vector<Place> corners; ///< of a closed shape
};

/// Of the edges that are shown, as far as they are: top and bottom are Black's.
std::vector<EdgeBand> edge_bands(Layout const& layout);

} // namespace kifu::draw
