// Stones as bits, once for each of the four directions in which they can stand in a row: rows,
// columns and both kinds of diagonals. A row of stones is looked at with a few shifts.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/color.hpp"
#include "kifu/point.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace kifu::board {

/// Stones of one colour next to each other on a line, from bit `begin` up to before bit `end`.
struct Run {
    unsigned begin = 0, end = 0;
    constexpr unsigned length() const { return end - begin; }
};

class Rows {
public:
    using Bits = std::uint64_t;

    /// Along a row, a column, a diagonal that falls to the right, one that rises to the right.
    static constexpr std::size_t directions = 4;

    /// One of the lines through a point, and the point's bit on it.
    struct Place {
        std::uint8_t line = 0, bit = 0;
    };
    using Places = std::array<Place, directions>;

    explicit Rows(BoardSize size) { reset(size); }

    void reset(BoardSize size) {
        size_ = size;
        std::size_t const used = size.width + std::size_t{size.height} - 1;
        for (auto& lines : stones_)
            for (auto& direction : lines)
                std::fill_n(direction.begin(), used, Bits{0});
    }

    BoardSize size() const { return size_; }

    [[gnu::always_inline]] Places places(Point point) const {
        auto const byte = [](int value) { return static_cast<std::uint8_t>(value); };
        return {{{point.y, point.x},
                 {point.x, point.y},
                 {byte(point.x - point.y + size_.height - 1), point.x},
                 {byte(point.x + point.y), point.x}}};
    }
    /// The point of a bit; only for bits of the board.
    Point point(std::size_t direction, Place place) const {
        auto const byte = [](int value) { return static_cast<std::uint8_t>(value); };
        switch (direction) {
        case 0: return {place.bit, place.line};
        case 1: return {place.line, place.bit};
        case 2: return {place.bit, byte(place.bit - place.line + size_.height - 1)};
        default: return {place.bit, byte(place.line - place.bit)};
        }
    }

    Bits stones(Color color, std::size_t direction, Place place) const {
        return stones_[index(color)][direction][place.line];
    }
    /// The bits of a line that are points of the board.
    Bits points(std::size_t direction, Place place) const {
        if (direction < 2) return below(direction == 0 ? size_.width : size_.height);
        // Of diagonals those columns whose row is on the board.
        int const last = size_.height - 1;
        int const first = std::max(0, place.line - last);
        int const end = std::min<int>(size_.width, place.line + 1);
        return below(static_cast<unsigned>(end)) & ~below(static_cast<unsigned>(first));
    }

    bool has(Color color, Point point) const {
        return (stones_[index(color)][0][point.y] >> point.x & 1U) != 0;
    }
    bool empty(Point point) const {
        return ((stones_[0][0][point.y] | stones_[1][0][point.y]) >> point.x & 1U) == 0;
    }
    std::optional<Color> at(Point point) const {
        if (has(Color::black, point)) return Color::black;
        if (has(Color::white, point)) return Color::white;
        return std::nullopt;
    }
    /// Puts a stone on an empty point, or takes it away again.
    [[gnu::always_inline]] void flip(Color color, Places const& places) {
        auto& lines = stones_[index(color)];
        for (std::size_t direction = 0; direction != directions; ++direction)
            lines[direction][places[direction].line] ^= Bits{1} << places[direction].bit;
    }
    void flip(Color color, Point point) { flip(color, places(point)); }

    /// The run that a stone of that colour at the bit belongs to or would belong to.
    [[gnu::always_inline]] Run run(Color color, std::size_t direction, Place place) const {
        return run_at(stones(color, direction, place) | Bits{1} << place.bit, place.bit);
    }
    static constexpr Run run_at(Bits stones, unsigned bit) {
        auto const up = static_cast<unsigned>(std::countr_one(stones >> bit));
        auto const down = static_cast<unsigned>(std::countl_one(stones << (63 - bit)));
        return {bit + 1 - down, bit + up};
    }

private:
    static constexpr std::size_t index(Color color) { return static_cast<std::size_t>(color); }
    static constexpr Bits below(unsigned bit) { return (Bits{1} << bit) - 1; }

    static constexpr std::size_t most_lines = 2 * BoardSize::limit - 1;

    BoardSize size_;
    std::array<std::array<std::array<Bits, most_lines>, directions>, 2> stones_{};
};

} // namespace kifu::board
