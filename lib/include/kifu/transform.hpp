// Games turned, mirrored, with exchanged colours, cut to a part of the board or after a move.
//
// Every value that holds points is changed, in whatever way the record spells them: moves, setup,
// markup, labels, lines, views, territory, links. Texts are not: a comment that speaks of Q16 still
// does.
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/game.hpp"
#include "kifu/point.hpp"
#include "kifu/replay.hpp"
#include "kifu/result.hpp"
#include "kifu/symmetry.hpp"

#include <cstdint>
#include <optional>

namespace kifu {

/// A rectangle of points, both corners included.
struct BoardPart {
    Point upper_left, lower_right;
};

/// What is to be done, in this order.
struct TransformOptions {
    /// Leave out what follows this turn, in every variation; turns are counted as by the replay of
    /// the game.
    std::optional<std::uint32_t> last_turn{};
    /// The part of the board that becomes the board. What lies outside is left out and reported;
    /// moves outside are refused.
    std::optional<BoardPart> part{};
    Symmetry symmetry{};
    /// Exchange the colours of stones and players, with everything that belongs to them: names,
    /// times, territory, the result. Komi and other values for one side change their sign.
    bool swap_colors = false;
};

/// Changes the game by edits of the nodes concerned. Where its board does not allow it the reason,
/// and the game is as it was. Values that stay, since they are no points or name no player, and
/// those left out with a part of the board are warnings, once for each property.
///
/// Boards of hexagons have half the symmetries, and where edges belong to the players (Hex, Gonnect
/// with assigned goals) a transformation exchanges both the directions and the colours, or neither.
[[nodiscard]] std::optional<Error> transform_game(Game& game, GameSetting const& setting,
                                                  TransformOptions const& options,
                                                  Diagnostics& diagnostics);

} // namespace kifu
