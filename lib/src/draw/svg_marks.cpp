// Markup of an SVG picture: signs, labels, lines, territory, dimmed points.
#include "draw/dead_sign.hpp"
#include "draw/svg_stones.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace kifu::draw {

namespace {

/// A sign on a stone with a number is small and stands below the number.
struct SignPlace {
    Milli x, y;
    Milli scale; ///< thousandths of the usual size
};

constexpr Milli scaled(Milli length, Milli scale) { return length * scale / 1000; }

std::string sign_shape(FigureMark mark, SignPlace const& at) {
    auto const length = [&](Milli usual) { return scaled(usual, at.scale); };
    auto const point = [&](Milli dx, Milli dy) {
        return pair_text(at.x + length(dx), at.y + length(dy));
    };
    switch (mark) {
    case FigureMark::triangle:
        return "<path d=\"M" + point(0, -300) + "L" + point(260, 150) + "L" + point(-260, 150) +
               "Z\"/>";
    case FigureMark::square:
        return "<path d=\"M" + point(-220, -220) + "h" + length_text(length(440)) + "v" +
               length_text(length(440)) + "h" + length_text(-length(440)) + "Z\"/>";
    case FigureMark::circle:
        return "<circle cx=\"" + length_text(at.x) + "\" cy=\"" + length_text(at.y) + "\" r=\"" +
               length_text(length(250)) + "\"/>";
    case FigureMark::cross:
        return "<path d=\"M" + point(-190, -190) + "L" + point(190, 190) + "M" + point(190, -190) +
               "L" + point(-190, 190) + "\"/>";
    case FigureMark::selected:
        return "<path d=\"M" + point(-125, -125) + "h" + length_text(length(250)) + "v" +
               length_text(length(250)) + "h" + length_text(-length(250)) + "Z\"/>";
    case FigureMark::none: break;
    }
    return {};
}

/// Signs are outlines, or filled where `filled` says with what.
void open_signs(SvgPicture& picture, Ink stroke, std::optional<Ink> filled, Milli width) {
    picture.out += "<g" +
                   (filled ? picture.fill_and_stroke(*filled, stroke)
                           : picture.stroke(stroke) + " fill=\"none\"") +
                   " stroke-width=\"" + length_text(width) + "\">";
}

void draw_signs_on(SvgPicture& picture, Color color) {
    std::string shapes;
    std::string filled;
    for (FigureStone const& stone : picture.figure.stones) {
        if (stone.mark == FigureMark::none && !stone.last) continue;
        if (stone.color != color || !picture.shows(stone.point)) continue;
        SignPlace place{picture.x(stone.point), picture.y(stone.point), 1000};
        bool const numbered = stone.number != 0 || !stone.label.empty();
        if (numbered) {
            Milli const radius = picture.stone_radius();
            Milli const aside = stone.dead ? beside_sign * radius / usual_stone : 0;
            place = {place.x - aside, place.y + below_number * radius / usual_stone,
                     size_below_number * radius / usual_stone};
        }
        (stone.mark == FigureMark::selected ? filled : shapes) += sign_shape(stone.mark, place);
        bool const won =
            std::ranges::find(picture.figure.winning, stone.point) != picture.figure.winning.end();
        if (stone.last && !won && !numbered && !stone.dead && stone.mark == FigureMark::none)
            shapes += "<circle cx=\"" + length_text(place.x) + "\" cy=\"" + length_text(place.y) +
                      "\" r=\".22\"/>";
    }
    Milli const width = color == Color::black ? 70 : 65;
    if (!shapes.empty()) {
        open_signs(picture, picture.ink_on(color), std::nullopt, width);
        picture.out += shapes + "</g>\n";
    }
    if (filled.empty()) return;
    open_signs(picture, picture.ink_on(color), picture.ink_on(color), width);
    picture.out += filled + "</g>\n";
}

} // namespace

namespace {

std::string territory_square(Place middle, Milli half) {
    std::string const side = length_text(2 * half);
    return "<path d=\"M" + pair_text(middle.x - half, middle.y - half) + "h" + side + "v" + side +
           "h-" + side + "Z\"/>";
}

void draw_squares(SvgPicture& picture, Color owner, std::string const& squares) {
    if (squares.empty()) return;
    picture.out += "<g" + picture.fill_and_stroke(ink_of(owner), edge_of(owner)) +
                   " stroke-width=\".03\">" + squares + "</g>\n";
}

/// On the stones of that colour.
void draw_dead_signs_on(SvgPicture& picture, Color color) {
    auto const linked = linked_points(picture.figure);
    std::string squares;
    std::string casings;
    for (FigureStone const& stone : picture.figure.stones) {
        if (!stone.dead || stone.color != color || !picture.shows(stone.point)) continue;
        bool const on_line = linked.contains(stone.point);
        Milli const radius = on_line ? number_disc : disc_radius(picture);
        DeadSign const sign = dead_sign(stone, radius, on_line);
        Place const middle = picture.layout.place(stone.point) + sign.moved;
        squares += territory_square(middle, sign.half);
        if (on_line) casings += territory_square(middle, sign.half + square_casing);
    }
    Ink const around = picture.colored ? Ink::board : ink_of(color);
    if (!casings.empty()) picture.out += "<g" + picture.fill(around) + ">" + casings + "</g>\n";
    draw_squares(picture, opponent(color), squares);
}

} // namespace

void draw_dead_signs(SvgPicture& picture) {
    if (std::ranges::none_of(picture.figure.stones, &FigureStone::dead)) return;
    for (Color const color : {Color::black, Color::white})
        draw_dead_signs_on(picture, color);
}

void draw_marks(SvgPicture& picture) {
    for (Color const color : {Color::black, Color::white})
        draw_signs_on(picture, color);
    draw_dead_signs(picture);
    std::string open;
    std::string filled;
    for (FigurePointMark const& mark : picture.figure.marks) {
        if (!picture.shows(mark.point)) continue;
        std::string const shape =
            sign_shape(mark.mark, {picture.x(mark.point), picture.y(mark.point), 1000});
        (mark.mark == FigureMark::selected ? filled : open) += shape;
    }
    if (!open.empty()) {
        open_signs(picture, Ink::text, Ink::board, 65);
        picture.out += open + "</g>\n";
    }
    if (filled.empty()) return;
    open_signs(picture, Ink::text, Ink::text, 65);
    picture.out += filled + "</g>\n";
}

namespace {

/// A text of a record in the middle of a point, in letters as large as it lets them be.
void draw_text_at(SvgPicture& picture, Point point, std::string const& text, Milli most, Milli room,
                  Milli below = 0) {
    std::string const shown = cut_to(text, 9000);
    Milli const wide = std::max<Milli>(width_of(shown), 1);
    Milli const size = std::min(most, static_cast<Milli>(std::int64_t{room} * 1000 / wide));
    picture.out += "<text x=\"" + length_text(picture.x(point)) + "\" y=\"" +
                   length_text(picture.y(point) + below + size * 34 / 100) + "\" font-size=\"" +
                   length_text(size) + "\">" + escaped(shown) + "</text>";
}

} // namespace

void draw_labels(SvgPicture& picture) {
    std::string const begin = "<g text-anchor=\"middle\" font-family=\"";
    if (!picture.figure.labels.empty()) {
        picture.out += begin + "serif\"" + picture.fill(Ink::text) + ">";
        for (FigureLabel const& label : picture.figure.labels)
            if (picture.shows(label.point))
                draw_text_at(picture, label.point, label.text, picture.metrics().label, 700);
        picture.out += "</g>\n";
    }
    for (Color const color : {Color::black, Color::white}) {
        auto const labelled = [&](FigureStone const& stone) {
            return stone.color == color && !stone.label.empty() && picture.shows(stone.point) &&
                   !drawn_label(picture, stone);
        };
        if (std::ranges::none_of(picture.figure.stones, labelled)) continue;
        picture.out +=
            begin + "Helvetica,Arial,sans-serif\"" + picture.fill(picture.ink_on(color)) + ">";
        for (FigureStone const& stone : picture.figure.stones)
            if (labelled(stone) && stone.number == 0 && stone.dead)
                draw_text_at(picture, stone.point, stone.label, 400, 600, -110);
            else if (labelled(stone) && stone.number == 0)
                draw_text_at(picture, stone.point, stone.label, 560, 720);
            else if (labelled(stone)) // under the number
                draw_text_at(picture, stone.point, stone.label, 280, 420, 270);
        picture.out += "</g>\n";
    }
}

void draw_territory(SvgPicture& picture) {
    for (Color const color : {Color::black, Color::white}) {
        std::string squares;
        for (FigureTerritory const& point : picture.figure.territory)
            if (point.owner == color && picture.shows(point.point))
                squares += territory_square(picture.layout.place(point.point), territory_half);
        draw_squares(picture, color, squares);
    }
}

namespace {

/// Newton's method, so that nothing depends on the mathematical library.
double line_length(double dx, double dy) {
    double const square = dx * dx + dy * dy;
    double root = square > 1 ? square : 1;
    for (int i = 0; i != 60; ++i)
        root = (root + square / root) / 2;
    return root;
}

/// The place so far back from where a line ends, and so far to its side.
Place from_end(SvgPicture const& picture, FigureLine const& line, double back, double side) {
    double const dx = picture.x(line.to) - picture.x(line.from);
    double const dy = picture.y(line.to) - picture.y(line.from);
    double const length = line_length(dx, dy);
    double const ux = dx / length;
    double const uy = dy / length;
    return {static_cast<Milli>(picture.x(line.to) - ux * back - uy * side),
            static_cast<Milli>(picture.y(line.to) - uy * back + ux * side)};
}

/// Of the head of an arrow; its shaft ends within it, so that the tip is sharp.
constexpr double head_length = 400, head_half_width = 190, shaft_end = 300;

/// A triangle that ends at `to`.
std::string arrow_head(SvgPicture const& picture, FigureLine const& line) {
    auto const corner = [&](double side) {
        Place const place = from_end(picture, line, head_length, side);
        return pair_text(place.x, place.y);
    };
    return "M" + pair_text(picture.x(line.to), picture.y(line.to)) + "L" + corner(head_half_width) +
           "L" + corner(-head_half_width) + "Z";
}

} // namespace

void draw_lines(SvgPicture& picture) {
    std::string shafts;
    std::string heads;
    for (FigureLine const& line : picture.figure.lines) {
        if (!picture.shows(line.from) || !picture.shows(line.to)) continue;
        Place const end =
            line.arrow ? from_end(picture, line, shaft_end, 0) : picture.layout.place(line.to);
        shafts += "M" + pair_text(picture.x(line.from), picture.y(line.from)) + "L" +
                  pair_text(end.x, end.y);
        if (line.arrow) heads += arrow_head(picture, line);
    }
    if (shafts.empty()) return;
    auto const shaft = [&](Ink ink, std::string_view width) {
        picture.out += "<path d=\"" + shafts + "\" fill=\"none\"" + picture.stroke(ink) +
                       " stroke-width=\"" + std::string(width) + "\"/>\n";
    };
    auto const head = [&](Ink ink, std::string_view width) {
        if (heads.empty()) return;
        picture.out += "<path d=\"" + heads + "\"" + picture.fill_and_stroke(ink, ink) +
                       " stroke-width=\"" + std::string(width) + "\"/>\n";
    };
    shaft(Ink::board, ".16");
    head(Ink::board, ".1");
    shaft(Ink::text, ".06");
    head(Ink::text, ".02");
}

void draw_veil(SvgPicture& picture) {
    std::string path;
    for (Point const point : picture.figure.dimmed) {
        if (!picture.shows(point)) continue;
        Place const middle = picture.layout.place(point);
        if (!picture.layout.hexagonal()) {
            path += "M" + pair_text(middle.x - 500, middle.y - 500) + "h1v1h-1Z";
            continue;
        }
        for (std::size_t corner = 0; corner != hex_corners.size(); ++corner) {
            Place const at = middle + hex_corners[corner];
            path += (corner == 0 ? "M" : "L") + pair_text(at.x, at.y);
        }
        path += "Z";
    }
    if (path.empty()) return;
    if (picture.options.style.theme != PictureTheme::book) {
        picture.out +=
            "<path d=\"" + path + "\" opacity=\".6\"" + picture.fill(Ink::board) + "/>\n";
        return;
    }
    // A book has no greys: stripes of the board's colour lie over what is dimmed.
    std::string const id = picture.prefix + "-veil";
    picture.out += "<defs><pattern id=\"" + id +
                   "\" width=\".1\" height=\".1\" patternUnits=\"userSpaceOnUse\" "
                   "patternTransform=\"rotate(45)\">"
                   "<path d=\"M0 .05H.1\" stroke-width=\".06\"" +
                   picture.stroke(Ink::board) + "/></pattern></defs>\n<path d=\"" + path +
                   "\" fill=\"url(#" + id + ")\"/>\n";
}

} // namespace kifu::draw
