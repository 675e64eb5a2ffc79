// The lines of a .ngf file.
#pragma once

#include "kifu/color.hpp"

#include <cstdint>
#include <string_view>

namespace kifu::ngf {

enum class LineKind : std::uint8_t {
    text,   ///< of the head, or what is not understood
    head,   ///< the same behind GI
    move,   ///< `PMABBQDDQ`
    remark, ///< `IDB[211] text[EndTxt]`
};

struct Line {
    LineKind kind = LineKind::text;
    std::string_view text{}; ///< behind the prefix, without blanks around
    Color color = Color::black;
    char x = 0, y = 0;  ///< letters from B; both A: a pass
    bool agrees = true; ///< the point is repeated the other way round, as it has to be
    unsigned move = 0;  ///< of a remark
};

Line parse_line(std::string_view text);

/// `name  rank`: cut at the last blanks.
struct Player {
    std::string_view name{};
    std::string_view rank{};
};

Player parse_player(std::string_view text);

} // namespace kifu::ngf
