// How often a text stands in another.
#pragma once

#include <cstddef>
#include <string_view>

namespace kifu::support {

/// Places of `what` in `text` that do not overlap.
inline std::size_t count(std::string_view text, std::string_view what) {
    std::size_t found = 0;
    for (std::size_t at = text.find(what); at != std::string_view::npos;
         at = text.find(what, at + what.size()))
        ++found;
    return found;
}

} // namespace kifu::support
