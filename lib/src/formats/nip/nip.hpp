// Records of the broadcasts of the NHK Cup (`NIP100;`): fields, then the position after every move.
// The grammar is grammar/nip.ebnf.
#pragma once

#include "kifu/format.hpp"

namespace kifu::nip {

/// Begins with `NIP100;`.
bool looks_like_nip(std::string_view bytes);

/// Bytes that are no UTF-8 are in the likeliest charset, unless `options` says one.
std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics);

} // namespace kifu::nip
