// The board of an SVG picture, whatever its shape, and the coordinates around it.
#include "draw/svg_picture.hpp"

namespace kifu::draw {

void draw_board(SvgPicture& picture) {
    picture.layout.hexagonal() ? draw_cells(picture) : draw_grid(picture);
}

void draw_coordinates(SvgPicture& picture) {
    if (!picture.options.coordinates || !picture.figure.parts.coordinates) return;
    picture.out += "<g font-family=\"Helvetica,Arial,sans-serif\" font-size=\"" +
                   length_text(style.coordinate_size) + "\" text-anchor=\"middle\"" +
                   picture.fill(Ink::text) + ">";
    picture.layout.hexagonal() ? draw_cell_coordinates(picture) : draw_grid_coordinates(picture);
    picture.out += "</g>\n";
}

std::string coordinate_text(Place place, std::string const& text) {
    return "<text x=\"" + length_text(place.x) + "\" y=\"" +
           length_text(place.y + style.coordinate_size * 35 / 100) + "\">" + escaped(text) +
           "</text>";
}

} // namespace kifu::draw
