#include "check/event_checks.hpp"
#include "check/event_wish.hpp"

namespace kifu::check {

namespace {

constexpr std::string_view truth = "true or false";
constexpr std::string_view some_texts = "a text, or a list of texts of which one is to be there";

/// Everything that a profile can ask for. The order is that of the findings about a record.
constexpr auto table = std::to_array<WishRow>({
    wish<read_game_kind, check_game_kind>(
        "game.kind", Code::event_game,
        "a game, \"go\" or \"hex\", or one with options of its rules, \"gonnect:pie=sides\""),
    wish<read_board, check_board_size>(
        "game.board", Code::event_board,
        "the lines of the board, 19, or columns and rows, \"9x13\"; of Havannah its base"),
    wish<read_rule_sets, check_rule_set>(
        "game.rules", Code::event_rules,
        "rules as RU names them, \"Japanese\", or a list of such names"),
    wish<read_count_range, check_event_handicap>(
        "game.handicap", Code::event_handicap,
        "a number of stones, 0, or the least and the most, \"0-9\""),
    wish<read_komi_table, check_event_komi>(
        "game.komi", Code::event_komi,
        "points, 6.5, or a table of points by handicap, { 0 = 6.5, 2-9 = 0.5 }"),

    wish<read_main_time, check_event_main_time>("time.main", Code::event_main_time,
                                                "seconds, 1800, or a text with units, \"30 min\""),
    wish<read_overtimes, check_event_overtime>(
        "time.overtime", Code::event_overtime,
        "\"5x30 byo-yomi\", \"25/600 Canadian\", \"10 fischer\", \"30 simple\" or \"none\", or a "
        "list of such"),

    wish<read_texts, check_event_name>("event.name", Code::event_name, some_texts),
    wish<read_texts, check_event_place>("event.place", Code::event_place, some_texts),
    wish<read_days, check_event_days>(
        "event.days", Code::event_date,
        "a date, 2026-05-16, or a list of the first and the last day, [2026-05-16, 2026-05-17]"),
    wish<read_count, check_event_rounds>("event.rounds", Code::event_round, "how many there are"),

    wish<read_identifiers, check_required>("record.required", Code::event_property_missing,
                                           "a list of identifiers, [\"PB\", \"PW\", \"RE\"]"),
    wish<read_identifiers, check_allowed>(
        "record.allowed", Code::event_property_unwanted,
        "a list of identifiers, of which the root may have no others"),
    wish<read_identifiers, check_forbidden>("record.forbidden", Code::event_property_unwanted,
                                            "a list of identifiers, [\"C\"]"),
    wish<read_truth, check_variations>("record.variations", Code::event_variations, truth),

    wish<read_rank_range, check_rank_range>(
        "players.ranks", Code::event_rank,
        "a list of the weakest and the strongest rank, [\"20k\", \"3d\"]"),

    wish<read_truth, check_legal>("play.legal", Code::event_illegal_turn, truth),
    wish<read_count, check_fewest_moves>("play.fewest-moves", Code::event_length, "a number"),
    wish<read_count, check_most_moves>("play.most-moves", Code::event_length, "a number"),
    wish<read_ends, check_end>("play.end", Code::event_end,
                               "a list of \"marked\", \"passed\", \"decided\", \"resigned\", "
                               "\"time\", \"forfeit\", \"no-result\", \"truncated\" and "
                               "\"unfinished\""),
    wish<read_result_proof, check_result_proof>("play.result", Code::event_result,
                                                "\"known\", \"plausible\" or \"proved\""),
});

} // namespace

std::span<WishRow const> wish_rows() { return table; }

} // namespace kifu::check
