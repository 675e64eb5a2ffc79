#include "check/checks.hpp"
#include "check/context.hpp"

#include <optional>

namespace kifu::check {

namespace {

/// The properties of one player's clock.
struct ClockNames {
    PropertyId left;
    PropertyId periods;
};

constexpr ClockNames clock_names[] = {{PropertyId::BL, PropertyId::OB},
                                      {PropertyId::WL, PropertyId::OW}};

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

void check_clock(Context& context, NodeView const& view, ClockNames const& names, Clock& clock) {
    auto const property = view.node.find(names.left);
    auto const value = property ? property->value() : std::nullopt;
    auto const left = value ? Decimal::read(value->raw()) : std::nullopt;
    if (!left || *left < Decimal{}) return;
    Clock const now{left->millionths(), view.ids.contains(names.periods)};
    bool const main_time = !now.in_periods && !clock.in_periods;
    if (main_time && clock.left != Clock::unknown && now.left > clock.left &&
        grows_oddly(context.facts.overtime(), now.left))
        context.report(Code::sgf_clock_goes_up, at(view.node, *property, *value),
                       "{} is more time than the {} seconds after the move before",
                       shown(*property, *value), Decimal::from_millionths(clock.left).text());
    auto const total = context.facts.main_time();
    bool const above = total && *total > Decimal{} && !now.in_periods && *left > *total;
    if (above && !context.clock_reported && !adds_time(context.facts.overtime())) {
        context.clock_reported = true;
        context.report(Code::sgf_clock_above_main_time, at(view.node, *property, *value),
                       "{} is more than the main time of {} seconds", shown(*property, *value),
                       total->text());
    }
    clock = now;
}

} // namespace

void check_clocks(Context& context, NodeView const& view) {
    for (std::size_t color = 0; color < context.path.clocks.size(); ++color)
        if (view.ids.contains(clock_names[color].left))
            check_clock(context, view, clock_names[color], context.path.clocks[color]);
}

} // namespace kifu::check
