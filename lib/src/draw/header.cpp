#include "draw/header.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kifu::draw {

std::string moves_text(Figure const& figure) {
    if (figure.first == 0) return "After move " + std::to_string(figure.turns);
    if (figure.first == figure.last) return "Move " + std::to_string(figure.first);
    return "Moves " + std::to_string(figure.first) + "\u2013" + std::to_string(figure.last);
}

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

std::string players(Node const& node) {
    std::string const black = player(node, PropertyId::PB, PropertyId::BR);
    std::string const white = player(node, PropertyId::PW, PropertyId::WR);
    if (black.empty() && white.empty()) return {};
    return (black.empty() ? "?" : black) + " \u2013 " + (white.empty() ? "?" : white);
}

void add_usual_header(Node const& node, Figure& figure) {
    figure.title = players(node);
    add(figure.subtitle, text(node, PropertyId::EV));
    add(figure.subtitle, text(node, PropertyId::DT));
    if (std::string const komi = text(node, PropertyId::KM); !komi.empty())
        add(figure.subtitle, "komi " + komi);
    add(figure.subtitle, text(node, PropertyId::RU));
    add(figure.subtitle, text(node, PropertyId::RE));
    add(figure.subtitle, figure.name);
    if (figure.first != 0) add(figure.subtitle, moves_text(figure));
}

/// What the fields of templates stand for.
struct Fields {
    Node node;
    Figure const& figure;
    std::uint32_t number;
};

using Field = std::string (*)(Fields const&);

struct FieldRow {
    std::string_view name;
    Field text;
};

constexpr std::array<FieldRow, 8> fields{{
    {"title", [](Fields const& of) { return players(of.node); }},
    {"game", [](Fields const& of) { return std::string(game_title(of.figure.game)); }},
    {"size",
     [](Fields const& of) {
         return std::to_string(of.figure.size.width) + "\u00d7" +
                std::to_string(of.figure.size.height);
     }},
    {"figure", [](Fields const& of) { return std::to_string(of.number); }},
    {"name", [](Fields const& of) { return of.figure.name; }},
    {"first", [](Fields const& of) { return std::to_string(of.figure.first); }},
    {"last",
     [](Fields const& of) {
         return std::to_string(of.figure.last != 0 ? of.figure.last : of.figure.turns);
     }},
    {"moves", [](Fields const& of) { return moves_text(of.figure); }},
}};

bool is_identifier(std::string_view name) {
    return !name.empty() && std::ranges::all_of(name, [](char c) { return c >= 'A' && c <= 'Z'; });
}

FieldRow const* find_field(std::string_view name) {
    auto const found = std::ranges::find(fields, name, &FieldRow::name);
    return found == fields.end() ? nullptr : &*found;
}

std::string property_text(Node const& node, std::string_view name) {
    for (Property const property : node)
        if (property.name() == name && property.value()) return property.value()->simple_text();
    return {};
}

/// Calls `field` with every name in braces and `plain` with what stands between.
template <class Plain, class OnField>
void each_part(std::string_view text, Plain plain, OnField field) {
    for (std::size_t open; (open = text.find('{')) != std::string_view::npos;) {
        std::size_t const close = text.find('}', open);
        if (close == std::string_view::npos) break;
        plain(text.substr(0, open));
        field(text.substr(open + 1, close - open - 1));
        text.remove_prefix(close + 1);
    }
    plain(text);
}

std::string filled(std::string_view text, Fields const& of) {
    std::string result;
    each_part(
        text, [&](std::string_view plain) { result += plain; },
        [&](std::string_view name) {
            FieldRow const* const field = find_field(name);
            result += field ? field->text(of) : property_text(of.node, name);
        });
    return result;
}

} // namespace

Node info_node(Game const& game) {
    for (std::optional<Node> node = game.root(); node; node = node->first_child())
        if (node->find(PropertyId::PB) || node->find(PropertyId::PW)) return *node;
    return game.root();
}

void add_header(Node const& info, FigureOptions const& options, Figure& figure) {
    Fields const of{info, figure, options.number};
    figure.caption = filled(options.caption, of);
    if (!options.header) return add_usual_header(of.node, figure);
    for (std::size_t i = 0; i != options.header->size(); ++i) {
        std::string line = filled((*options.header)[i], of);
        if (i == 0)
            figure.title = std::move(line);
        else
            add(figure.subtitle, std::move(line));
    }
}

} // namespace kifu::draw

namespace kifu {

std::string unknown_figure_field(std::string_view text) {
    std::string unknown;
    draw::each_part(
        text, [](std::string_view) {},
        [&](std::string_view name) {
            if (unknown.empty() && !draw::find_field(name) && !draw::is_identifier(name))
                unknown = "{" + std::string(name) + "}";
        });
    return unknown;
}

} // namespace kifu
