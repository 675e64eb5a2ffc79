// Queries of KataGo's analysis engine: JSON, a game a line, with the stones it begins with, moves,
// rules and komi.
#pragma once

#include "kifu/format.hpp"

namespace kifu::katago {

/// A line of JSON with `moves` and a size of the board, or with an answer.
bool looks_like_query(std::string_view bytes);

/// Answers of the engine go to the node of their turn: the win rate as SBKV, the whole line as XA.
/// Those to no game of the file are reported as lost.
std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics);

/// Appends the main line, in one line.
void write(Game const& game, WriteOptions const& options, std::string& out,
           Diagnostics& diagnostics);

} // namespace kifu::katago
