// Records of wBaduk and Cyberoro, files .ngf: a head of lines in a fixed order, then a move a line;
// and those of Sina, whose lines begin with GI. The grammar is grammar/ngf.ebnf.
#pragma once

#include "kifu/format.hpp"

namespace kifu::ngf {

/// Has a line `PMABBQDDQ` of the first move.
bool looks_like_ngf(std::string_view bytes);

/// Bytes that are no UTF-8 are in the likeliest charset, unless `options` says one.
std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics);

} // namespace kifu::ngf
