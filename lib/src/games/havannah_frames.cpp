#include "games/havannah_frames.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <utility>

namespace kifu::games {

namespace {

using Position = ConnectionPosition<board::Hexagon>;
using board::hex_directions;
using board::Hexagon;

class Stones {
public:
    Stones(Position const& position, Color color)
        : position_(position), geometry_(position.geometry()), stone_(board::stone_of(color)) {}

    bool own(Cell cell) const { return position_.content(cell) == stone_; }
    bool on_board(Cell cell) const { return position_.content(cell) != Content::border; }
    Hexagon const& geometry() const { return geometry_; }

    template <class Visit>
    void each_own(Visit visit) const {
        geometry_.each_cell([&](Cell cell) {
            if (own(cell)) visit(cell);
        });
    }
    template <class Visit>
    void each_neighbour(Cell cell, Visit visit) const {
        for (std::size_t direction = 0; direction != hex_directions; ++direction)
            visit(geometry_.neighbour(cell, direction));
    }
    board::Marks marks(Cell cell) const { return geometry_.marks(geometry_.point(cell)); }
    bool surrounded(Cell cell) const {
        bool all = true;
        each_neighbour(cell, [&](Cell neighbour) { all = all && own(neighbour); });
        return all;
    }

private:
    Position const& position_;
    Hexagon const& geometry_;
    Content stone_;
};

// ---- shortest ways over own stones

constexpr std::uint32_t far = std::numeric_limits<std::uint32_t>::max() / 4;

/// How many stones lead from the nearest of some stones to each, the first not counted.
class Distances {
public:
    template <class IsStart>
    Distances(Stones const& stones, IsStart is_start)
        : stones_(stones), steps_(stones.geometry().cells(), far) {
        std::vector<Cell> queue;
        stones.each_own([&](Cell cell) {
            if (!is_start(cell)) return;
            steps_[cell] = 0;
            queue.push_back(cell);
        });
        for (std::size_t i = 0; i != queue.size(); ++i)
            stones.each_neighbour(queue[i], [&](Cell neighbour) {
                if (!stones.own(neighbour) || steps_[neighbour] != far) return;
                steps_[neighbour] = steps_[queue[i]] + 1;
                queue.push_back(neighbour);
            });
    }

    std::uint32_t operator[](Cell cell) const { return steps_[cell]; }
    /// Appends the way from a stone back to a start.
    void append_way(Cell from, std::vector<Cell>& way) const {
        Cell at = from;
        way.push_back(at);
        while (steps_[at] != 0) {
            Cell next = at;
            stones_.each_neighbour(at, [&](Cell neighbour) {
                if (stones_.own(neighbour) && steps_[neighbour] + 1 == steps_[at]) next = neighbour;
            });
            at = next;
            way.push_back(at);
        }
    }

private:
    Stones const& stones_;
    std::vector<std::uint32_t> steps_;
};

void keep_once(std::vector<Cell>& cells) {
    std::ranges::sort(cells);
    auto const rest = std::ranges::unique(cells);
    cells.erase(rest.begin(), rest.end());
}

// ---- rings

/// Cells without an own stone from which no way past own stones leads off the board, and own stones
/// with six own neighbours.
std::vector<Cell> enclosed_cells(Stones const& stones) {
    std::vector<bool> open(stones.geometry().cells());
    std::vector<Cell> queue;
    auto const add = [&](Cell cell) {
        if (!stones.on_board(cell) || stones.own(cell) || open[cell]) return;
        open[cell] = true;
        queue.push_back(cell);
    };
    stones.geometry().each_cell([&](Cell cell) {
        if (stones.marks(cell) != 0) add(cell);
    });
    for (std::size_t i = 0; i != queue.size(); ++i)
        stones.each_neighbour(queue[i], add);
    std::vector<Cell> enclosed;
    stones.geometry().each_cell([&](Cell cell) {
        if (stones.own(cell) ? stones.surrounded(cell) : !open[cell]) enclosed.push_back(cell);
    });
    return enclosed;
}

/// The shortest closed way over own stones around a cell. A way goes around it when it crosses the
/// line from the cell to the right edge an odd number of times, that is, steps between the cell's
/// row, right of it, and the row above. So every stone is looked at twice: reached after an even
/// and after an odd number of crossings.
class RingAround {
public:
    RingAround(Stones const& stones, Cell middle)
        : stones_(stones), middle_(middle), row_(stones.geometry().point(middle)) {}

    std::vector<Cell> shortest() {
        std::vector<Cell> best;
        Point point = row_;
        while (stones_.geometry().contains(Point{++point.x, point.y})) {
            Cell const start = stones_.geometry().cell(point);
            if (!stones_.own(start)) continue;
            std::vector<Cell> ring = from(start);
            if (!ring.empty() && (best.empty() || ring.size() < best.size()))
                best = std::move(ring);
        }
        return best;
    }

private:
    struct State {
        Cell cell;
        std::uint32_t odd;
        std::size_t before; ///< in the queue
    };

    bool is_right(Point point) const { return point.y == row_.y && point.x > row_.x; }
    bool crosses(Cell from, Cell to) const {
        Point const a = stones_.geometry().point(from);
        Point const b = stones_.geometry().point(to);
        return (is_right(a) && b.y + 1 == row_.y) || (is_right(b) && a.y + 1 == row_.y);
    }

    std::vector<Cell> from(Cell start) const {
        std::array<std::vector<bool>, 2> seen;
        for (auto& cells : seen)
            cells.resize(stones_.geometry().cells());
        std::vector<State> queue{{start, 0, 0}};
        seen[0][start] = true;
        for (std::size_t i = 0; i != queue.size(); ++i) {
            if (queue[i].cell == start && queue[i].odd == 1) return way_to(queue, i);
            stones_.each_neighbour(queue[i].cell, [&](Cell neighbour) {
                if (!stones_.own(neighbour) || neighbour == middle_) return;
                std::uint32_t const odd =
                    queue[i].odd ^ static_cast<std::uint32_t>(crosses(queue[i].cell, neighbour));
                if (seen[odd][neighbour]) return;
                seen[odd][neighbour] = true;
                queue.push_back({neighbour, odd, i});
            });
        }
        return {};
    }

    static std::vector<Cell> way_to(std::vector<State> const& queue, std::size_t last) {
        std::vector<Cell> cells;
        for (std::size_t i = last; i != 0; i = queue[i].before)
            cells.push_back(queue[i].cell);
        return cells;
    }

    Stones const& stones_;
    Cell middle_;
    Point row_;
};

} // namespace

bool has_ring(Position const& position, Color color) {
    return !enclosed_cells(Stones(position, color)).empty();
}

std::vector<Cell> ring_on_board(Position const& position, Color color) {
    Stones const stones(position, color);
    std::vector<Cell> best;
    for (Cell const cell : enclosed_cells(stones)) {
        if (best.size() == hex_directions) break; // there is no smaller one
        std::vector<Cell> ring = RingAround(stones, cell).shortest();
        if (!ring.empty() && (best.empty() || ring.size() < best.size())) best = std::move(ring);
    }
    return best;
}

std::vector<Cell> bridge_on_board(Position const& position, Color color) {
    Stones const stones(position, color);
    std::vector<Cell> best;
    std::uint32_t fewest = far;
    stones.each_own([&](Cell corner) {
        if ((stones.marks(corner) & Hexagon::corners) == 0) return;
        Distances const ways(stones, [&](Cell cell) { return cell == corner; });
        stones.each_own([&](Cell other) {
            bool const is_corner = (stones.marks(other) & Hexagon::corners) != 0;
            if (!is_corner || other == corner || ways[other] >= fewest) return;
            fewest = ways[other];
            best.clear();
            ways.append_way(other, best);
        });
    });
    return best;
}

std::vector<Cell> fork_on_board(Position const& position, Color color) {
    Stones const stones(position, color);
    std::vector<Distances> ways;
    for (std::size_t edge = 0; edge != hex_directions; ++edge)
        ways.emplace_back(stones, [&](Cell cell) {
            return (stones.marks(cell) >> (edge + hex_directions) & 1U) != 0;
        });
    // Three ways meet in one stone, which may be the end of one or two of them.
    std::uint32_t fewest = far;
    Cell meeting = no_cell;
    std::array<std::size_t, hex_directions> nearest{};
    stones.each_own([&](Cell cell) {
        std::array<std::size_t, hex_directions> order{0, 1, 2, 3, 4, 5};
        std::ranges::stable_sort(order, {}, [&](std::size_t edge) { return ways[edge][cell]; });
        std::uint32_t const steps =
            ways[order[0]][cell] + ways[order[1]][cell] + ways[order[2]][cell];
        if (steps >= fewest) return;
        fewest = steps;
        meeting = cell;
        nearest = order;
    });
    std::vector<Cell> cells;
    if (meeting == no_cell) return cells;
    for (std::size_t i = 0; i != 3; ++i)
        ways[nearest[i]].append_way(meeting, cells);
    keep_once(cells);
    return cells;
}

} // namespace kifu::games
