#include "formats/goxml/goxml.hpp"

#include <algorithm>

namespace kifu::goxml {

namespace {

/// Takes off what begins with `begin` and goes up to `end`.
bool skip(std::string_view& text, std::string_view begin, std::string_view end) {
    if (!text.starts_with(begin)) return false;
    std::size_t const found = text.find(end, begin.size());
    text.remove_prefix(found == text.npos ? text.size() : found + end.size());
    return true;
}

} // namespace

bool looks_like_goxml(std::string_view bytes) {
    for (bool prolog = true; prolog;) {
        bytes.remove_prefix(std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size()));
        prolog = skip(bytes, "<?", "?>") || skip(bytes, "<!--", "-->") || skip(bytes, "<!", ">");
    }
    for (std::string_view const root : {"<Go", "<GoGame"})
        if (bytes.starts_with(root) && bytes.size() > root.size() &&
            std::string_view(" \t\r\n>/").find(bytes[root.size()]) != bytes.npos)
            return true;
    return false;
}

} // namespace kifu::goxml
