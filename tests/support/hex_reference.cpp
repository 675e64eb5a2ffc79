#include "support/hex_reference.hpp"

#include <algorithm>
#include <array>

namespace kifu::support {

HexReference::HexReference(GameKind game, BoardSize size)
    : game_(game), size_(size), base_((size.height + 1) / 2), stones_(64 * 64) {
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x)
            if (contains(x, y))
                cells_.push_back({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)});
}

/// Row y of a hexagon of base n has n + y cells in the upper half and as many as its mirror image
/// in the lower half; its cells end under those of the row above.
bool HexReference::contains(int x, int y) const {
    if (x < 0 || y < 0 || x >= size_.width || y >= size_.height) return false;
    if (game_ == GameKind::hex) return true;
    bool const upper = y < base_;
    return upper ? x < base_ + y : x > y - base_;
}

std::vector<Point> HexReference::neighbours(Point point) const {
    // Beside in the row, and two in the row above and two in the row below.
    int const lean = game_ == GameKind::hex ? 1 : -1;
    std::array<std::array<int, 2>, 6> const steps{
        {{1, 0}, {-1, 0}, {0, -1}, {lean, -1}, {0, 1}, {-lean, 1}}};
    std::vector<Point> found;
    for (auto const& [dx, dy] : steps)
        if (contains(point.x + dx, point.y + dy))
            found.push_back(
                {static_cast<std::uint8_t>(point.x + dx), static_cast<std::uint8_t>(point.y + dy)});
    return found;
}

bool HexReference::full() const {
    return std::ranges::all_of(cells_, [&](Point cell) { return at(cell).has_value(); });
}

std::set<Point> HexReference::chain(Point point) const {
    std::set<Point> found{point};
    std::vector<Point> rest{point};
    while (!rest.empty()) {
        Point const cell = rest.back();
        rest.pop_back();
        for (Point const neighbour : neighbours(cell))
            if (at(neighbour) == at(point) && found.insert(neighbour).second)
                rest.push_back(neighbour);
    }
    return found;
}

bool HexReference::at_edge(Point point) const { return neighbours(point).size() < 6; }

std::set<int> HexReference::sides(Point point) const {
    std::set<int> found;
    int const last = 2 * base_ - 2;
    if (point.y == 0) found.insert(0);
    if (point.x - point.y == base_ - 1) found.insert(1);
    if (point.x == last) found.insert(2);
    if (point.y == last) found.insert(3);
    if (point.y - point.x == base_ - 1) found.insert(4);
    if (point.x == 0) found.insert(5);
    return found;
}

/// Around a cell of any content: from there, past stones of other kinds only, no edge is reached.
bool HexReference::has_ring(Color color) const {
    auto const enclosed = [&](Point start) {
        std::set<Point> found{start};
        std::vector<Point> rest{start};
        while (!rest.empty()) {
            Point const cell = rest.back();
            rest.pop_back();
            if (at_edge(cell)) return false;
            for (Point const neighbour : neighbours(cell))
                if (at(neighbour) != color && found.insert(neighbour).second)
                    rest.push_back(neighbour);
        }
        return true;
    };
    return std::ranges::any_of(cells_, enclosed);
}

EndReason HexReference::won(Color color) const {
    if (game_ == GameKind::havannah && has_ring(color)) return EndReason::ring;
    EndReason best = EndReason::none;
    std::set<Point> seen;
    for (Point const cell : cells_) {
        if (at(cell) != color || seen.contains(cell)) continue;
        auto const stones = chain(cell);
        seen.insert(stones.begin(), stones.end());
        if (game_ == GameKind::hex) {
            auto const touches = [&](auto const& side) {
                return std::ranges::any_of(stones, side);
            };
            bool const down = touches([](Point p) { return p.y == 0; }) &&
                              touches([&](Point p) { return p.y + 1 == size_.height; });
            bool const across = touches([](Point p) { return p.x == 0; }) &&
                                touches([&](Point p) { return p.x + 1 == size_.width; });
            if (color == Color::black ? down : across) return EndReason::connection;
            continue;
        }
        int corners = 0;
        std::set<int> edges;
        for (Point const stone : stones) {
            auto const here = sides(stone);
            if (here.size() == 2) ++corners;
            if (here.size() == 1) edges.insert(*here.begin());
        }
        if (corners >= 2) return EndReason::bridge;
        if (edges.size() >= 3) best = EndReason::fork;
    }
    return best;
}

} // namespace kifu::support
