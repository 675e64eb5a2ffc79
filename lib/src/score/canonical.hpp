// A position turned into one form of the sixteen that its symmetries and the exchange of colours
// give, without the stones that are proved dead: what is found out there is the same however a
// position lies on the board.
#pragma once

#include "score/life.hpp"
#include "score/stones.hpp"

#include <cstddef>
#include <string>

namespace kifu::score {

/// How the board was turned or reflected, and whether its colours were exchanged.
struct Form {
    bool transposed = false, left_right = false, top_bottom = false, colors = false;

    BoardSize size(BoardSize of) const { return transposed ? BoardSize{of.height, of.width} : of; }
    /// Where the point of the turned board lies on the board as it is.
    Point source(Point point, BoardSize of) const;
};

class Canonical {
public:
    void find(Stones const& stones, Life const& life);

    Form const& form() const { return form_; }
    /// The turned board.
    Stones const& stones() const { return turned_; }
    /// Says the position: its width and a letter a point.
    std::string const& text() const { return text_; }
    /// The cell of the board as it is for one of the turned board.
    Cell source(Cell turned) const;

private:
    void set_stones(BoardSize size);

    Form form_;
    std::string text_;
    AnySquare geometry_{BoardSize{1, 1}}; ///< of the board as it is
    Stones turned_;
};

} // namespace kifu::score
