// The board of an SVG picture, whatever its shape, and the coordinates around it.
#include "draw/svg_picture.hpp"

namespace kifu::draw {

void draw_board(SvgPicture& picture) {
    picture.layout.hexagonal() ? draw_cells(picture) : draw_grid(picture);
}

namespace {

/// Names of points are drawn like numbers, unless one of them has other characters.
bool drawn_coordinates(SvgPicture const& picture) {
    if (picture.options.digits == PictureDigits::font) return false;
    CoordinateSystem const system = *picture.options.coordinates;
    BoardSize const size = picture.figure.size;
    for (std::uint8_t x = 0; x != size.width; ++x)
        if (!has_glyphs(column_label(x, size, system))) return false;
    for (std::uint8_t y = 0; y != size.height; ++y)
        if (!has_glyphs(row_label(y, size, system))) return false;
    return true;
}

} // namespace

void draw_coordinates(SvgPicture& picture) {
    if (!picture.options.coordinates || !picture.figure.parts.coordinates) return;
    picture.draws_coordinates = drawn_coordinates(picture);
    picture.out += "<g";
    if (picture.draws_coordinates)
        picture.out += " fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"" +
                       picture.stroke(Ink::text) + " stroke-width=\"" +
                       length_text(letter_form(picture.metrics().coordinate).stem) + "\">";
    else
        picture.out += " font-family=\"Helvetica,Arial,sans-serif\" font-size=\"" +
                       length_text(picture.metrics().coordinate) + "\" text-anchor=\"middle\"" +
                       picture.fill(Ink::text) + ">";
    picture.layout.hexagonal() ? draw_cell_coordinates(picture) : draw_grid_coordinates(picture);
    picture.end_numbers();
    picture.out += "</g>\n";
    if (picture.layout.shape() == Shape::square) draw_quadrants(picture);
}

void draw_coordinate(SvgPicture& picture, Place place, std::string const& text) {
    Milli const size = picture.metrics().coordinate;
    if (picture.draws_coordinates) return picture.letters(text, place, size);
    picture.out += "<text x=\"" + length_text(place.x) + "\" y=\"" +
                   length_text(place.y + size * 35 / 100) + "\">" + escaped(text) + "</text>";
}

} // namespace kifu::draw
