// Stones, drawn lines and numbers of an SVG picture.
#include "draw/svg_picture.hpp"
#include "draw/winning.hpp"

#include <algorithm>
#include <set>
#include <vector>

namespace kifu::draw {

namespace {

/// Hei-go draws dashes as bars and single stones as small discs.
constexpr Milli bar = 300, hollow_bar = 320, core = 200, casing = 460, pencil = 130;
constexpr Milli small_stone = 320, number_disc = 270;

bool heigo(SvgPicture const& picture) { return picture.figure.game == GameKind::heigo; }

std::set<Point> linked_points(Figure const& figure) {
    std::set<Point> points;
    for (FigureLink const& link : figure.links) {
        points.insert(link.link.from);
        points.insert(link.link.to);
    }
    return points;
}

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

/// Discs as the round ends of lines without length, which takes few bytes: first as large as the
/// edge, then the inside.
void draw_dots(SvgPicture& picture, std::string const& dots, Color color, Milli radius) {
    if (dots.empty()) return;
    picture.round_path(dots, edge_of(color), 2 * radius);
    picture.round_path(dots, ink_of(color), 2 * (radius - picture.metrics().stone_edge));
}

void append_dot(std::string& path, Milli x, Milli y) {
    path += 'M';
    append_pair(path, x, y);
    path += "h0";
}

void draw_discs(SvgPicture& picture, Color color, std::set<Point> const& left_out, Milli radius) {
    std::string dots;
    for (FigureStone const& stone : picture.figure.stones)
        if (stone.color == color && picture.shows(stone.point) && !left_out.contains(stone.point))
            append_dot(dots, picture.x(stone.point), picture.y(stone.point));
    draw_dots(picture, dots, color, radius);
}

struct PlacedNumber {
    std::string text;
    Milli x, y;
    Color color;
    Milli radius; ///< of what it has to fit into
    Milli disc;   ///< on a drawn line it needs one of that radius; 0: none
    bool marked;  ///< what else stands on the stone needs the lower half
};

/// A number on the stone of a chain that has won covers the line through it, but not its ends.
bool on_winning_line(Figure const& figure, Point point) {
    return !wins_by_row(figure.game) &&
           std::ranges::find(figure.winning, point) != figure.winning.end();
}

} // namespace

bool drawn_label(SvgPicture const& picture, FigureStone const& stone) {
    constexpr std::size_t longest = 3;
    return picture.options.digits == PictureDigits::strokes && stone.number == 0 &&
           !stone.label.empty() && stone.label.size() <= longest && has_glyphs(stone.label);
}

namespace {

std::vector<PlacedNumber> numbers_of(SvgPicture const& picture) {
    std::vector<PlacedNumber> numbers;
    Milli const radius = heigo(picture) ? small_stone : picture.stone_radius();
    auto const linked = linked_points(picture.figure);
    for (FigureStone const& stone : picture.figure.stones) {
        bool const letters = drawn_label(picture, stone);
        if ((stone.number == 0 && !letters) || !picture.shows(stone.point)) continue;
        bool const marked = stone.mark != FigureMark::none || (!stone.label.empty() && !letters);
        PlacedNumber number{letters ? stone.label : stone.number_text(),
                            picture.x(stone.point),
                            picture.y(stone.point),
                            stone.color,
                            radius,
                            0,
                            marked};
        if (linked.contains(stone.point))
            number.radius = number.disc = number_disc;
        else if (on_winning_line(picture.figure, stone.point))
            number.disc = radius * 85 / 100;
        numbers.push_back(number);
    }
    for (FigureLink const& link : picture.figure.links)
        if (link.number != 0 && picture.shows(link.link.from) && picture.shows(link.link.to))
            numbers.push_back({std::to_string(link.number),
                               (picture.x(link.link.from) + picture.x(link.link.to)) / 2,
                               (picture.y(link.link.from) + picture.y(link.link.to)) / 2,
                               link.color, number_disc, number_disc, false});
    // Row after row, as glyphs are grouped.
    std::ranges::stable_sort(numbers, {}, &PlacedNumber::y);
    return numbers;
}

/// The discs under the numbers of drawn lines; on a stone they have no edge.
void draw_number_discs(SvgPicture& picture, std::vector<PlacedNumber> const& numbers, Color color) {
    std::string dots;
    std::string bare;
    Milli bare_radius = 0;
    for (PlacedNumber const& number : numbers) {
        if (number.color != color || number.disc == 0) continue;
        bool const on_stone = number.disc != number.radius;
        append_dot(on_stone ? bare : dots, number.x, number.y);
        if (on_stone) bare_radius = number.disc;
    }
    draw_dots(picture, dots, color, number_disc);
    picture.round_path(bare, ink_of(color), 2 * bare_radius);
}

} // namespace

std::string number_style(SvgPicture const& picture, Color color) {
    if (picture.options.digits == PictureDigits::font)
        return picture.fill(picture.ink_on(color)) +
               " text-anchor=\"middle\" font-family=\"Arial Narrow,Helvetica,Arial,sans-serif\"";
    return " fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"" +
           picture.stroke(picture.ink_on(color));
}

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
    Milli const radius = heigo(picture) ? small_stone : picture.stone_radius();
    for (Color const color : {Color::black, Color::white})
        draw_discs(picture, color, linked, radius);
}

void draw_numbers(SvgPicture& picture) {
    auto const numbers = numbers_of(picture);
    for (Color const color : {Color::black, Color::white}) {
        if (std::ranges::find(numbers, color, &PlacedNumber::color) == numbers.end()) continue;
        draw_number_discs(picture, numbers, color);
        picture.out += "<g" + number_style(picture, color) + ">";
        for (PlacedNumber const& number : numbers) {
            if (number.color != color) continue;
            Milli const lifted = number.marked ? number.radius / 4 : 0;
            Milli const room = number.marked ? number.radius * 7 / 10 : number.radius;
            picture.number(number.text, {number.x, number.y - lifted}, color == Color::black, room);
        }
        picture.end_numbers();
        picture.out += "</g>\n";
    }
}

} // namespace kifu::draw
