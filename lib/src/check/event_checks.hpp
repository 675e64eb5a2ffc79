// The functions of the rows in event_wishes.cpp: how a value of a profile is read, and how a record
// is compared with it.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/rule_choice.hpp"
#include "kifu/score.hpp"
#include "kifu/values/date.hpp"
#include "kifu/values/ranks.hpp"
#include "kifu/values/rules.hpp"
#include "kifu/values/time.hpp"

#include "check/event_context.hpp"
#include "check/event_value.hpp"

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace kifu::check {

// ---- values that several rows have (event_values.cpp)

using Texts = std::vector<std::string>;
/// A text, or a list of texts.
std::optional<Texts> read_texts(ProfileValue const& value);
std::optional<bool> read_truth(ProfileValue const& value);
/// A whole number that is not negative.
std::optional<std::int64_t> read_count(ProfileValue const& value);

struct CountRange {
    std::int64_t low = 0, high = std::numeric_limits<std::int64_t>::max();
    bool contains(std::int64_t count) const { return count >= low && count <= high; }
    std::string text() const;
};
/// A number, or `2-9`.
std::optional<CountRange> read_range(std::string_view text);
std::optional<CountRange> read_count_range(ProfileValue const& value);

/// `a`, `a or b`, `a, b or c`.
std::string alternatives(Texts const& texts);

// ---- the game (event_game.cpp)

std::optional<RuleChoice> read_game_kind(ProfileValue const& value);
void check_game_kind(EventContext& context, RuleChoice const& wanted);

std::optional<BoardSize> read_board(ProfileValue const& value);
void check_board_size(EventContext& context, BoardSize const& wanted);

struct NamedRules {
    std::string text;
    RecordedRules rules;
};
std::optional<std::vector<NamedRules>> read_rule_sets(ProfileValue const& value);
void check_rule_set(EventContext& context, std::vector<NamedRules> const& wanted);

struct KomiOfHandicap {
    std::optional<CountRange> handicap; ///< nothing: whatever it is
    Decimal komi;
};
std::optional<std::vector<KomiOfHandicap>> read_komi_table(ProfileValue const& value);
void check_event_komi(EventContext& context, std::vector<KomiOfHandicap> const& wanted);

void check_event_handicap(EventContext& context, CountRange const& wanted);

// ---- times and occasion (event_occasion.cpp)

std::optional<Decimal> read_main_time(ProfileValue const& value);
void check_event_main_time(EventContext& context, Decimal const& wanted);
std::optional<std::vector<Overtime>> read_overtimes(ProfileValue const& value);
void check_event_overtime(EventContext& context, std::vector<Overtime> const& wanted);

/// First and last day.
using Days = std::array<Date, 2>;
std::optional<Days> read_days(ProfileValue const& value);
void check_event_days(EventContext& context, Days const& wanted);

void check_event_name(EventContext& context, Texts const& wanted);
void check_event_place(EventContext& context, Texts const& wanted);
void check_event_rounds(EventContext& context, std::int64_t const& wanted);

// ---- properties (event_properties.cpp)

/// Identifiers of capital letters.
std::optional<Texts> read_identifiers(ProfileValue const& value);
void check_required(EventContext& context, Texts const& wanted);
void check_allowed(EventContext& context, Texts const& wanted);
void check_forbidden(EventContext& context, Texts const& wanted);

// ---- players (event_players.cpp)

/// From the weakest to the strongest.
using RankRange = std::array<Rank, 2>;
std::optional<RankRange> read_rank_range(ProfileValue const& value);
void check_rank_range(EventContext& context, RankRange const& wanted);
/// Names, ranks and teams by the roster, if there is one.
void check_players(EventContext& context);

// ---- moves and result (event_play.cpp)

void check_legal(EventContext& context, bool const& wanted);
void check_variations(EventContext& context, bool const& wanted);
void check_fewest_moves(EventContext& context, std::int64_t const& wanted);
void check_most_moves(EventContext& context, std::int64_t const& wanted);
std::optional<std::vector<EndState>> read_ends(ProfileValue const& value);
void check_end(EventContext& context, std::vector<EndState> const& wanted);

/// How sure the result has to be.
enum class ResultProof : std::uint8_t { known, plausible, proved };
std::optional<ResultProof> read_result_proof(ProfileValue const& value);
void check_result_proof(EventContext& context, ResultProof const& wanted);

} // namespace kifu::check
