// Boards of hexagons that know nothing but where stones stand: neighbours by coordinates, chains
// and rings by flooding. For comparing the engines of Hex and Havannah with.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/color.hpp"
#include "kifu/point.hpp"
#include "kifu/rules.hpp"

#include <optional>
#include <set>
#include <vector>

namespace kifu::support {

class HexReference {
public:
    HexReference(GameKind game, BoardSize size);

    bool contains(int x, int y) const;
    std::vector<Point> const& cells() const { return cells_; }
    std::optional<Color> at(Point point) const { return stones_[index(point)]; }
    void set(Point point, std::optional<Color> stone) { stones_[index(point)] = stone; }
    std::vector<Point> neighbours(Point point) const;
    bool full() const;

    /// What that player has on the board; none where it is nothing. Of several the first of ring,
    /// bridge and fork.
    EndReason won(Color color) const;
    bool has_ring(Color color) const;

private:
    static std::size_t index(Point point) { return std::size_t{point.y} * 64 + point.x; }
    std::set<Point> chain(Point point) const;
    bool at_edge(Point point) const;
    /// Numbers of the edges, 0 to 5 clockwise from the top, that the cell lies on.
    std::set<int> sides(Point point) const;

    GameKind game_;
    BoardSize size_;
    int base_;
    std::vector<Point> cells_;
    std::vector<std::optional<Color>> stones_;
};

} // namespace kifu::support
