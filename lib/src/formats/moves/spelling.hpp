// What to say about a word that is no point.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/coordinates.hpp"
#include "kifu/diagnostic.hpp"

#include <string>
#include <string_view>

namespace kifu::moves {

struct Complaint {
    Code code;
    std::string message;
    std::string hint;
    /// Whether a point was meant, so that it has taken its player's turn.
    bool is_turn;
};

/// `word` is one chunk that is no point of the board.
Complaint explain(std::string_view word, BoardSize board, CoordinateSystem system);

} // namespace kifu::moves
