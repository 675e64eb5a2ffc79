// JSON of Go servers that is not kifu's own: games of the Online Go Server, and any JSON with SGF
// in a text of it, such as the lists of Fox and Yike.
#pragma once

#include "kifu/format.hpp"

namespace kifu::web {

/// An object with the keys of a game of the Online Go Server.
bool looks_like_ogs(std::string_view bytes);
/// Any other JSON in which a text begins with `(;`.
bool looks_like_embedded(std::string_view bytes);

std::string ogs_to_sgf(std::string_view bytes, TranslateOptions const& options,
                       Diagnostics& diagnostics);
/// The texts one after the other. Places of findings are those of the text in the file only.
std::string embedded_to_sgf(std::string_view bytes, TranslateOptions const& options,
                            Diagnostics& diagnostics);

} // namespace kifu::web
