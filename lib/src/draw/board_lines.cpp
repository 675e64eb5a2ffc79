#include "draw/board_lines.hpp"

#include "board/star_points.hpp"

#include <algorithm>

namespace kifu::draw {

namespace {

/// How far a label keeps the lines away.
constexpr Milli label_gap = 360;

bool has_label(Figure const& figure, Point point) {
    return std::ranges::find(figure.labels, point, &FigureLabel::point) != figure.labels.end();
}

/// One line of the board, interrupted at labels.
class GridLine {
public:
    GridLine(Figure const& figure, bool horizontal, int index)
        : figure_(figure), horizontal_(horizontal), index_(index) {}

    void append_to(std::vector<BoardLine>& lines) const {
        FigureArea const& area = figure_.area;
        int const first = horizontal_ ? area.left : area.top;
        int const last = horizontal_ ? area.right : area.bottom;
        int const board_end = (horizontal_ ? figure_.size.width : figure_.size.height) - 1;
        // Where the board goes on, so do its lines.
        Milli begin = first == 0 ? 0 : -unit / 2;
        Milli const end = at_line(last - first) + (last == board_end ? 0 : unit / 2);
        bool const labelled = !figure_.labels.empty();
        for (int place = first; labelled && place <= last; ++place) {
            if (!has_label(figure_, point(place))) continue;
            Milli const middle = at_line(place - first);
            append_piece(lines, begin, middle - label_gap);
            begin = middle + label_gap;
        }
        append_piece(lines, begin, end);
    }

private:
    Point point(int place) const {
        auto const along = static_cast<std::uint8_t>(place);
        auto const across = static_cast<std::uint8_t>(index_);
        return horizontal_ ? Point{along, across} : Point{across, along};
    }
    LineKind kind() const {
        int const lines = horizontal_ ? figure_.size.height : figure_.size.width;
        if (index_ == 0 || index_ == lines - 1) return LineKind::edge;
        bool const middle = lines % 2 == 1 && index_ == lines / 2;
        return figure_.game == GameKind::heigo && middle ? LineKind::middle : LineKind::inner;
    }
    void append_piece(std::vector<BoardLine>& lines, Milli from, Milli to) const {
        if (from >= to) return;
        Milli const across = at_line(index_ - (horizontal_ ? figure_.area.top : figure_.area.left));
        if (horizontal_)
            lines.push_back({kind(), {from, across}, {to, across}});
        else
            lines.push_back({kind(), {across, from}, {across, to}});
    }

    Figure const& figure_;
    bool horizontal_;
    int index_;
};

bool is_corner(Layout const& layout, Point cell) {
    std::size_t open = 0;
    for (std::size_t side = 0; side != layout.sides(); ++side)
        if (!layout.neighbour(cell, side)) ++open;
    return open == 3;
}

std::vector<Point> all_star_points(Figure const& figure, Layout const& layout) {
    std::vector<Point> points;
    if (layout.shape() == Shape::hexagon)
        std::ranges::copy_if(layout.shown(), std::back_inserter(points),
                             [&](Point cell) { return is_corner(layout, cell); });
    if (layout.hexagonal() || figure.game == GameKind::heigo) return points;
    return board::star_points(figure.size);
}

} // namespace

std::vector<BoardLine> board_lines(Figure const& figure) {
    FigureArea const& area = figure.area;
    std::vector<BoardLine> lines;
    for (int row = area.top; row <= area.bottom; ++row)
        GridLine(figure, true, row).append_to(lines);
    for (int column = area.left; column <= area.right; ++column)
        GridLine(figure, false, column).append_to(lines);
    return lines;
}

std::vector<Point> star_points(Figure const& figure) {
    if (!figure.parts.star_points) return {};
    Layout const layout(figure);
    auto points = all_star_points(figure, layout);
    std::erase_if(points, [&](Point point) {
        auto const here = [&](auto const& thing) { return thing.point == point; };
        return !layout.shows(point) || std::ranges::any_of(figure.stones, here) ||
               std::ranges::any_of(figure.labels, here) || std::ranges::any_of(figure.marks, here);
    });
    return points;
}

} // namespace kifu::draw
