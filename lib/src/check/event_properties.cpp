#include "check/event_checks.hpp"

#include <algorithm>
#include <map>
#include <string_view>

namespace kifu::check {

namespace {

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

} // namespace

std::optional<Texts> read_identifiers(ProfileValue const& value) {
    auto identifiers = read_texts(value);
    if (!identifiers) return std::nullopt;
    for (std::string const& name : *identifiers)
        if (!std::ranges::all_of(name, is_capital)) return std::nullopt;
    return identifiers;
}

namespace {

/// A property by its name, known or not, of the root; game information also of the main line.
bool has_value(EventContext const& context, std::string const& name) {
    PropertyId const id = property_by_name(name);
    if (id != PropertyId::unknown) return context.find(id).has_value();
    for (Property const property : context.context.game.root())
        if (property.name() == name && property.value() && !is_blank(property.value()->raw()))
            return true;
    return false;
}

bool is_one_of(Texts const& names, Property const& property) {
    return std::ranges::find(names, usual_name(property)) != names.end();
}

void report_unwanted(EventContext& context, Node const& node, Property const& property,
                     std::string const& message) {
    Diagnostic& finding =
        context.context.report(Code::event_property_unwanted, at(node, property), "{}", message);
    finding.found = usual_name(property);
    finding.wanted = "no " + finding.found;
}

/// Not among what records may be asked to do without: how they are to be read.
bool is_of_the_format(Property const& property) {
    PropertyKind const kind = property.info().kind;
    bool const head = kind == PropertyKind::game_info || property.id() == PropertyId::unknown;
    return !head || property.id() == PropertyId::XV;
}

} // namespace

void check_required(EventContext& context, Texts const& wanted) {
    Node const root = context.context.game.root();
    for (std::string const& name : wanted) {
        if (has_value(context, name)) continue;
        Diagnostic& finding =
            context.context.report(Code::event_property_missing, {root.id(), name, root.span()},
                                   "no {}, which the event requires", name);
        finding.wanted = name;
    }
}

void check_allowed(EventContext& context, Texts const& wanted) {
    Node const root = context.context.game.root();
    for (Property const property : root) {
        if (is_of_the_format(property) || is_one_of(wanted, property)) continue;
        report_unwanted(context, root, property,
                        std::string(usual_name(property)) + " is not one of the properties that "
                                                            "the event allows");
    }
}

void check_forbidden(EventContext& context, Texts const& wanted) {
    struct First {
        NodeId node;
        std::size_t index, count;
    };
    std::map<std::string_view, First> found; // by name
    for (std::optional<Node> node = context.context.game.root(); node;
         node = context.context.game.next_in_order(*node)) {
        std::size_t index = 0;
        for (Property const property : *node) {
            if (is_one_of(wanted, property))
                ++found.try_emplace(usual_name(property), First{node->id(), index, 0})
                      .first->second.count;
            ++index;
        }
    }
    for (auto const& [name, first] : found) {
        Node const node = context.context.game.node(first.node);
        std::string const times = first.count == 1 ? "" : std::to_string(first.count) + " times ";
        report_unwanted(context, node, node[first.index],
                        std::string(name) + " stands " + times +
                            "in the record, which the event "
                            "forbids");
    }
}

} // namespace kifu::check
