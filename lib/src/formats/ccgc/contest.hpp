// What reader and writer of contest texts share: games, words for results, tags.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/rule_choice.hpp"

#include <optional>
#include <string_view>

namespace kifu::ccgc {

/// A game of the contests.
struct Contest {
    std::string_view code; ///< "C6"
    GameKind game;
    BoardSize board;
};

inline constexpr Contest connect6{"C6", GameKind::connect6, {19, 19}};
/// Played with the fouls of Renju.
inline constexpr Contest five{"C5", GameKind::renju, {15, 15}};

/// Letters of either case; null for another code.
Contest const* contest_by_code(std::string_view code);
/// Null for a game that the contests do not have.
Contest const* contest_of(GameKind game);

/// RE of a word for the result, `先手胜`: "B+". Nothing for an unknown word.
std::optional<std::string_view> result_of_word(std::string_view word);
/// The word for an RE that says no more than it does: of "B+", "W+", "Draw" and "?".
std::string_view word_of_result(std::string_view result);

/// Tags of the root (XT) for what SGF has no property for.
namespace tag {
inline constexpr std::string_view prefix = "ccgc-";
inline constexpr std::string_view time = "ccgc-time";     ///< of day, `14:00`
inline constexpr std::string_view result = "ccgc-result"; ///< that is no known word
inline constexpr std::string_view field = "ccgc-field";   ///< behind the others
} // namespace tag

} // namespace kifu::ccgc
