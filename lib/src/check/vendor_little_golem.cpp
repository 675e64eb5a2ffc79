#include "check/checks.hpp"
#include "check/context.hpp"

namespace kifu::check {

void check_little_golem(Context& context) {
    Facts const& facts = context.facts;
    bool const unnamed = facts.vendor == Vendor::little_golem && !facts.has(PropertyId::GM);
    if (!unnamed || facts.spelled) return;
    context.report(Code::vendor_little_golem, at(facts.root()),
                   "a record of Little Golem without GM: its moves are not checked as moves of Go");
}

} // namespace kifu::check
