// What has won, in an SVG picture.
#include "draw/svg_picture.hpp"
#include "draw/winning.hpp"

namespace kifu::draw {

namespace {

std::string path_along(std::vector<Place> const& way) {
    std::string path;
    for (Place const place : way)
        path += (path.empty() ? "M" : "L") + pair_text(place.x, place.y);
    return path;
}

} // namespace

void draw_winning_chain(SvgPicture& picture) {
    auto const line = winning_line(picture.figure, picture.layout);
    if (!line) return;
    std::string path;
    for (std::vector<Place> const& way : line->ways)
        path += path_along(way);
    picture.round_path(path, edge_of(line->color), 340);
    picture.round_path(path, ink_of(line->color), 290);
    picture.round_path(path, picture.ink_on(line->color), 110);
    for (auto const& [from, to] : line->goals)
        picture.path(path_along({from, to}), Ink::text, 120);
}

/// A row of stones in a capsule.
void draw_winning_row(SvgPicture& picture) {
    auto const row = winning_row(picture.figure, picture.layout);
    if (!row) return;
    std::string const path = path_along({row->first, row->second});
    picture.round_path(path, Ink::text, 1280);
    picture.round_path(path, Ink::board, 1200);
}

} // namespace kifu::draw
