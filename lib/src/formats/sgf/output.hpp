// What stands around the games of an SGF output.
#pragma once

#include "kifu/format.hpp"

namespace kifu::sgf {

void begin_output(FileFrame const& frame, WriteOptions const& options, std::string& out);
void append_trailing(std::string_view trailing, WriteOptions const& options, std::string& out);

} // namespace kifu::sgf
