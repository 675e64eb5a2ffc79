// Records of other games for programs that know only Go.
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/game.hpp"

namespace kifu {

/// Changes a game so that a program that plays by Go's rules shows the right position at every
/// node: GM is 1, every stone of a turn is a move, what such a program would capture or leave
/// standing wrongly is set up, and kifu's own properties are left out. Each kind of loss is
/// reported. Hex and Havannah cannot be shown that way: their records stay as they are, which is
/// reported too.
void export_for_go(Game& game, Diagnostics& diagnostics);

} // namespace kifu
