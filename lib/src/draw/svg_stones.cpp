// Stones, drawn lines and numbers of an SVG picture.
#include "draw/digits.hpp"
#include "draw/svg_picture.hpp"

#include <algorithm>
#include <map>
#include <queue>
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

void draw_path(SvgPicture& picture, std::string const& path, Ink ink, Milli width) {
    picture.out += "<path d=\"" + path +
                   "\" fill=\"none\" stroke-linecap=\"round\" "
                   "stroke-linejoin=\"round\"" +
                   picture.stroke(ink) + " stroke-width=\"" + length_text(width) + "\"/>\n";
}

/// Discs as the round ends of lines without length, which takes few bytes: first as large as the
/// edge, then the inside.
void draw_dots(SvgPicture& picture, std::string const& dots, Color color, Milli radius) {
    if (dots.empty()) return;
    draw_path(picture, dots, edge_of(color), 2 * radius);
    draw_path(picture, dots, ink_of(color), 2 * (radius - style.stone_edge));
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
    Milli radius;
    bool on_line; ///< on a drawn line, so that it needs a disc
    bool marked;  ///< what else stands on the stone needs the lower half
};

std::vector<PlacedNumber> numbers_of(SvgPicture const& picture) {
    std::vector<PlacedNumber> numbers;
    Milli const radius = heigo(picture) ? small_stone : style.stone;
    auto const linked = linked_points(picture.figure);
    for (FigureStone const& stone : picture.figure.stones) {
        if (stone.number == 0 || !picture.shows(stone.point)) continue;
        bool const on_line = linked.contains(stone.point);
        bool const marked = stone.mark != FigureMark::none || !stone.label.empty();
        numbers.push_back({stone.number, picture.x(stone.point), picture.y(stone.point),
                           stone.color, on_line ? number_disc : radius, on_line, marked});
    }
    for (FigureLink const& link : picture.figure.links)
        if (link.number != 0 && picture.shows(link.link.from) && picture.shows(link.link.to))
            numbers.push_back({link.number,
                               (picture.x(link.link.from) + picture.x(link.link.to)) / 2,
                               (picture.y(link.link.from) + picture.y(link.link.to)) / 2,
                               link.color, number_disc, true, false});
    return numbers;
}

/// The discs under the numbers of drawn lines.
void draw_number_discs(SvgPicture& picture, std::vector<PlacedNumber> const& numbers, Color color) {
    std::string dots;
    for (PlacedNumber const& number : numbers)
        if (number.color == color && number.on_line) dots += dot(number.x, number.y);
    draw_dots(picture, dots, color, number_disc);
}

std::string number_style(SvgPicture const& picture, Color color) {
    if (picture.options.digits == SvgDigits::font)
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
        draw_path(picture, path, Ink::board, casing);
        draw_path(picture, path, edge_of(color), color == Color::black ? bar : hollow_bar);
        draw_path(picture, path, ink_of(color), color == Color::black ? bar - 40 : core);
    }
}

void draw_stones(SvgPicture& picture) {
    auto const linked = linked_points(picture.figure);
    Milli const radius = heigo(picture) ? small_stone : style.stone;
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

// ---- what won

namespace {

std::vector<Point> neighbours(Point point) {
    return {{static_cast<std::uint8_t>(point.x + 1), point.y},
            {static_cast<std::uint8_t>(point.x - 1), point.y},
            {point.x, static_cast<std::uint8_t>(point.y + 1)},
            {point.x, static_cast<std::uint8_t>(point.y - 1)}};
}

/// The shortest way through stones from one edge to the opposite one; empty if there is none.
std::vector<Point> shortest_way(std::vector<Point> const& stones, BoardSize size, bool across) {
    std::set<Point> const chain(stones.begin(), stones.end());
    std::map<Point, Point> before;
    std::queue<Point> open;
    for (Point const point : stones)
        if ((across ? point.x : point.y) == 0) {
            before[point] = point;
            open.push(point);
        }
    unsigned const goal = (across ? size.width : size.height) - 1U;
    for (; !open.empty(); open.pop()) {
        Point at = open.front();
        if ((across ? at.x : at.y) == goal) {
            std::vector<Point> way{at};
            for (; before[at] != at; way.push_back(at))
                at = before[at];
            return way;
        }
        for (Point const next : neighbours(at))
            if (chain.contains(next) && before.try_emplace(next, at).second) open.push(next);
    }
    return {};
}

/// A short bar outside the edge that a chain has reached.
void draw_goal(SvgPicture& picture, Point point, bool across, bool end) {
    constexpr Milli beyond = 660;
    constexpr Milli half = 550;
    Milli const x = picture.x(point);
    Milli const y = picture.y(point);
    Milli const shift = end ? beyond : -beyond;
    std::string const path =
        across ? "M" + pair_text(x + shift, y - half) + "V" + length_text(y + half)
               : "M" + pair_text(x - half, y + shift) + "H" + length_text(x + half);
    picture.out += "<path d=\"" + path + "\" fill=\"none\"" + picture.stroke(Ink::text) +
                   " stroke-width=\".12\"/>\n";
}

void draw_way(SvgPicture& picture, std::vector<Point> const& way, Color color) {
    std::string path;
    for (Point const point : way)
        path += (path.empty() ? "M" : "L") + pair_text(picture.x(point), picture.y(point));
    draw_path(picture, path, edge_of(color), 340);
    draw_path(picture, path, ink_of(color), 290);
    draw_path(picture, path, ink_on(color), 110);
}

std::optional<Color> color_at(Figure const& figure, Point point) {
    auto const found = std::ranges::find(figure.stones, point, &FigureStone::point);
    if (found == figure.stones.end()) return std::nullopt;
    return found->color;
}

bool all_shown(SvgPicture const& picture) {
    return std::ranges::all_of(picture.figure.winning,
                               [&](Point point) { return picture.shows(point); });
}

} // namespace

void draw_winning_chain(SvgPicture& picture) {
    Figure const& figure = picture.figure;
    if (figure.game != GameKind::gonnect || figure.winning.empty() || !all_shown(picture)) return;
    auto const color = color_at(figure, figure.winning.front());
    if (!color) return;
    for (bool const across : {true, false}) {
        auto const way = shortest_way(figure.winning, figure.size, across);
        if (way.empty()) continue;
        draw_way(picture, way, *color);
        draw_goal(picture, way.back(), across, false);
        draw_goal(picture, way.front(), across, true);
        return;
    }
}

/// A row of stones in a capsule.
void draw_winning_row(SvgPicture& picture) {
    Figure const& figure = picture.figure;
    bool const row = figure.game == GameKind::connect6 || figure.game == GameKind::gomoku ||
                     figure.game == GameKind::renju;
    if (!row || figure.winning.empty() || !all_shown(picture)) return;
    Point const from = figure.winning.front();
    Point const to = figure.winning.back();
    std::string const path = "M" + pair_text(picture.x(from), picture.y(from)) + "L" +
                             pair_text(picture.x(to), picture.y(to));
    draw_path(picture, path, Ink::text, 1280);
    draw_path(picture, path, Ink::board, 1200);
}

} // namespace kifu::draw
