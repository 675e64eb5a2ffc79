// BR and WR: ranks of players.
#pragma once

#include "kifu/values/form.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace kifu {

enum class RankKind : std::uint8_t { unknown, kyu, dan, professional };
enum class RankCertainty : std::uint8_t { plain, uncertain /* ? */, established /* * */ };

struct Rank {
    RankKind kind = RankKind::unknown;
    std::uint8_t number = 0; ///< 1 to 30 for kyu, 1 to 9 for dan when the form is not doubtful
    RankCertainty certainty = RankCertainty::plain;
    friend bool operator==(Rank const&, Rank const&) = default;
};

/// BR, WR. Exact: `5k`, `5kyu`, `3d`, `3dan`, `9p`, each with `?` or `*`. Variants: `5 kyu`, `4K`,
/// `P9段`, `九段`, `5급`, `2 Dan pro`. Doubtful: numbers that no ranking has, and text that is no
/// rank (kind `unknown`).
Parsed<Rank> parse_rank(std::string_view text);

/// `5k`, `2d?`, `9p`; empty for `unknown`.
std::string rank_text(Rank const& rank);

} // namespace kifu
