// Where the next game begins among mail headers, web pages and leftovers.
#pragma once

#include <cstddef>
#include <cstdint>

namespace kifu::sgf {

struct StartOptions {
    bool at_end;     ///< the source ends at the end of the bytes
    bool file_start; ///< a game may begin without its `(`
    bool roots_only; ///< behind a game that was given up: only a root with FF or GM counts
};

struct Start {
    enum class Kind : std::uint8_t { found, none, more_needed } kind;
    char const* at = nullptr; ///< the `(`, or the `;` where that is missing
    bool open_missing = false;
};

/// Looks for a game from `p` on; a `(` counts when `;` or a property follows.
Start find_start(char const* p, char const* end, StartOptions const& options);

} // namespace kifu::sgf
