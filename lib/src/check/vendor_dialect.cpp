#include "check/checks.hpp"
#include "check/context.hpp"

namespace kifu::check {

/// A dialect that the command line names needs no note.
void check_dialect(Context& context) {
    Facts const& facts = context.facts;
    Dialect const& dialect = *facts.setting.dialect;
    if (!facts.spelled || dialect.own() || facts.dialect_is_given) return;
    auto const property = facts.property(dialect.sign);
    Place const place = property ? at(facts.root(), *property) : at(facts.root());
    context.report(Code::vendor_dialect, place, "{} in the way of {} (dialect {}): {}",
                   game_title(facts.setting.rules.game), dialect.program, dialect.id,
                   dialect.assumes);
}

} // namespace kifu::check
