// Boards of hexagons of an SVG picture: cells, the edge bands of Hex, the outline of Havannah,
// coordinates.
#include "board/hexagon.hpp"
#include "draw/board_lines.hpp"
#include "draw/edge_bands.hpp"
#include "draw/svg_picture.hpp"

namespace kifu::draw {

namespace {

constexpr Milli outline = 160, corner_dot = 90, band_rim = 40;

std::string move_to(Place place) { return "M" + pair_text(place.x, place.y); }
std::string line_to(Place place) { return "L" + pair_text(place.x, place.y); }

/// The sides between cells, each once: every cell has its left and upper ones, and those behind
/// which no cell is shown. Sides that follow each other are one line.
std::string cell_lines(Layout const& layout) {
    std::string path;
    for (Point const point : layout.shown()) {
        Place const middle = layout.place(point);
        bool joined = false;
        for (std::size_t side = 0; side != 6; ++side) {
            bool const own = side >= 3 || !layout.shows_neighbour(point, side);
            if (own && !joined) path += move_to(middle + hex_side_begin(side));
            if (own) path += line_to(middle + hex_corners[side]);
            joined = own;
        }
    }
    return path;
}

/// The sides at which the board ends.
std::string board_outline(Layout const& layout) {
    std::string path;
    for (Point const point : layout.shown()) {
        Place const middle = layout.place(point);
        for (std::size_t side = 0; side != 6; ++side)
            if (!layout.neighbour(point, side))
                path +=
                    move_to(middle + hex_side_begin(side)) + line_to(middle + hex_corners[side]);
    }
    return path;
}

void draw_hexagon_outline(SvgPicture& picture) {
    picture.round_path(board_outline(picture.layout), Ink::line, outline);
    std::string dots;
    for (Point const point : star_points(picture.figure))
        dots += move_to(picture.layout.place(point)) + "h0";
    picture.round_path(dots, Ink::line, 2 * corner_dot);
}

void draw_bands(SvgPicture& picture) {
    auto const bands = edge_bands(picture.layout);
    for (Color const color : {Color::white, Color::black}) {
        std::string path;
        for (EdgeBand const& band : bands) {
            if (band.color != color) continue;
            for (std::size_t i = 0; i != band.corners.size(); ++i)
                path += i == 0 ? move_to(band.corners[i]) : line_to(band.corners[i]);
            path += "Z";
        }
        if (!path.empty())
            picture.out += "<path d=\"" + path + "\"" +
                           picture.fill_and_stroke(ink_of(color), edge_of(color)) +
                           " stroke-linejoin=\"round\" stroke-width=\"" + length_text(band_rim) +
                           "\"/>\n";
    }
}

/// From the middle of the cell at the end of a column, row or diagonal to its name.
constexpr Place beside_row{1050, 0};
constexpr Place along_column{550, 953};    ///< of a rhombus downwards, of a hexagon's lower half
constexpr Place along_diagonal{550, -953}; ///< of a hexagon upwards

void draw_rhombus_coordinates(SvgPicture& picture) {
    CoordinateSystem const system = *picture.options.coordinates;
    Layout const& layout = picture.layout;
    FigureArea const& area = layout.area();
    for (std::uint8_t x = area.left; x <= area.right; ++x)
        draw_coordinate(picture, layout.place({x, area.top}) - along_column,
                        column_label(x, layout.size(), system));
    for (std::uint8_t x = area.left; x <= area.right; ++x)
        draw_coordinate(picture, layout.place({x, area.bottom}) + along_column,
                        column_label(x, layout.size(), system));
    for (std::uint8_t y = area.top; y <= area.bottom; ++y) {
        std::string const label = row_label(y, layout.size(), system);
        draw_coordinate(picture, layout.place({area.left, y}) - beside_row, label);
        draw_coordinate(picture, layout.place({area.right, y}) + beside_row, label);
    }
}

/// Rows are named on the left, columns of the box at their upper ends. Where each row is counted
/// from its own beginning, the numbers of the lower half follow the other diagonal.
void draw_hexagon_coordinates(SvgPicture& picture) {
    constexpr std::size_t lower_right = 1, left = 3, upper_right = 5;
    CoordinateSystem const system = *picture.options.coordinates;
    Layout const& layout = picture.layout;
    int const base = board::hexagon_base(layout.size());
    for (Point const point : layout.shown()) {
        Place const middle = layout.place(point);
        if (!layout.shows_neighbour(point, left))
            draw_coordinate(picture, middle - beside_row,
                            row_label(point.y, layout.size(), system));
        bool const lower = system == CoordinateSystem::hgf && point.y >= base;
        if (layout.shows_neighbour(point, lower ? lower_right : upper_right)) continue;
        int const counted = point.x - (lower ? board::hexagon_row_begin(point.y, base) : 0);
        draw_coordinate(picture, middle + (lower ? along_column : along_diagonal),
                        column_label(static_cast<std::uint8_t>(counted), layout.size(), system));
    }
}

} // namespace

void draw_cells(SvgPicture& picture) {
    picture.path(cell_lines(picture.layout), Ink::line, picture.metrics().cell_line,
                 " stroke-linejoin=\"round\"");
    picture.layout.shape() == Shape::rhombus ? draw_bands(picture) : draw_hexagon_outline(picture);
}

void draw_cell_coordinates(SvgPicture& picture) {
    if (picture.layout.shape() == Shape::rhombus)
        draw_rhombus_coordinates(picture);
    else
        draw_hexagon_coordinates(picture);
}

} // namespace kifu::draw
