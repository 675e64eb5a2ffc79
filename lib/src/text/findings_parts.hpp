// The writers of the single formats of findings.
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/position.hpp"

#include <string>
#include <string_view>

namespace kifu::detail {

struct PlacedFinding {
    std::string_view file;
    Position const& place;
    Diagnostic const& finding;
};

/// Text for people, in one line: control characters become blanks; bytes that are not UTF-8, and
/// characters that would reorder the line on a terminal, become U+FFFD.
std::string printable(std::string_view text);

void append_text(PlacedFinding const& placed, bool color, std::string& out);
void append_json(PlacedFinding const& placed, std::string& out);
void append_json_line(PlacedFinding const& placed, std::string& out);
void append_csv_header(std::string& out);
void append_csv(PlacedFinding const& placed, std::string& out);
void append_tsv_header(std::string& out);
void append_tsv(PlacedFinding const& placed, std::string& out);
void begin_sarif(std::string& out);
void append_sarif(PlacedFinding const& placed, std::string& out);
void end_sarif(std::string& out);

} // namespace kifu::detail
