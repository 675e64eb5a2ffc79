// Numbers, and short labels that are drawn like them, of an SVG picture.
#include "draw/svg_stones.hpp"
#include "draw/winning.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace kifu::draw {

namespace {

/// A number on the stone of a chain that has won covers the line through it, but not its ends.
bool on_winning_line(Figure const& figure, Point point) {
    return std::ranges::find(figure.winning, point) != figure.winning.end() &&
           !wins_by_row(figure.game);
}

} // namespace

bool drawn_label(SvgPicture const& picture, FigureStone const& stone) {
    constexpr std::size_t longest = 3;
    return picture.options.digits == PictureDigits::strokes && stone.number == 0 &&
           !stone.label.empty() && stone.label.size() <= longest && has_glyphs(stone.label);
}

namespace {

/// Row after row, within each in their order.
std::vector<PlacedNumber> by_rows(std::vector<PlacedNumber> const& numbers) {
    constexpr Milli least = hex_row / 2; // from a row to the middle of a line to the next one
    auto const row_of = [](PlacedNumber const& number) {
        return static_cast<std::size_t>(number.y / least);
    };
    std::vector<std::size_t> places; // where the numbers of each row begin
    for (PlacedNumber const& number : numbers) {
        if (places.size() < row_of(number) + 2) places.resize(row_of(number) + 2);
        ++places[row_of(number) + 1];
    }
    std::partial_sum(places.begin(), places.end(), places.begin());
    std::vector<PlacedNumber> sorted = numbers;
    for (PlacedNumber const& number : numbers)
        sorted[places[row_of(number)]++] = number;
    return sorted;
}

std::vector<PlacedNumber> numbers_of(SvgPicture const& picture) {
    std::vector<PlacedNumber> numbers;
    numbers.reserve(picture.figure.stones.size());
    Milli const radius = disc_radius(picture);
    auto const linked = linked_points(picture.figure);
    for (FigureStone const& stone : picture.figure.stones) {
        bool const letters = drawn_label(picture, stone);
        if ((stone.number == 0 && !letters) || !picture.shows(stone.point)) continue;
        bool const marked =
            stone.mark != FigureMark::none || stone.dead || (!stone.label.empty() && !letters);
        Place const place = picture.layout.place(stone.point);
        PlacedNumber number{letters ? ShortText(stone.label)
                                    : ShortText(stone.number, stone.letter),
                            place.x,
                            place.y,
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
            numbers.push_back({ShortText(link.number),
                               (picture.x(link.link.from) + picture.x(link.link.to)) / 2,
                               (picture.y(link.link.from) + picture.y(link.link.to)) / 2,
                               link.color, number_disc, number_disc, false});
    // Glyphs are grouped by rows, texts by their size, for which their own order is the best.
    return picture.options.digits == PictureDigits::strokes ? by_rows(numbers) : numbers;
}

/// The discs under the numbers of drawn lines; on a stone they have no edge.
void draw_number_discs(SvgPicture& picture, std::vector<PlacedNumber> const& numbers, Color color) {
    std::string dots;
    std::string bare;
    Milli bare_radius = 0;
    for (PlacedNumber const& number : numbers) {
        if (number.color != color || number.disc == 0) continue;
        bool const on_stone = number.disc != number.radius;
        append_dot(on_stone ? bare : dots, {number.x, number.y});
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

void draw_placed_numbers(SvgPicture& picture, std::vector<PlacedNumber> const& numbers) {
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

void draw_numbers(SvgPicture& picture) { draw_placed_numbers(picture, numbers_of(picture)); }

} // namespace kifu::draw
