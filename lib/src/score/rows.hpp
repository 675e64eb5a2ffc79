// Sets of points as a word a row: what hangs together is found by shifting and masking whole rows.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/point.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace kifu::score {

class Rows {
public:
    /// A bit for each column.
    using Row = std::uint64_t;
    static_assert(BoardSize::limit <= 64);

    /// An empty set of points of a board with so many rows.
    explicit Rows(std::size_t height) : height_(height) {}

    Row& row(std::size_t y) { return rows_[y + 1]; }
    Row row(std::size_t y) const { return rows_[y + 1]; }
    void add(Point point) { row(point.y) |= bit(point); }
    bool contains(Point point) const { return (row(point.y) & bit(point)) != 0; }
    std::uint32_t count() const {
        std::uint32_t points = 0;
        for (std::size_t y = 0; y != height_; ++y)
            points += static_cast<std::uint32_t>(std::popcount(row(y)));
        return points;
    }

    /// Sets every row to what `row_of` gives for its number.
    template <class RowOf>
    void make(RowOf row_of) {
        for (std::size_t y = 0; y != height_; ++y)
            row(y) = row_of(y);
    }

    /// Adds all of `room` that hangs together with the set by points of `room`: down the board and
    /// up again until nothing is added.
    void spread(Rows const& room) {
        for (bool grown = true; grown;) {
            grown = false;
            for (std::size_t y = 0; y != height_; ++y)
                grown |= spread_to(y, room);
            for (std::size_t y = height_; y-- != 0;)
                grown |= spread_to(y, room);
        }
    }

private:
    static Row bit(Point point) { return Row{1} << point.x; }

    bool spread_to(std::size_t y, Rows const& room) {
        Row const free = room.row(y);
        Row const before = row(y);
        Row reached = before | ((rows_[y] | rows_[y + 2]) & free);
        for (Row last = 0; last != reached;) {
            last = reached;
            reached |= (reached << 1U | reached >> 1U) & free;
        }
        row(y) = reached;
        return reached != before;
    }

    std::size_t height_;
    std::array<Row, BoardSize::limit + 2> rows_{}; ///< a row more above and below
};

} // namespace kifu::score
