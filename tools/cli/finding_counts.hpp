// How many findings there are of each severity.
#pragma once

#include "kifu/diagnostic.hpp"

#include <array>
#include <cstddef>
#include <string>

namespace kifu::cli {

/// Findings by severity.
using Counts = std::array<std::size_t, 3>;

inline void tally(Counts& counts, Severity severity) {
    ++counts[static_cast<std::size_t>(severity)];
}

inline void add(Counts& counts, Counts const& more) {
    for (std::size_t i = 0; i < counts.size(); ++i)
        counts[i] += more[i];
}

inline std::size_t count_of(Counts const& counts, Severity severity) {
    return counts[static_cast<std::size_t>(severity)];
}

/// The worst severity of which there are some; a note where there is nothing.
inline Severity worst_of(Counts const& counts) {
    for (Severity const severity : {Severity::error, Severity::warning})
        if (count_of(counts, severity) > 0) return severity;
    return Severity::note;
}

/// "1 file", "2 files".
inline std::string counted(std::size_t count, std::string const& what) {
    return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

/// "1 error, 0 warnings, 2 notes".
inline std::string words(Counts const& counts) {
    return counted(counts[2], "error") + ", " + counted(counts[1], "warning") + ", " +
           counted(counts[0], "note");
}

} // namespace kifu::cli
