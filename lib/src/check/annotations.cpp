#include "check/checks.hpp"
#include "check/context.hpp"

#include <string>

namespace kifu::check {

namespace {

constexpr PropertySet position_annotations{PropertyId::DM, PropertyId::GB, PropertyId::GW,
                                           PropertyId::UC};
constexpr PropertySet move_annotations{PropertyId::BM, PropertyId::DO, PropertyId::IT,
                                       PropertyId::TE};
constexpr PropertySet need_a_move = move_annotations | PropertySet{PropertyId::KO};

/// Reports that a node has several properties of a set, at the second of them.
void report_several(Context& context, NodeView const& view, PropertySet const& set, Code code) {
    if ((view.ids & set).count() < 2) return;
    std::string names;
    PropertySet found;
    std::optional<Property> second;
    for (Property const property : view.node) {
        if (!set.contains(property.id()) || found.contains(property.id())) continue;
        found.insert(property.id());
        if (!names.empty()) names += " and ";
        names += usual_name(property);
        if (found.count() == 2) second = property;
    }
    context.report(code, at(view.node, *second), "{} in one node contradict each other", names);
}

} // namespace

void check_position_annotations(Context& context, NodeView const& view) {
    report_several(context, view, position_annotations, Code::sgf_annotations_contradict);
}

void check_move_annotations(Context& context, NodeView const& view) {
    report_several(context, view, move_annotations, Code::sgf_move_annotations_contradict);
}

void check_annotation_needs_move(Context& context, NodeView const& view) {
    if (view.ids.intersects(moves)) return;
    for (Property const property : view.node)
        if (need_a_move.contains(property.id()))
            context.report(Code::sgf_annotation_without_move, at(view.node, property),
                           "{} is about a move, and the node has none", usual_name(property));
}

} // namespace kifu::check
