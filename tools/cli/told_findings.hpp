// What commands that are about something else say of the findings in a game.
#pragma once

#include "kifu/diagnostic.hpp"

#include "batch/unit_reader.hpp"
#include "cli/finding_output.hpp"
#include "cli/left_out.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace kifu::cli {

/// Where findings of a file are told.
struct FindingTeller {
    FindingWriter const& writer;
    std::string_view path; ///< as it is shown
    bool quiet;            ///< nothing is told
    std::string& messages;

    /// Tells the warnings and errors that the reader has, and how many the limit left out; gives
    /// the worst severity of all.
    Severity tell(batch::UnitReader& reader) const;
    /// Tells only how many of those that count the limit left out; gives the worst severity of
    /// them.
    Severity tell_left_out(batch::UnitReader& reader,
                           std::function<bool(FindingKind const&)> const& counts) const;
};

} // namespace kifu::cli
