// The same game under other headers, in another charset, with other variations or comments, turned
// or mirrored; and games that are the beginning of others.
#pragma once

#include "kifu/game.hpp"
#include "kifu/symmetry.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace kifu {

/// What makes two games the same: the game, the board, and what the nodes of the main line set up
/// and play, in the position among its images under the symmetries of the board that comes first.
/// The two stones of a turn of Connect6 or Hei-go have no order, in one node or in two.
struct GameLine {
    std::string key;      ///< of the image; empty for a game without stones
    Symmetry symmetry{};  ///< that makes the image from the game
    bool cut_off = false; ///< setups put more than Replay::most_setup_points: there is no key
};

/// `symmetries`: whether the images count; otherwise the game is compared as it stands. Boards of
/// hexagons have half of the symmetries, boards of which the edges belong to the players half of
/// those again. A game whose points kifu does not know is compared as it stands.
GameLine game_line(Game const& game, bool symmetries = true);

enum class Likeness : std::uint8_t {
    same,      ///< the same moves on the same points
    image,     ///< turned or mirrored
    beginning, ///< the moves that another game begins with, perhaps turned or mirrored
};

/// Games are numbered from 0 in the order in which they were added.
struct Duplicate {
    std::size_t game;
    std::size_t of; ///< the first such game; of a beginning a game that goes on
    Likeness likeness;
    Symmetry symmetry{}; ///< that makes `game` from `of`
};

/// Finds games that were added before. Games without stones are never the same. Of each game a
/// digest of its key is remembered, about a hundred bytes.
class DuplicateFinder {
public:
    /// `beginnings`: whether beginnings() will be asked for; then the keys are remembered.
    explicit DuplicateFinder(bool beginnings = false) : keeps_keys_(beginnings) {}

    /// Adds a game; which one it repeats, if one.
    std::optional<Duplicate> add(GameLine line);
    /// The games that others begin with, in their order; those that add() named are left out. Only
    /// of a finder that was made for it.
    std::vector<Duplicate> beginnings() const;

private:
    struct First {
        std::size_t game;
        Symmetry symmetry;
    };
    bool keeps_keys_;
    std::unordered_map<std::string, First> first_; ///< by key, or by its digest
    std::size_t games_ = 0;
};

} // namespace kifu
