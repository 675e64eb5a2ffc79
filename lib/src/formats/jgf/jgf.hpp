// JGF, the JSON Game Format, in its two families: that of ngGo and Seki, whose version 2 is
// written, and that of WGo. The grammar is grammar/jgf.ebnf.
#pragma once

#include "kifu/format.hpp"

namespace kifu::jgf {

/// JSON with the keys of either family.
bool looks_like_jgf(std::string_view bytes);

/// One document, an array of them, or several one after the other.
std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics);

/// Appends the whole game with its variations as a document in one line.
void write(Game const& game, WriteOptions const& options, std::string& out,
           Diagnostics& diagnostics);

} // namespace kifu::jgf
