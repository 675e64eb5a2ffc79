// Records of the server Tygem, files .gib: a head of `\[KEY=value\]`, then a command a line. The
// grammar is grammar/gib.ebnf.
#pragma once

#include "kifu/format.hpp"

namespace kifu::gib {

/// Begins with `\HS`.
bool looks_like_gib(std::string_view bytes);

/// Bytes that are no UTF-8 are in the likeliest charset, unless `options` says one.
std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics);

} // namespace kifu::gib
