#include "kifu/strip.hpp"

#include "record/tree.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace kifu {

namespace {

constexpr std::array<std::string_view, 3> comments{"C", "N", "GC"};
constexpr std::array<std::string_view, 17> markup{"CR", "MA", "TR", "SQ", "SL", "LB",
                                                  "AR", "LN", "DD", "VW", "TB", "TW",
                                                  "L",  "M",  "RG", "SC", "SE"};
// The last ones are those of LizzieYzy, KaTrain, Sabaki and q5Go, and kifu's own.
constexpr std::array<std::string_view, 20> analysis{
    "V",  "GB", "GW", "DM",  "UC",   "HO",    "BM", "TE",   "DO",   "IT",
    "CH", "SI", "LZ", "LZ2", "LZOP", "LZOP2", "KT", "SBKV", "QLZV", "XA"};
constexpr std::array<std::string_view, 9> times{"BL", "WL", "OB", "OW", "XM",
                                                "LT", "OM", "OP", "OV"};

constexpr std::array<StripKindInfo, 5> kinds{{
    {StripKind::comments, "comments", comments},
    {StripKind::markup, "markup", markup},
    {StripKind::analysis, "analysis", analysis},
    {StripKind::times, "times", times},
    {StripKind::private_, "private", {}},
}};

bool contains(auto const& names, std::string_view name) {
    return std::ranges::find(names, name) != std::ranges::end(names);
}

bool goes(Property const& property, StripOptions const& options) {
    std::string const name = property.id() == PropertyId::unknown
                                 ? capital_name(property.name())
                                 : std::string(property.info().name);
    if (contains(options.kept, name)) return false;
    if (options.all || contains(options.properties, name)) return true;
    auto const asked = [&](StripKind kind) {
        return options.kinds[static_cast<std::size_t>(kind)];
    };
    if (asked(StripKind::private_) && property.id() == PropertyId::unknown) return true;
    return std::ranges::any_of(kinds, [&](StripKindInfo const& info) {
        return asked(info.kind) && contains(info.properties, name);
    });
}

void strip_node(Game& game, NodeId id, StripOptions const& options) {
    Node const node = game.node(id);
    std::vector<std::size_t> gone;
    for (std::size_t i = 0; i != node.size(); ++i)
        if (goes(node[i], options)) gone.push_back(i);
    if (!gone.empty()) Edit(game).erase_all_at(id, gone);
    if (!options.variations) return;
    auto const first = game.node(id).first_child();
    if (!first || !first->next()) return;
    NodeId const main_line = first->id();
    detail::Tree::keep_children(game, id, std::span(&main_line, 1));
}

/// Without CA texts that are not ASCII, and without GM games other than Go, are read otherwise.
void keep_what_tells(Game const& game, std::vector<std::string>& kept) {
    bool const high = std::ranges::any_of(
        game.source(), [](char c) { return static_cast<unsigned char>(c) > 0x7F; });
    if (high) kept.emplace_back("CA");
    auto const kind = game.root().value(PropertyId::GM);
    if (kind && kind->simple_text() != "1") kept.emplace_back("GM");
}

} // namespace

std::span<StripKindInfo const> strip_kinds() { return kinds; }

void strip_game(Game& game, StripOptions const& wishes) {
    StripOptions options = wishes;
    if (options.all) keep_what_tells(game, options.kept);
    for (std::optional<Node> node = game.root(); node; node = game.next_in_order(*node))
        strip_node(game, node->id(), options);
}

} // namespace kifu
