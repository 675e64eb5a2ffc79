#include "kifu/locate.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

namespace kifu {

namespace {

constexpr std::size_t longest_path = 64;

std::size_t index_of(NodeId id) { return static_cast<std::size_t>(id); }

std::size_t index_of(Node const& node) { return index_of(node.id()); }

/// The number at the front of `text`, which is taken away with one `.` behind it.
std::optional<std::uint32_t> take_number(std::string_view& text) {
    std::uint32_t number = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{}) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (text.empty()) return number;
    if (text.front() != '.' || text.size() == 1) return std::nullopt;
    text.remove_prefix(1);
    return number;
}

std::optional<Node> down(std::optional<Node> node, std::uint32_t count) {
    while (node && count-- > 0)
        node = node->first_child();
    return node;
}

std::optional<Node> child(Node const& node, std::uint32_t number) {
    auto found = node.first_child();
    for (std::uint32_t i = 1; found && i < number; ++i)
        found = found->next();
    return number == 0 ? std::nullopt : found;
}

} // namespace

Locator::Locator(Game const& game)
    : game_(&game), line_start_(game.node_count()), depth_(game.node_count()),
      moves_(game.node_count()), child_number_(game.node_count()) {
    for (std::optional<Node> node = game.root(); node; node = game.next_in_order(*node)) {
        std::size_t const at = index_of(*node);
        std::uint32_t const move = node->has_move() ? 1 : 0;
        auto const parent = node->parent();
        if (!parent) {
            line_start_[at] = static_cast<std::uint32_t>(at);
            child_number_[at] = 1;
            moves_[at] = move;
        } else {
            std::size_t const above = index_of(*parent);
            bool const first = index_of(*parent->first_child()) == at;
            line_start_[at] = first ? line_start_[above] : static_cast<std::uint32_t>(at);
            if (first) child_number_[at] = 1;
            depth_[at] = depth_[above] + 1;
            moves_[at] = moves_[above] + move;
        }
        if (auto const next = node->next()) child_number_[index_of(*next)] = child_number_[at] + 1;
    }
}

std::string Locator::path(NodeId node) const {
    std::vector<std::uint32_t> numbers;
    std::size_t at = index_of(node);
    while (true) {
        std::size_t const start = line_start_[at];
        numbers.push_back(depth_[at] - depth_[start]);
        auto const parent = game_->node(static_cast<NodeId>(start)).parent();
        if (!parent) break;
        numbers.push_back(child_number_[start]);
        at = index_of(*parent);
        if (numbers.size() > longest_path) return "#" + std::to_string(index_of(node));
    }
    std::string path;
    for (std::size_t i = numbers.size(); i-- > 0;)
        path += std::to_string(numbers[i]) + (i == 0 ? "" : ".");
    return path;
}

std::uint32_t Locator::move_number(NodeId node) const { return moves_[index_of(node)]; }

std::optional<NodeId> find_node(Game const& game, std::string_view path) {
    bool const by_number = path.starts_with('#');
    if (by_number) path.remove_prefix(1);
    auto number = take_number(path);
    if (!number) return std::nullopt;
    if (by_number) {
        if (!path.empty() || *number >= game.node_count()) return std::nullopt;
        return static_cast<NodeId>(*number);
    }
    auto node = down(game.root(), *number);
    while (node && !path.empty()) {
        auto const which = take_number(path);
        auto const run = path.empty() ? std::nullopt : take_number(path);
        if (!which || !run) return std::nullopt;
        auto const start = child(*node, *which);
        node = start ? down(start, *run) : std::nullopt;
    }
    if (!node) return std::nullopt;
    return node->id();
}

void locate(Game const& game, Diagnostics& diagnostics, std::size_t first) {
    auto& items = diagnostics.items();
    auto const of_node = [&](Diagnostic const& finding) {
        return finding.game == game.number() && finding.node != NodeId::none;
    };
    auto const begin = items.begin() + static_cast<std::ptrdiff_t>(first);
    if (std::none_of(begin, items.end(), of_node)) return;
    Locator const locator(game);
    for (auto finding = begin; finding != items.end(); ++finding) {
        if (!of_node(*finding)) continue;
        finding->path = locator.path(finding->node);
        // Not by the properties of the node, of which there may be many, for as many findings.
        auto const parent = game.node(finding->node).parent();
        std::uint32_t const before = parent ? locator.move_number(parent->id()) : 0;
        std::uint32_t const number = locator.move_number(finding->node);
        finding->move = number > before ? number : 0;
    }
}

} // namespace kifu
