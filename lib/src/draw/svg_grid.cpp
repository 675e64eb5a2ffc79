// Square boards of an SVG picture: lines, edges, star points, coordinates.
#include "draw/board_lines.hpp"
#include "draw/svg_picture.hpp"

namespace kifu::draw {

void draw_grid(SvgPicture& picture) {
    std::string inner;
    std::string edges;
    std::string middle;
    for (BoardLine const& line : board_lines(picture.figure)) {
        std::string& path = line.kind == LineKind::edge     ? edges
                            : line.kind == LineKind::middle ? middle
                                                            : inner;
        bool const horizontal = line.from.y == line.to.y;
        Appender end(path, 3 * longest_length + 2);
        end.put('M');
        end.put_pair(line.from.x, line.from.y);
        end.put(horizontal ? 'H' : 'V');
        end.put_length(horizontal ? line.to.x : line.to.y);
    }
    picture.path(inner, Ink::line, picture.metrics().grid);
    picture.path(middle, Ink::line, 34, " stroke-dasharray=\".18 .14\"");
    picture.path(edges, Ink::line, picture.metrics().edge, " stroke-linecap=\"square\"");
    std::string stars;
    for (Point const point : star_points(picture.figure))
        stars += "M" + pair_text(picture.x(point), picture.y(point)) + "h0";
    picture.round_path(stars, Ink::line, 2 * picture.metrics().star);
}

void draw_grid_coordinates(SvgPicture& picture) {
    CoordinateSystem const system = *picture.options.coordinates;
    BoardSize const size = picture.figure.size;
    FigureArea const& area = picture.figure.area;
    Sides const& sides = picture.sides;
    Milli const far_right = picture.layout.right() + around.coordinates_at;
    Milli const far_bottom = picture.layout.bottom() + around.coordinates_at;
    auto const draw_columns = [&](Milli row) {
        for (std::uint8_t x = area.left; x <= area.right; ++x)
            draw_coordinate(picture, {at_line(x - area.left), row}, column_label(x, size, system));
    };
    if (sides.top) draw_columns(-around.coordinates_at);
    if (sides.bottom) draw_columns(far_bottom);
    for (std::uint8_t y = area.top; y <= area.bottom; ++y) {
        std::string const label = row_label(y, size, system);
        Milli const at = at_line(y - area.top);
        if (sides.left) draw_coordinate(picture, {-around.coordinates_at, at}, label);
        if (sides.right) draw_coordinate(picture, {far_right, at}, label);
    }
}

/// Letters of the quadrants stand beyond the corners of a whole board.
void draw_quadrants(SvgPicture& picture) {
    BoardSize const size = picture.figure.size;
    FigureArea const whole{0, 0, static_cast<std::uint8_t>(size.width - 1),
                           static_cast<std::uint8_t>(size.height - 1)};
    if (picture.options.coordinates != CoordinateSystem::acek || picture.figure.area != whole)
        return;
    constexpr Milli beyond = 1600;
    Milli const right = picture.layout.right() + beyond;
    Milli const bottom = picture.layout.bottom() + beyond;
    picture.out += "<g font-family=\"serif\" font-weight=\"bold\" font-size=\"1\" "
                   "text-anchor=\"middle\"" +
                   picture.fill(Ink::text) + ">";
    auto const letter = [&](Milli at_x, Milli at_y, char name) {
        picture.out += "<text x=\"" + length_text(at_x) + "\" y=\"" + length_text(at_y + 350) +
                       "\">" + std::string(1, name) + "</text>";
    };
    letter(-beyond, -beyond, 'C');
    letter(right, -beyond, 'E');
    letter(-beyond, bottom, 'A');
    letter(right, bottom, 'K');
    picture.out += "</g>\n";
}

} // namespace kifu::draw
