// Records of PandaNet, files .ugf and .ugi: sections of lines, with the tree of a review, figures
// and comments. The grammar is grammar/ugf.ebnf.
#pragma once

#include "kifu/format.hpp"

namespace kifu::ugf {

/// Has a line `[Header]` before anything but blank lines and comments.
bool looks_like_ugf(std::string_view bytes);

/// Bytes that are no UTF-8 are in the charset that Lang says, else in the likeliest one, unless
/// `options` says one.
std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics);

} // namespace kifu::ugf
