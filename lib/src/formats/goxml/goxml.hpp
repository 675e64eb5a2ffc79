// GoXML, the XML of Jago: a head and nodes with moves, setup, marks and comments. Properties that
// it has no element for travel in `<SGF type="…">`. The grammar is grammar/goxml.ebnf.
#pragma once

#include "kifu/format.hpp"

namespace kifu::goxml {

/// The first element is `Go` or `GoGame`.
bool looks_like_goxml(std::string_view bytes);

std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics);

/// Appends the whole game with its variations; in UTF-8.
void write(Game const& game, WriteOptions const& options, std::string& out,
           Diagnostics& diagnostics);
void begin(FileFrame const& frame, WriteOptions const& options, std::string& out);
void end(std::string_view trailing, WriteOptions const& options, std::string& out);

} // namespace kifu::goxml
