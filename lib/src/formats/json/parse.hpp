// Reading JSON: the parser's events turned into games.
#pragma once

#include "kifu/diagnostic.hpp"

#include "formats/json/sgf_builder.hpp"

#include <cstddef>
#include <string_view>

namespace kifu::json {

/// Reads one JSON text, a document or a single record, and hands its games to `builder`. `offset`:
/// place of the text in the file, for findings.
void parse(std::string_view text, std::size_t offset, SgfBuilder& builder,
           Diagnostics& diagnostics);

} // namespace kifu::json
