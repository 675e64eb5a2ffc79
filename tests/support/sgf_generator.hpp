// SGF texts of every kind from a string of choices, so that a shorter or smaller string of choices
// gives a simpler text.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace kifu::support {

using Choices = std::span<std::uint8_t const>;

/// A text that needs no repair: games with odd white space, redundant parentheses, escapes of all
/// kinds, bytes of any charset, private and long names, text around the games.
std::string clean_sgf(Choices choices);

/// As clean_sgf with bytes taken out, put in or changed: whatever a reader must survive.
std::string dirty_sgf(Choices choices);

} // namespace kifu::support
