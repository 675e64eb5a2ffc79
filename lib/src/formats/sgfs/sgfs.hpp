// SGF with one record a line (`.sgfs`), for programs that read a collection line by line.
//
// In SGF a text may hold line breaks. Here LF ends a record, so a line break that belongs to a text
// is written as CR alone, which every reader of SGF takes for the same line break, and an escaped
// one, which stands for nothing, is left out. The layout is always compact.
#pragma once

#include "kifu/format.hpp"

namespace kifu::sgfs {

void write(Game const& game, WriteOptions const& options, std::string& out,
           Diagnostics& diagnostics);

} // namespace kifu::sgfs
