// Where the points of a board lie in a picture: lines of a square grid, the rhombus of Hex or the
// hexagon of Havannah, or the part of it that is shown.
//
// Hexagons stand on a corner. Their sides, like the neighbours behind them, are counted from the
// right one on clockwise: right, lower right, lower left, left, upper left, upper right. On square
// boards the neighbours are right, lower, left, upper.
#pragma once

#include "kifu/figure.hpp"

#include "draw/xml.hpp"

#include <array>
#include <cstddef>
#include <vector>

namespace kifu::draw {

enum class Shape : std::uint8_t {
    square,
    rhombus, ///< every row half a cell further right than the one above
    hexagon  ///< columns of its box lean to the left, see board/hexagon.hpp
};

Shape shape_of(GameKind game);

/// A place in a picture.
struct Place {
    Milli x, y;
    friend Place operator+(Place a, Place b) { return {a.x + b.x, a.y + b.y}; }
    friend Place operator-(Place a, Place b) { return {a.x - b.x, a.y - b.y}; }
    friend bool operator==(Place const&, Place const&) = default;
};

/// Radius of the stones for which the sizes of numbers and signs are given.
inline constexpr Milli usual_stone = 465;
/// Hei-go draws single stones as small discs; numbers of dashes stand on discs too.
inline constexpr Milli small_stone = 320, number_disc = 270;
/// From one row of hexagons to the next.
inline constexpr Milli hex_row = 866;
/// The corners of a hexagon seen from its middle; corner `i` ends side `i`, going clockwise.
inline constexpr std::array<Place, 6> hex_corners{
    {{500, 289}, {0, 577}, {-500, 289}, {-500, -289}, {0, -577}, {500, -289}}};
/// Where side `i` begins.
constexpr Place hex_side_begin(std::size_t side) { return hex_corners[(side + 5) % 6]; }

class Layout {
public:
    explicit Layout(Figure const& figure);

    Shape shape() const { return shape_; }
    bool hexagonal() const { return shape_ != Shape::square; }
    BoardSize size() const { return size_; }
    FigureArea const& area() const { return area_; }

    bool on_board(Point point) const {
        return size_.contains(point) && (shape_ != Shape::hexagon || on_hexagon(point));
    }
    /// On the board and within the area.
    bool shows(Point point) const { return area_.contains(point) && on_board(point); }
    /// Row after row.
    std::vector<Point> shown() const;

    /// The middle of a point; the leftmost and the uppermost one that are shown have 0.
    Place place(Point point) const { return raw_place(point.x, point.y) - origin_; }
    /// Of the rightmost and the lowest point.
    Milli right() const { return right_; }
    Milli bottom() const { return bottom_; }

    std::size_t sides() const { return shape_ == Shape::square ? 4 : 6; }
    /// Nothing beyond the board.
    std::optional<Point> neighbour(Point point, std::size_t side) const;
    bool shows_neighbour(Point point, std::size_t side) const {
        auto const next = neighbour(point, side);
        return next && shows(*next);
    }

private:
    bool on_hexagon(Point point) const;
    Place raw_place(int column, int row) const {
        if (shape_ == Shape::square) return {at_line(column), at_line(row)};
        Milli const shift = shape_ == Shape::rhombus ? unit / 2 : -unit / 2;
        return {at_line(column) + shift * row, hex_row * row};
    }

    Shape shape_;
    BoardSize size_;
    FigureArea area_;
    Place origin_{0, 0};
    Milli right_ = 0, bottom_ = 0;
};

} // namespace kifu::draw
