// Figures as text: plain characters, Unicode, or colours of a terminal.
#include "draw/board_lines.hpp"
#include "draw/formats.hpp"
#include "draw/plain_text.hpp"

#include <algorithm>
#include <map>

namespace kifu::draw {

namespace {

enum class Look : std::uint8_t { ascii, unicode, ansi };

/// The signs of a look.
struct Signs {
    std::string_view black, white, star, point;
    std::string_view across, upright; ///< the lines of the board
    std::string_view triangle, square, circle, cross, selected;
    std::string_view black_area, white_area;
};

constexpr Signs ascii{"X", "O", "+", ".", " ", " ", "^", "#", "o", "x", "*", ":", "_"};
constexpr Signs unicode{"\u25CF", "\u25CB", "\u254B", "\u00B7", "\u2500", "\u2502", "\u25B3",
                        "\u25A1", "\u25EF", "\u2715", "\u25AA", "\u25AA", "\u25AB"};

std::string_view sign_of(Signs const& signs, FigureMark mark) {
    switch (mark) {
    case FigureMark::triangle: return signs.triangle;
    case FigureMark::square: return signs.square;
    case FigureMark::circle: return signs.circle;
    case FigureMark::cross: return signs.cross;
    case FigureMark::selected: return signs.selected;
    case FigureMark::none: break;
    }
    return {};
}

/// What stands at a point: the text, and before and behind it what else belongs to it.
struct Cell {
    std::string text;
    std::string_view before{};
    std::string behind{};
    std::optional<Color> stone{};
};

class TextDrawing {
public:
    TextDrawing(Figure const& figure, PictureOptions const& options, Look look)
        : figure_(figure), options_(options), look_(look),
          signs_(look == Look::ascii ? ascii : unicode), layout_(figure),
          system_(options.coordinates.value_or(usual_coordinates(figure.game, figure.size))) {
        see_colors();
        fill();
    }

    std::string text() const;

private:
    static constexpr std::size_t widest = 5; ///< a longer label is cut

    void see_colors();
    void fill();
    Cell stone_cell(FigureStone const& stone) const;
    std::string number_text(FigureStone const& stone) const;
    std::string_view area_sign(Color owner) const {
        return owner == Color::black ? signs_.black_area : signs_.white_area;
    }
    std::string empty_sign(Point point) const;
    void append_header(std::string& text) const;
    void append_row(std::string& text, std::uint8_t y) const;
    void append_row_below(std::string& text, std::uint8_t y) const;
    void append_columns(std::string& text, std::uint8_t y, int shift) const;
    void append_cell(std::string& text, Cell const& cell) const;
    bool linked(Point from, Point to) const;
    bool labelled() const { return options_.coordinates && figure_.parts.coordinates; }
    std::size_t label_width() const;
    /// Columns of text left of a row's first cell.
    std::size_t indent(Point first) const {
        return static_cast<std::size_t>(layout_.place(first).x) * pitch() / 1000;
    }
    /// From cell to cell; even on boards of hexagons, which shift by half of it.
    std::size_t pitch() const {
        std::size_t const least = width_ + 1 + behind_;
        return layout_.hexagonal() ? least + least % 2 : least;
    }
    std::string paint(std::string_view codes) const {
        return look_ == Look::ansi ? "\x1b[" + std::string(codes) + "m" : std::string();
    }

    Figure const& figure_;
    PictureOptions const& options_;
    Look look_;
    Signs const& signs_;
    Layout layout_;
    CoordinateSystem system_;
    std::map<Point, Cell> cells_;
    std::size_t width_ = 1;  ///< of the widest cell
    std::size_t behind_ = 0; ///< of what stands behind cells
    bool told_ = false;      ///< whether parity tells the colour of a number
    bool odd_black_ = true;
};

/// Numbers need no colour where odd ones are all of one.
void TextDrawing::see_colors() {
    bool black_odd = true, black_even = true;
    auto const see = [&](std::uint32_t number, Color color) {
        if (number == 0) return;
        ((number % 2 == 1) == (color == Color::black) ? black_even : black_odd) = false;
    };
    for (FigureStone const& stone : figure_.stones)
        see(stone.number, stone.color);
    for (FigureLink const& link : figure_.links)
        see(link.number, link.color);
    told_ = black_odd || black_even;
    odd_black_ = black_odd;
}

std::string TextDrawing::number_text(FigureStone const& stone) const {
    Color const color = stone.color;
    std::string text = stone.number_text();
    if (told_ || look_ == Look::ansi) return text;
    return std::string(color == Color::black ? signs_.black : signs_.white) + text;
}

Cell TextDrawing::stone_cell(FigureStone const& stone) const {
    Cell cell{std::string(stone.color == Color::black ? signs_.black : signs_.white)};
    cell.stone = stone.color;
    if (stone.number != 0)
        cell.text = number_text(stone);
    else if (!stone.label.empty())
        cell.text = cut_to_columns(without_controls(stone.label), widest);
    if (stone.mark != FigureMark::none) cell.behind = sign_of(signs_, stone.mark);
    if (stone.dead) cell.behind += area_sign(opponent(stone.color));
    if (stone.last && cell.behind.empty()) {
        cell.before = "(";
        cell.behind = ")";
    }
    return cell;
}

std::string TextDrawing::empty_sign(Point point) const {
    if (look_ == Look::ascii || layout_.hexagonal()) return std::string(signs_.point);
    static constexpr std::array<std::string_view, 16> pieces = {
        "\u00B7", "\u2574", "\u2576", "\u2500", "\u2575", "\u2518", "\u2514", "\u2534",
        "\u2577", "\u2510", "\u250C", "\u252C", "\u2502", "\u2524", "\u251C", "\u253C"};
    unsigned const left = point.x > 0 ? 1 : 0;
    unsigned const right = point.x + 1 < figure_.size.width ? 2 : 0;
    unsigned const up = point.y > 0 ? 4 : 0;
    unsigned const down = point.y + 1 < figure_.size.height ? 8 : 0;
    return std::string(pieces[left | right | up | down]);
}

void TextDrawing::fill() {
    for (Point const point : layout_.shown())
        cells_[point].text = empty_sign(point);
    for (Point const point : star_points(figure_))
        cells_[point].text = layout_.hexagonal() ? signs_.point : signs_.star;
    for (FigureTerritory const& point : figure_.territory)
        if (layout_.shows(point.point)) cells_[point.point].text = area_sign(point.owner);
    for (FigurePointMark const& mark : figure_.marks)
        if (layout_.shows(mark.point)) cells_[mark.point].text = sign_of(signs_, mark.mark);
    for (FigureLabel const& label : figure_.labels)
        if (layout_.shows(label.point))
            cells_[label.point].text = cut_to_columns(without_controls(label.text), widest);
    for (FigureStone const& stone : figure_.stones)
        if (layout_.shows(stone.point)) cells_[stone.point] = stone_cell(stone);
    for (FigureLink const& link : figure_.links) // the number of a dash stands on both stones
        for (Point const point : {link.link.from, link.link.to})
            if (link.number != 0 && layout_.shows(point))
                cells_[point].text = number_text({point, link.color, link.number});
    for (auto const& [point, cell] : cells_) {
        width_ = std::max(width_, columns_of(cell.text));
        behind_ = std::max(behind_, columns_of(cell.behind));
    }
}

bool TextDrawing::linked(Point from, Point to) const {
    return std::ranges::any_of(figure_.links, [&](FigureLink const& link) {
        return link.link == Link{from, to} || link.link == Link{to, from};
    });
}

std::size_t TextDrawing::label_width() const {
    std::size_t width = 0;
    for (std::uint8_t y = figure_.area.top; y <= figure_.area.bottom; ++y)
        width = std::max(width, columns_of(row_label(y, figure_.size, system_)));
    return width;
}

void TextDrawing::append_cell(std::string& text, Cell const& cell) const {
    constexpr std::string_view board = "48;5;179;38;5;16";
    if (cell.stone && look_ == Look::ansi) {
        bool const sign = cell.text == signs_.black || cell.text == signs_.white;
        bool const black = *cell.stone == Color::black;
        if (sign)
            text +=
                paint(black ? "48;5;179;38;5;16" : "48;5;179;38;5;231") + std::string(signs_.black);
        else
            text += paint(black ? "48;5;16;38;5;231" : "48;5;231;38;5;16") + cell.text;
        text += paint(board);
        return;
    }
    text += cell.text;
}

void TextDrawing::append_row(std::string& text, std::uint8_t y) const {
    std::string row;
    bool first = true;
    Point before{};
    for (std::uint8_t x = figure_.area.left; x <= figure_.area.right; ++x) {
        Point const point{x, y};
        auto const found = cells_.find(point);
        if (found == cells_.end()) continue;
        Cell const& cell = found->second;
        std::string_view const line = first || layout_.hexagonal() ? " "
                                      : !linked(before, point)     ? signs_.across
                                      : look_ == Look::ascii       ? "-"
                                                                   : "\u2501";
        std::size_t const used = columns_of(cell.text) + columns_of(cell.before);
        std::size_t const behind = first ? 0 : columns_of(cells_.at(before).behind);
        std::size_t const room = pitch() - behind;
        if (first) row.append(indent(point), ' ');
        for (std::size_t i = used; i < room; ++i)
            row += first ? " " : line;
        row += cell.before;
        append_cell(row, cell);
        row += cell.behind;
        before = point;
        first = false;
    }
    std::size_t const shown = labelled() ? label_width() : 0;
    std::string const label = labelled() ? row_label(y, figure_.size, system_) : std::string();
    text.append(shown - columns_of(label), ' ').append(label);
    std::size_t const behind = first ? 0 : columns_of(cells_.at(before).behind);
    text += paint("48;5;179;38;5;16") + row + paint("48;5;179");
    text.append(std::max<std::size_t>(behind_, 1) - behind, ' ').append(paint("0"));
    if (labelled()) text.append(label);
    if (look_ != Look::ansi) text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
}

/// Between two rows, where boards with drawn lines have them.
void TextDrawing::append_row_below(std::string& text, std::uint8_t y) const {
    std::string row(labelled() ? label_width() : 0, ' ');
    row += paint("48;5;179;38;5;16");
    for (std::uint8_t x = figure_.area.left; x <= figure_.area.right; ++x) {
        Point const below{x, static_cast<std::uint8_t>(y + 1)};
        row.append(pitch() - 1, ' ');
        row += !linked({x, y}, below) ? signs_.upright : look_ == Look::ascii ? "|" : "\u2503";
    }
    row += paint("48;5;179") + " " + paint("0");
    if (look_ != Look::ansi) row.erase(row.find_last_not_of(' ') + 1);
    text += row + "\n";
}

/// The names of columns above or below the row `y`, whose cells they belong to; on boards of
/// hexagons they stand half a cell further on.
void TextDrawing::append_columns(std::string& text, std::uint8_t y, int shift) const {
    std::string row;
    for (std::uint8_t x = figure_.area.left; x <= figure_.area.right; ++x) {
        if (!layout_.shows({x, y})) continue;
        std::string const label = column_label(x, figure_.size, system_);
        // Where the label ends; the first column always has room for it.
        int const straight = static_cast<int>(label_width() + indent({x, y}) + pitch());
        int const shifted = straight + shift * static_cast<int>(pitch()) / 2;
        auto const end = static_cast<std::size_t>(shifted);
        std::size_t const taken = columns_of(row);
        if (taken + columns_of(label) < end) row.append(end - taken - columns_of(label), ' ');
        row += label;
    }
    text += row + "\n";
}

void TextDrawing::append_header(std::string& text) const {
    std::string subtitle;
    for (std::string const& part : figure_.subtitle)
        subtitle += (subtitle.empty() ? "" : " \u00b7 ") + part;
    for (std::string const& line : {figure_.title, subtitle})
        if (!line.empty()) text += without_controls(line) + "\n";
    if (!text.empty()) text += "\n";
}

std::string TextDrawing::text() const {
    constexpr std::size_t line = 78;
    std::string text;
    if (options_.header) append_header(text);
    bool const rows_below = figure_.game == GameKind::heigo;
    bool const rhombus = layout_.shape() == Shape::rhombus;
    int const lean = rhombus ? -1 : layout_.shape() == Shape::hexagon ? 1 : 0;
    if (labelled()) append_columns(text, figure_.area.top, lean);
    for (std::uint8_t y = figure_.area.top; y <= figure_.area.bottom; ++y) {
        append_row(text, y);
        if (rows_below && y != figure_.area.bottom) append_row_below(text, y);
    }
    if (labelled() && layout_.shape() != Shape::hexagon)
        append_columns(text, figure_.area.bottom, rhombus ? 1 : 0);
    if (figure_.first != 0 && told_ && look_ != Look::ansi)
        text += odd_black_ ? "Odd numbers are Black's, even ones White's.\n"
                           : "Odd numbers are White's, even ones Black's.\n";
    if (options_.notes && figure_.parts.notes)
        for (std::string const& note : note_lines(figure_, system_, line))
            text += note + "\n";
    if (!figure_.caption.empty()) text += without_controls(figure_.caption) + "\n";
    return look_ == Look::ascii ? with_ascii_signs(text) : text;
}

} // namespace

Result<std::string> draw_ascii(Figure const& figure, PictureOptions const& options) {
    return TextDrawing(figure, options, Look::ascii).text();
}
Result<std::string> draw_unicode(Figure const& figure, PictureOptions const& options) {
    return TextDrawing(figure, options, Look::unicode).text();
}
Result<std::string> draw_ansi(Figure const& figure, PictureOptions const& options) {
    return TextDrawing(figure, options, Look::ansi).text();
}

} // namespace kifu::draw
