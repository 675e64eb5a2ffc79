#include "formats/json/value_text.hpp"

#include "kifu/escape.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace kifu::json {

namespace {

bool is_ascii(std::string_view bytes) {
    return std::ranges::all_of(bytes, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// Bytes of a value that escaping and unescaping may change.
constexpr auto special_bytes = [] {
    std::array<bool, 256> special{};
    for (char const c : std::string_view("\\]\r\t\v\f"))
        special[static_cast<unsigned char>(c)] = true;
    return special;
}();

/// The first of those from `from` on, or the end.
std::size_t find_special(std::string_view value, std::size_t from) {
    while (from < value.size() && !special_bytes[static_cast<unsigned char>(value[from])])
        ++from;
    return from;
}

/// Whether a decoded value is what escape_text() makes of its text: `\` only where it has to be,
/// line breaks only as LF, no other white space than blanks.
bool is_escaped_plainly(std::string_view value) {
    for (std::size_t at = find_special(value, 0); at < value.size(); at = find_special(value, at)) {
        bool const needed = value[at] == '\\' && at + 1 < value.size() &&
                            (value[at + 1] == '\\' || value[at + 1] == ']');
        if (!needed) return false;
        at += 2;
    }
    return true;
}

/// Whether a last byte and the `]` behind it would be one character.
bool takes_bracket(char last, Charset charset) {
    char const pair[] = {last, ']'};
    return charset.char_length(pair, pair + 2) == 2;
}

} // namespace

ValueText::ValueText(std::string_view raw, Charset charset) : raw_(raw) {
    bool const readable = charset == Charset::utf8() ? is_valid_utf8(raw) : is_ascii(raw);
    if (readable) {
        gives_back_ = is_escaped_plainly(raw);
        if (find_special(raw, 0) == raw.size())
            owned_ = false;
        else
            text_ = unescape_text(raw);
        return;
    }
    std::string const value = decode(charset, raw);
    gives_back_ = is_escaped_plainly(value) && encode(charset, value) == raw;
    text_ = unescape_text(value);
}

bool append_as_value(std::string_view text, Charset charset, std::string& out) {
    bool const plain = find_special(text, 0) == text.size();
    if (charset == Charset::utf8() || is_ascii(text)) {
        if (plain)
            out += text;
        else
            out += escape_text(text);
        return true;
    }
    auto const encoded = encode(charset, escape_text(text));
    if (!encoded) return false;
    out += *encoded;
    return true;
}

bool is_one_value(std::string_view raw, Charset charset) {
    char const* const end = raw.data() + raw.size();
    for (char const* p = raw.data(); p != end;) {
        if (*p == ']') return false;
        if (*p == '\\' && ++p == end) return false;
        if (p + 1 == end) return !takes_bracket(*p, charset);
        p += charset.char_length(p, end);
    }
    return true;
}

bool has_text(std::string_view raw, Charset charset, std::string_view text) {
    return unescape_text(decode(charset, raw)) == text;
}

} // namespace kifu::json
