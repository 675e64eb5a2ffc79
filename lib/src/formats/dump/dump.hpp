// Games of a server in one file, as archives of Tygem are handed on: a line is a number or name, a
// tab and the moves, `4711<tab>;B[qd];W[dp]`. The grammar is grammar/dump.ebnf.
#pragma once

#include "kifu/format.hpp"

namespace kifu::dump {

/// The first line that is not empty has a tab with a move behind it.
bool looks_like_dump(std::string_view bytes);

std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics);

} // namespace kifu::dump
