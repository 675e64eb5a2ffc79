// Positions drawn with letters: diagrams of Sensei's Library (`$$`) and boards of GNU Go and GTP.
// The grammars are grammar/sensei.ebnf and grammar/board.ebnf.
#pragma once

#include "kifu/format.hpp"

namespace kifu::diagram {

/// A line begins with `$$`, before any other text.
bool looks_like_sensei(std::string_view bytes);
/// A line of column letters, then one with a number, cells and the number again.
bool looks_like_board(std::string_view bytes);

std::string sensei_to_sgf(std::string_view bytes, TranslateOptions const& options,
                          Diagnostics& diagnostics);
std::string board_to_sgf(std::string_view bytes, TranslateOptions const& options,
                         Diagnostics& diagnostics);

/// Appends the end of the main line, the last moves of it with numbers.
void write_sensei(Game const& game, WriteOptions const& options, std::string& out,
                  Diagnostics& diagnostics);
/// Appends the last position of the main line.
void write_board(Game const& game, WriteOptions const& options, std::string& out,
                 Diagnostics& diagnostics);

} // namespace kifu::diagram
