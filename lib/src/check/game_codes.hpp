// The codes of findings that every game has in its own group: a game is one row of the table.
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/rule_choice.hpp"

#include <optional>

namespace kifu::check {

/// Nothing for what the rules of the game never find.
struct GameCodes {
    GameKind game;
    Code occupied;
    Code same_color_twice, wrong_player, first_player; ///< of the order of turns
    std::optional<Code> pass = {};                     ///< where nobody may pass
    std::optional<Code> turn_kind = {};                ///< a swap, where there is none
    std::optional<Code> swap_not_now = {}, swap_form = {}, swap_point = {};
    std::optional<Code> opening = {};             ///< a stone that the opening protocol forbids
    std::optional<Code> stones_in_turn = {};      ///< a wrong number of them
    std::optional<Code> turn_without_number = {}; ///< two nodes are read as one turn
    std::optional<Code> move_after_end = {}, end_not_recorded = {};
    std::optional<Code> board = {};       ///< a board that the game is not played on
    std::optional<Code> small_board = {}; ///< one that gives the first player an advantage
};

/// Only for games that kifu has rules for.
GameCodes const& codes_of(GameKind game);

} // namespace kifu::check
