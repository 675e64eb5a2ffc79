#include "formats/head_tags.hpp"

#include "kifu/escape.hpp"

#include <utility>

namespace kifu::detail {

namespace {

/// Calls `take` with name and text of every tag.
template <class Take>
void for_tags(Game const& game, Take take) {
    for (Property const property : game.root()) {
        if (property.id() != PropertyId::XT) continue;
        for (Value const value : property)
            if (auto const tag = value.composed()) take(tag->first, tag->second);
    }
}

} // namespace

void HeadTags::add(std::string_view name, std::string_view text) {
    if (property_.empty()) property_ = "XT";
    property_.append("[").append(escape_text(name, true));
    property_.append(":").append(escape_text(text, true)).append("]");
}

std::vector<std::string> head_tags(Game const& game, std::string_view name) {
    std::vector<std::string> texts;
    for_tags(game, [&](std::string const& tag, std::string const& text) {
        if (tag == name) texts.push_back(text);
    });
    return texts;
}

std::optional<std::string> head_tag(Game const& game, std::string_view name) {
    auto texts = head_tags(game, name);
    if (texts.empty()) return std::nullopt;
    return std::move(texts.front());
}

void add_other_tags(Game const& game, std::string_view prefix, Losses& losses) {
    for_tags(game, [&](std::string const& tag, std::string const&) {
        if (!tag.starts_with(prefix)) losses.add_text("XT");
    });
}

} // namespace kifu::detail
