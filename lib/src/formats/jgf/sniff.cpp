#include "formats/jgf/jgf.hpp"

#include <algorithm>

namespace kifu::jgf {

bool looks_like_jgf(std::string_view bytes) {
    bytes.remove_prefix(std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size()));
    if (!bytes.starts_with('{') && !bytes.starts_with('[')) return false;
    auto const has = [&](std::string_view text) { return bytes.find(text) != bytes.npos; };
    bool const named = has("\"JGF\"") || has("\"sgfformat\"");
    return named || (has("\"tree\"") && (has("\"board\"") || has("\"record\"") || has("\"info\"")));
}

} // namespace kifu::jgf
