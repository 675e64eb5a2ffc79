// Whole games of Hei-go in ACEK (`.acek`): tags, numbered turns, comments, variations. The grammar
// is grammar/acek.ebnf, the manual man/kifu-acek.5.
#pragma once

#include "kifu/format.hpp"

namespace kifu::acek {

/// Begins with a tag.
bool looks_like_acek(std::string_view bytes);

std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics);

/// Appends the canonical text of a game of Hei-go. What it cannot hold is reported; of another game
/// nothing is written.
void write(Game const& game, WriteOptions const& options, std::string& out,
           Diagnostics& diagnostics);

} // namespace kifu::acek
