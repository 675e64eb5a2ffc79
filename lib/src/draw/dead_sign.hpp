// How dead stones are told from living ones: a square in the colour of the player whose point it
// is when counting stands on them, as on the empty points that the player surrounds.
#pragma once

#include "draw/layout.hpp"

namespace kifu::draw {

/// Half the side of a square on an empty point, and on a drawn line of Hei-go.
inline constexpr Milli territory_half = 130;
/// What keeps a square apart from the line on which it stands.
inline constexpr Milli square_casing = 45;
/// How far below the middle of a stone a sign stands that leaves the middle to a number, and its
/// size in thousandths of what it is alone.
inline constexpr Milli below_number = 270, size_below_number = 380;
/// How far such a sign, and the dead stone's square beside it, leave the middle to the sides.
inline constexpr Milli beside_sign = 130;

/// The square on a dead stone.
struct DeadSign {
    Place moved; ///< from the middle of the stone
    Milli half;
};

/// `radius`: of the stone. A number or label leaves the square the lower part of the stone, a mark
/// its own middle; of both the mark has the lower left.
inline DeadSign dead_sign(FigureStone const& stone, Milli radius, bool on_line) {
    auto const scaled = [&](Milli length) { return length * radius / usual_stone; };
    bool const written = stone.number != 0 || !stone.label.empty();
    bool const marked = stone.mark != FigureMark::none;
    if (written || stone.mark == FigureMark::selected)
        return {{written && marked ? scaled(beside_sign) : 0, scaled(below_number)}, scaled(65)};
    if (marked) return {{0, 0}, scaled(70)};
    return {{0, 0}, on_line ? territory_half : scaled(territory_half)};
}

} // namespace kifu::draw
