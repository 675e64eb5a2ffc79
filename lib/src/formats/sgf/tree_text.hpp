// A game as SGF text made anew from its tree: compact or canonical.
#pragma once

#include "kifu/game.hpp"
#include "kifu/writer.hpp"

#include <string>
#include <string_view>

namespace kifu::sgf {

struct TextOptions {
    Layout layout = Layout::compact;
    bool ff3 = false;
    std::optional<bool> expand_points;
    std::string_view charset_name; ///< the value of CA to write; empty: as it is
};

/// Appends the game in its own charset, from `(` to `)`.
void append_tree(Game const& game, TextOptions const& options, std::string& out);

/// Appends a new or edited property as `NAME[value]…`, its values so that they end where they
/// should.
void append_property(Property const& property, Charset charset, std::string& out);

} // namespace kifu::sgf
