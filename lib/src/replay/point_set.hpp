// Points without repetition, however often a list of rectangles names them.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/values/points.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace kifu::replay {

class PointSet {
public:
    void clear() {
        for (std::size_t row = first_; row < end_; ++row)
            rows_[row] = 0;
        first_ = BoardSize::limit;
        end_ = 0;
    }
    bool empty() const { return first_ >= end_; }
    std::size_t size() const {
        std::size_t points = 0;
        for (std::size_t row = first_; row < end_; ++row)
            points += static_cast<std::size_t>(std::popcount(rows_[row]));
        return points;
    }

    /// The points of the rectangle that lie on a board of that size.
    void add(ReadRectangle const& rectangle, BoardSize size) {
        if (rectangle.form == PointForm::unreadable || !size.contains(rectangle.first)) return;
        auto const right = std::min<unsigned>(rectangle.last.x, size.width - 1U);
        auto const end = std::min<std::size_t>(rectangle.last.y + std::size_t{1}, size.height);
        std::uint64_t const columns =
            (std::uint64_t{2} << right) - (std::uint64_t{1} << rectangle.first.x);
        for (std::size_t row = rectangle.first.y; row != end; ++row)
            rows_[row] |= columns;
        first_ = std::min<std::size_t>(first_, rectangle.first.y);
        end_ = std::max(end_, end);
    }

    /// Appends the points in the order of the board.
    void append_to(std::vector<Point>& points) const {
        for (std::size_t row = first_; row < end_; ++row)
            for (std::uint64_t columns = rows_[row]; columns != 0; columns &= columns - 1)
                points.push_back({static_cast<std::uint8_t>(std::countr_zero(columns)),
                                  static_cast<std::uint8_t>(row)});
    }

private:
    std::array<std::uint64_t, BoardSize::limit> rows_{}; ///< a bit for each column
    std::size_t first_ = BoardSize::limit, end_ = 0;     ///< the rows that may have points
};

} // namespace kifu::replay
