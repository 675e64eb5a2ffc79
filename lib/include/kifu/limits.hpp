// Limits on what a record may cost. Hostile input is normal input: a limit that is hit is a finding
// of the group `limit.`, never an abort.
#pragma once

#include <cstddef>
#include <cstdint>

namespace kifu {

struct Limits {
    /// Bytes of one game. A longer one is cut at the limit. At most 4,000,000,000.
    std::uint64_t game_bytes = 1'000'000'000;
    /// Nodes of one game; those after it are not read.
    std::uint32_t nodes = 100'000'000;
    /// Open variations at one time; deeper ones are not read.
    std::uint32_t depth = 100'000'000;
    /// Findings kept for one game; more are only counted.
    std::size_t findings = 10'000;
    /// Points that one property's compressed lists may expand to.
    std::size_t expanded_points = 1'000'000;
    /// Bytes that one archive may unpack to.
    std::uint64_t archive_bytes = 100'000'000'000;
    /// Files in one archive; those after them are not read.
    std::uint64_t archive_entries = 100'000'000;
    /// Times its own size that an archive may unpack to, beyond the first 16 million bytes.
    std::uint64_t archive_ratio = 200;
};

} // namespace kifu
