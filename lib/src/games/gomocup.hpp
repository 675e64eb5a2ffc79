// The numbers by which programs of the Gomocup tournaments name rules, in their protocol (`INFO
// rule`) and in .psq records. A number is a sum: 1 exactly five, 2 continuous game (which says
// nothing about the rules), 4 Renju, 8 caro.
#pragma once

#include "kifu/rule_choice.hpp"

#include <cstdint>
#include <optional>

namespace kifu::games {

/// Nothing for a number that names no rules.
std::optional<RuleChoice> rules_of_gomocup(std::int64_t number);
/// Nothing for a game that Gomocup does not have.
std::optional<std::int64_t> gomocup_number(RuleChoice const& choice);

} // namespace kifu::games
