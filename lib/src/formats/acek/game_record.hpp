// From a game's tree to what an .acek file can say of it.
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/game.hpp"
#include "kifu/replay.hpp"
#include "kifu/writer.hpp"

#include "formats/acek/record.hpp"

namespace kifu::acek {

/// The record of a game of Hei-go on a square board; what it cannot hold is reported.
Record record_of(Game const& game, GameSetting const& setting, WriteOptions const& options,
                 Diagnostics& diagnostics);

} // namespace kifu::acek
