#include "kifu/check.hpp"

#include "check/walk.hpp"

namespace kifu {

void check_game(Game const& game, CheckOptions const& options, Diagnostics& diagnostics) {
    check::run_checks(game, options, diagnostics, nullptr);
}

} // namespace kifu
