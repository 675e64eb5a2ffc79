#include "board/quadrants.hpp"

namespace kifu::board {

namespace {

constexpr bool on_the_right(Quadrant quadrant) {
    return quadrant == Quadrant::e || quadrant == Quadrant::k;
}

constexpr bool at_the_top(Quadrant quadrant) {
    return quadrant == Quadrant::c || quadrant == Quadrant::e;
}

constexpr std::uint8_t from_the_other_side(std::uint8_t number, std::uint8_t lines) {
    return static_cast<std::uint8_t>(lines + 1 - number);
}

} // namespace

Point from_ideal(IdealPoint ideal, std::uint8_t lines, QuadrantLayout layout) {
    auto const left = static_cast<std::uint8_t>(ideal.x - 1);
    auto const bottom = static_cast<std::uint8_t>(ideal.y - 1);
    auto const top = static_cast<std::uint8_t>(lines - ideal.y);
    auto const right = static_cast<std::uint8_t>(lines - ideal.x);
    switch (layout) {
    case QuadrantLayout::sw_cw_xy: return {left, top};
    case QuadrantLayout::nw_ccw_xy: return {left, bottom};
    case QuadrantLayout::nw_cw_yx: return {bottom, left};
    case QuadrantLayout::sw_ccw_yx: return {bottom, right};
    }
    return {left, top};
}

IdealPoint to_ideal(Point point, std::uint8_t lines, QuadrantLayout layout) {
    auto const x = static_cast<std::uint8_t>(point.x + 1);
    auto const y = static_cast<std::uint8_t>(point.y + 1);
    auto const up = static_cast<std::uint8_t>(lines - point.y);
    switch (layout) {
    case QuadrantLayout::sw_cw_xy: return {x, up};
    case QuadrantLayout::nw_ccw_xy: return {x, y};
    case QuadrantLayout::nw_cw_yx: return {y, x};
    case QuadrantLayout::sw_ccw_yx: return {up, x};
    }
    return {x, up};
}

IdealPoint ideal_of(QuadrantPoint point, std::uint8_t lines) {
    return {on_the_right(point.quadrant) ? from_the_other_side(point.first, lines) : point.first,
            at_the_top(point.quadrant) ? from_the_other_side(point.second, lines) : point.second};
}

std::optional<QuadrantPoint> seen_from(Quadrant quadrant, IdealPoint ideal, std::uint8_t lines) {
    std::uint8_t const first =
        on_the_right(quadrant) ? from_the_other_side(ideal.x, lines) : ideal.x;
    std::uint8_t const second =
        at_the_top(quadrant) ? from_the_other_side(ideal.y, lines) : ideal.y;
    std::uint8_t const last = quadrant_lines(lines);
    if (first > last || second > last) return std::nullopt;
    return QuadrantPoint{quadrant, first, second};
}

QuadrantPoint quadrant_point(IdealPoint ideal, std::uint8_t lines) {
    for (Quadrant const quadrant : {Quadrant::a, Quadrant::c, Quadrant::e})
        if (auto const point = seen_from(quadrant, ideal, lines)) return *point;
    return *seen_from(Quadrant::k, ideal, lines);
}

} // namespace kifu::board
