// SGF's text escaping (FF[4], "Text" and "SimpleText"), on bytes that are already UTF-8 or of a
// charset whose trail bytes are never ASCII.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace kifu {

/// Text value -> text: `\` + line break vanishes, other line breaks become LF, other white space
/// becomes a blank, `\c` is c. LF, CR, CRLF and LFCR are line breaks.
std::string unescape_text(std::string_view raw);
/// As unescape_text, but every line break becomes a blank (SimpleText).
std::string unescape_simple_text(std::string_view raw);
/// Text -> value: puts `\` before `]` and `\`, and before `:` in a composed value.
std::string escape_text(std::string_view text, bool composed = false);

/// A composed value at its first unescaped `:`; nothing where there is none. Both parts are still
/// escaped.
std::optional<std::pair<std::string_view, std::string_view>> split_composed(std::string_view raw);

} // namespace kifu
