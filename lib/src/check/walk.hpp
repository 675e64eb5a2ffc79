// Runs the rows of the table over one game.
#pragma once

#include "kifu/check.hpp"
#include "kifu/diagnostic.hpp"
#include "kifu/game.hpp"

#include "check/mending.hpp"

#include <vector>

namespace kifu::check {

/// Adds findings to `diagnostics`, in the order of the record, and proposals to `mendings` if that
/// is not null.
void run_checks(Game const& game, CheckOptions const& options, Diagnostics& diagnostics,
                std::vector<Mending>* mendings);

} // namespace kifu::check
