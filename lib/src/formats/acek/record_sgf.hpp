// A game of an .acek file as SGF text.
#pragma once

#include "kifu/format.hpp"

#include "formats/acek/record.hpp"

#include <string>
#include <vector>

namespace kifu::acek {

/// Appends the game. Where `places` is given, it notes where properties come from.
void append_sgf(Record const& record, std::string& out, std::vector<TranslatedPlace>* places);

} // namespace kifu::acek
