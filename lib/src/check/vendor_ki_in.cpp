#include "kifu/values/numbers.hpp"

#include "check/checks.hpp"
#include "check/context.hpp"

#include <array>
#include <optional>

namespace kifu::check {

namespace {

struct Rename {
    std::string_view from;
    PropertyId to;
};

constexpr Rename renames[] = {
    {"TE", PropertyId::EV}, {"RD", PropertyId::DT}, {"KO", PropertyId::KM}, {"HD", PropertyId::HA}};

/// LC periods of LT seconds, where both are numbers and there is no OT.
std::string overtime_of(Facts const& facts) {
    std::optional<std::int64_t> seconds, periods;
    for (Property const property : facts.root()) {
        if (property.name() == "LT") seconds = read_number(property[0].raw());
        if (property.name() == "LC") periods = read_number(property[0].raw());
    }
    if (facts.has(PropertyId::OT) || !seconds || !periods || *seconds <= 0 || *periods <= 0)
        return {};
    return fill("{}x{} byo-yomi", {*periods, *seconds});
}

void propose(Facts const& facts, Mending& mending) {
    std::size_t index = 0;
    for (Property const property : facts.root()) {
        std::size_t const here = index++;
        for (Rename const& rename : renames)
            if (property.name() == rename.from && !facts.has(rename.to))
                mending.set(here, property_info(rename.to).name, raw_values(property));
    }
    std::string overtime = overtime_of(facts);
    if (!overtime.empty()) mending.add("OT", std::move(overtime));
}

} // namespace

void check_ki_in_dialect(Context& context) {
    Facts const& facts = context.facts;
    if (facts.vendor != Vendor::ki_in) return;
    Property const event = *facts.property(PropertyId::TE);
    Diagnostic& finding =
        context.report(Code::vendor_ki_in_dialect, at(facts.root(), event),
                       "{} and RD are the event and the date in the dialect of Nihon Ki-in",
                       shown(event, event[0]));
    finding.hint = "EV, DT, KM, HA and OT are SGF's names for TE, RD, KO, HD, and LT with LC";
    if (facts.has(PropertyId::EV)) return;
    context.mend(Code::vendor_ki_in_dialect, facts.root().id(), finding,
                 [&](Mending& mending) { propose(facts, mending); });
}

} // namespace kifu::check
