// Boards of hexagons of an SVG picture: cells, the edge bands of Hex, the outline of Havannah,
// coordinates.
#include "board/hexagon.hpp"
#include "draw/svg_picture.hpp"

#include <algorithm>
#include <vector>

namespace kifu::draw {

namespace {

constexpr Milli outline = 160, corner_dot = 90, band = 200, band_rim = 40;

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

bool is_hexagon_corner(Layout const& layout, Point point) {
    std::size_t open = 0;
    for (std::size_t side = 0; side != 6; ++side)
        if (!layout.neighbour(point, side)) ++open;
    return open == 3;
}

bool is_bare(Figure const& figure, Point point) {
    auto const here = [&](auto const& thing) { return thing.point == point; };
    return std::ranges::none_of(figure.stones, here) && std::ranges::none_of(figure.labels, here) &&
           std::ranges::none_of(figure.marks, here);
}

void draw_hexagon_outline(SvgPicture& picture) {
    Layout const& layout = picture.layout;
    picture.round_path(board_outline(layout), Ink::line, outline);
    if (!picture.figure.parts.star_points) return;
    std::string dots;
    for (Point const point : layout.shown())
        if (is_hexagon_corner(layout, point) && is_bare(picture.figure, point))
            dots += move_to(layout.place(point)) + "h0";
    picture.round_path(dots, Ink::line, 2 * corner_dot);
}

/// The band along one edge of the rhombus. The bands along top and left are made from the sharp
/// corner on; those along bottom and right are the same, turned by half a circle.
struct Band {
    std::size_t cells;
    bool sharp, blunt; ///< whether it begins and ends in a corner of the board
};

/// The inner line of the band followed by the outer one, as a closed shape around the first cell.
std::vector<Place> close_band(std::vector<Place> inner, Place outwards, Place first, Place last) {
    std::vector<Place> outer;
    for (Place const place : inner)
        outer.push_back(place + outwards);
    outer.front() = first;
    outer.back() = last;
    inner.insert(inner.end(), outer.rbegin(), outer.rend());
    return inner;
}

constexpr Milli part(Milli length, int thousandths) { return length * thousandths / 1000; }

std::vector<Place> upper_band(Band const& band_wanted) {
    std::vector<Place> inner;
    for (std::size_t i = 0; i != band_wanted.cells; ++i) {
        Place const middle{at_line(static_cast<int>(i)), 0};
        inner.push_back(middle + hex_corners[3]);
        inner.push_back(middle + hex_corners[4]);
    }
    Place const peak = inner.back();
    inner.push_back(peak + (band_wanted.blunt ? Place{250, 144} : Place{500, 288}));
    Place const outwards{0, part(-band, 1155)};
    Place const sharp{-band, part(-band, 577)};
    Place const blunt{part(band, 500), part(-band, 866)};
    return close_band(inner, outwards, inner.front() + (band_wanted.sharp ? sharp : outwards),
                      inner.back() + (band_wanted.blunt ? blunt : outwards));
}

std::vector<Place> left_band(Band const& band_wanted) {
    std::vector<Place> inner;
    for (std::size_t i = 0; i != band_wanted.cells; ++i) {
        int const row = static_cast<int>(i);
        Place const middle{unit / 2 * row, hex_row * row};
        inner.push_back(middle + hex_corners[3]);
        inner.push_back(middle + hex_corners[2]);
    }
    Place const end = inner.back();
    inner.push_back(end + (band_wanted.blunt ? Place{250, 144} : Place{500, 288}));
    Place const outwards{-band, part(band, 577)};
    Place const sharp{-band, part(-band, 577)};
    Place const blunt{part(-band, 500), part(band, 866)};
    return close_band(inner, outwards, inner.front() + (band_wanted.sharp ? sharp : outwards),
                      inner.back() + (band_wanted.blunt ? blunt : outwards));
}

std::string closed_path(std::vector<Place> const& places, bool turned, Place sum) {
    std::string path;
    for (Place const place : places) {
        Place const at = turned ? sum - place : place;
        path += path.empty() ? move_to(at) : line_to(at);
    }
    return path + "Z";
}

/// Each colour's edges as a band; colours meet in the middle of the corner cells.
void draw_bands(SvgPicture& picture) {
    Layout const& layout = picture.layout;
    FigureArea const& area = layout.area();
    bool const left = area.left == 0;
    bool const top = area.top == 0;
    bool const right = area.right + 1 == layout.size().width;
    bool const bottom = area.bottom + 1 == layout.size().height;
    auto const columns = static_cast<std::size_t>(area.right - area.left + 1);
    auto const rows = static_cast<std::size_t>(area.bottom - area.top + 1);
    Place const sum = layout.place({area.right, area.bottom});
    std::string black, white;
    if (top) black += closed_path(upper_band({columns, left, right}), false, sum);
    if (bottom) black += closed_path(upper_band({columns, right, left}), true, sum);
    if (left) white += closed_path(left_band({rows, top, bottom}), false, sum);
    if (right) white += closed_path(left_band({rows, bottom, top}), true, sum);
    for (Color const color : {Color::white, Color::black}) {
        std::string const& path = color == Color::black ? black : white;
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
    for (std::uint8_t x = area.left; x <= area.right; ++x) {
        std::string const label = column_label(x, layout.size(), system);
        picture.out += coordinate_text(layout.place({x, area.top}) - along_column, label) +
                       coordinate_text(layout.place({x, area.bottom}) + along_column, label);
    }
    for (std::uint8_t y = area.top; y <= area.bottom; ++y) {
        std::string const label = row_label(y, layout.size(), system);
        picture.out += coordinate_text(layout.place({area.left, y}) - beside_row, label) +
                       coordinate_text(layout.place({area.right, y}) + beside_row, label);
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
            picture.out +=
                coordinate_text(middle - beside_row, row_label(point.y, layout.size(), system));
        bool const lower = system == CoordinateSystem::hgf && point.y >= base;
        if (layout.shows_neighbour(point, lower ? lower_right : upper_right)) continue;
        int const counted = point.x - (lower ? board::hexagon_row_begin(point.y, base) : 0);
        picture.out += coordinate_text(
            middle + (lower ? along_column : along_diagonal),
            column_label(static_cast<std::uint8_t>(counted), layout.size(), system));
    }
}

} // namespace

void draw_cells(SvgPicture& picture) {
    picture.path(cell_lines(picture.layout), Ink::line, style.cell_line,
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
