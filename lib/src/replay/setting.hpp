// The settings and rules of game after game. Most records of a collection say one of a few things
// about them, and finding out costs as much as replaying twenty moves.
#pragma once

#include "kifu/replay.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>

namespace kifu::replay {

/// Reads the setting of a game, or knows it from one of the last games.
class SettingMemory {
public:
    /// Valid until the next call.
    GameSetting const& of(Game const& game);

private:
    struct Known {
        std::string key; ///< what the root says about it
        GameSetting setting;
    };

    void read_key(Game const& game);

    std::string key_;
    std::array<Known, 8> known_; ///< an empty key: not used yet
    std::size_t next_ = 0;       ///< the one that gives way
    GameSetting unusual_;
};

/// Makes rules, or has them from one of the last games.
class RulesMemory {
public:
    /// Of a game that kifu has rules for; valid until the next call.
    AnyRules const& of(RuleChoice const& choice);

private:
    std::array<std::optional<AnyRules>, 8> known_;
    std::size_t next_ = 0;
};

} // namespace kifu::replay
