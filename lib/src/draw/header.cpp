#include "draw/header.hpp"

#include <string>
#include <utility>
#include <vector>

namespace kifu::draw {

namespace {

std::string text(Node const& node, PropertyId id) {
    auto const value = node.value(id);
    return value ? value->simple_text() : std::string();
}

std::string player(Node const& node, PropertyId name, PropertyId rank) {
    std::string const who = text(node, name);
    std::string const how_strong = text(node, rank);
    return who.empty() || how_strong.empty() ? who : who + " " + how_strong;
}

void add(std::vector<std::string>& parts, std::string part) {
    if (!part.empty()) parts.push_back(std::move(part));
}

/// The first node of the main line that names a player.
Node info_node(Game const& game) {
    for (std::optional<Node> node = game.root(); node; node = node->first_child())
        if (node->find(PropertyId::PB) || node->find(PropertyId::PW)) return *node;
    return game.root();
}

} // namespace

void add_header(Game const& game, Figure& figure) {
    Node const node = info_node(game);
    std::string const black = player(node, PropertyId::PB, PropertyId::BR);
    std::string const white = player(node, PropertyId::PW, PropertyId::WR);
    if (!black.empty() || !white.empty())
        figure.title = (black.empty() ? "?" : black) + " \u2013 " + (white.empty() ? "?" : white);
    add(figure.subtitle, text(node, PropertyId::EV));
    add(figure.subtitle, text(node, PropertyId::DT));
    if (std::string const komi = text(node, PropertyId::KM); !komi.empty())
        add(figure.subtitle, "komi " + komi);
    add(figure.subtitle, text(node, PropertyId::RU));
    add(figure.subtitle, text(node, PropertyId::RE));
}

} // namespace kifu::draw
