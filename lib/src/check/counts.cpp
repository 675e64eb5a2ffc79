#include "check/checks.hpp"
#include "check/context.hpp"

#include <algorithm>
#include <optional>

namespace kifu::check {

namespace {

/// Puts the first value that is not empty at `target`, and the others, if they say something else,
/// into XO. `values` are all values of the property in the node.
void keep_first(Mending& mending, std::size_t target, std::string_view name,
                std::vector<std::string> const& values) {
    auto const first = std::ranges::find_if(values, [](auto const& raw) { return !raw.empty(); });
    std::string const chosen = first == values.end() ? std::string() : *first;
    for (std::string const& value : values)
        if (!value.empty() && value != chosen) mending.keep(name, value);
    mending.set(target, name, chosen);
}

/// `6.5, 7.5, …`: some values for a message.
std::string some_values(Property const& property) {
    constexpr std::size_t most = 3;
    std::string text;
    for (std::size_t i = 0; i < property.size() && i < most; ++i)
        text.append(i == 0 ? "" : ", ").append(shown("", property[i]));
    return property.size() > most ? text + ", …" : text;
}

/// The properties of one node that are the same one, as places in the node, in order.
using Group = std::vector<std::size_t>;

std::vector<Group> repeated_groups(Context& context, NodeView const& view) {
    std::vector<Group> groups;
    std::array<std::size_t, property_count> known{}; // group number + 1
    auto& names = context.scratch.private_names;     // name -> place of the first, or group
    names.clear();
    std::unordered_map<std::string_view, std::size_t> named_groups;
    std::size_t index = 0;
    for (Property const property : view.node) {
        std::size_t const here = index++;
        PropertyId const id = property.id();
        if (id == PropertyId::unknown) {
            auto const [first, fresh] = names.emplace(property.name(), here);
            if (fresh) continue;
            auto const [group, started] = named_groups.emplace(property.name(), groups.size());
            if (started) groups.push_back({first->second});
            groups[group->second].push_back(here);
        } else if (view.repeated.contains(id)) {
            std::size_t& group = known[static_cast<std::size_t>(id)];
            if (group == 0) {
                groups.emplace_back();
                group = groups.size();
            }
            groups[group - 1].push_back(here);
        }
    }
    return groups;
}

bool is_list(Property const& property) {
    return property.id() == PropertyId::unknown || property.info().list != ListKind::single;
}

Diagnostic& report_repeated(Context& context, NodeView const& view, Group const& group) {
    Property const first = view.node[group[0]];
    Property const second = view.node[group[1]];
    std::string_view const name = usual_name(first);
    if (is_list(first))
        return context.report(Code::sgf_duplicate_property, at(view.node, second),
                              "{} stands {} times in one node; its lists are read as one", name,
                              group.size());
    return context.report(Code::sgf_duplicate_property, at(view.node, second),
                          "{} stands {} times in one node, with {} and {}: the first value that is "
                          "not empty is used, {}",
                          name, group.size(), shown(first, *first.value()),
                          shown(second, *second.value()),
                          shown(first, *view.node.value(first.id())));
}

void mend_repeated(Mending& mending, NodeView const& view, Group const& group) {
    Property const first = view.node[group[0]];
    std::vector<std::string> values;
    for (std::size_t const index : group)
        for (Value const value : view.node[index])
            values.emplace_back(value.raw());
    for (std::size_t i = 1; i < group.size(); ++i)
        mending.erase(group[i]);
    if (!is_list(first)) return keep_first(mending, group[0], usual_name(first), values);
    if (std::ranges::any_of(values, [](auto const& raw) { return !raw.empty(); }) &&
        first.id() != PropertyId::unknown)
        std::erase_if(values, [](auto const& raw) { return is_empty(raw); });
    mending.set(group[0], first.name(), std::move(values));
}

/// Whether an empty value says something.
bool may_be_empty(Property const& property) {
    switch (property.info().value) {
    case ValueType::none:
    case ValueType::move:
    case ValueType::figure: return true;
    case ValueType::double_: return true; // reported as an annotation without its 1 or 2
    default: return property.info().list == ListKind::elist && property.size() == 1;
    }
}

} // namespace

void check_several_values(Context& context, PropertyView const& view) {
    Property const& property = view.property;
    Diagnostic& finding = context.report(
        Code::sgf_several_values, at(view, property[1]),
        "{} has {} values where one is allowed, {}: the first that is not empty is used, {}",
        usual_name(property), property.size(), some_values(property),
        shown(property, *property.value()));
    context.mend(Code::sgf_several_values, view.in.node.id(), finding, [&](Mending& mending) {
        keep_first(mending, view.index, property.name(), raw_values(property));
    });
}

void check_empty_value(Context& context, PropertyView const& view) {
    Property const& property = view.property;
    if (property.id() == PropertyId::unknown || may_be_empty(property)) return;
    std::optional<Value> empty;
    bool all_empty = true;
    for (Value const value : property) {
        if (!is_empty(value))
            all_empty = false;
        else if (!empty)
            empty = value;
    }
    bool const single = property.info().list == ListKind::single;
    if (!empty || (single && property.size() > 1)) return; // one of several is used
    Diagnostic& finding = context.report(Code::sgf_empty_value, at(view, *empty), "{}[] is empty",
                                         usual_name(property));
    context.mend(Code::sgf_empty_value, view.in.node.id(), finding, [&](Mending& mending) {
        if (all_empty) return mending.erase(view.index);
        std::vector<std::string> values = raw_values(property);
        std::erase_if(values, [](auto const& raw) { return is_empty(raw); });
        mending.set(view.index, property.name(), std::move(values));
    });
}

void check_repeated(Context& context, NodeView const& view) {
    for (Group const& group : repeated_groups(context, view)) {
        Diagnostic& finding = report_repeated(context, view, group);
        context.mend(Code::sgf_duplicate_property, view.node.id(), finding,
                     [&](Mending& mending) { mend_repeated(mending, view, group); });
    }
}

} // namespace kifu::check
