// What stands around the board of an SVG picture: the header above it, the notes below it.
#include "draw/svg_picture.hpp"

#include <algorithm>
#include <string>

namespace kifu::draw {

namespace {

/// From the edge of the picture to texts.
constexpr Milli inset = 500;

std::string range_title(Figure const& figure) {
    if (figure.first == 0) return {};
    if (figure.first == figure.last) return "Move " + std::to_string(figure.first);
    return "Moves " + std::to_string(figure.first) + "\u2013" + std::to_string(figure.last);
}

/// One line of text that fits between the sides of the picture.
void draw_line_of_text(SvgPicture& picture, std::string const& text, Milli baseline, Milli size,
                       std::string_view weight) {
    constexpr Milli least = 300;
    Milli const room = picture.frame.width() - 2 * inset;
    auto const needed = static_cast<std::int64_t>(width_of(text)) * size / 1000;
    Milli fitted = size;
    if (needed > room)
        fitted = std::max(least, static_cast<Milli>(std::int64_t{size} * room / needed));
    std::string const shown = cut_to(text, static_cast<Milli>(std::int64_t{room} * 1000 / fitted));
    picture.out += "<text x=\"" + length_text(picture.frame.left + inset) + "\" y=\"" +
                   length_text(baseline) + "\" font-size=\"" + length_text(fitted) +
                   "\" font-family=\"serif\"" + std::string(weight) + picture.fill(Ink::text) +
                   ">" + escaped(shown) + "</text>\n";
}

} // namespace

void draw_header(SvgPicture& picture) {
    Figure const& figure = picture.figure;
    std::string second = figure.subtitle;
    if (std::string const range = range_title(figure); !range.empty())
        second += (second.empty() ? "" : " \u00b7 ") + range;
    Milli top = picture.frame.top;
    if (!second.empty()) {
        draw_line_of_text(picture, second, top - 150, style.subtitle_size, "");
        top -= style.subtitle_size + 250;
    }
    if (!figure.title.empty()) {
        draw_line_of_text(picture, figure.title, top - 100, style.title_size,
                          " font-weight=\"bold\"");
        top -= style.title_size + 250;
    }
    picture.frame.top = top == picture.frame.top ? top : top - 150;
}

namespace {

/// Lays the notes out in rows from left to right.
class NoteRows {
public:
    NoteRows(SvgPicture& picture, Milli top) : picture_(picture), y_(top + row / 2) {
        x_ = picture.frame.left + inset;
    }

    void add(FigureNote const& note);
    Milli end() const { return y_ + row / 2 + 200; }

private:
    static constexpr Milli row = 1150;
    static constexpr Milli step = 1050; ///< from stone to stone
    static constexpr Milli word = 900;  ///< for "at"
    static constexpr Milli space = 700; ///< between two notes

    Milli width_of_note(FigureNote const& note) const {
        return static_cast<Milli>(note.numbers.size()) * step + word + (note.pass ? 500 : step);
    }
    void stone(Color color, std::uint32_t number, FigureMark mark, std::string const& label);
    void text(std::string_view text);

    SvgPicture& picture_;
    Milli x_, y_;
    bool first_ = true;
};

void NoteRows::add(FigureNote const& note) {
    Milli const room = picture_.frame.right - inset;
    if (!first_ && x_ + width_of_note(note) > room) {
        x_ = picture_.frame.left + inset;
        y_ += row;
    }
    first_ = false;
    for (std::size_t i = 0; i != note.numbers.size(); ++i) {
        if (x_ + step > room && i != 0) {
            x_ = picture_.frame.left + inset;
            y_ += row;
        }
        stone(note.colors[i], note.numbers[i], FigureMark::none, {});
    }
    text(note.pass ? "pass" : "at");
    if (!note.pass) stone(note.shown.color, note.shown.number, note.shown.mark, note.shown.label);
    x_ += space;
}

void NoteRows::stone(Color color, std::uint32_t number, FigureMark mark, std::string const& label) {
    // A picture of its own, with a board of one point and no lines.
    Figure one;
    one.stones.push_back({{0, 0}, color, number, mark, label});
    SvgPicture small(one, picture_.options);
    small.prefix = picture_.prefix;
    draw_stones(small);
    draw_numbers(small);
    draw_marks(small);
    draw_labels(small);
    picture_.out += "<g transform=\"translate(" + pair_text(x_ + style.stone, y_) + ")\">" +
                    small.out + "</g>\n";
    picture_.take_digits(small);
    x_ += step;
}

void NoteRows::text(std::string_view text) {
    Milli const wide = text == "at" ? word : word + 500;
    picture_.out += "<text x=\"" + length_text(x_ + wide / 2 - 60) + "\" y=\"" +
                    length_text(y_ + 150) +
                    "\" font-size=\".5\" font-family=\"serif\" font-style=\"italic\" "
                    "text-anchor=\"middle\"" +
                    picture_.fill(Ink::text) + ">" + escaped(text) + "</text>\n";
    x_ += wide;
}

} // namespace

Milli draw_notes(SvgPicture& picture, Milli top) {
    if (picture.figure.notes.empty()) return top;
    NoteRows rows(picture, top);
    for (FigureNote const& note : picture.figure.notes)
        rows.add(note);
    return rows.end();
}

} // namespace kifu::draw
