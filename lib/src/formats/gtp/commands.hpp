// The commands of GTP that a record is made of, and those known to be commands at all.
#pragma once

#include "kifu/color.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace kifu::gtp {

enum class Command : std::uint8_t {
    unknown, ///< a command perhaps, or a line of text
    other,   ///< a command that changes nothing a record holds
    boardsize,
    rectangular_boardsize,
    clear_board,
    komi,
    fixed_handicap,
    place_free_handicap,
    set_free_handicap,
    play,
    play_sequence,
    genmove,
    undo,
    undo_several,
    set_position,
    load,
    time_settings,
    canadian_time,
    time_left,
    rules,
    final_score,
    quit
};

/// By name.
Command command_by_name(std::string_view name);

/// `b`, `w`, `black`, `white`, letters of either case.
std::optional<Color> color_by_word(std::string_view word);

/// The next word of a text, taken from it; empty at its end.
std::string_view take_word(std::string_view& text);

} // namespace kifu::gtp
