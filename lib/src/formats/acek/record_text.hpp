// A game as the canonical text of an .acek file.
#pragma once

#include "formats/acek/record.hpp"

#include <string>

namespace kifu::acek {

void append_text(Record const& record, std::string& out);

/// A turn in ACEK. `exact` is false for what ACEK has no words for; the text then says it as nearly
/// as can be and is refused when it is read.
struct TurnText {
    std::string text;
    bool exact;
};
TurnText turn_text(RecordTurn const& turn, Record const& record);

} // namespace kifu::acek
