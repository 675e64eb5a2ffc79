// RO: the number and the kind of a round.
#pragma once

#include "kifu/values/form.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kifu {

struct Round {
    std::optional<std::uint32_t> number;
    std::string type; ///< "final", "playoff", … as written
};

/// RO. Exact: `3`, `3 (final)`, `(final)`. Variants: `Round 3`, `3rd round`, `第3轮`, `final`.
/// Doubtful: other text.
Parsed<Round> parse_round(std::string_view text);

} // namespace kifu
