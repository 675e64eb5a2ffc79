#include "kifu/findings.hpp"

#include "text/findings_parts.hpp"

namespace kifu {

void FindingWriter::begin(std::string& out) const {
    switch (format_) {
    case FindingFormat::json:
        out += "{\"kifu\":\"findings\",\"version\":1,\"findings\":[\n";
        return;
    case FindingFormat::csv: return detail::append_csv_header(out);
    case FindingFormat::tsv: return detail::append_tsv_header(out);
    case FindingFormat::sarif: return detail::begin_sarif(out);
    default: return;
    }
}

void FindingWriter::append(std::string_view file, Position const& place, Diagnostic const& finding,
                           std::string& out) const {
    detail::PlacedFinding const placed{file, place, finding};
    switch (format_) {
    case FindingFormat::text: return detail::append_text(placed, false, out);
    case FindingFormat::color: return detail::append_text(placed, true, out);
    case FindingFormat::json: return detail::append_json(placed, out);
    case FindingFormat::jsonl: return detail::append_json_line(placed, out);
    case FindingFormat::csv: return detail::append_csv(placed, out);
    case FindingFormat::tsv: return detail::append_tsv(placed, out);
    case FindingFormat::sarif: return detail::append_sarif(placed, out);
    }
}

std::string_view FindingWriter::separator() const {
    bool const list = format_ == FindingFormat::json || format_ == FindingFormat::sarif;
    return list ? ",\n" : "";
}

void FindingWriter::end(std::string& out) const {
    if (format_ == FindingFormat::json) out += "\n]}\n";
    if (format_ == FindingFormat::sarif) detail::end_sarif(out);
}

} // namespace kifu
