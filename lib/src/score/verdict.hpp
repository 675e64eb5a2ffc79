// The recorded result beside the count.
#pragma once

#include "kifu/score.hpp"

#include "score/record_end.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace kifu::score {

/// What a verdict looks at. `difference` is of the board: Black less White, in points.
struct Counted {
    ScoreReport const& report;
    std::uint32_t points; ///< of the board
    bool chinese;
    bool button;
    /// Chains that may be taken otherwise than they were, in sets that stand or fall together;
    /// looked for when nothing else explains a result.
    std::function<std::vector<std::vector<std::size_t>> const&()> toggles;
    /// The difference when the chains of two sets have the other status.
    std::function<Decimal(std::vector<std::size_t> const&, std::vector<std::size_t> const&)>
        difference_if;
    std::function<ChainStatus(std::size_t)> status_of;
};

/// Compares RE with a count.
ResultCheck compare_with_count(RecordEnd const& end, Counted const& counted);
/// Compares RE with how the game ended by its rules.
ResultCheck compare_with_outcome(RecordEnd const& end, Outcome const& outcome);
/// What there is to say of RE without a count.
ResultCheck without_count(RecordEnd const& end);

} // namespace kifu::score
