// All check functions, by file. The table (table.cpp) says when each runs and what it may find.
#pragma once

#include "check/row.hpp"

namespace kifu::check {

// identifiers.cpp
void check_identifier(Context& context, PropertyView const& view);
void check_formats(Context& context);

// obsolete.cpp: no findings of its own, the successor of L (see check_formats)
void mend_letters(Context& context, PropertyView const& view);

// counts.cpp
void check_several_values(Context& context, PropertyView const& view);
void check_empty_value(Context& context, PropertyView const& view);
void check_repeated(Context& context, NodeView const& view);

// placement.cpp
void check_root_only(Context& context, NodeView const& view);
void check_root_node(Context& context, NodeView const& view);
void check_game_info(Context& context, NodeView const& view);
void check_setup_and_move(Context& context, NodeView const& view);
void check_two_moves(Context& context, NodeView const& view);
void check_setup_after_root(Context& context, NodeView const& view);
void check_empty_node(Context& context, NodeView const& view);

// annotations.cpp
void check_position_annotations(Context& context, NodeView const& view);
void check_move_annotations(Context& context, NodeView const& view);
void check_annotation_needs_move(Context& context, NodeView const& view);

// plain_values.cpp
void check_number(Context& context, PropertyView const& view);
void check_real(Context& context, PropertyView const& view);
void check_double(Context& context, PropertyView const& view);
void check_color(Context& context, PropertyView const& view);
void check_none(Context& context, PropertyView const& view);
void check_figure(Context& context, PropertyView const& view);
void check_text_length(Context& context, PropertyView const& view);
void check_composed(Context& context, PropertyView const& view);

// move_values.cpp
void check_move(Context& context, PropertyView const& view);
// points.cpp
void check_point_list(Context& context, PropertyView const& view);
// point_pairs.cpp
void check_labels(Context& context, PropertyView const& view);
void check_lines(Context& context, PropertyView const& view);
// views.cpp
void check_view(Context& context, NodeView const& view);

// root_values.cpp
void check_format(Context& context, PropertyView const& view);
void check_size(Context& context, PropertyView const& view);
void check_charset_name(Context& context, PropertyView const& view);
void check_root(Context& context);

// info_values.cpp
void check_handicap_value(Context& context, PropertyView const& view);
void check_date(Context& context, PropertyView const& view);
void check_main_time(Context& context, PropertyView const& view);
void check_overtime(Context& context, PropertyView const& view);
void check_rules(Context& context, PropertyView const& view);
void check_round(Context& context, PropertyView const& view);
void check_rank(Context& context, PropertyView const& view);
// komi_result_values.cpp
void check_komi(Context& context, PropertyView const& view);
void check_result(Context& context, PropertyView const& view);

// extensions.cpp
void check_variant(Context& context, PropertyView const& view);
void check_swap_word(Context& context, PropertyView const& view);
void check_links(Context& context, NodeView const& view);
// endings.cpp
void check_ending(Context& context, NodeView const& view);

// turns.cpp
void check_turn(Context& context, NodeView const& view);
void check_first_player(Context& context);
// handicap.cpp
void check_handicap_stones(Context& context);
// clocks.cpp
void check_clocks(Context& context, NodeView const& view);
// variations.cpp
void check_number_of_variations(Context& context, NodeView const& view);
// results.cpp
void check_komi_and_result(Context& context);
void check_last_mover(Context& context);
// counted_result.cpp
void check_counted_result(Context& context);

// play.cpp
void check_capture_play(Context& context);
void check_line_play(Context& context);
void check_connection_play(Context& context);
// board_pass.cpp
void check_board(Context& context);

// event.cpp
void check_event(Context& context);

// bytes.cpp
void check_bytes(Context& context);

// vendor_fox.cpp
void check_fox_overtime(Context& context);
// vendor_ki_in.cpp
void check_ki_in_dialect(Context& context);
// vendor_little_golem.cpp
void check_little_golem(Context& context);
// vendor_dialect.cpp
void check_dialect(Context& context);

} // namespace kifu::check
