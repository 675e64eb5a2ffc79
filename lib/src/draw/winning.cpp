#include "draw/winning.hpp"

#include <algorithm>
#include <map>
#include <queue>
#include <set>

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
Segment goal_beside(Place at, bool across, bool end) {
    constexpr Milli beyond = 660;
    constexpr Milli half = 550;
    Milli const shift = end ? beyond : -beyond;
    if (across) return {at + Place{shift, -half}, at + Place{shift, half}};
    return {at + Place{-half, shift}, at + Place{half, shift}};
}

std::vector<Place> places_of(Layout const& layout, std::vector<Point> const& points) {
    std::vector<Place> places;
    places.reserve(points.size());
    for (Point const point : points)
        places.push_back(layout.place(point));
    return places;
}

/// A chain from edge to edge, as Gonnect and Hex are won.
void add_chain(Figure const& figure, Layout const& layout, WinningLine& line) {
    bool const hex = figure.game == GameKind::hex; // its edges say themselves whose they are
    for (bool const across : {true, false}) {
        if (hex && across != (line.color == Color::white)) continue;
        auto const way = shortest_way(layout, figure.winning, across);
        if (way.empty()) continue;
        line.ways.push_back(places_of(layout, way));
        if (hex) return;
        line.goals.push_back(goal_beside(line.ways.back().back(), across, false));
        line.goals.push_back(goal_beside(line.ways.back().front(), across, true));
        return;
    }
}

/// A frame of Havannah: all the way around a ring, along a bridge, and along the arms of a fork,
/// whose middle may be three stones that all touch.
void add_frame(Figure const& figure, Layout const& layout, WinningLine& line) {
    std::vector<Point> const& stones = figure.winning;
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
    for (; !open.empty(); open.pop()) {
        Point const at = open.front();
        for (std::size_t side = 0; side != layout.sides(); ++side) {
            auto const next = layout.neighbour(at, side);
            if (!in_frame(next) || done.contains(*next)) continue;
            bool const fresh = seen.insert(*next).second;
            if (fresh) open.push(*next);
            if (fresh || ring) line.ways.push_back({layout.place(at), layout.place(*next)});
        }
        done.insert(at);
    }
}

bool all_shown(Figure const& figure, Layout const& layout) {
    return !figure.winning.empty() &&
           std::ranges::all_of(figure.winning, [&](Point point) { return layout.shows(point); });
}

} // namespace

bool wins_by_row(GameKind game) {
    return game == GameKind::connect6 || game == GameKind::gomoku || game == GameKind::renju;
}

std::optional<WinningLine> winning_line(Figure const& figure, Layout const& layout) {
    if (wins_by_row(figure.game) || !all_shown(figure, layout)) return std::nullopt;
    auto const stone =
        std::ranges::find(figure.stones, figure.winning.front(), &FigureStone::point);
    if (stone == figure.stones.end()) return std::nullopt;
    WinningLine line;
    line.color = stone->color;
    if (figure.game == GameKind::havannah)
        add_frame(figure, layout, line);
    else
        add_chain(figure, layout, line);
    return line;
}

std::optional<Segment> winning_row(Figure const& figure, Layout const& layout) {
    if (!wins_by_row(figure.game) || !all_shown(figure, layout)) return std::nullopt;
    return Segment{layout.place(figure.winning.front()), layout.place(figure.winning.back())};
}

} // namespace kifu::draw
