// What a node of JGF says beyond SGF, kept in XJ: written again as it was.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kifu::jgf {

struct Extras {
    std::string markup; ///< marks of other kinds: items of the list, with commas between them
    std::string keys;   ///< other keys: `"solution":true`
};

/// Nothing for a text that is no such object, or that has keys of its own in it.
std::optional<Extras> extras_of(std::string_view text);

} // namespace kifu::jgf
