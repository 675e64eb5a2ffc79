// The setting of game after game.
#pragma once

#include "kifu/replay.hpp"

#include <string>

namespace kifu::replay {

/// Reads the setting of a game, or knows it from the game before: most records of a collection say
/// the same.
class SettingMemory {
public:
    GameSetting const& of(Game const& game);

private:
    std::string key_, key_of_last_;
    GameSetting last_;
};

} // namespace kifu::replay
