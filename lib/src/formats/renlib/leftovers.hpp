// What a node of a library says and SGF has no property for: XR, a list of words.
#pragma once

#include <string_view>

namespace kifu::renlib {

namespace word {
inline constexpr std::string_view marked = "mark"; ///< a mark without a point to put it on
inline constexpr std::string_view start = "start";
inline constexpr std::string_view no_move = "no-move";
inline constexpr std::string_view position = "position:"; ///< two hexadecimal figures
inline constexpr std::string_view flags = "flags:";       ///< four, of the flags not known
inline constexpr std::string_view text = "text:";         ///< of the board, without a point
} // namespace word

/// Tags of the root (XT).
namespace tag {
inline constexpr std::string_view prefix = "renlib-";
inline constexpr std::string_view version = "renlib-version"; ///< `3.0`; `none`: without the mark
inline constexpr std::string_view charset = "renlib-charset"; ///< if not UTF-8
} // namespace tag

} // namespace kifu::renlib
