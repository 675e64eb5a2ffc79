#include "draw/layout.hpp"

#include "board/hexagon.hpp"

#include <algorithm>

namespace kifu::draw {

namespace {

struct Step {
    int x, y;
};

constexpr std::array<Step, 6> square_steps{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
constexpr std::array<Step, 6> rhombus_steps{{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};
constexpr std::array<Step, 6> hexagon_steps{{{1, 0}, {1, 1}, {0, 1}, {-1, 0}, {-1, -1}, {0, -1}}};

constexpr std::array<Step, 6> const& steps(Shape shape) {
    if (shape == Shape::square) return square_steps;
    return shape == Shape::rhombus ? rhombus_steps : hexagon_steps;
}

} // namespace

Shape shape_of(GameKind game) {
    if (game == GameKind::hex) return Shape::rhombus;
    return game == GameKind::havannah ? Shape::hexagon : Shape::square;
}

Layout::Layout(Figure const& figure)
    : shape_(shape_of(figure.game)), size_(figure.size), area_(figure.area) {
    Place least = raw_place(area_.left, area_.top);
    Place most = raw_place(area_.right, area_.bottom);
    if (hexagonal()) {
        std::vector<Point> const points = shown();
        if (points.empty()) return;
        least = most = raw_place(points.front().x, points.front().y);
        for (Point const point : points) {
            Place const at = raw_place(point.x, point.y);
            least = {std::min(least.x, at.x), std::min(least.y, at.y)};
            most = {std::max(most.x, at.x), std::max(most.y, at.y)};
        }
    }
    origin_ = least;
    right_ = most.x - least.x;
    bottom_ = most.y - least.y;
}

std::vector<Point> Layout::shown() const {
    std::vector<Point> points;
    points.reserve(std::size_t{size_.width} * size_.height);
    for (int y = area_.top; y <= area_.bottom; ++y)
        for (int x = area_.left; x <= area_.right; ++x) {
            Point const point{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
            if (on_board(point)) points.push_back(point);
        }
    return points;
}

bool Layout::on_hexagon(Point point) const {
    return board::on_hexagon(point, board::hexagon_base(size_));
}

std::optional<Point> Layout::neighbour(Point point, std::size_t side) const {
    Step const step = steps(shape_)[side];
    // A step to the left of column 0 wraps to one that no board has.
    Point const next{static_cast<std::uint8_t>(point.x + step.x),
                     static_cast<std::uint8_t>(point.y + step.y)};
    return on_board(next) ? std::optional(next) : std::nullopt;
}

} // namespace kifu::draw
