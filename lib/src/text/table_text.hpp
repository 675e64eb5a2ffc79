// Fields of tables as text: CSV as in RFC 4180, and TSV, where tab, line break and `\` in a field
// are written `\t`, `\n`, `\\`.
#pragma once

#include "kifu/charset.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace kifu::detail {

/// Whether table_text() has nothing to do.
inline bool is_plain_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return c >= ' ' && c < '\x7f'; });
}

/// UTF-8 without the control bytes that readers of tables stumble over: they become U+FFFD, as what
/// is not UTF-8 does.
inline std::string table_text(std::string_view text) {
    if (is_plain_ascii(text)) return std::string(text);
    std::string const utf8 = decode(Charset::utf8(), text);
    std::string cleaned;
    cleaned.reserve(utf8.size());
    for (char const c : utf8) {
        bool const space = c == '\t' || c == '\n' || c == '\r';
        bool const control = static_cast<unsigned char>(c) < ' ' || c == '\x7f';
        if (control && !space)
            cleaned += "\xEF\xBF\xBD";
        else
            cleaned += c;
    }
    return cleaned;
}

inline std::string csv_field(std::string_view field) {
    if (field.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(field);
    std::string quoted = "\"";
    for (std::size_t mark = field.find('"'); mark != field.npos; mark = field.find('"')) {
        quoted += field.substr(0, mark + 1);
        quoted += '"';
        field.remove_prefix(mark + 1);
    }
    quoted += field;
    quoted += '"';
    return quoted;
}

inline std::string tsv_field(std::string_view field) {
    std::string escaped;
    for (char const c : field) {
        switch (c) {
        case '\t': escaped += "\\t"; break;
        case '\n': escaped += "\\n"; break;
        case '\r': escaped += "\\r"; break;
        case '\\': escaped += "\\\\"; break;
        default: escaped += c;
        }
    }
    return escaped;
}

/// The characters of ASCII that a field holds as they are, by their byte.
constexpr std::array<bool, 256> plain_bytes(std::string_view but) {
    std::array<bool, 256> plain{};
    for (std::size_t byte = ' '; byte < 0x7F; ++byte)
        plain[byte] = but.find(static_cast<char>(byte)) == std::string_view::npos;
    return plain;
}
inline constexpr auto plain_in_csv = plain_bytes(",\"");
inline constexpr auto plain_in_tsv = plain_bytes("\\");

/// Appends a text as a field, in CSV or TSV.
inline void append_table_field(std::string_view cell, bool csv, std::string& out) {
    if (cell.empty()) return;
    auto const& is_plain = csv ? plain_in_csv : plain_in_tsv;
    if (std::ranges::all_of(cell,
                            [&](char c) { return is_plain[static_cast<unsigned char>(c)]; })) {
        out += cell;
        return;
    }
    std::string const text = table_text(cell);
    out += csv ? csv_field(text) : tsv_field(text);
}

/// Appends a row with its line end, in CSV or TSV. `text_of` gives the text of a cell; by default
/// cells are texts.
template <class Cells, class TextOf = std::identity>
void append_table_row(Cells const& cells, bool csv, std::string& out, TextOf text_of = {}) {
    bool first = true;
    for (auto const& cell : cells) {
        if (!std::exchange(first, false)) out += csv ? ',' : '\t';
        append_table_field(std::invoke(text_of, cell), csv, out);
    }
    out += csv ? "\r\n" : "\n";
}

} // namespace kifu::detail
