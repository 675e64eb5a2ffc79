#include "check/game_codes.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace kifu::check {

namespace {

/// Capture games keep the codes of Go for what they have in common with it.
constexpr std::array table{
    GameCodes{
        .game = GameKind::go,
        .occupied = Code::go_occupied,
        .same_color_twice = Code::go_same_color_twice,
        .wrong_player = Code::go_wrong_player,
        .first_player = Code::go_white_first,
        .turn_kind = Code::go_turn_kind,
    },
    GameCodes{
        .game = GameKind::gonnect,
        .occupied = Code::go_occupied,
        .same_color_twice = Code::go_same_color_twice,
        .wrong_player = Code::go_wrong_player,
        .first_player = Code::go_white_first,
        .pass = Code::gonnect_pass,
        .swap_not_now = Code::gonnect_swap_not_now,
        .swap_form = Code::gonnect_swap_form,
        .swap_point = Code::gonnect_swap_point,
        .move_after_end = Code::gonnect_move_after_end,
        .end_not_recorded = Code::gonnect_end_not_recorded,
        .board = Code::gonnect_board,
        .small_board = Code::gonnect_small_board,
    },
    GameCodes{
        .game = GameKind::heigo,
        .occupied = Code::go_occupied,
        .same_color_twice = Code::go_same_color_twice,
        .wrong_player = Code::go_wrong_player,
        .first_player = Code::go_white_first,
        .turn_kind = Code::go_turn_kind,
        .stones_in_turn = Code::heigo_stones_in_turn,
        .turn_without_number = Code::heigo_dash_without_number,
        .move_after_end = Code::heigo_move_after_end,
        .board = Code::heigo_board,
    },
    GameCodes{
        .game = GameKind::connect6,
        .occupied = Code::connect6_occupied,
        .same_color_twice = Code::connect6_stones_in_turn,
        .wrong_player = Code::connect6_turn_order,
        .first_player = Code::connect6_turn_order,
        .pass = Code::connect6_pass,
        .turn_kind = Code::connect6_swap,
        .stones_in_turn = Code::connect6_stones_in_turn,
        .turn_without_number = Code::connect6_turn_without_number,
        .move_after_end = Code::connect6_move_after_end,
        .end_not_recorded = Code::connect6_end_not_recorded,
        .board = Code::connect6_board,
    },
    GameCodes{
        .game = GameKind::gomoku,
        .occupied = Code::gomoku_occupied,
        .same_color_twice = Code::gomoku_turn_order,
        .wrong_player = Code::gomoku_turn_order,
        .first_player = Code::gomoku_turn_order,
        .pass = Code::gomoku_pass,
        .swap_not_now = Code::gomoku_swap_not_now,
        .swap_form = Code::gomoku_swap_form,
        .opening = Code::gomoku_opening,
        .move_after_end = Code::gomoku_move_after_end,
        .end_not_recorded = Code::gomoku_end_not_recorded,
        .board = Code::gomoku_board,
    },
    GameCodes{
        .game = GameKind::renju,
        .occupied = Code::renju_occupied,
        .same_color_twice = Code::renju_turn_order,
        .wrong_player = Code::renju_turn_order,
        .first_player = Code::renju_turn_order,
        .swap_not_now = Code::renju_swap_not_now,
        .swap_form = Code::renju_swap_form,
        .opening = Code::renju_opening,
        .move_after_end = Code::renju_move_after_end,
        .end_not_recorded = Code::renju_end_not_recorded,
        .board = Code::renju_board,
    },
    GameCodes{
        .game = GameKind::hex,
        .occupied = Code::hex_occupied,
        .same_color_twice = Code::hex_turn_order,
        .wrong_player = Code::hex_turn_order,
        .first_player = Code::hex_turn_order,
        .pass = Code::hex_pass,
        .swap_not_now = Code::hex_swap_not_now,
        .swap_form = Code::hex_swap_form,
        .swap_point = Code::hex_swap_point,
        .move_after_end = Code::hex_move_after_end,
        .end_not_recorded = Code::hex_end_not_recorded,
    },
    GameCodes{
        .game = GameKind::havannah,
        .occupied = Code::havannah_occupied,
        .same_color_twice = Code::havannah_turn_order,
        .wrong_player = Code::havannah_turn_order,
        .first_player = Code::havannah_turn_order,
        .pass = Code::havannah_pass,
        .swap_not_now = Code::havannah_swap_not_now,
        .swap_form = Code::havannah_swap_form,
        .swap_point = Code::havannah_swap_point,
        .move_after_end = Code::havannah_move_after_end,
        .end_not_recorded = Code::havannah_end_not_recorded,
        .board = Code::havannah_board,
    },
};

} // namespace

GameCodes const& codes_of(GameKind game) {
    auto const found = std::ranges::find(table, game, &GameCodes::game);
    assert(found != table.end());
    return *found;
}

} // namespace kifu::check
