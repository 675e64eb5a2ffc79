#include "kifu/charset.hpp"

#include "text/base64.hpp"
#include "text/findings_parts.hpp"
#include "text/json_text.hpp"
#include "text/table_text.hpp"

#include <array>

namespace kifu::detail {

namespace {

/// The columns of tables, which are the fields of the JSON objects too.
constexpr std::array<std::string_view, 15> columns = {
    "file",     "line", "column",   "offset",  "length", "game",    "node",     "move",
    "property", "code", "severity", "message", "hint",   "fixable", "variation"};

std::string number(std::uint64_t value) {
    return value == 0 ? std::string() : std::to_string(value);
}

std::array<std::string, columns.size()> fields_of(PlacedFinding const& placed) {
    Diagnostic const& finding = placed.finding;
    return {table_text(placed.file),
            number(placed.place.line),
            number(placed.place.column),
            std::to_string(placed.place.offset),
            std::to_string(finding.span.length),
            number(finding.game),
            finding.path,
            number(finding.move),
            table_text(finding.property),
            std::string(code_info(finding.code).slug),
            std::string(severity_name(finding.severity)),
            table_text(finding.message),
            table_text(finding.hint),
            finding.fixable ? "true" : "false",
            finding.path.empty()     ? ""
            : finding.in_variation() ? "true"
                                     : "false"};
}

void append_row(char separator, auto const& fields, auto const& quote, std::string& out) {
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (i > 0) out += separator;
        out += quote(fields[i]);
    }
}

} // namespace

void append_csv_header(std::string& out) {
    append_row(',', columns, csv_field, out);
    out += "\r\n";
}

void append_csv(PlacedFinding const& placed, std::string& out) {
    append_row(',', fields_of(placed), csv_field, out);
    out += "\r\n";
}

void append_tsv_header(std::string& out) {
    append_row('\t', columns, tsv_field, out);
    out += '\n';
}

void append_tsv(PlacedFinding const& placed, std::string& out) {
    append_row('\t', fields_of(placed), tsv_field, out);
    out += '\n';
}

namespace {

void append_json_fields(PlacedFinding const& placed, std::string& out) {
    Diagnostic const& finding = placed.finding;
    auto const text = [&](std::string_view name, std::string_view value) {
        out.append(",\"").append(name).append("\":");
        append_json_string(out, value);
    };
    auto const count = [&](std::string_view name, std::uint64_t value) {
        out.append(",\"").append(name).append("\":");
        append_number(out, value);
    };
    out += "\"file\":";
    append_json_string(out, placed.file);
    if (!is_valid_utf8(placed.file)) {
        out += ",\"file_raw\":\"";
        append_base64(out, placed.file);
        out += '"';
    }
    if (placed.place.line != 0) {
        count("line", placed.place.line);
        count("column", placed.place.column);
    }
    count("offset", placed.place.offset);
    count("length", finding.span.length);
    if (finding.game != 0) count("game", finding.game);
    if (!finding.path.empty()) text("node", finding.path);
    if (finding.move != 0) count("move", finding.move);
    if (finding.in_variation()) out += ",\"variation\":true";
    if (!finding.property.empty()) text("property", finding.property);
    text("code", code_info(finding.code).slug);
    text("severity", severity_name(finding.severity));
    text("message", finding.message);
    if (!finding.hint.empty()) text("hint", finding.hint);
    if (!finding.found.empty()) text("found", finding.found);
    if (!finding.wanted.empty()) text("wanted", finding.wanted);
    out += finding.fixable ? ",\"fixable\":true" : ",\"fixable\":false";
}

} // namespace

void append_json(PlacedFinding const& placed, std::string& out) {
    out += '{';
    append_json_fields(placed, out);
    out += '}';
}

void append_json_line(PlacedFinding const& placed, std::string& out) {
    out += "{\"kifu\":\"finding\",\"version\":1,";
    append_json_fields(placed, out);
    out += "}\n";
}

} // namespace kifu::detail
