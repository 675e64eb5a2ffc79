// Diagrams of Sensei's Library: lines that begin with `$$`. A diagram has ten numbers at most; what
// it has no sign for is told in words below it.
#include "board/sensei.hpp"

#include "draw/board_lines.hpp"
#include "draw/formats.hpp"
#include "draw/plain_text.hpp"

#include <algorithm>
#include <map>

namespace kifu::draw {

namespace {

/// What the library has no sign for is a square.
board::SenseiMark sign_of(FigureMark mark) {
    switch (mark) {
    case FigureMark::triangle: return board::SenseiMark::triangle;
    case FigureMark::circle: return board::SenseiMark::circle;
    case FigureMark::cross: return board::SenseiMark::cross;
    case FigureMark::square:
    case FigureMark::selected: return board::SenseiMark::square;
    case FigureMark::none: break;
    }
    return board::SenseiMark::none;
}

class SenseiDiagram {
public:
    SenseiDiagram(Figure const& figure, PictureOptions const& options)
        : figure_(figure), options_(options), layout_(figure),
          system_(options.coordinates.value_or(usual_coordinates(figure.game, figure.size))) {
        find_begin();
        fill();
    }

    std::string text() const;

private:
    static constexpr std::uint32_t most_numbers = 10;

    void find_begin();
    void fill();
    void tell_territory();
    /// Whether the diagram's own counting gives that number that colour.
    bool counted(FigureStone const& stone) const {
        return stone.number >= begin_ && stone.number < begin_ + most_numbers &&
               ((stone.number - begin_) % 2 == 0) == (stone.color == begins_);
    }
    std::string name(Point point) const { return to_text(point, figure_.size, system_); }
    std::string head() const;

    Figure const& figure_;
    PictureOptions const& options_;
    Layout layout_;
    CoordinateSystem system_;
    std::uint32_t begin_ = 1;
    Color begins_ = Color::black;
    std::map<Point, char> signs_;
    std::string told_; ///< what has no sign
};

void SenseiDiagram::find_begin() {
    FigureStone const* first = nullptr;
    for (FigureStone const& stone : figure_.stones)
        if (stone.number != 0 && (!first || stone.number < first->number)) first = &stone;
    if (!first) return;
    begin_ = first->number;
    begins_ = first->color;
}

void SenseiDiagram::fill() {
    for (Point const point : star_points(figure_))
        signs_[point] = ',';
    for (FigurePointMark const& mark : figure_.marks)
        signs_[mark.point] = board::sensei_letter({}, sign_of(mark.mark));
    for (FigureLabel const& label : figure_.labels) {
        bool const letter = label.text.size() == 1 && label.text[0] >= 'a' && label.text[0] <= 'z';
        signs_[label.point] = letter ? label.text[0] : 'S';
        if (!letter)
            told_ += "Label at " + name(label.point) + ": " + without_controls(label.text) + "\n";
    }
    for (FigureStone const& stone : figure_.stones) {
        char& sign = signs_[stone.point];
        bool const crossed = stone.dead && stone.mark == FigureMark::none && !counted(stone);
        sign = board::sensei_letter(stone.color,
                                    crossed ? board::SenseiMark::cross : sign_of(stone.mark));
        if (stone.dead && !crossed) told_ += "The stone at " + name(stone.point) + " is dead\n";
        if (!stone.label.empty())
            told_ += "Label at " + name(stone.point) + ": " + without_controls(stone.label) + "\n";
        if (stone.number == 0) continue;
        if (counted(stone) && stone.mark == FigureMark::none)
            sign = static_cast<char>('0' + (stone.number - begin_ + 1) % most_numbers);
        else
            told_ += stone.number_text() + " is " + name(stone.point) + "\n";
    }
    tell_territory();
}

/// In words, for which there is no sign.
void SenseiDiagram::tell_territory() {
    for (Color const owner : {Color::black, Color::white}) {
        std::string points;
        for (FigureTerritory const& point : figure_.territory)
            if (point.owner == owner && layout_.shows(point.point))
                points += " " + name(point.point);
        if (points.empty()) continue;
        told_ += (owner == Color::black ? "Black's points:" : "White's points:") + points + "\n";
    }
}

std::string SenseiDiagram::head() const {
    std::string title = figure_.title;
    for (std::string const& part : figure_.subtitle)
        title += (title.empty() ? "" : ", ") + part;
    title = options_.header ? without_controls(title) : "";
    bool const coordinates = options_.coordinates && figure_.parts.coordinates;
    return board::sensei_head({begins_, coordinates, figure_.size, begin_, title});
}

std::string SenseiDiagram::text() const {
    FigureArea const& area = figure_.area;
    std::string text = head();
    text +=
        board::sensei_rows(figure_.size, {area.left, area.top, area.right, area.bottom}, signs_);
    for (FigureLine const& line : figure_.lines)
        text += board::sensei_stroke(line.arrow, name(line.from), name(line.to));
    text += told_;
    if (options_.notes && figure_.parts.notes)
        for (std::string const& note : note_lines(figure_, system_, 78))
            text += note + "\n";
    if (!figure_.caption.empty()) text += without_controls(figure_.caption) + "\n";
    return text;
}

} // namespace

Result<std::string> draw_sensei(Figure const& figure, PictureOptions const& options) {
    if (shape_of(figure.game) != Shape::square)
        return Error{"Sensei's Library has no boards of hexagons"};
    if (figure.game == GameKind::heigo)
        return Error{"Sensei's Library has no lines between stones, as Hei-go has them"};
    return SenseiDiagram(figure, options).text();
}

} // namespace kifu::draw
