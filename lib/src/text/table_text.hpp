// Fields of tables as text: CSV as in RFC 4180, and TSV, where tab, line break and `\` in a field
// are written `\t`, `\n`, `\\`.
#pragma once

#include "kifu/charset.hpp"

#include <string>
#include <string_view>

namespace kifu::detail {

/// UTF-8 without the control bytes that readers of tables stumble over: they become U+FFFD, as what
/// is not UTF-8 does.
inline std::string table_text(std::string_view text) {
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
    for (char const c : field) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    return quoted + '"';
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

} // namespace kifu::detail
