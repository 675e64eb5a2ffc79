// What the writers of all formats ask about the options.
#pragma once

#include "kifu/writer.hpp"

namespace kifu::detail {

/// Whether the bytes outside of the game's values are written as the record has them.
inline bool keeps_layout(WriteOptions const& options) {
    return options.layout == Layout::keep && !options.ff3 && !options.expand_points;
}

/// Whether the file begins as the one that was read does: with its byte order mark, in the charset
/// that it was transcoded from.
inline bool keeps_file(WriteOptions const& options) {
    return keeps_layout(options) && !options.to_charset;
}

} // namespace kifu::detail
