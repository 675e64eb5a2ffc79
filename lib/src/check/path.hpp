// What holds at a node because of the nodes above it. Small, since it is copied at every branch.
#pragma once

#include "kifu/color.hpp"

#include <array>
#include <cstdint>

namespace kifu::check {

/// Who is to move.
enum class Expected : std::uint8_t { black, white, anyone };

constexpr Expected expected(Color color) {
    return color == Color::black ? Expected::black : Expected::white;
}
constexpr Expected expected_after(Color color) { return expected(opponent(color)); }

/// Why somebody is to move.
enum class Reason : std::uint8_t { order, player_property, handicap, swap };

/// The time left of one player after his last move.
struct Clock {
    static constexpr std::int64_t unknown = -1;
    std::int64_t left = unknown; ///< millionths of a second
    bool in_periods = false;     ///< OB or OW was given with it
};

struct Path {
    Expected next = Expected::anyone;
    Reason reason = Reason::order;
    Color last = Color::white; ///< with moves > 0
    std::uint8_t passes = 0;   ///< in a row, up to here; 2 when the game is over by them
    std::uint8_t phases = 0;   ///< that two passes have ended
    bool button = false;       ///< a pass has taken it
    bool game_info = false;    ///< a node above has game information
    bool view_set = false;     ///< VW restricts the view
    bool dim_set = false;      ///< DD dims points
    bool ended = false;        ///< XE
    bool opening = true;       ///< White has not moved yet
    bool black_moved = false;
    std::uint32_t moves = 0;
    std::uint32_t opening_moves = 0; ///< of Black, before White's first
    std::array<Clock, 2> clocks;     ///< by colour

    /// Whether a stone of the player to move needs no other look.
    bool quiet(Color color) const {
        return next == expected(color) && reason == Reason::order && passes == 0 && !opening &&
               black_moved;
    }
    void move(Color color) {
        last = color;
        reason = Reason::order;
        next = expected_after(color);
        ++moves;
    }
    /// So many moves by turns, at least one.
    void move(Color first, std::uint32_t count) {
        moves += count - 1;
        move(count % 2 == 1 ? first : opponent(first));
    }
};

} // namespace kifu::check
