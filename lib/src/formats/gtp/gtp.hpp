// Session logs of the Go Text Protocol, version 2. The grammar is grammar/gtp.ebnf.
#pragma once

#include "kifu/format.hpp"

namespace kifu::gtp {

/// The first line that says something is a command with its arguments.
bool looks_like_gtp(std::string_view bytes);

/// Every clear_board behind a move begins another game. Commands that failed have done nothing;
/// undone moves become variations.
std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics);

/// Appends the commands that set up and play the main line. Of a game that is not Go on a square
/// board nothing is written.
void write(Game const& game, WriteOptions const& options, std::string& out,
           Diagnostics& diagnostics);

} // namespace kifu::gtp
