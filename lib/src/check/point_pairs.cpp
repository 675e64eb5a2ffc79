#include "kifu/escape.hpp"

#include "check/checks.hpp"
#include "check/context.hpp"
#include "check/point_text.hpp"

#include <optional>
#include <utility>

namespace kifu::check {

namespace {

using Parts = std::pair<std::string_view, std::string_view>;

/// Both parts of a composed value, still escaped; a missing colon is reported.
std::optional<Parts> parts_of(Context& context, PropertyView const& view, Value const& value) {
    auto const parts = split_composed(uncut(value.raw()));
    if (!parts)
        context.report(Code::value_composed, at(view, value), "{} has no `:` between two parts",
                       shown(view.property, value));
    return parts;
}

/// A point that is one part of a value. Reports what is wrong with it; `blanks` is set where there
/// are some.
std::optional<Point> point_of(Context& context, PropertyView const& view, Value const& value,
                              std::string_view text, bool& blanks) {
    ReadPoint const read = context.facts.spelling.point(text);
    if (read.form == PointForm::blanks) blanks = true;
    if (read.is_point()) return read.point;
    if (read.form == PointForm::off_board)
        report_off_board(context, view, value, read.point);
    else
        context.report(Code::value_point, at(view, value), "{}: `{}` is not a point",
                       shown(view.property, value), is_valid_utf8(text) ? text.substr(0, 40) : "?");
    return std::nullopt;
}

/// Reports blanks around the points of a list, once; mends all its values by `mended`.
template <class MendValue>
void report_blanks(Context& context, PropertyView const& view, Value const& value,
                   MendValue const& mended) {
    Diagnostic& finding =
        context.report(Code::value_composed_form, at(view, value), "{} has blanks around a point",
                       shown(view.property, value));
    context.mend(Code::value_composed_form, view.in.node.id(), finding, [&](Mending& mending) {
        std::vector<std::string> values;
        for (Value const each : view.property)
            values.push_back(mended(each));
        mending.set(view.index, view.property.name(), std::move(values));
    });
}

std::string mended_label(Context const& context, Value const& value) {
    auto const parts = split_composed(uncut(value.raw()));
    if (!parts) return std::string(value.raw());
    ReadPoint const read = context.facts.spelling.point(parts->first);
    if (read.form != PointForm::blanks) return std::string(value.raw());
    return context.facts.spelling.text(read.point) + ':' + std::string(parts->second);
}

std::string mended_line(Context const& context, Value const& value) {
    auto const parts = split_composed(uncut(value.raw()));
    if (!parts) return std::string(value.raw());
    ReadPoint const from = context.facts.spelling.point(parts->first);
    ReadPoint const to = context.facts.spelling.point(parts->second);
    if (!from.is_point() || !to.is_point()) return std::string(value.raw());
    replay::Spelling const& spelling = context.facts.spelling;
    return spelling.text(from.point) + ':' + spelling.text(to.point);
}

std::uint32_t packed(Point from, Point to) {
    return static_cast<std::uint32_t>(from.x << 24U | from.y << 16U | to.x << 8U | to.y);
}

/// The values without pairs that stood before.
std::vector<std::string> different_lines(Context& context, Property const& property) {
    auto& seen = context.scratch.lines;
    seen.clear();
    std::vector<std::string> values;
    for (Value const value : property) {
        auto const parts = split_composed(uncut(value.raw()));
        auto const from = parts ? context.facts.spelling.point(parts->first) : ReadPoint{};
        auto const to = parts ? context.facts.spelling.point(parts->second) : ReadPoint{};
        bool const line = from.is_point() && to.is_point();
        if (!line || seen.insert(packed(from.point, to.point)).second)
            values.emplace_back(value.raw());
    }
    return values;
}

} // namespace

void check_labels(Context& context, PropertyView const& view) {
    if (!context.facts.spelled) return;
    context.scratch.labels.forget();
    std::optional<Value> blanks, twice;
    for (Value const value : view.property) {
        if (is_empty(value)) continue;
        auto const parts = parts_of(context, view, value);
        bool has_blanks = false;
        auto const point =
            parts ? point_of(context, view, value, parts->first, has_blanks) : std::nullopt;
        if (has_blanks && !blanks) blanks = value;
        if (point && context.scratch.labels.mark(*point, 1) != 0 && !twice) twice = value;
    }
    if (blanks)
        report_blanks(context, view, *blanks,
                      [&](Value const& value) { return mended_label(context, value); });
    if (twice)
        context.report(Code::sgf_point_twice, at(view, *twice),
                       "{} labels a point that has a label", shown(view.property, *twice));
}

void check_lines(Context& context, PropertyView const& view) {
    if (!context.facts.spelled) return;
    context.scratch.lines.clear();
    std::optional<Value> blanks, twice;
    for (Value const value : view.property) {
        if (is_empty(value)) continue;
        auto const parts = parts_of(context, view, value);
        if (!parts) continue;
        bool has_blanks = false;
        auto const from = point_of(context, view, value, parts->first, has_blanks);
        auto const to = point_of(context, view, value, parts->second, has_blanks);
        if (!from || !to) continue;
        if (has_blanks && !blanks) blanks = value;
        if (*from == *to)
            context.report(Code::sgf_line_to_itself, at(view, value),
                           "{} leads from a point to itself", shown(view.property, value));
        if (!context.scratch.lines.insert(packed(*from, *to)).second && !twice) twice = value;
    }
    if (blanks)
        report_blanks(context, view, *blanks,
                      [&](Value const& value) { return mended_line(context, value); });
    if (!twice) return;
    Diagnostic& finding =
        context.report(Code::sgf_line_twice, at(view, *twice), "{} stands twice in one {}",
                       shown(view.property, *twice), usual_name(view.property));
    context.mend(Code::sgf_line_twice, view.in.node.id(), finding, [&](Mending& mending) {
        mending.set(view.index, view.property.name(), different_lines(context, view.property));
    });
}

} // namespace kifu::check
