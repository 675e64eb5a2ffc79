// What `validate` knows: checks of a game by the property table, the values, the dialects of other
// programs and, in a file of several games, between them.
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/game.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kifu {

struct CheckOptions {
    /// Also suggestions that only `kifu fix` acts on, as edits of the game (see fix.hpp).
    bool strict = false;
};

/// Adds the findings of all checks of one game to `diagnostics`.
void check_game(Game const& game, CheckOptions const& options, Diagnostics& diagnostics);

/// What the checks of a file need to know of each of its games.
struct GameSummary {
    std::uint32_t number = 0;
    Span root{};
    std::optional<int> ff;
    std::optional<int> gm;
    std::string charset; ///< as declared
};
GameSummary summarize(Game const& game);

/// Adds what only the games of a file together show: several games, different FF, GM or CA. Call
/// once per file with all summaries in order; a file of a million games may be given in parts.
class FileCheck {
public:
    void add(GameSummary const& game, Diagnostics& diagnostics);
    void finish(Diagnostics& diagnostics);

private:
    std::optional<GameSummary> first_;
    std::uint32_t games_ = 0;
    bool ff_differs_ = false;
    bool gm_differs_ = false;
    bool charset_differs_ = false;
};

} // namespace kifu
