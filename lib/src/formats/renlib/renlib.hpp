// Libraries of RenLib (.lib): trees of Renju on 15 lines, binary. The grammar is
// grammar/renlib.ebnf.
#pragma once

#include "kifu/format.hpp"

namespace kifu::renlib {

/// Begins with the mark of a library, which old files lack.
bool looks_like_renlib(std::string_view bytes);

std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics);

/// Appends the whole tree, the texts in the charset that `options` say, else in that of the library
/// the record comes from, else in UTF-8.
void write(Game const& game, WriteOptions const& options, std::string& out,
           Diagnostics& diagnostics);

} // namespace kifu::renlib
