#include "check/checks.hpp"
#include "check/context.hpp"
#include "check/point_text.hpp"

namespace kifu::check {

namespace {

void mend_to(Context& context, PropertyView const& view, Code code, Diagnostic& finding,
             std::string const& value) {
    context.mend(code, view.in.node.id(), finding,
                 [&](Mending& mending) { mending.set(view.index, view.property.name(), value); });
}

void report_blanks(Context& context, PropertyView const& view, Value const& value, Point point) {
    Diagnostic& finding = context.report(Code::value_point_form, at(view, value),
                                         "{} has blanks in a point", shown(view.property, value));
    mend_to(context, view, Code::value_point_form, finding, context.facts.spelling.text(point));
}

void report_blank_pass(Context& context, PropertyView const& view, Value const& value) {
    Diagnostic& finding = context.report(Code::value_blank_pass, at(view, value),
                                         "{} is taken as a pass: expected {}[]",
                                         shown(view.property, value), usual_name(view.property));
    mend_to(context, view, Code::value_blank_pass, finding, {});
}

void report_tt(Context& context, PropertyView const& view, Value const& value) {
    if (!context.facts.format || context.facts.old_format) return;
    Diagnostic& finding =
        context.report(Code::value_tt_pass, at(view, value), "{} is a pass in the form of FF[3]",
                       shown(view.property, value));
    mend_to(context, view, Code::value_tt_pass, finding, {});
}

/// The empty value is no pass before FF[4].
void report_pass(Context& context, PropertyView const& view, Value const& value) {
    if (!context.facts.old_format || context.pass_reported) return;
    context.pass_reported = true;
    Diagnostic& finding =
        context.report(Code::sgf_feature_not_in_format, at(view, value),
                       "{} is a pass, which FF[{}] writes as {}[tt]", shown(view.property, value),
                       *context.facts.format, usual_name(view.property));
    context.mend(Code::sgf_feature_not_in_format, NodeId{0}, finding,
                 [](Mending& mending) { mending.to_format4 = true; });
}

std::string in_letters(PropertyView const& view, ReadPoint const& read) {
    std::string const point = read.is_pass() ? std::string() : point_text(read.point);
    return fill("{}[{}]", {usual_name(view.property), point});
}

/// No point in letters: perhaps one such as `Q16`.
void report_unreadable(Context& context, PropertyView const& view, Value const& value,
                       std::string_view text) {
    auto const a1 = read_a1_move(text, context.facts.size);
    bool const readable = a1.is_point() || a1.is_pass();
    if (!readable || context.facts.vendor != Vendor::smartgo) {
        Diagnostic& finding = report_no_point(context, view, value);
        if (readable) finding.hint = "as a point of a diagram it would be " + in_letters(view, a1);
        return;
    }
    std::string const point = a1.is_pass() ? std::string() : point_text(a1.point);
    Diagnostic& finding = context.report(
        Code::vendor_smartgo_points, at(view, value), "{} is a point as SmartGo writes it: {}[{}]",
        shown(view.property, value), usual_name(view.property), point);
    mend_to(context, view, Code::vendor_smartgo_points, finding, point);
}

} // namespace

void check_move(Context& context, PropertyView const& view) {
    Facts const& facts = context.facts;
    if (!facts.spelled) return;
    auto const value = view.property.value();
    bool const plain = facts.spelling.plain();
    if (!value || (plain && is_plain_point(value->raw(), facts.size))) return;
    PointText const text(*value);
    replay::ReadMove const move = facts.spelling.move(text.view());
    if (move.is_word) return;
    ReadPoint const read = move.point;
    switch (read.form) {
    case PointForm::exact: return;
    case PointForm::blanks: return report_blanks(context, view, *value, read.point);
    case PointForm::pass: return report_pass(context, view, *value);
    case PointForm::pass_blank: return report_blank_pass(context, view, *value);
    case PointForm::pass_tt: return report_tt(context, view, *value);
    case PointForm::off_board: return report_off_board(context, view, *value, read.point);
    case PointForm::unreadable: return report_unreadable(context, view, *value, text.view());
    }
}

} // namespace kifu::check
