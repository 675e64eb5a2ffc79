// The lines of a game of Piskvork or Gomotur, before it is known which of them are names.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace kifu::psq {

enum class LineKind : std::uint8_t {
    blank,
    move,   ///< `8,8` or `8,8,1200`
    number, ///< alone in its line
    text
};

struct Line {
    LineKind kind = LineKind::text;
    std::size_t offset = 0;
    std::string_view text{};         ///< without its end
    std::int32_t x = 0, y = 0;       ///< of a move, as written
    std::string_view milliseconds{}; ///< of a move; empty where it has none
};

/// All lines of a text.
std::vector<Line> parse_lines(std::string_view text);

/// `Piskvorky 15x15, 11:11, 0`
struct Header {
    std::uint32_t width = 0, height = 0;
    std::string_view levels{}; ///< `11:11`
    std::uint32_t first = 0;   ///< which player began, 0 or 1
    std::optional<std::uint32_t> rule{};
};

/// Nothing for a line that is none.
std::optional<Header> parse_header(std::string_view line);

} // namespace kifu::psq
