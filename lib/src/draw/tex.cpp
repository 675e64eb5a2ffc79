// Figures as TikZ pictures, to be put into a document by \input. One unit is the distance between
// two lines; \kifuunit, if the document defines it, says how long that is.
#include "draw/board_lines.hpp"
#include "draw/edge_bands.hpp"
#include "draw/formats.hpp"
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

std::string name_of(Color color) { return color == Color::black ? "black" : "white"; }
std::string name_on(Color color) { return color == Color::black ? "white" : "black"; }

class TexPicture {
public:
    TexPicture(Figure const& figure, PictureOptions const& options)
        : figure_(figure), options_(options), layout_(figure), hexagonal_(layout_.hexagonal()),
          stone_(hexagonal_                       ? 370
                 : figure.game == GameKind::heigo ? 320
                                                  : 465) {
        for (FigureLink const& link : figure.links)
            linked_.insert({link.link.from, link.link.to});
    }

    std::string text();

private:
    void draw_board();
    void draw_cells();
    void draw_links();
    void draw_winning_row();
    void draw_winning_line();
    bool on_winning_line(Point point) const;
    void way(std::vector<Place> const& places, std::string const& color, Milli wide);
    void draw_stones();
    void draw_numbers();
    void disc(Place place, Color color, Milli radius);
    void draw_marks();
    void draw_lines();
    void draw_coordinates();
    void draw_texts();
    void sign(Point point, FigureMark mark, std::string const& color, Milli scale);
    void number(std::string const& text, Place place, Color color, Milli radius);
    void node(Place place, std::string const& options, Milli size, std::string const& text);
    void closed_shape(std::string const& options, std::vector<Place> const& corners);
    Place place(Point point) const { return layout_.place(point); }

    Figure const& figure_;
    PictureOptions const& options_;
    Layout layout_;
    bool hexagonal_;
    Milli stone_; ///< radius
    std::set<Point> linked_;
    std::string out_;
};

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
        std::vector<Place> corners;
        for (Place const corner : hex_corners)
            corners.push_back(place(point) + corner);
        closed_shape("fill=white," + width(25), corners);
    }
    if (layout_.shape() == Shape::rhombus) {
        for (EdgeBand const& band : edge_bands(layout_))
            closed_shape("fill=" + name_of(band.color) + "," + width(40), band.corners);
        return;
    }
    for (Point const point : layout_.shown())
        for (std::size_t side = 0; side != 6; ++side)
            if (!layout_.neighbour(point, side))
                out_ += "\\draw[" + width(160) + "] " + at(place(point) + hex_side_begin(side)) +
                        " -- " + at(place(point) + hex_corners[side]) + ";\n";
}

void TexPicture::draw_board() {
    if (hexagonal_) draw_cells();
    std::vector<BoardLine> const lines =
        hexagonal_ ? std::vector<BoardLine>() : board_lines(figure_);
    for (BoardLine const& line : lines) {
        std::string const look = line.kind == LineKind::edge ? width(45)
                                 : line.kind == LineKind::middle
                                     ? width(34) + ",line cap=butt,dash pattern=on "
                                                   ".18\\kifuunit off .14\\kifuunit"
                                     : width(20);
        out_ += "\\draw[" + look + "] " + at(line.from) + " -- " + at(line.to) + ";\n";
    }
    for (Point const point : star_points(figure_))
        out_ += "\\fill " + at(place(point)) + " circle[radius=.085];\n";
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
    way({row->first, row->second}, "black", 1280);
    way({row->first, row->second}, "white", 1200);
}

void TexPicture::draw_winning_line() {
    auto const line = winning_line(figure_, layout_);
    if (!line) return;
    std::string const own = name_of(line->color);
    for (auto const& [color, wide] :
         {std::pair(std::string("black"), 340), {own, 290}, {name_on(line->color), 110}})
        for (std::vector<Place> const& places : line->ways)
            way(places, color, wide);
    for (auto const& [from, to] : line->goals)
        way({from, to}, "black", 120);
}

/// There a number covers the line.
bool TexPicture::on_winning_line(Point point) const {
    return !wins_by_row(figure_.game) &&
           std::ranges::find(figure_.winning, point) != figure_.winning.end();
}

void TexPicture::draw_links() {
    for (auto const& [color, wide] :
         {std::pair("white", 460), std::pair("black", 320), std::pair("", 200)})
        for (FigureLink const& link : figure_.links)
            if (layout_.shows(link.link.from) && layout_.shows(link.link.to))
                out_ += "\\draw[" + width(wide) +
                        ",draw=" + (*color ? color : name_of(link.color)) + "] " +
                        at(place(link.link.from)) + " -- " + at(place(link.link.to)) + ";\n";
}

void TexPicture::number(std::string const& text, Place place, Color color, Milli radius) {
    constexpr std::array<Milli, 4> sizes{620, 560, 460, 350};
    Milli const size = sizes[std::min(text.size(), sizes.size()) - 1] * radius / 465;
    node(place, ",text=" + name_on(color), size, "\\sffamily " + text);
}

void TexPicture::disc(Place place, Color color, Milli radius) {
    out_ += "\\filldraw[fill=" + name_of(color) + "," + width(30) + "] " + at(place) +
            " circle[radius=" + length_text(radius - 15) + "];\n";
}

void TexPicture::draw_stones() {
    for (FigureStone const& stone : figure_.stones)
        if (layout_.shows(stone.point) && !linked_.contains(stone.point))
            disc(place(stone.point), stone.color, stone_);
}

/// What stands on stones and on drawn lines.
void TexPicture::draw_numbers() {
    constexpr Milli number_disc = 270;
    for (FigureStone const& stone : figure_.stones) {
        if (!layout_.shows(stone.point)) continue;
        Place const middle = place(stone.point);
        bool const marked = stone.mark != FigureMark::none;
        bool const on_link = linked_.contains(stone.point);
        if (stone.number != 0 && on_link) disc(middle, stone.color, number_disc);
        if (stone.number != 0 && !on_link && on_winning_line(stone.point))
            out_ += "\\fill[" + name_of(stone.color) + "] " + at(middle) +
                    " circle[radius=" + length_text(stone_ * 85 / 100) + "];\n";
        if (stone.number != 0 && on_link)
            number(stone.number_text(), middle, stone.color, number_disc);
        else if (stone.number != 0)
            number(stone.number_text(), marked ? middle - Place{0, stone_ / 4} : middle,
                   stone.color, marked ? stone_ * 7 / 10 : stone_);
        else if (!stone.label.empty())
            node(middle, ",text=" + name_on(stone.color), 480,
                 "\\sffamily " + tex_text(cut_to(stone.label, 9000)));
        if (marked)
            sign(stone.point, stone.mark, name_on(stone.color), stone.number != 0 ? 380 : 1000);
        if (stone.last && !marked && stone.number == 0 && !on_winning_line(stone.point))
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

void TexPicture::sign(Point point, FigureMark mark, std::string const& color, Milli scale) {
    Place const middle = place(point) + Place{0, scale == 1000 ? 0 : 270 * stone_ / 465};
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
        if (layout_.shows(point.point))
            out_ += "\\filldraw[fill=" + name_of(point.owner) + "," + width(30) + "] " +
                    at(place(point.point) - Place{130, 130}) + " rectangle " +
                    at(place(point.point) + Place{130, 130}) + ";\n";
    for (FigurePointMark const& mark : figure_.marks)
        if (layout_.shows(mark.point)) sign(mark.point, mark.mark, "black", 1000);
    for (FigureLabel const& label : figure_.labels) {
        if (!layout_.shows(label.point)) continue;
        std::string const shown = cut_to(label.text, 9000);
        Milli const fitted = std::min<Milli>(680, 700'000 / std::max<Milli>(width_of(shown), 1));
        node(place(label.point), "", fitted, tex_text(shown));
    }
}

void TexPicture::draw_lines() {
    for (FigureLine const& line : figure_.lines)
        if (layout_.shows(line.from) && layout_.shows(line.to))
            out_ += "\\draw[" + std::string(line.arrow ? "-latex," : "") + width(60) + "] " +
                    at(place(line.from)) + " -- " + at(place(line.to)) + ";\n";
    for (Point const point : figure_.dimmed)
        if (layout_.shows(point))
            out_ += "\\fill[white,opacity=.6] " + at(place(point) - Place{500, 500}) +
                    " rectangle " + at(place(point) + Place{500, 500}) + ";\n";
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
            node(place(point) + above, "", 360,
                 "\\sffamily " +
                     tex_text(column_label(point.x, figure_.size, *options_.coordinates)));
        if (rows.insert(point.y).second)
            node(place(point) - Place{hexagonal_ ? 1050 : 900, 0}, "", 360,
                 "\\sffamily " + tex_text(row_label(point.y, figure_.size, *options_.coordinates)));
    }
}

void TexPicture::draw_texts() {
    CoordinateSystem const system =
        options_.coordinates.value_or(usual_coordinates(figure_.game, figure_.size));
    auto const columns = static_cast<std::size_t>(std::max(layout_.right() / 300, 20));
    Milli below = layout_.bottom() + 1700;
    auto const add = [&](std::string const& text, Milli size, Milli y) {
        node({-500, y}, ",anchor=base west", size, tex_text(text));
    };
    if (options_.notes && figure_.parts.notes)
        for (std::string const& line : note_lines(figure_, system, columns)) {
            add(line, 460, below);
            below += 660;
        }
    if (!figure_.caption.empty()) add(figure_.caption, 460, below);
    if (!options_.header) return;
    Milli above = -1700;
    auto lines = joined_lines(figure_.subtitle, ", ", 2 * columns);
    for (; !lines.empty(); lines.pop_back()) {
        add(cut_to_columns(lines.back(), 2 * columns), 460, above);
        above -= 700;
    }
    if (!figure_.title.empty()) add(cut_to_columns(figure_.title, columns), 620, above);
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
    draw_coordinates();
    draw_texts();
    return "% needs \\usepackage{tikz}; a document may define \\kifuunit before, by \\newlength\n"
           "\\begingroup\n"
           "\\ifx\\kifuunit\\undefined\\newdimen\\kifuunit\\kifuunit=5mm\\fi\n"
           "\\def\\kifufont#1{\\fontsize{#1\\kifuunit}{#1\\kifuunit}\\selectfont}\n"
           "\\begin{tikzpicture}[x=\\kifuunit,y=-\\kifuunit,line cap=round,line join=round]\n" +
           out_ + "\\end{tikzpicture}\n\\endgroup\n";
}

} // namespace

Result<std::string> draw_tex(Figure const& figure, PictureOptions const& options) {
    return TexPicture(figure, options).text();
}

} // namespace kifu::draw
