// Records of other programs in kifu's own way of writing their game.
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/game.hpp"
#include "kifu/replay.hpp"

namespace kifu {

/// Changes a game that is written as `setting` says into the own dialect of its game: GM, SZ and,
/// where they are needed, RU and XV say which game it is; points, colours and words for swaps are
/// rewritten in every node, markup included; stones that share a value get a node each with the
/// number of their turn. All other properties, the variations and the order stay. Values that
/// cannot be read stay as they are, which is reported. A game whose rules kifu does not know is not
/// changed.
void to_own_form(Game& game, GameSetting const& setting, Diagnostics& diagnostics);

} // namespace kifu
