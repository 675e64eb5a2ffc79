#include "check/checks.hpp"
#include "check/context.hpp"

namespace kifu::check {

namespace {

/// `[]` ends what a node above has begun.
void check_one(Context& context, NodeView const& view, Property const& property, bool& set) {
    std::size_t empty = 0;
    std::optional<Value> first_empty;
    for (Value const value : property) {
        if (!is_empty(value)) continue;
        ++empty;
        if (!first_empty) first_empty = value;
    }
    std::string_view const name = usual_name(property);
    if (first_empty && empty < property.size())
        context.report(Code::sgf_view_misused, at(view.node, property, *first_empty),
                       "{} has [] beside points", name);
    else if (first_empty && !set)
        context.report(Code::sgf_view_misused, at(view.node, property, *first_empty),
                       "{}[] ends nothing: no node above has {} with points", name, name);
    set = empty < property.size();
}

} // namespace

void check_view(Context& context, NodeView const& view) {
    for (Property const property : view.node) {
        if (property.id() == PropertyId::VW)
            check_one(context, view, property, context.path.view_set);
        else if (property.id() == PropertyId::DD)
            check_one(context, view, property, context.path.dim_set);
    }
}

} // namespace kifu::check
