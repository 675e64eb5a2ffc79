// SARIF 2.1.0 (OASIS standard, 2020): one run, all codes as rules, one result a finding.
#include "text/findings_parts.hpp"
#include "text/json_text.hpp"

#include <cstdint>

namespace kifu::detail {

namespace {

std::string_view level_of(Severity severity) { return severity_name(severity); }

void append_message(std::string_view name, std::string_view text, std::string& out) {
    out.append("\"").append(name).append("\":{\"text\":");
    append_json_string(out, text);
    out += '}';
}

void append_rule(CodeInfo const& code, std::string& out) {
    out += "{\"id\":";
    append_json_string(out, code.slug);
    out += ',';
    append_message("shortDescription", code.title, out);
    out += ',';
    append_message("fullDescription", code.explanation, out);
    out += ',';
    append_message("help", "kifu explain " + std::string(code.slug), out);
    out.append(",\"defaultConfiguration\":{\"level\":\"").append(level_of(code.severity));
    out += "\"}}";
}

/// In the messages of results braces hold places for arguments; those of a text are doubled.
std::string without_placeholders(std::string_view text) {
    std::string doubled;
    for (char const c : text) {
        doubled += c;
        if (c == '{' || c == '}') doubled += c;
    }
    return doubled;
}

bool is_unreserved(char c) {
    bool const alphanumeric =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    return alphanumeric || std::string_view("-._~/").find(c) != std::string_view::npos;
}

/// A path as a URI reference (RFC 3986): everything else than unreserved bytes and `/` is encoded.
std::string uri_of(std::string_view path) {
    while (path.starts_with("./"))
        path.remove_prefix(2);
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string uri;
    for (char const c : path) {
        if (is_unreserved(c)) {
            uri += c;
            continue;
        }
        auto const byte = static_cast<unsigned char>(c);
        uri += {'%', digits[byte >> 4U], digits[byte & 0xFU]};
    }
    return path.starts_with('/') ? "file://" + uri : uri;
}

/// The game and its node.
void append_logical_location(Diagnostic const& finding, std::string& out) {
    if (finding.game == 0) return;
    std::string name = "game " + std::to_string(finding.game);
    if (!finding.path.empty()) name += ", node " + finding.path;
    out += ",\"logicalLocations\":[{\"fullyQualifiedName\":";
    append_json_string(out, name);
    out += "}]";
}

void append_location(PlacedFinding const& placed, std::string& out) {
    out += "\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":";
    append_json_string(out, uri_of(placed.file));
    out += '}';
    if (placed.place.line != 0) {
        out += ",\"region\":{\"startLine\":";
        append_number(out, placed.place.line);
        out += ",\"startColumn\":";
        append_number(out, placed.place.column);
        out += ",\"byteOffset\":";
        append_number(out, placed.place.offset);
        out += ",\"byteLength\":";
        append_number(out, placed.finding.span.length);
        out += '}';
    }
    out += '}';
    append_logical_location(placed.finding, out);
    out += "}]";
}

/// FNV-1a of what stays the same when other parts of the file change.
std::uint64_t fingerprint(Diagnostic const& finding) {
    std::uint64_t hash = 0xCBF29CE484222325U;
    auto const add = [&](std::string_view part) {
        for (char const c : part)
            hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
        hash *= 0x100000001B3U;
    };
    add(code_info(finding.code).slug);
    add(std::to_string(finding.game));
    add(finding.path);
    add(finding.property);
    add(finding.message);
    return hash;
}

void append_fingerprint(Diagnostic const& finding, std::string& out) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::uint64_t const hash = fingerprint(finding);
    out += ",\"partialFingerprints\":{\"kifuFinding/v1\":\"";
    for (unsigned shift = 64; shift > 0; shift -= 4)
        out += digits[hash >> (shift - 4) & 0xFU];
    out += "\"}";
}

/// Where in the record, and what SARIF has no member for.
void append_properties(Diagnostic const& finding, std::string& out) {
    out += ",\"properties\":{\"game\":";
    append_number(out, finding.game);
    out += ",\"node\":";
    append_json_string(out, finding.path);
    out += ",\"move\":";
    append_number(out, finding.move);
    out += ",\"property\":";
    append_json_string(out, finding.property);
    if (finding.in_variation()) out += ",\"variation\":true";
    out += finding.fixable ? ",\"fixable\":true}" : ",\"fixable\":false}";
}

} // namespace

void begin_sarif(std::string& out) {
    out += "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\","
           "\"runs\":[{\"tool\":{\"driver\":{\"name\":\"kifu\",\"version\":\"" KIFU_VERSION
           "\",\"rules\":[\n";
    bool first = true;
    for (CodeInfo const& code : all_codes()) {
        if (!first) out += ",\n";
        first = false;
        append_rule(code, out);
    }
    // Columns count characters of the text, whatever its bytes.
    out += "\n]}},\"columnKind\":\"unicodeCodePoints\",\"results\":[\n";
}

void append_sarif(PlacedFinding const& placed, std::string& out) {
    Diagnostic const& finding = placed.finding;
    out += "{\"ruleId\":";
    append_json_string(out, code_info(finding.code).slug);
    out += ",\"ruleIndex\":";
    append_number(out, static_cast<std::uint16_t>(finding.code));
    out.append(",\"level\":\"").append(level_of(finding.severity)).append("\",");
    std::string const hint = finding.hint.empty() ? std::string() : "; " + finding.hint;
    append_message("message", without_placeholders(finding.message + hint), out);
    if (!placed.file.empty()) {
        out += ',';
        append_location(placed, out);
    }
    append_fingerprint(finding, out);
    append_properties(finding, out);
    out += '}';
}

void end_sarif(std::string& out) { out += "\n]}]}\n"; }

} // namespace kifu::detail
