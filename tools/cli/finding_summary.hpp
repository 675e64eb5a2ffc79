// `kifu validate --summary`: how many games have findings, and which.
#pragma once

#include "kifu/diagnostic.hpp"

#include "cli/finding_counts.hpp"
#include "cli/summary.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace kifu::cli {

/// Counts by code; those of pieces add up.
class FindingSummary {
public:
    /// So many findings, one at least, of the game that end_game() closes.
    void add(Code code, Severity severity, std::size_t count = 1);
    void end_game();
    /// Findings about a file as a whole, which are of no game.
    void add_of_file(Code code, Severity severity, std::size_t count = 1);
    void add(FindingSummary const& more);

    void write(RowFormat format, std::function<void(std::string_view)> const& write) const;

private:
    struct ByCode {
        std::uint64_t findings = 0;
        std::uint64_t games = 0;     ///< with one at least
        std::uint64_t last_game = 0; ///< that is counted among them; from 1
    };

    std::vector<ByCode> codes_ = std::vector<ByCode>(all_codes().size());
    Counts severities_{};
    Counts games_by_worst_{};
    std::uint64_t games_ = 0;       ///< closed ones
    std::optional<Severity> worst_; ///< of the open game
};

} // namespace kifu::cli
