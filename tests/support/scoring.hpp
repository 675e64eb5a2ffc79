// Scores of small records and positions, for tests.
#pragma once

#include "kifu/score.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace kifu::support {

/// The report of a record's only game.
ScoreReport scored(std::string_view record, ScoreOptions const& options = {});

/// A record of the position of a picture (see boards.hpp) after which both pass.
std::string finished(std::vector<std::string_view> const& picture, std::string_view root = {});

/// The counted result: `B+3.5`; "none" without a count.
std::string counted(ScoreReport const& report);
std::string counted(ScoreReport const& report, ScoreMethod method);

/// A line of a count as `10:6`; empty where the count has no such line.
std::string line(Count const& count, ScoreItem item);

/// The points of chains, in SGF letters, chain by chain: `bd aa,ab`.
std::string stones(std::vector<ChainStatus> const& chains);

} // namespace kifu::support
