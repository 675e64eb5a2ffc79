// What has won, in an SVG picture: a line through the stones of a chain, ring, bridge or fork, a
// frame around a row.
#include "draw/svg_picture.hpp"

#include <algorithm>
#include <map>
#include <queue>
#include <set>
#include <vector>

namespace kifu::draw {

namespace {

/// The edge that a side of the board is: 0 left, 1 right, 2 top, 3 bottom.
bool on_edge(Point point, BoardSize size, std::size_t edge) {
    if (edge < 2) return point.x == (edge == 0 ? 0 : size.width - 1);
    return point.y == (edge == 2 ? 0 : size.height - 1);
}

/// The shortest way through stones from one edge to the opposite one; empty if there is none.
std::vector<Point> shortest_way(Layout const& layout, std::vector<Point> const& stones,
                                bool across) {
    std::set<Point> const chain(stones.begin(), stones.end());
    std::size_t const begin = across ? 0 : 2;
    std::map<Point, Point> before;
    std::queue<Point> open;
    for (Point const point : stones)
        if (on_edge(point, layout.size(), begin)) {
            before[point] = point;
            open.push(point);
        }
    for (; !open.empty(); open.pop()) {
        Point at = open.front();
        if (on_edge(at, layout.size(), begin + 1)) {
            std::vector<Point> way{at};
            for (; before[at] != at; way.push_back(at))
                at = before[at];
            return way;
        }
        for (std::size_t side = 0; side != layout.sides(); ++side)
            if (auto const next = layout.neighbour(at, side))
                if (chain.contains(*next) && before.try_emplace(*next, at).second) open.push(*next);
    }
    return {};
}

/// A short bar outside the edge that a chain has reached.
void draw_goal(SvgPicture& picture, Point point, bool across, bool end) {
    constexpr Milli beyond = 660;
    constexpr Milli half = 550;
    Milli const x = picture.x(point);
    Milli const y = picture.y(point);
    Milli const shift = end ? beyond : -beyond;
    picture.path(across ? "M" + pair_text(x + shift, y - half) + "V" + length_text(y + half)
                        : "M" + pair_text(x - half, y + shift) + "H" + length_text(x + half),
                 Ink::text, 120);
}

void draw_link_line(SvgPicture& picture, std::string const& path, Color color) {
    picture.round_path(path, edge_of(color), 340);
    picture.round_path(path, ink_of(color), 290);
    picture.round_path(path, ink_on(color), 110);
}

std::string path_along(SvgPicture const& picture, std::vector<Point> const& way) {
    std::string path;
    for (Point const point : way)
        path += (path.empty() ? "M" : "L") + pair_text(picture.x(point), picture.y(point));
    return path;
}

/// A chain from edge to edge, as Gonnect and Hex are won.
void draw_chain(SvgPicture& picture, Color color) {
    Figure const& figure = picture.figure;
    bool const hex = figure.game == GameKind::hex; // its edges say themselves whose they are
    for (bool const across : {true, false}) {
        if (hex && across != (color == Color::white)) continue;
        auto const way = shortest_way(picture.layout, figure.winning, across);
        if (way.empty()) continue;
        draw_link_line(picture, path_along(picture, way), color);
        if (hex) return;
        draw_goal(picture, way.back(), across, false);
        draw_goal(picture, way.front(), across, true);
        return;
    }
}

/// The line through a frame of Havannah: all the way around a ring, along a bridge, and along the
/// arms of a fork, whose middle may be three stones that all touch.
void draw_frame(SvgPicture& picture, Color color) {
    Layout const& layout = picture.layout;
    std::vector<Point> const& stones = picture.figure.winning;
    std::set<Point> const frame(stones.begin(), stones.end());
    auto const in_frame = [&](std::optional<Point> point) {
        return point && frame.contains(*point);
    };
    bool const ring = std::ranges::all_of(stones, [&](Point point) {
        int touching = 0;
        for (std::size_t side = 0; side != layout.sides(); ++side)
            touching += in_frame(layout.neighbour(point, side)) ? 1 : 0;
        return touching == 2;
    });
    std::set<Point> seen{stones.front()};
    std::set<Point> done;
    std::queue<Point> open;
    open.push(stones.front());
    std::string path;
    for (; !open.empty(); open.pop()) {
        Point const at = open.front();
        for (std::size_t side = 0; side != layout.sides(); ++side) {
            auto const next = layout.neighbour(at, side);
            if (!in_frame(next) || done.contains(*next)) continue;
            bool const fresh = seen.insert(*next).second;
            if (fresh) open.push(*next);
            if (fresh || ring)
                path += "M" + pair_text(picture.x(at), picture.y(at)) + "L" +
                        pair_text(picture.x(*next), picture.y(*next));
        }
        done.insert(at);
    }
    draw_link_line(picture, path, color);
}

std::optional<Color> color_at(Figure const& figure, Point point) {
    auto const found = std::ranges::find(figure.stones, point, &FigureStone::point);
    if (found == figure.stones.end()) return std::nullopt;
    return found->color;
}

bool all_shown(SvgPicture const& picture) {
    return std::ranges::all_of(picture.figure.winning,
                               [&](Point point) { return picture.shows(point); });
}

} // namespace

bool wins_by_row(GameKind game) {
    return game == GameKind::connect6 || game == GameKind::gomoku || game == GameKind::renju;
}

void draw_winning_chain(SvgPicture& picture) {
    Figure const& figure = picture.figure;
    if (wins_by_row(figure.game) || figure.winning.empty() || !all_shown(picture)) return;
    auto const color = color_at(figure, figure.winning.front());
    if (!color) return;
    figure.game == GameKind::havannah ? draw_frame(picture, *color) : draw_chain(picture, *color);
}

/// A row of stones in a capsule.
void draw_winning_row(SvgPicture& picture) {
    Figure const& figure = picture.figure;
    if (!wins_by_row(figure.game) || figure.winning.empty() || !all_shown(picture)) return;
    std::string const path = path_along(picture, {figure.winning.front(), figure.winning.back()});
    picture.round_path(path, Ink::text, 1280);
    picture.round_path(path, Ink::board, 1200);
}

} // namespace kifu::draw
