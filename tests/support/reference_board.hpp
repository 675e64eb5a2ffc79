// A board that knows nothing but flood filling: slow, plain, and independent of the engines, which
// the property tests compare with it.
#pragma once

#include "kifu/rules.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kifu::support {

enum class InsideRule : std::uint8_t { stay, enclosed, breathless };

class ReferenceBoard {
public:
    ReferenceBoard(BoardSize size, bool only_lines_connect, InsideRule inside);

    struct Result {
        bool suicide = false;
        bool withdrawn = false;
    };

    /// One character a point, row by row: `X`, `O` or `.`.
    std::string const& stones() const { return stones_; }
    BoardSize size() const { return size_; }
    std::uint32_t taken(Color color) const { return taken_[static_cast<std::size_t>(color)]; }
    std::uint32_t taken_chains(Color color) const {
        return chains_[static_cast<std::size_t>(color)];
    }
    bool empty(Point point) const { return at(point) == '.'; }

    Result execute(std::vector<Point> const& stones, Color color, std::vector<Link> const& links);
    void set_up(Setup const& setup);

    std::vector<Point> chain(Point point) const;
    std::uint32_t liberties(Point point) const;
    std::vector<Link> lines() const;

private:
    std::size_t index(Point point) const { return std::size_t{point.y} * size_.width + point.x; }
    char at(Point point) const { return stones_[index(point)]; }
    std::vector<Point> neighbours(Point point) const;
    bool joined(Point one, Point other) const;
    void put(Point point, char stone);
    void draw(Link link);
    void remove(std::vector<Point> const& chain);
    std::vector<std::vector<Point>> breathless_beside(std::vector<Point> const& stones,
                                                      char enemy) const;
    bool attackers_leave(Point stone, std::vector<std::vector<Point>> const& captured) const;
    bool remove_own(std::vector<Point> const& stones, Color color);

    BoardSize size_;
    bool only_lines_connect_;
    InsideRule inside_;
    std::string stones_;
    std::vector<Link> lines_; ///< each with its smaller point first
    std::array<std::uint32_t, 2> taken_{}, chains_{};
};

} // namespace kifu::support
