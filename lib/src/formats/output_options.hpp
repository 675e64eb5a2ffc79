// What the writers of all formats ask about the options.
#pragma once

#include "kifu/writer.hpp"

namespace kifu::detail {

/// Whether the bytes outside of the game's values are written as the record has them.
inline bool keeps_layout(WriteOptions const& options) {
    return options.layout == Layout::keep && !options.ff3 && !options.expand_points;
}

} // namespace kifu::detail
