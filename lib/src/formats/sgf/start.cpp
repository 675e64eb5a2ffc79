#include "formats/sgf/start.hpp"

#include "kifu/property.hpp"

#include "formats/sgf/scan.hpp"

#include <cstring>

namespace kifu::sgf {

namespace {

/// A known property at `p`, so that `(see [1])` in a mail is not taken for a game.
bool known_property_starts(char const* p, char const* end) {
    if (!property_starts(p, end)) return false;
    char const* const name_end = skip_identifier(p, end);
    return identify({p, static_cast<std::size_t>(name_end - p)}).id != PropertyId::unknown;
}

/// Behind a run of `(` and white space; `open` is the last of them.
char const* skip_opens(char const*& open, char const* end) {
    char const* p = skip_space(open + 1, end);
    while (p != end && *p == '(') {
        open = p;
        p = skip_space(p + 1, end);
    }
    return p;
}

} // namespace

Start find_start(char const* p, char const* end, StartOptions const& options) {
    using enum Start::Kind;
    char const* const first = skip_space(p, end);
    if (options.file_start && first != end && *first == ';') {
        char const* const name = skip_space(first + 1, end);
        if (!options.at_end && end - name < look_ahead) return {more_needed};
        if (property_starts(name, end)) return {found, first, true};
    }
    while (p != end) {
        auto const* open =
            static_cast<char const*>(std::memchr(p, '(', static_cast<std::size_t>(end - p)));
        if (open == nullptr) break;
        p = skip_opens(open, end);
        if (!options.at_end && end - p < look_ahead) return {more_needed};
        if (p == end) break;
        bool const accepted = options.roots_only ? game_root_starts(open, end)
                                                 : *p == ';' || known_property_starts(p, end);
        if (accepted) return {found, open, false};
    }
    return {options.at_end ? none : more_needed};
}

} // namespace kifu::sgf
