#include "formats/web/web.hpp"

#include <algorithm>
#include <array>

namespace kifu::web {

namespace {

bool begins_as_json(std::string_view bytes) {
    bytes.remove_prefix(std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size()));
    return bytes.starts_with('{') || bytes.starts_with('[');
}

bool has(std::string_view bytes, std::string_view text) { return bytes.find(text) != bytes.npos; }

} // namespace

bool looks_like_ogs(std::string_view bytes) {
    static constexpr std::array<std::string_view, 4> keys{
        "\"initial_state\"", "\"free_handicap_placement\"", "\"gamedata\"", "\"initial_player\""};
    return begins_as_json(bytes) &&
           std::ranges::any_of(keys, [&](std::string_view key) { return has(bytes, key); });
}

bool looks_like_embedded(std::string_view bytes) {
    return begins_as_json(bytes) && !looks_like_ogs(bytes) && has(bytes, "\"(;");
}

} // namespace kifu::web
