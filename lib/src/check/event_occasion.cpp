#include "check/event_checks.hpp"
#include "check/vendor.hpp"

#include <algorithm>

namespace kifu::check {

// ---- times

std::optional<Decimal> read_main_time(ProfileValue const& value) {
    if (value.kind == ProfileValue::Kind::number && value.number >= Decimal{}) return value.number;
    if (value.kind != ProfileValue::Kind::text) return std::nullopt;
    auto const parsed = parse_main_time(value.text);
    if (!parsed.usable()) return std::nullopt;
    return parsed.value;
}

void check_event_main_time(EventContext& context, Decimal const& wanted) {
    auto const parsed = parse_main_time(context.text(PropertyId::TM));
    if (parsed.usable() && parsed.value == wanted) return;
    context.differs(Code::event_main_time, PropertyId::TM, wanted.text());
}

std::optional<std::vector<Overtime>> read_overtimes(ProfileValue const& value) {
    auto const texts = read_texts(value);
    if (!texts) return std::nullopt;
    std::vector<Overtime> all;
    for (std::string const& text : *texts) {
        bool const none = text == "none";
        auto const parsed = parse_overtime(none ? "0 none" : text);
        if (!parsed.usable() || parsed.value.kind == OvertimeKind::unknown) return std::nullopt;
        all.push_back(none ? Overtime{OvertimeKind::none, {}, {}, {}, {}} : parsed.value);
    }
    return all;
}

namespace {

/// By OT, else by what Fox writes; without both there is none.
Overtime overtime_of(EventContext const& context) {
    std::string const written = context.text(PropertyId::OT);
    if (!written.empty()) {
        auto const parsed = parse_overtime(written);
        return parsed.usable() ? parsed.value : Overtime{};
    }
    if (auto const fox = fox_overtime(context.context.game.root())) return fox->value;
    return {OvertimeKind::none, {}, {}, {}, {}};
}

bool same_overtime(Overtime const& a, Overtime const& b) {
    return a == b || (a.kind == OvertimeKind::none && b.kind == OvertimeKind::none);
}

} // namespace

void check_event_overtime(EventContext& context, std::vector<Overtime> const& wanted) {
    Overtime const found = overtime_of(context);
    Texts names;
    for (Overtime const& overtime : wanted) {
        if (same_overtime(found, overtime)) return;
        bool const none = overtime.kind == OvertimeKind::none;
        names.push_back(none ? "none" : overtime_text(overtime));
    }
    context.differs(Code::event_overtime, PropertyId::OT, alternatives(names));
}

// ---- days

std::optional<Days> read_days(ProfileValue const& value) {
    using Kind = ProfileValue::Kind;
    if (value.kind == Kind::date) return Days{value.date, value.date};
    if (value.kind != Kind::list || value.items.size() != 2) return std::nullopt;
    for (ProfileValue const& item : value.items)
        if (item.kind != Kind::date) return std::nullopt;
    Days const days{value.items[0].date, value.items[1].date};
    if (days[1] < days[0]) return std::nullopt;
    return days;
}

void check_event_days(EventContext& context, Days const& wanted) {
    auto const parsed = parse_dates(context.text(PropertyId::DT));
    auto const within = [&](Date date) {
        return date.day != 0 && date >= wanted[0] && date <= wanted[1];
    };
    auto const& dates = parsed.value.dates;
    if (parsed.usable() && !dates.empty() && std::ranges::all_of(dates, within)) return;
    auto const text = [](Date date) { return dates_text(std::array{date}); };
    context.differs(Code::event_date, PropertyId::DT,
                    wanted[0] == wanted[1] ? text(wanted[0])
                                           : text(wanted[0]) + " to " + text(wanted[1]));
}

// ---- names and rounds

namespace {

void check_name(EventContext& context, Code code, PropertyId id, Texts const& wanted) {
    std::string const found = event_name(context.text(id));
    auto const same = [&](std::string const& name) { return event_name(name) == found; };
    if (std::ranges::none_of(wanted, same)) context.differs(code, id, alternatives(wanted));
}

} // namespace

void check_event_name(EventContext& context, Texts const& wanted) {
    check_name(context, Code::event_name, PropertyId::EV, wanted);
}

void check_event_place(EventContext& context, Texts const& wanted) {
    check_name(context, Code::event_place, PropertyId::PC, wanted);
}

void check_event_rounds(EventContext& context, std::int64_t const& wanted) {
    auto const number = context.round();
    if (number && *number >= 1 && *number <= wanted) return;
    context.differs(Code::event_round, PropertyId::RO, CountRange{1, wanted}.text());
}

} // namespace kifu::check
