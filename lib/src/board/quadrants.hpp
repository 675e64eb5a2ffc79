// The quadrants A, C, E and K of Hei-go's notation: their lines are numbered from the outer corner
// inwards; on an odd board neighbouring quadrants share the middle line.
//
// The notation speaks of an ideal board on which A is the lower left quadrant, C the upper left, E
// the upper right and K the lower right. The other layouts put that board down turned or mirrored;
// the texts stay the same.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/point.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace kifu::board {

/// Where A lies, in which sense C, E and K follow, and which number comes first, x or y.
enum class QuadrantLayout : std::uint8_t { sw_cw_xy, nw_ccw_xy, nw_cw_yx, sw_ccw_yx };

inline constexpr std::array<std::string_view, 4> quadrant_layout_names{"sw-cw-xy", "nw-ccw-xy",
                                                                       "nw-cw-yx", "sw-ccw-yx"};

enum class Quadrant : std::uint8_t { a, c, e, k };

inline constexpr std::string_view quadrant_letters = "ACEK";

/// A point as the notation has it: quadrant and both line numbers, from 1.
struct QuadrantPoint {
    Quadrant quadrant = Quadrant::a;
    std::uint8_t first = 1, second = 1;
    friend bool operator==(QuadrantPoint const&, QuadrantPoint const&) = default;
};

/// Coordinates on the ideal board: from the left and from the bottom, both from 1.
struct IdealPoint {
    std::uint8_t x = 1, y = 1;
    friend bool operator==(IdealPoint const&, IdealPoint const&) = default;
};

/// Highest line number of a quadrant of a board with `lines` lines.
constexpr std::uint8_t quadrant_lines(std::uint8_t lines) {
    return static_cast<std::uint8_t>((lines + 1) / 2);
}

/// The four boards are images of the ideal one; each of these is its own inverse or undone by the
/// other function.
Point from_ideal(IdealPoint ideal, std::uint8_t lines, QuadrantLayout layout);
IdealPoint to_ideal(Point point, std::uint8_t lines, QuadrantLayout layout);

/// Line numbers must lie between 1 and quadrant_lines().
IdealPoint ideal_of(QuadrantPoint point, std::uint8_t lines);
/// Seen from that quadrant; nothing where the point does not belong to it.
std::optional<QuadrantPoint> seen_from(Quadrant quadrant, IdealPoint ideal, std::uint8_t lines);
/// With the alphabetically first letter that names the point.
QuadrantPoint quadrant_point(IdealPoint ideal, std::uint8_t lines);

} // namespace kifu::board
