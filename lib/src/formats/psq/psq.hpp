// Games of Piskvork, the manager of Gomocup (.psq), and of Gomotur (.rec). The grammar is
// grammar/psq.ebnf.
#pragma once

#include "kifu/format.hpp"

namespace kifu::psq {

/// Begins with `Piskvorky`, a blank and a figure.
bool looks_like_psq(std::string_view bytes);

std::string psq_to_sgf(std::string_view bytes, TranslateOptions const& options,
                       Diagnostics& diagnostics);
std::string rec_to_sgf(std::string_view bytes, TranslateOptions const& options,
                       Diagnostics& diagnostics);

/// Append the main line.
void write_psq(Game const& game, WriteOptions const& options, std::string& out,
               Diagnostics& diagnostics);
void write_rec(Game const& game, WriteOptions const& options, std::string& out,
               Diagnostics& diagnostics);

} // namespace kifu::psq
