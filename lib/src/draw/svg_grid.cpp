// Square boards of an SVG picture: lines, edges, star points, coordinates.
#include "draw/svg_picture.hpp"

#include <algorithm>
#include <vector>

namespace kifu::draw {

namespace {

/// How far a label keeps the lines away.
constexpr Milli label_gap = 360;

bool has_stone(Figure const& figure, Point point) {
    return std::ranges::find(figure.stones, point, &FigureStone::point) != figure.stones.end();
}

bool has_label(Figure const& figure, Point point) {
    return std::ranges::find(figure.labels, point, &FigureLabel::point) != figure.labels.end();
}

/// One line of the board, interrupted at labels.
class GridLine {
public:
    GridLine(Figure const& figure, bool horizontal, int index)
        : figure_(figure), horizontal_(horizontal), index_(index) {}

    void append(std::string& path) const {
        FigureArea const& area = figure_.area;
        int const first = horizontal_ ? area.left : area.top;
        int const last = horizontal_ ? area.right : area.bottom;
        int const board_end = (horizontal_ ? figure_.size.width : figure_.size.height) - 1;
        // Where the board goes on, so do its lines.
        Milli begin = first == 0 ? 0 : -unit / 2;
        Milli const end = at_line(last - first) + (last == board_end ? 0 : unit / 2);
        for (int place = first; place <= last; ++place) {
            if (!has_label(figure_, point(place))) continue;
            Milli const middle = at_line(place - first);
            append_piece(path, begin, middle - label_gap);
            begin = middle + label_gap;
        }
        append_piece(path, begin, end);
    }

private:
    Point point(int place) const {
        auto const along = static_cast<std::uint8_t>(place);
        auto const across = static_cast<std::uint8_t>(index_);
        return horizontal_ ? Point{along, across} : Point{across, along};
    }
    void append_piece(std::string& path, Milli from, Milli to) const {
        if (from >= to) return;
        Milli const across = at_line(index_ - (horizontal_ ? figure_.area.top : figure_.area.left));
        path += "M" + (horizontal_ ? pair_text(from, across) : pair_text(across, from)) +
                (horizontal_ ? "H" : "V") + length_text(to);
    }

    Figure const& figure_;
    bool horizontal_;
    int index_;
};

/// Star points count from the edge: the third line up to 11 lines, the fourth above.
std::vector<std::uint8_t> star_lines(std::uint8_t lines) {
    if (lines < 7) return {};
    std::uint8_t const near = lines < 12 ? 2 : 3;
    std::vector<std::uint8_t> stars{near};
    if (lines % 2 == 1 && lines >= 9) stars.push_back(lines / 2);
    stars.push_back(static_cast<std::uint8_t>(lines - 1 - near));
    return stars;
}

/// Small boards have no star points on the sides.
bool is_star(BoardSize size, Point crossing) {
    if (size.width >= 16 && size.height >= 15) return true;
    bool const middle_x = size.width % 2 == 1 && crossing.x == size.width / 2;
    bool const middle_y = size.height % 2 == 1 && crossing.y == size.height / 2;
    return middle_x == middle_y;
}

void draw_stars(SvgPicture& picture) {
    Figure const& figure = picture.figure;
    if (figure.game == GameKind::heigo || !figure.parts.star_points) return;
    std::string path;
    auto const columns = star_lines(figure.size.width);
    for (std::uint8_t const y : star_lines(figure.size.height))
        for (std::uint8_t const x : columns) {
            Point const point{x, y};
            if (!picture.shows(point) || !is_star(figure.size, point) || has_stone(figure, point) ||
                has_label(figure, point))
                continue;
            path += "M" + pair_text(picture.x(point), picture.y(point)) + "h0";
        }
    picture.round_path(path, Ink::line, 2 * style.star);
}

/// Whether a line is dashed: the middle line of Hei-go, which quadrants share.
bool is_middle(Figure const& figure, bool horizontal, int index) {
    int const lines = horizontal ? figure.size.height : figure.size.width;
    return figure.game == GameKind::heigo && lines % 2 == 1 && index == lines / 2;
}

/// Letters of the quadrants stand beyond the corners.
void draw_quadrants(SvgPicture& picture) {
    Milli const right = picture.layout.right();
    Milli const bottom = picture.layout.bottom();
    constexpr Milli beyond = 1600;
    picture.out += "<g font-family=\"serif\" font-weight=\"bold\" font-size=\"1\" "
                   "text-anchor=\"middle\"" +
                   picture.fill(Ink::text) + ">";
    auto const letter = [&](Milli at_x, Milli at_y, char name) {
        picture.out += "<text x=\"" + length_text(at_x) + "\" y=\"" + length_text(at_y + 350) +
                       "\">" + std::string(1, name) + "</text>";
    };
    letter(-beyond, -beyond, 'C');
    letter(right + beyond, -beyond, 'E');
    letter(-beyond, bottom + beyond, 'A');
    letter(right + beyond, bottom + beyond, 'K');
    picture.out += "</g>\n";
}

} // namespace

void draw_grid(SvgPicture& picture) {
    Figure const& figure = picture.figure;
    FigureArea const& area = figure.area;
    std::string inner;
    std::string edges;
    std::string middle;
    auto const add = [&](bool horizontal, int index) {
        int const last = (horizontal ? figure.size.height : figure.size.width) - 1;
        bool const edge = index == 0 || index == last;
        std::string& path = edge ? edges : is_middle(figure, horizontal, index) ? middle : inner;
        GridLine(figure, horizontal, index).append(path);
    };
    for (int row = area.top; row <= area.bottom; ++row)
        add(true, row);
    for (int column = area.left; column <= area.right; ++column)
        add(false, column);
    picture.path(inner, Ink::line, style.grid);
    picture.path(middle, Ink::line, 34, " stroke-dasharray=\".18 .14\"");
    picture.path(edges, Ink::line, style.edge, " stroke-linecap=\"square\"");
    draw_stars(picture);
}

void draw_grid_coordinates(SvgPicture& picture) {
    CoordinateSystem const system = *picture.options.coordinates;
    BoardSize const size = picture.figure.size;
    FigureArea const& area = picture.figure.area;
    Sides const& sides = picture.sides;
    Milli const far_right = picture.layout.right() + style.coordinates_at;
    Milli const far_bottom = picture.layout.bottom() + style.coordinates_at;
    for (std::uint8_t x = area.left; x <= area.right; ++x) {
        std::string const label = column_label(x, size, system);
        Milli const at = at_line(x - area.left);
        if (sides.top) picture.out += coordinate_text({at, -style.coordinates_at}, label);
        if (sides.bottom) picture.out += coordinate_text({at, far_bottom}, label);
    }
    for (std::uint8_t y = area.top; y <= area.bottom; ++y) {
        std::string const label = row_label(y, size, system);
        Milli const at = at_line(y - area.top);
        if (sides.left) picture.out += coordinate_text({-style.coordinates_at, at}, label);
        if (sides.right) picture.out += coordinate_text({far_right, at}, label);
    }
    bool const whole = area == FigureArea{0, 0, static_cast<std::uint8_t>(size.width - 1),
                                          static_cast<std::uint8_t>(size.height - 1)};
    if (system == CoordinateSystem::acek && whole) draw_quadrants(picture);
}

} // namespace kifu::draw
