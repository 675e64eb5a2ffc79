#include "cli/left_out.hpp"

#include <string>

namespace kifu::cli {

LeftOut left_out(Diagnostics const& diagnostics,
                 std::function<bool(FindingKind const&)> const& wants) {
    LeftOut sum;
    for (CountedFindings const& row : diagnostics.counted()) {
        if (!wants(row.kind)) continue;
        auto const severity = static_cast<std::size_t>(row.kind.severity);
        sum.all[severity] += row.count;
        if (row.kind.in_variation) sum.in_variations[severity] += row.count;
    }
    return sum;
}

Diagnostic limit_finding(std::size_t count, batch::UnitReader const& reader) {
    Diagnostic finding;
    finding.code = Code::limit_findings;
    finding.severity = Severity::warning;
    finding.span = {reader.about_offset(), 1};
    finding.game = reader.about_game();
    finding.message = counted(count, "more finding") +
                      (finding.game != 0 ? " in this game" : " behind the last game") +
                      " (--max-findings)";
    return finding;
}

} // namespace kifu::cli
