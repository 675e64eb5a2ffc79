// Figures as TikZ pictures, to be put into a document by \input. One unit is the distance between
// two lines; \kifuunit, if the document defines it, says how long that is.
#include "draw/board_lines.hpp"
#include "draw/dead_sign.hpp"
#include "draw/edge_bands.hpp"
#include "draw/formats.hpp"
#include "draw/header_lines.hpp"
#include "draw/palette.hpp"
#include "draw/plain_text.hpp"
#include "draw/winning.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace kifu::draw {

namespace {

/// Text of a record: nothing in it is a command.
std::string tex_text(std::string_view utf8) {
    std::string text;
    for (char const c : without_controls(utf8))
        switch (c) {
        case '\\': text += "\\textbackslash{}"; break;
        case '^': text += "\\textasciicircum{}"; break;
        case '~': text += "\\textasciitilde{}"; break;
        case '<': text += "\\textless{}"; break;
        case '>': text += "\\textgreater{}"; break;
        case '"': text += "\\textquotedbl{}"; break;
        case '{':
        case '}':
        case '$':
        case '&':
        case '#':
        case '_':
        case '%': text += '\\'; [[fallthrough]];
        default: text += c;
        }
    return text;
}

std::string at(Place place) {
    return "(" + length_text(place.x) + "," + length_text(place.y) + ")";
}

/// `#ab0` and `#aabb00` as `AABB00`.
std::string hexadecimal(std::string_view color) {
    std::string digits;
    for (char const c : color.substr(1)) {
        char const digit = c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c;
        digits.append(color.size() == 4 ? 2 : 1, digit);
    }
    return digits;
}

class TexPicture {
public:
    TexPicture(Figure const& figure, PictureOptions const& options)
        : figure_(figure), options_(options), metrics_(options.style.metrics),
          colored_(figure.game == GameKind::heigo && options.heigo == HeigoStyle::colour),
          palette_(options.style, colored_), layout_(figure), hexagonal_(layout_.hexagonal()),
          stone_(hexagonal_                       ? metrics_.hex_stone
                 : figure.game == GameKind::heigo ? small_stone
                                                  : metrics_.stone) {
        for (FigureLink const& link : figure.links)
            linked_.insert({link.link.from, link.link.to});
    }

    std::string text();

private:
    void draw_board();
    void draw_cells();
    void draw_links();
    void draw_link(FigureLink const& link, std::string const& look);
    void draw_winning_row();
    void draw_winning_line();
    bool on_winning_line(Point point) const;
    void way(std::vector<Place> const& places, std::string const& color, Milli wide);
    void draw_stones();
    void draw_numbers();
    void disc(Place place, Color color, Milli radius);
    void draw_marks();
    void draw_dead_sign(FigureStone const& stone);
    void square(Place middle, Milli half, Color owner);
    void draw_lines();
    void draw_veil();
    void draw_coordinates();
    void draw_texts();
    void sign_on_stone(FigureStone const& stone);
    void sign(Place middle, FigureMark mark, std::string const& color, Milli scale);
    void number(std::string const& text, Place place, Color color, Milli radius);
    void node(Place place, std::string const& options, Milli size, std::string const& text);
    void closed_shape(std::string const& options, std::vector<Place> const& corners);
    Place place(Point point) const { return layout_.place(point); }

    // Colours: black and white have names in TeX, others are defined before the picture.
    std::string name(Ink ink);
    std::string name_of(Color color) {
        return name(color == Color::black ? Ink::black : Ink::white);
    }
    std::string edge_of(Color color) {
        return drawn_in(color == Color::black ? Ink::black_edge : Ink::white_edge);
    }
    std::string name_on(Color color) {
        return colored_ ? name(Ink::board) : name_of(opponent(color));
    }
    /// An option for lines; nothing for black, which they are by themselves.
    std::string drawn_in(Ink ink) {
        std::string const color = name(ink);
        return color == "black" ? std::string() : ",draw=" + color;
    }
    std::string written_in(Ink ink) {
        std::string const color = name(ink);
        return color == "black" ? std::string() : ",text=" + color;
    }
    std::string definitions() const;

    Figure const& figure_;
    PictureOptions const& options_;
    PictureMetrics const& metrics_;
    bool colored_; ///< Black red and White green
    Palette palette_;
    std::array<bool, picture_inks> defined_{};
    Layout layout_;
    bool hexagonal_;
    Milli stone_; ///< radius
    std::set<Point> linked_;
    std::string out_;
};

std::string TexPicture::name(Ink ink) {
    std::string const color = hexadecimal(palette_.color(ink));
    if (color == "000000") return "black";
    if (color == "FFFFFF") return "white";
    defined_[static_cast<std::size_t>(ink)] = true;
    return "kifu-" + std::string(picture_ink_name(ink));
}

std::string TexPicture::definitions() const {
    std::string text;
    for (std::size_t i = 0; i != defined_.size(); ++i) {
        auto const ink = static_cast<Ink>(i);
        if (defined_[i])
            text += "\\definecolor{kifu-" + std::string(picture_ink_name(ink)) + "}{HTML}{" +
                    hexadecimal(palette_.color(ink)) + "}\n";
    }
    return text;
}

std::string width(Milli width) { return "line width=" + length_text(width) + "\\kifuunit"; }

void TexPicture::node(Place place, std::string const& options, Milli size,
                      std::string const& text) {
    out_ += "\\node[inner sep=0" + options + ",font=\\kifufont{" + length_text(size) + "}] at " +
            at(place) + " {" + text + "};\n";
}

void TexPicture::closed_shape(std::string const& options, std::vector<Place> const& corners) {
    out_ += "\\filldraw[" + options + "]";
    for (Place const corner : corners)
        out_ += (out_.back() == ']' ? " " : " -- ") + at(corner);
    out_ += " -- cycle;\n";
}

void TexPicture::draw_cells() {
    for (Point const point : layout_.shown()) {
        std::vector<Place> corners(hex_corners.begin(), hex_corners.end());
        for (Place& corner : corners)
            corner = place(point) + corner;
        closed_shape("fill=" + name(Ink::board) + "," + width(metrics_.cell_line) +
                         drawn_in(Ink::line),
                     corners);
    }
    if (layout_.shape() == Shape::rhombus) {
        for (EdgeBand const& band : edge_bands(layout_))
            closed_shape("fill=" + name_of(band.color) + "," + width(40) + edge_of(band.color),
                         band.corners);
        return;
    }
    for (Point const point : layout_.shown())
        for (std::size_t side = 0; side != 6; ++side)
            if (!layout_.neighbour(point, side))
                out_ += "\\draw[" + width(160) + drawn_in(Ink::line) + "] " +
                        at(place(point) + hex_side_begin(side)) + " -- " +
                        at(place(point) + hex_corners[side]) + ";\n";
}

void TexPicture::draw_board() {
    if (hexagonal_) draw_cells();
    std::vector<BoardLine> const lines =
        hexagonal_ ? std::vector<BoardLine>() : board_lines(figure_);
    for (BoardLine const& line : lines) {
        std::string const look = line.kind == LineKind::edge ? width(metrics_.edge)
                                 : line.kind == LineKind::middle
                                     ? width(34) + ",line cap=butt,dash pattern=on "
                                                   ".18\\kifuunit off .14\\kifuunit"
                                     : width(metrics_.grid);
        out_ += "\\draw[" + look + drawn_in(Ink::line) + "] " + at(line.from) + " -- " +
                at(line.to) + ";\n";
    }
    std::string const line_color = name(Ink::line);
    std::string const star_look = line_color == "black" ? "" : "[" + line_color + "]";
    for (Point const point : star_points(figure_))
        out_ += "\\fill" + star_look + " " + at(place(point)) +
                " circle[radius=" + length_text(metrics_.star) + "];\n";
}

void TexPicture::way(std::vector<Place> const& places, std::string const& color, Milli wide) {
    out_ += "\\draw[" + width(wide) + ",draw=" + color + "]";
    for (Place const place : places)
        out_ += (out_.back() == ']' ? " " : " -- ") + at(place);
    out_ += ";\n";
}

void TexPicture::draw_winning_row() {
    auto const row = winning_row(figure_, layout_);
    if (!row) return;
    way({row->first, row->second}, name(Ink::text), 1280);
    way({row->first, row->second}, name(Ink::board), 1200);
}

void TexPicture::draw_winning_line() {
    auto const line = winning_line(figure_, layout_);
    if (!line) return;
    Ink const edge = line->color == Color::black ? Ink::black_edge : Ink::white_edge;
    for (auto const& [color, wide] :
         {std::pair(name(edge), 340), {name_of(line->color), 290}, {name_on(line->color), 110}})
        for (std::vector<Place> const& places : line->ways)
            way(places, color, wide);
    for (auto const& [from, to] : line->goals)
        way({from, to}, name(Ink::text), 120);
}

/// There a number covers the line.
bool TexPicture::on_winning_line(Point point) const {
    return !wins_by_row(figure_.game) &&
           std::ranges::find(figure_.winning, point) != figure_.winning.end();
}

void TexPicture::draw_link(FigureLink const& link, std::string const& look) {
    if (layout_.shows(link.link.from) && layout_.shows(link.link.to))
        out_ += "\\draw[" + look + "] " + at(place(link.link.from)) + " -- " +
                at(place(link.link.to)) + ";\n";
}

/// First the board's colour around all lines, then edges, then what is inside. With a pencil Black
/// has lines and White dots.
void TexPicture::draw_links() {
    constexpr std::string_view dots = ",dash pattern=on 0pt off .25\\kifuunit";
    bool const pencil = options_.heigo == HeigoStyle::dotted;
    auto const pass = [&](auto const& look_of) {
        for (FigureLink const& link : figure_.links)
            draw_link(link, look_of(link.color));
    };
    pass([&](Color) { return width(460) + ",draw=" + name(Ink::board); });
    if (pencil)
        return pass([&](Color color) {
            return width(130) + drawn_in(Ink::text) +
                   std::string(color == Color::black ? "" : dots);
        });
    bool const solid = colored_;
    pass([&](Color color) {
        return width(320) +
               ",draw=" + name(color == Color::black ? Ink::black_edge : Ink::white_edge);
    });
    pass([&](Color color) { return width(solid ? 280 : 200) + ",draw=" + name_of(color); });
}

void TexPicture::number(std::string const& text, Place place, Color color, Milli radius) {
    constexpr std::array<Milli, 4> sizes{620, 560, 460, 350};
    Milli const size = sizes[std::min(text.size(), sizes.size()) - 1] * radius / usual_stone;
    node(place, ",text=" + name_on(color), size, "\\sffamily " + text);
}

void TexPicture::disc(Place place, Color color, Milli radius) {
    out_ += "\\filldraw[fill=" + name_of(color) + "," + width(metrics_.stone_edge) +
            edge_of(color) + "] " + at(place) +
            " circle[radius=" + length_text(radius - metrics_.stone_edge / 2) + "];\n";
}

void TexPicture::draw_stones() {
    for (FigureStone const& stone : figure_.stones)
        if (layout_.shows(stone.point) && !linked_.contains(stone.point))
            disc(place(stone.point), stone.color, stone_);
}

/// What stands on stones and on drawn lines.
void TexPicture::draw_numbers() {
    for (FigureStone const& stone : figure_.stones) {
        if (!layout_.shows(stone.point)) continue;
        Place const middle = place(stone.point);
        bool const marked = stone.mark != FigureMark::none;
        bool const lifted = marked || stone.dead;
        bool const on_link = linked_.contains(stone.point);
        if (stone.number != 0 && on_link) disc(middle, stone.color, number_disc);
        if (stone.number != 0 && !on_link && on_winning_line(stone.point))
            out_ += "\\fill[" + name_of(stone.color) + "] " + at(middle) +
                    " circle[radius=" + length_text(stone_ * 85 / 100) + "];\n";
        if (stone.number != 0 && on_link)
            number(stone.number_text(), middle, stone.color, number_disc);
        else if (stone.number != 0)
            number(stone.number_text(), lifted ? middle - Place{0, stone_ / 4} : middle,
                   stone.color, lifted ? stone_ * 7 / 10 : stone_);
        else if (!stone.label.empty())
            node(stone.dead ? middle - Place{0, stone_ / 4} : middle,
                 ",text=" + name_on(stone.color), stone.dead ? 340 : 480,
                 "\\sffamily " + tex_text(cut_to(stone.label, 9000)));
        if (marked) sign_on_stone(stone);
        if (stone.dead) draw_dead_sign(stone);
        if (stone.last && !lifted && stone.number == 0 && !on_winning_line(stone.point))
            out_ += "\\draw[draw=" + name_on(stone.color) + "," + width(65) + "] " + at(middle) +
                    " circle[radius=.22];\n";
    }
    for (FigureLink const& link : figure_.links) {
        if (link.number == 0 || !layout_.shows(link.link.from) || !layout_.shows(link.link.to))
            continue;
        Place const sum = place(link.link.from) + place(link.link.to);
        Place const middle{sum.x / 2, sum.y / 2};
        disc(middle, link.color, number_disc);
        number(std::to_string(link.number), middle, link.color, number_disc);
    }
}

/// Beside a number a sign is small and stands below it.
void TexPicture::sign_on_stone(FigureStone const& stone) {
    Place middle = place(stone.point);
    bool const numbered = stone.number != 0;
    if (numbered)
        middle = middle + Place{stone.dead ? -beside_sign * stone_ / usual_stone : 0,
                                below_number * stone_ / usual_stone};
    sign(middle, stone.mark, name_on(stone.color), numbered ? size_below_number : 1000);
}

void TexPicture::square(Place middle, Milli half, Color owner) {
    Place const corner{half, half};
    out_ += "\\filldraw[fill=" + name_of(owner) + "," + width(30) + edge_of(owner) + "] " +
            at(middle - corner) + " rectangle " + at(middle + corner) + ";\n";
}

void TexPicture::draw_dead_sign(FigureStone const& stone) {
    bool const on_line = linked_.contains(stone.point);
    DeadSign const sign = dead_sign(stone, on_line ? number_disc : stone_, on_line);
    Place const middle = place(stone.point) + sign.moved;
    Place const casing{sign.half + square_casing, sign.half + square_casing};
    if (on_line)
        out_ += "\\fill[" + (colored_ ? name(Ink::board) : name_of(stone.color)) + "] " +
                at(middle - casing) + " rectangle " + at(middle + casing) + ";\n";
    square(middle, sign.half, opponent(stone.color));
}

void TexPicture::sign(Place middle, FigureMark mark, std::string const& color, Milli scale) {
    auto const corner = [&](Milli x, Milli y) {
        return at(middle + Place{x * scale / 1000, y * scale / 1000});
    };
    std::string const draw = "\\draw[draw=" + color + "," + width(65) + "] ";
    switch (mark) {
    case FigureMark::triangle:
        out_ += draw + corner(0, -300) + " -- " + corner(260, 150) + " -- " + corner(-260, 150) +
                " -- cycle;\n";
        return;
    case FigureMark::square:
        out_ += draw + corner(-220, -220) + " rectangle " + corner(220, 220) + ";\n";
        return;
    case FigureMark::circle:
        out_ += draw + at(middle) + " circle[radius=" + length_text(250 * scale / 1000) + "];\n";
        return;
    case FigureMark::cross:
        out_ += draw + corner(-190, -190) + " -- " + corner(190, 190) + " " + corner(190, -190) +
                " -- " + corner(-190, 190) + ";\n";
        return;
    case FigureMark::selected:
        out_ += "\\fill[" + color + "] " + corner(-125, -125) + " rectangle " + corner(125, 125) +
                ";\n";
        return;
    case FigureMark::none: return;
    }
}

void TexPicture::draw_marks() {
    for (FigureTerritory const& point : figure_.territory)
        if (layout_.shows(point.point)) square(place(point.point), territory_half, point.owner);
    for (FigurePointMark const& mark : figure_.marks)
        if (layout_.shows(mark.point)) sign(place(mark.point), mark.mark, name(Ink::text), 1000);
    for (FigureLabel const& label : figure_.labels) {
        if (!layout_.shows(label.point)) continue;
        std::string const shown = cut_to(label.text, 9000);
        Milli const fitted =
            std::min<Milli>(metrics_.label, 700'000 / std::max<Milli>(width_of(shown), 1));
        node(place(label.point), written_in(Ink::text), fitted, tex_text(shown));
    }
}

void TexPicture::draw_lines() {
    for (FigureLine const& line : figure_.lines)
        if (layout_.shows(line.from) && layout_.shows(line.to))
            out_ += "\\draw[" + std::string(line.arrow ? "-latex," : "") + width(60) +
                    drawn_in(Ink::text) + "] " + at(place(line.from)) + " -- " +
                    at(place(line.to)) + ";\n";
}

/// A book has no greys: stripes of the board's colour lie over what is dimmed. Seven on the width
/// of a point, so that they go on from one to the next.
void TexPicture::draw_veil() {
    bool const striped = options_.style.theme == PictureTheme::book;
    constexpr int stripes = 7;
    for (Point const point : figure_.dimmed) {
        if (!layout_.shows(point)) continue;
        Place const corner = place(point) - Place{500, 500};
        if (!striped) {
            out_ += "\\fill[" + name(Ink::board) + ",opacity=.6] " + at(corner) + " rectangle " +
                    at(corner + Place{unit, unit}) + ";\n";
            continue;
        }
        out_ += "\\draw[line cap=butt," + width(60) + ",draw=" + name(Ink::board) + "]";
        for (int i = 1 - stripes; i != stripes; ++i) {
            Milli const shift = unit * i / stripes;
            out_ += " " + at(corner + Place{std::max(shift, 0), std::max(-shift, 0)}) + " -- " +
                    at(corner + Place{std::min(unit + shift, unit), std::min(unit - shift, unit)});
        }
        out_ += ";\n";
    }
}

void TexPicture::draw_coordinates() {
    if (!options_.coordinates || !figure_.parts.coordinates) return;
    // Of a hexagon the upper ends of columns and the left ends of rows, as everywhere.
    std::set<std::uint8_t> columns, rows;
    Place const above = !hexagonal_                         ? Place{0, -900}
                        : layout_.shape() == Shape::rhombus ? Place{-550, -953}
                                                            : Place{550, -953};
    for (Point const point : layout_.shown()) {
        if (columns.insert(point.x).second)
            node(place(point) + above, written_in(Ink::text), metrics_.coordinate,
                 "\\sffamily " +
                     tex_text(column_label(point.x, figure_.size, *options_.coordinates)));
        if (rows.insert(point.y).second)
            node(place(point) - Place{hexagonal_ ? 1050 : 900, 0}, written_in(Ink::text),
                 metrics_.coordinate,
                 "\\sffamily " + tex_text(row_label(point.y, figure_.size, *options_.coordinates)));
    }
}

void TexPicture::draw_texts() {
    CoordinateSystem const system =
        options_.coordinates.value_or(usual_coordinates(figure_.game, figure_.size));
    auto const columns = static_cast<std::size_t>(std::max(layout_.right() / 300, 20));
    Milli below = layout_.bottom() + 1700;
    auto const add = [&](std::string const& text, Milli size, Milli y) {
        node({-500, y}, ",anchor=base west" + written_in(Ink::text), size, tex_text(text));
    };
    if (options_.notes && figure_.parts.notes)
        for (std::string const& line : note_lines(figure_, system, columns)) {
            add(line, metrics_.subtitle, below);
            below += metrics_.subtitle + 200;
        }
    if (!figure_.caption.empty()) add(figure_.caption, metrics_.subtitle, below);
    if (!options_.header) return;
    Milli above = -1700;
    Milli const room = std::max<Milli>(layout_.right() + 1500, 6000);
    auto lines = subtitle_lines(figure_.subtitle, room, metrics_.subtitle);
    for (; !lines.empty(); lines.pop_back()) {
        add(lines.back(), metrics_.subtitle, above);
        above -= metrics_.subtitle + 240;
    }
    if (figure_.title.empty()) return;
    Milli const size = title_size(figure_.title, room, metrics_.title);
    auto names = title_lines(figure_.title, room, size);
    for (; !names.empty(); names.pop_back()) {
        add(names.back(), size, above);
        above -= size + 200;
    }
}

std::string TexPicture::text() {
    draw_board();
    draw_winning_row();
    draw_links();
    draw_stones();
    draw_winning_line();
    draw_numbers();
    draw_marks();
    draw_lines();
    draw_veil();
    draw_coordinates();
    draw_texts();
    std::string const board = name(Ink::board);
    // The page is the board of a white one.
    bool const boxed = board != "white";
    return "% needs \\usepackage{tikz}; a document may define \\kifuunit before, by \\newlength\n"
           "\\begingroup\n"
           "\\ifx\\kifuunit\\undefined\\newdimen\\kifuunit\\kifuunit=5mm\\fi\n"
           "\\def\\kifufont#1{\\fontsize{#1\\kifuunit}{#1\\kifuunit}\\selectfont}\n" +
           definitions() +
           (boxed ? "\\setlength\\fboxsep{.5\\kifuunit}\\colorbox{" + board + "}{%\n" : "") +
           "\\begin{tikzpicture}[x=\\kifuunit,y=-\\kifuunit,line cap=round,line join=round]\n" +
           out_ + "\\end{tikzpicture}" + (boxed ? "}" : "") + "\n\\endgroup\n";
}

} // namespace

Result<std::string> draw_tex(Figure const& figure, PictureOptions const& options) {
    if (options.style.theme == PictureTheme::automatic)
        return Error{"a TikZ picture has one set of colours: the theme auto is for pages"};
    return TexPicture(figure, options).text();
}

} // namespace kifu::draw
