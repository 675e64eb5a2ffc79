// The one table of checks. A check is a function and a row here.
#include "check/checks.hpp"
#include "check/row.hpp"

#include <array>

namespace kifu::check {

namespace {

using enum PropertyId;

constexpr PropertySet single_values = properties_where(
    [](PropertyKind, ValueType, ListKind list) { return list == ListKind::single; });
constexpr PropertySet lists_of_points =
    properties_where([](PropertyKind, ValueType type, ListKind) {
        return type == ValueType::point || type == ValueType::stone;
    });
constexpr PropertySet texts = properties_where([](PropertyKind, ValueType type, ListKind) {
    return type == ValueType::text || type == ValueType::simple_text;
});
constexpr PropertySet lines = properties_of_type(ValueType::point_point);

constexpr Row on_property(std::string_view title, Codes codes, Trigger trigger,
                          PropertyCheck check) {
    return {title, Scope::property, codes, trigger, check, nullptr, nullptr};
}
constexpr Row on_node(std::string_view title, Codes codes, Trigger trigger, NodeCheck check) {
    return {title, Scope::node, codes, trigger, nullptr, check, nullptr};
}
constexpr Row on_path(std::string_view title, Codes codes, Trigger trigger, NodeCheck check) {
    return {title, Scope::path, codes, trigger, nullptr, check, nullptr};
}
constexpr Row on_game(std::string_view title, Codes codes, GameCheck check) {
    return {title, Scope::game, codes, {}, nullptr, nullptr, check};
}
/// The order of turns and the rules of play: these run too where only turns are looked at.
constexpr Row on_turn(std::string_view title, Codes codes, Trigger trigger, NodeCheck check) {
    return {title, Scope::path, codes, trigger, nullptr, check, nullptr, true};
}
constexpr Row on_play(std::string_view title, Codes codes, GameCheck check) {
    return {title, Scope::game, codes, {}, nullptr, nullptr, check, true};
}
constexpr Row on_file(std::string_view title, Codes codes) {
    return {title, Scope::file, codes, {}, nullptr, nullptr, nullptr};
}

using enum Code;

constexpr std::array table = {
    // ---- identifiers and numbers of values
    on_property("identifiers: capitals, one or two letters, known",
                Codes(sgf_lower_case_identifier, sgf_identifier_too_long, sgf_identifier_long,
                      sgf_unknown_property),
                {{}, odd_name}, check_identifier),
    on_property("L, whose successor is LB", Codes(sgf_obsolete_property), {{L}, 0}, mend_letters),
    on_property("one value where one is allowed", Codes(sgf_several_values),
                {single_values, several_values}, check_several_values),
    on_property("values that are not empty", Codes(sgf_empty_value), {{}, empty_values},
                check_empty_value),

    // ---- values by type
    on_property("numbers", Codes(value_number, value_number_form, value_range, value_negative),
                {{MN, OB, OW, PM, ST, GM}, 0}, check_number),
    on_property("decimal numbers", Codes(value_real, value_real_form, value_negative),
                {{V, BL, WL}, 0}, check_real),
    on_property("annotations of 1 or 2", Codes(value_double, value_double_form),
                {{DM, GB, GW, UC, HO, BM, TE}, 0}, check_double),
    on_property("colours", Codes(value_color, value_color_form), {{PL}, 0}, check_color),
    on_property("properties without a value", Codes(value_takes_none), {{KO, DO, IT}, 0},
                check_none),
    on_property("figures", Codes(value_figure, value_range), {{FG}, 0}, check_figure),
    on_property("length of texts", Codes(value_too_long), {texts, 0}, check_text_length),
    on_property("name and version", Codes(value_application_version, value_composed), {{AP, IS}, 0},
                check_composed),
    on_property("moves",
                Codes(value_point, value_point_form, value_off_board, value_blank_pass,
                      value_tt_pass, sgf_feature_not_in_format, vendor_smartgo_points),
                {moves, 0}, check_move),
    on_property("lists of points",
                Codes(value_point, value_point_form, value_off_board, sgf_corner_order,
                      sgf_feature_not_in_format, sgf_point_twice, sgf_setup_contradicts,
                      sgf_markup_contradicts, sgf_territory_contradicts, limit_points),
                {lists_of_points, 0}, check_point_list),
    on_property(
        "labels",
        Codes(value_composed, value_composed_form, value_point, value_off_board, sgf_point_twice),
        {{LB}, 0}, check_labels),
    on_property("arrows and lines",
                Codes(value_composed, value_composed_form, value_point, value_off_board,
                      sgf_line_to_itself, sgf_line_twice),
                {lines, 0}, check_lines),

    // ---- values of root and game information
    on_property("FF", Codes(value_number, value_number_form, sgf_format_unknown), {{FF}, 0},
                check_format),
    on_property(
        "SZ",
        Codes(value_size, value_size_form, value_size_square, value_size_too_large, havannah_board),
        {{SZ}, 0}, check_size),
    on_property("CA", Codes(value_charset_name), {{CA}, 0}, check_charset_name),
    on_property("KM",
                Codes(value_komi, value_komi_form, value_komi_in_stones, value_komi_implausible,
                      vendor_fox_komi, vendor_fox_komi_unknown, vendor_tygem_komi),
                {{KM}, 0}, check_komi),
    on_property("HA",
                Codes(value_handicap, value_handicap_form, value_handicap_too_small,
                      value_handicap_too_large),
                {{HA}, 0}, check_handicap_value),
    on_property("RE",
                Codes(value_result, value_result_form, value_result_doubtful,
                      value_result_in_stones, vendor_fox_result, result_margin_unit,
                      result_no_score),
                {{RE}, 0}, check_result),
    on_property("DT",
                Codes(value_date, value_date_form, value_date_doubtful, value_date_impossible),
                {{DT}, 0}, check_date),
    on_property("TM", Codes(value_main_time, value_main_time_form, value_negative), {{TM}, 0},
                check_main_time),
    on_property("OT", Codes(value_overtime, value_overtime_unknown), {{OT}, 0}, check_overtime),
    on_property("RU", Codes(value_rules_form, value_rules_unknown), {{RU}, 0}, check_rules),
    on_property("RO", Codes(value_round, value_round_form), {{RO}, 0}, check_round),
    on_property("ranks", Codes(value_rank, value_rank_form), {{BR, WR}, 0}, check_rank),
    on_property("XV",
                Codes(value_variant, value_variant_form, value_variant_doubtful,
                      value_variant_option, sgf_variant_contradicts_game),
                {{XV}, 0}, check_variant),
    on_property("XS", Codes(value_swap), {{XS}, 0}, check_swap_word),

    // ---- nodes
    on_node("properties only once", Codes(sgf_duplicate_property), {{}, has_repeated},
            check_repeated),
    on_node("nodes with properties", Codes(sgf_empty_node), {{}, is_bare}, check_empty_node),
    on_node("no move in the root", Codes(sgf_move_in_root), {{}, is_root}, check_root_node),
    on_node("root properties in the root", Codes(sgf_root_property_misplaced),
            {properties_of_kind(PropertyKind::root), 0}, check_root_only),
    on_node("setup and moves apart", Codes(sgf_setup_and_move),
            {properties_of_kind(PropertyKind::setup), 0}, check_setup_and_move),
    on_node("one move a node", Codes(sgf_two_moves), {{W}, 0}, check_two_moves),
    on_node("annotations of the position", Codes(sgf_annotations_contradict), {{DM, GB, GW, UC}, 0},
            check_position_annotations),
    on_node("annotations of the move", Codes(sgf_move_annotations_contradict),
            {{BM, DO, IT, TE}, 0}, check_move_annotations),
    on_node("links beside a move", Codes(heigo_link_without_move), {{XL}, 0}, check_links),
    on_node("annotations beside a move", Codes(sgf_annotation_without_move),
            {{KO, BM, DO, IT, TE}, 0}, check_annotation_needs_move),
    on_node("number of variations", Codes(sgf_many_variations), {{}, first_of_several},
            check_number_of_variations),

    // ---- nodes with what holds there because of the nodes above
    on_path("game information once on a path", Codes(sgf_second_game_info),
            {properties_of_kind(PropertyKind::game_info), 0}, check_game_info),
    on_path("setup in the main line", Codes(sgf_setup_after_root), {stone_setup, 0},
            check_setup_after_root),
    on_path("views and dimmed points", Codes(sgf_view_misused), {{VW, DD}, 0}, check_view),
    on_path("ends", Codes(sgf_ending_twice, value_ending), {{XE}, 0}, check_ending),
    on_turn("turns",
            Codes(go_same_color_twice, go_wrong_player, go_white_first,
                  go_black_first_after_handicap, go_move_after_passes, sgf_variation_level),
            {moves | stone_setup | PropertySet{PL, XS}, is_root}, check_turn),
    on_path("clocks", Codes(sgf_clock_goes_up, sgf_clock_above_main_time), {{BL, WL}, 0},
            check_clocks),

    // ---- the game, after its nodes
    on_game("bytes", Codes(text_nul, text_undecodable), check_bytes),
    on_game("FF, GM and SZ are there, and kifu knows the game",
            Codes(sgf_format_missing, sgf_game_missing, sgf_size_missing, sgf_moves_not_checked),
            check_root),
    on_game("properties by FF", Codes(sgf_obsolete_property, sgf_property_not_in_format),
            check_formats),
    on_game("handicap stones", Codes(go_handicap_stones, go_handicap_white_stones),
            check_handicap_stones),
    on_game("who plays first", Codes(go_first_player_assumed), check_first_player),
    on_game("komi and result", Codes(result_komi), check_komi_and_result),
    on_game("the last move and the result", Codes(result_loser_moved_last), check_last_mover),
    on_game("the count and the result",
            Codes(result_mismatch, result_color_flipped, result_impossible, result_other_rules,
                  result_other_komi, result_other_unit, result_off_by_one, result_consistent_if,
                  result_unsettled),
            check_counted_result),
    on_play("rules of play of the capture games",
            Codes(go_occupied, go_ko, go_superko, go_repetition, go_suicide, go_no_liberties,
                  go_turn_kind, gonnect_pass, gonnect_move_after_end, gonnect_swap_not_now,
                  gonnect_swap_form, gonnect_swap_point, gonnect_swap_stones, gonnect_board,
                  gonnect_small_board, heigo_dash_not_adjacent, heigo_dash_on_one_point,
                  heigo_stones_in_turn, heigo_dash_without_number, heigo_link_not_adjacent,
                  heigo_link_not_from_turn, heigo_link_to_no_stone, heigo_link_twice,
                  heigo_move_after_end, heigo_penalties, heigo_self_removal, heigo_board,
                  value_penalties, gonnect_end_not_recorded, sgf_ending_contradicts,
                  result_contradicts_board, limit_setup),
            check_capture_play),
    on_play("rules of play of the line games",
            Codes(connect6_occupied, connect6_turn_order, connect6_stones_in_turn,
                  connect6_turn_without_number, connect6_pass, connect6_swap,
                  connect6_move_after_end, connect6_end_not_recorded, connect6_board,
                  gomoku_occupied, gomoku_turn_order, gomoku_pass, gomoku_swap_not_now,
                  gomoku_swap_form, gomoku_opening, gomoku_move_after_end, gomoku_end_not_recorded,
                  gomoku_board, renju_occupied, renju_turn_order, renju_swap_not_now,
                  renju_swap_form, renju_opening, renju_overline, renju_double_four,
                  renju_double_three, renju_foul_unclaimed, renju_foul_not_noticed,
                  renju_foul_claimed, renju_move_after_end, renju_end_not_recorded, renju_board,
                  sgf_ending_contradicts, result_contradicts_board, limit_setup),
            check_line_play),
    on_play("rules of play of the connection games",
            Codes(hex_occupied, hex_turn_order, hex_pass, hex_move_after_end, hex_swap_not_now,
                  hex_swap_form, hex_swap_point, hex_end_not_recorded, hex_draw, havannah_occupied,
                  havannah_turn_order, havannah_pass, havannah_move_after_end,
                  havannah_swap_not_now, havannah_swap_form, havannah_swap_point,
                  havannah_end_not_recorded, sgf_ending_contradicts, result_contradicts_board,
                  limit_setup),
            check_connection_play),
    on_game("setup that changes something, and M", Codes(sgf_setup_without_effect), check_board),
    on_game("Fox: overtime", Codes(vendor_fox_overtime), check_fox_overtime),
    on_game("Nihon Ki-in: dialect", Codes(vendor_ki_in_dialect), check_ki_in_dialect),
    on_game("Little Golem: records without GM", Codes(vendor_little_golem), check_little_golem),
    on_game("dialects", Codes(vendor_dialect), check_dialect),
    on_game("profile and roster of an event",
            Codes(event_game, event_board, event_rules, event_komi, event_handicap, event_main_time,
                  event_overtime, event_name, event_place, event_date, event_round,
                  event_property_missing, event_property_unwanted, event_player, event_rank,
                  event_team, event_illegal_turn, event_variations, event_length, event_end,
                  event_result),
            check_event),

    // ---- the games of a file (file_check.cpp)
    on_file("games of a file", Codes(sgf_several_games, sgf_format_differs, sgf_game_differs,
                                     text_charset_differs, text_mixed_line_ends, text_nul)),
};

} // namespace

std::span<Row const> rows() { return table; }

} // namespace kifu::check
