// What a file of Piskvork or Gomotur stands for that does not say its rules.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/rule_choice.hpp"

namespace kifu::psq {

/// The board of .rec files.
inline constexpr BoardSize rec_board{20, 20};

/// On 20 lines Gomocup plays its free rule only; elsewhere the usual rules of Gomoku.
inline RuleChoice assumed_rules(BoardSize board) {
    RuleChoice rules{GameKind::gomoku, {}, Origin::assumed};
    if (board == rec_board) rules.options.set("line", "free");
    return rules;
}

/// Tags of the root (XT) for what the head and the last line say, if it is not the usual: levels
/// `0:0`, player 0 began, ended with 0.
namespace tag {
inline constexpr std::string_view prefix = "psq-";
inline constexpr std::string_view levels = "psq-levels";
inline constexpr std::string_view first = "psq-first";
inline constexpr std::string_view rule = "psq-rule";
inline constexpr std::string_view end = "psq-end";
} // namespace tag

} // namespace kifu::psq
