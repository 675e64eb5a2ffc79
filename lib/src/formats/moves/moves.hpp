// Plain lists of moves, `D4 Q16 pass`: numbered or not, in any system of coordinates. The grammar
// is grammar/moves.ebnf.
#pragma once

#include "kifu/format.hpp"

namespace kifu::moves {

/// Begins with the line that names game, board and coordinates, as write() puts it.
bool looks_like_moves(std::string_view bytes);

/// What the options and that line do not say is told from the moves themselves.
std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics);

/// Appends the main line.
void write(Game const& game, WriteOptions const& options, std::string& out,
           Diagnostics& diagnostics);

} // namespace kifu::moves
