#include "check/clocks.hpp"

#include "check/checks.hpp"
#include "check/context.hpp"

#include <array>
#include <optional>

namespace kifu::check {

namespace {

/// Black's and White's, in the order of Path::clocks.
constexpr std::array time_left = {PropertyId::BL, PropertyId::WL};
constexpr std::array periods = {PropertyId::OB, PropertyId::OW};

/// Whether time left that grows from `before` to `now` is odd: there is no increment, and it is no
/// new period.
bool grows_oddly(Overtime const& overtime, std::int64_t now) {
    switch (overtime.kind) {
    case OvertimeKind::none: return true;
    case OvertimeKind::byo_yomi:
    case OvertimeKind::canadian: return now > overtime.seconds.millionths();
    default: return false;
    }
}

/// Whether time can be added to the main time.
bool adds_time(Overtime const& overtime) {
    return overtime.kind == OvertimeKind::fischer || overtime.kind == OvertimeKind::unknown;
}

void report_growth(Context& context, NodeView const& view, Property const& property,
                   Value const& value, Clock const& before) {
    context.report(Code::sgf_clock_goes_up, at(view.node, property, value),
                   "{} is more time than the {} seconds after the move before",
                   shown(property, value), Decimal::from_millionths(before.left).text());
}

/// More time than the game began with is reported once.
void report_above_main_time(Context& context, NodeView const& view, Property const& property,
                            Value const& value) {
    if (context.clock_reported || adds_time(context.facts.overtime())) return;
    context.clock_reported = true;
    context.report(Code::sgf_clock_above_main_time, at(view.node, property, value),
                   "{} is more than the main time of {} seconds", shown(property, value),
                   context.facts.main_time()->text());
}

void check_clock(Context& context, NodeView const& view, Property const& property,
                 std::size_t color) {
    auto const value = property.value();
    bool const in_periods = view.ids.contains(periods[color]);
    if (!value || take_usual_clock(context.path, context.facts, color, value->raw(), in_periods))
        return;
    auto const left = Decimal::read(value->raw());
    if (!left || *left < Decimal{}) return;
    Clock& before = context.path.clocks[color];
    Clock const now{left->millionths(), in_periods};
    bool const known = !before.in_periods && before.left != Clock::unknown;
    if (known && now.left > before.left && grows_oddly(context.facts.overtime(), now.left))
        report_growth(context, view, property, *value, before);
    auto const total = context.facts.main_time();
    if (total && *total > Decimal{} && *left > *total)
        report_above_main_time(context, view, property, *value);
    before = now;
}

} // namespace

void check_clocks(Context& context, NodeView const& view) {
    PropertySet taken;
    for (Property const property : view.node) {
        PropertyId const id = property.id();
        bool const black = id == time_left[0];
        if ((!black && id != time_left[1]) || taken.contains(id)) continue;
        taken.insert(id);
        check_clock(context, view, property, black ? 0 : 1);
    }
}

} // namespace kifu::check
