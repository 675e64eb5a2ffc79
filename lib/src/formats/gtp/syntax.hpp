// The lines of a GTP log, before it is known which reply belongs to which command.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace kifu::gtp {

enum class LineKind : std::uint8_t {
    blank,
    comment, ///< `# …`
    command,
    reply, ///< `= …`, `? …`
    text   ///< a further line of a reply, or what a program printed beside the protocol
};

/// Which way a line went, where the log says it.
enum class Direction : std::uint8_t { unknown, to_engine, from_engine };

struct Line {
    LineKind kind = LineKind::text;
    Direction direction = Direction::unknown;
    char engine = '\0';         ///< `B` or `W` in logs of two engines
    bool failed = false;        ///< the reply is `?`
    std::size_t offset = 0;     ///< of `content`
    std::string_view content{}; ///< without what the log puts before it
    std::optional<std::uint32_t> id{};
    std::string_view name{};      ///< of a command
    std::string_view arguments{}; ///< of a command, or the text of a reply
    std::string_view comment{};   ///< behind a command
};

/// One line without its end, which stands at `offset` of the text.
Line parse_line(std::string_view line, std::size_t offset);

/// All lines of a text.
std::vector<Line> parse_lines(std::string_view text);

} // namespace kifu::gtp
