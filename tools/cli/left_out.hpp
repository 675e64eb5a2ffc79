// Findings that were only counted, because --max-findings left them out or nobody asked for their
// codes.
#pragma once

#include "kifu/diagnostic.hpp"

#include "batch/unit_reader.hpp"
#include "cli/finding_counts.hpp"

#include <cstddef>
#include <functional>

namespace kifu::cli {

/// Those that count.
struct LeftOut {
    Counts all{};
    Counts in_variations{}; ///< those of them

    std::size_t count() const { return all[0] + all[1] + all[2]; }
};

/// `wants`: which of them count.
LeftOut left_out(Diagnostics const& diagnostics,
                 std::function<bool(FindingKind const&)> const& wants);

/// For commands that tell warnings and errors only.
inline bool is_told(FindingKind const& kind) { return kind.severity != Severity::note; }

/// The finding that says how many of a game are not shown. It stands for others, so nobody counts
/// it.
Diagnostic limit_finding(std::size_t count, batch::UnitReader const& reader);

} // namespace kifu::cli
