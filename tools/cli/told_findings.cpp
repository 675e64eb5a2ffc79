#include "cli/told_findings.hpp"

#include <algorithm>

namespace kifu::cli {

Severity FindingTeller::tell(batch::UnitReader& reader) const {
    Severity worst = Severity::note;
    for (Diagnostic const& finding : reader.diagnostics().items()) {
        worst = std::max(worst, finding.severity);
        if (quiet || finding.severity == Severity::note) continue;
        writer.append(path, reader.position(finding), finding, messages);
    }
    return std::max(worst, tell_left_out(reader, is_told));
}

Severity FindingTeller::tell_left_out(batch::UnitReader& reader,
                                      std::function<bool(FindingKind const&)> const& counts) const {
    LeftOut const more = left_out(reader.diagnostics(), counts);
    if (!quiet && more.count() != 0) {
        Diagnostic const limit = limit_finding(more.count(), reader);
        writer.append(path, reader.position(limit), limit, messages);
    }
    return worst_of(more.all);
}

} // namespace kifu::cli
