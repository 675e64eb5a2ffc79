// What the grammar finds in a token, before it is known what it means on the board.
#pragma once

#include "board/quadrants.hpp"
#include "formats/acek/notation.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace kifu::acek {

/// `A-4/3`, or `4/3` behind a comma.
struct Place {
    std::optional<board::Quadrant> quadrant;
    std::uint8_t first = 0, second = 0;
    std::size_t offset = 0;
};

/// One or two places: a stone, a dash or a link.
using Places = std::vector<Place>;

struct Syntax {
    bool pass = false;
    Places stones;
    std::vector<Places> links; ///< two places each
    std::vector<Warning> warnings;
    std::optional<Refusal> refusal; ///< the first thing wrong; its message is still empty
};

Syntax parse_token(std::string_view token, std::uint8_t lines);

} // namespace kifu::acek
