#include "check/checks.hpp"
#include "check/context.hpp"

namespace kifu::check {

void check_fox_overtime(Context& context) {
    Facts const& facts = context.facts;
    if (!facts.has(PropertyId::TC) || facts.has(PropertyId::OT)) return;
    auto const overtime = fox_overtime(facts.root());
    if (!overtime || overtime->normal.empty()) return;
    Property const property = *facts.property(PropertyId::TC);
    Diagnostic& finding =
        context.report(Code::vendor_fox_overtime, at(facts.root(), property),
                       "TC and TT give the overtime as Fox does: OT[{}]", overtime->normal);
    context.mend(Code::vendor_fox_overtime, facts.root().id(), finding,
                 [&](Mending& mending) { mending.add("OT", overtime->normal); });
}

} // namespace kifu::check
