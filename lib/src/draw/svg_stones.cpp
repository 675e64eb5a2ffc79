// Stones and drawn lines of an SVG picture.
#include "draw/svg_stones.hpp"

#include <algorithm>
#include <set>
#include <vector>

namespace kifu::draw {

std::set<Point> linked_points(Figure const& figure) {
    std::set<Point> points;
    for (FigureLink const& link : figure.links) {
        points.insert(link.link.from);
        points.insert(link.link.to);
    }
    return points;
}

Milli disc_radius(SvgPicture const& picture) {
    return picture.figure.game == GameKind::heigo ? small_stone : picture.stone_radius();
}

/// Discs as the round ends of lines without length, which takes few bytes: first as large as the
/// edge, then the inside.
void draw_dots(SvgPicture& picture, std::string const& dots, Color color, Milli radius) {
    picture.round_path_twice(dots, {edge_of(color), 2 * radius},
                             {ink_of(color), 2 * (radius - picture.metrics().stone_edge)});
}

void append_dot(std::string& dots, Place middle) {
    Appender end(dots, longest_dot);
    put_dot(end, middle);
}

namespace {

/// Hei-go draws dashes as bars and single stones as small discs.
constexpr Milli bar = 300, hollow_bar = 320, core = 200, casing = 460, pencil = 130;

std::string links_path(SvgPicture const& picture, Color color) {
    std::string path;
    for (FigureLink const& link : picture.figure.links) {
        if (link.color != color) continue;
        if (!picture.shows(link.link.from) || !picture.shows(link.link.to)) continue;
        path += "M" + pair_text(picture.x(link.link.from), picture.y(link.link.from)) + "L" +
                pair_text(picture.x(link.link.to), picture.y(link.link.to));
    }
    return path;
}

void draw_discs(SvgPicture& picture, Color color, std::set<Point> const& left_out, Milli radius) {
    auto const& stones = picture.figure.stones;
    std::string dots;
    {
        Appender end(dots, stones.size() * longest_dot);
        for (FigureStone const& stone : stones)
            if (stone.color == color && picture.shows(stone.point) &&
                !left_out.contains(stone.point))
                put_dot(end, picture.layout.place(stone.point));
    }
    draw_dots(picture, dots, color, radius);
}

} // namespace

void draw_pencil_line(SvgPicture& picture, std::string const& path, Color color) {
    picture.path(path, Ink::text, pencil,
                 color == Color::black ? " stroke-linecap=\"round\" stroke-linejoin=\"round\""
                                       : " stroke-linecap=\"round\" stroke-dasharray=\"0 .25\"");
}

/// Black is a solid bar, White a hollow one; with colours both are solid; with a pencil Black is a
/// line and White dots.
void draw_links(SvgPicture& picture) {
    HeigoStyle const style = picture.options.heigo;
    for (Color const color : {Color::black, Color::white}) {
        std::string const path = links_path(picture, color);
        if (path.empty()) continue;
        bool const solid = color == Color::black || style == HeigoStyle::colour;
        picture.round_path(path, Ink::board, casing);
        if (style == HeigoStyle::dotted) {
            draw_pencil_line(picture, path, color);
            continue;
        }
        picture.round_path(path, edge_of(color), solid ? bar : hollow_bar);
        picture.round_path(path, ink_of(color), solid ? bar - 40 : core);
    }
}

void draw_stones(SvgPicture& picture) {
    auto const linked = linked_points(picture.figure);
    Milli const radius = disc_radius(picture);
    for (Color const color : {Color::black, Color::white})
        draw_discs(picture, color, linked, radius);
}

} // namespace kifu::draw
