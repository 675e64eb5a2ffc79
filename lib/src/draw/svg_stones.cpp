// Stones, drawn lines and numbers of an SVG picture.
#include "draw/digits.hpp"
#include "draw/svg_picture.hpp"

#include <algorithm>
#include <set>
#include <vector>

namespace kifu::draw {

namespace {

/// Hei-go draws dashes as bars and single stones as small discs.
constexpr Milli bar = 300, hollow_bar = 320, core = 200, casing = 460;
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
    picture.round_path(dots, ink_of(color), 2 * (radius - style.stone_edge));
}

std::string dot(Milli x, Milli y) { return "M" + pair_text(x, y) + "h0"; }

void draw_discs(SvgPicture& picture, Color color, std::set<Point> const& left_out, Milli radius) {
    std::string dots;
    for (FigureStone const& stone : picture.figure.stones)
        if (stone.color == color && picture.shows(stone.point) && !left_out.contains(stone.point))
            dots += dot(picture.x(stone.point), picture.y(stone.point));
    draw_dots(picture, dots, color, radius);
}

struct PlacedNumber {
    std::uint32_t value;
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

std::vector<PlacedNumber> numbers_of(SvgPicture const& picture) {
    std::vector<PlacedNumber> numbers;
    Milli const radius = heigo(picture) ? small_stone : picture.stone_radius();
    auto const linked = linked_points(picture.figure);
    for (FigureStone const& stone : picture.figure.stones) {
        if (stone.number == 0 || !picture.shows(stone.point)) continue;
        bool const marked = stone.mark != FigureMark::none || !stone.label.empty();
        PlacedNumber number{
            stone.number, picture.x(stone.point), picture.y(stone.point), stone.color, radius, 0,
            marked};
        if (linked.contains(stone.point))
            number.radius = number.disc = number_disc;
        else if (on_winning_line(picture.figure, stone.point))
            number.disc = radius * 85 / 100;
        numbers.push_back(number);
    }
    for (FigureLink const& link : picture.figure.links)
        if (link.number != 0 && picture.shows(link.link.from) && picture.shows(link.link.to))
            numbers.push_back({link.number,
                               (picture.x(link.link.from) + picture.x(link.link.to)) / 2,
                               (picture.y(link.link.from) + picture.y(link.link.to)) / 2,
                               link.color, number_disc, number_disc, false});
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
        (on_stone ? bare : dots) += dot(number.x, number.y);
        if (on_stone) bare_radius = number.disc;
    }
    draw_dots(picture, dots, color, number_disc);
    picture.round_path(bare, ink_of(color), 2 * bare_radius);
}

std::string number_style(SvgPicture const& picture, Color color) {
    if (picture.options.digits == PictureDigits::font)
        return picture.fill(ink_on(color)) +
               " text-anchor=\"middle\" font-family=\"Arial Narrow,Helvetica,Arial,sans-serif\"";
    return " fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"" +
           picture.stroke(ink_on(color));
}

} // namespace

void draw_links(SvgPicture& picture) {
    for (Color const color : {Color::black, Color::white}) {
        std::string const path = links_path(picture, color);
        if (path.empty()) continue;
        picture.round_path(path, Ink::board, casing);
        picture.round_path(path, edge_of(color), color == Color::black ? bar : hollow_bar);
        picture.round_path(path, ink_of(color), color == Color::black ? bar - 40 : core);
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
            picture.number(number.value, number.x, number.y - lifted, color == Color::black, room);
        }
        picture.end_numbers();
        picture.out += "</g>\n";
    }
}

} // namespace kifu::draw
