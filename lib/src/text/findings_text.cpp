#include "kifu/charset.hpp"

#include "text/findings_parts.hpp"

namespace kifu::detail {

namespace {

constexpr std::string_view bold = "\x1b[1m";
constexpr std::string_view reset = "\x1b[0m";

std::string_view color_of(Severity severity) {
    switch (severity) {
    case Severity::error: return "\x1b[1;31m";
    case Severity::warning: return "\x1b[1;35m";
    case Severity::note: return "\x1b[1;36m";
    }
    return reset;
}

std::string place_of(PlacedFinding const& placed) {
    std::string place = printable(placed.file);
    if (placed.place.line != 0)
        place +=
            ":" + std::to_string(placed.place.line) + ":" + std::to_string(placed.place.column);
    return place.empty() ? place : place + ": ";
}

std::size_t utf8_length(char first) {
    auto const byte = static_cast<unsigned char>(first);
    return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

/// U+0000 to U+001F, U+007F to U+009F and the separators of lines and paragraphs.
bool is_control(std::string_view character) {
    auto const first = static_cast<unsigned char>(character[0]);
    if (character.size() == 1) return first < ' ' || first == 0x7F;
    if (character.size() == 2)
        return first == 0xC2 && static_cast<unsigned char>(character[1]) < 0xA0;
    return character == "\u2028" || character == "\u2029";
}

/// U+202A to U+202E and U+2066 to U+2069.
bool changes_direction(std::string_view character) {
    return (character >= "\u202A" && character <= "\u202E") ||
           (character >= "\u2066" && character <= "\u2069");
}

/// ` (game 2, node 57.2.13 in a variation, move 57)`, as far as it is known.
std::string within(Diagnostic const& finding) {
    std::string text;
    auto const add = [&](std::string const& part) { text += (text.empty() ? " (" : ", ") + part; };
    if (finding.game > 1) add("game " + std::to_string(finding.game));
    if (!finding.path.empty() && finding.path != "0")
        add("node " + finding.path + (finding.in_variation() ? " in a variation" : ""));
    if (finding.move > 0) add("move " + std::to_string(finding.move));
    return text.empty() ? text : text + ")";
}

} // namespace

std::string printable(std::string_view text) {
    std::string const utf8 = decode(Charset::utf8(), text);
    std::string clean;
    clean.reserve(utf8.size());
    for (std::size_t i = 0; i < utf8.size();) {
        std::size_t const length = utf8_length(utf8[i]);
        std::string_view const character = std::string_view(utf8).substr(i, length);
        if (is_control(character))
            clean += ' ';
        else if (changes_direction(character))
            clean += "\xEF\xBF\xBD";
        else
            clean += character;
        i += length;
    }
    return clean;
}

void append_text(PlacedFinding const& placed, bool color, std::string& out) {
    Diagnostic const& finding = placed.finding;
    auto const paint = [&](std::string_view escape, std::string_view text) {
        if (color) out += escape;
        out += text;
        if (color) out += reset;
    };
    paint(bold, place_of(placed));
    paint(color_of(finding.severity), std::string(severity_name(finding.severity)) + ":");
    out += ' ' + printable(finding.message);
    if (!finding.hint.empty()) out += "; " + printable(finding.hint);
    out += " [" + std::string(code_info(finding.code).slug) + "]" + within(finding) + "\n";
}

} // namespace kifu::detail
