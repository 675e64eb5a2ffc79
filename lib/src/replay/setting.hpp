// The settings of game after game. Most records of a collection say one of a few things about them,
// and finding out costs as much as replaying twenty moves.
#pragma once

#include "kifu/replay.hpp"

#include "replay/recent.hpp"

#include <string>

namespace kifu::replay {

/// Reads the setting of a game, or knows it from one of the last games.
class SettingMemory {
public:
    /// Valid until the next call.
    GameSetting const& of(Game const& game);

private:
    void read_key(Game const& game);

    std::string key_; ///< what the root says about it
    Recent<std::string, GameSetting> known_;
    GameSetting unusual_;
};

} // namespace kifu::replay
