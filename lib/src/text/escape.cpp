#include "kifu/escape.hpp"

namespace kifu {

namespace {

bool is_line_break(char c) { return c == '\n' || c == '\r'; }

/// Length of the line break at `i`: CRLF and LFCR are one.
std::size_t line_break_length(std::string_view raw, std::size_t i) {
    bool const pair = i + 1 < raw.size() && is_line_break(raw[i + 1]) && raw[i + 1] != raw[i];
    return pair ? 2 : 1;
}

std::string unescape(std::string_view raw, char line_break) {
    std::string text;
    text.reserve(raw.size());
    for (std::size_t i = 0; i < raw.size();) {
        char const c = raw[i];
        if (c == '\\') {
            if (++i == raw.size()) break;
            if (is_line_break(raw[i])) {
                i += line_break_length(raw, i);
                continue;
            }
            bool const blank = raw[i] == '\t' || raw[i] == '\v' || raw[i] == '\f';
            text += blank ? ' ' : raw[i];
            ++i;
        } else if (is_line_break(c)) {
            text += line_break;
            i += line_break_length(raw, i);
        } else {
            text += c == '\t' || c == '\v' || c == '\f' ? ' ' : c;
            ++i;
        }
    }
    return text;
}

} // namespace

std::string unescape_text(std::string_view raw) { return unescape(raw, '\n'); }

std::string unescape_simple_text(std::string_view raw) { return unescape(raw, ' '); }

std::string escape_text(std::string_view text, bool composed) {
    std::string raw;
    raw.reserve(text.size());
    for (char const c : text) {
        if (c == ']' || c == '\\' || (composed && c == ':')) raw += '\\';
        raw += c;
    }
    return raw;
}

std::optional<std::pair<std::string_view, std::string_view>> split_composed(std::string_view raw) {
    for (std::size_t i = 0; i < raw.size(); ++i) {
        if (raw[i] == '\\')
            ++i;
        else if (raw[i] == ':')
            return {{raw.substr(0, i), raw.substr(i + 1)}};
    }
    return std::nullopt;
}

} // namespace kifu
