// Texts of the Chinese computer game contests: `{[C6][…]…;B(J,10);W(I,11)W(K,9)}`, for Connect6
// (C6) and games of five (C5). The grammar is grammar/ccgc.ebnf.
#pragma once

#include "kifu/format.hpp"

namespace kifu::ccgc {

/// Begins with `{[C6]` or `{[C5]`.
bool looks_like_ccgc(std::string_view bytes);

/// Bytes that are no UTF-8 are GB18030, unless `options` says another charset.
std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics);

/// Appends the main line, in GB18030 unless `options` says another charset.
void write(Game const& game, WriteOptions const& options, std::string& out,
           Diagnostics& diagnostics);

} // namespace kifu::ccgc
