#include "text/xml_text.hpp"

namespace kifu::detail {

namespace {

/// XML 1.0, production Char.
constexpr bool allowed(std::uint32_t code) {
    if (code < 0x20) return code == '\t' || code == '\n' || code == '\r';
    return code <= 0xD7FF || (code >= 0xE000 && code <= 0xFFFD) || code >= 0x10000;
}

} // namespace

std::uint32_t next_character(std::string_view utf8, std::size_t& at) {
    auto const byte = [&](std::size_t index) {
        return static_cast<std::uint32_t>(static_cast<unsigned char>(utf8[index]));
    };
    std::uint32_t const first = byte(at++);
    if (first < 0x80) return first;
    std::size_t const more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC2 ? 1 : 0;
    if (more == 0 || first > 0xF4 || at + more > utf8.size()) return replacement_character;
    std::uint32_t code = first & (0x3FU >> more);
    for (std::size_t i = 0; i != more; ++i) {
        if ((byte(at + i) & 0xC0U) != 0x80) return replacement_character;
        code = code << 6U | (byte(at + i) & 0x3FU);
    }
    at += more;
    return code;
}

bool append_xml(std::string_view utf8, std::string_view forbidden, std::string& out) {
    constexpr std::string_view replacement = "\uFFFD";
    bool complete = true;
    for (std::size_t at = 0; at < utf8.size();) {
        std::size_t const begin = at;
        std::uint32_t const code = next_character(utf8, at);
        std::string_view const bytes = utf8.substr(begin, at - begin);
        switch (code) {
        case '&': out += "&amp;"; continue;
        case '<': out += "&lt;"; continue;
        case '>': out += "&gt;"; continue;
        case '"': out += "&quot;"; continue;
        case '\'': out += "&#39;"; continue;
        case '\r': out += "&#13;"; continue; // line ends of a file are read as LF
        default: break;
        }
        bool const damaged = code == replacement_character && bytes != replacement;
        complete = complete && !damaged && allowed(code);
        out += !allowed(code) ? forbidden : damaged ? replacement : bytes;
    }
    return complete;
}

} // namespace kifu::detail
