// What stands around the board of an SVG picture: the header above it, the notes below it.
#include "draw/header_lines.hpp"
#include "draw/svg_stones.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kifu::draw {

namespace {

/// From the edge of the picture to texts.
constexpr Milli inset = 500;

struct TextStyle {
    Milli size;
    std::string_view more; ///< attributes
};

void draw_line_of_text(SvgPicture& picture, std::string const& text, Place at,
                       TextStyle const& look) {
    picture.out += "<text x=\"" + length_text(at.x) + "\" y=\"" + length_text(at.y) +
                   "\" font-size=\"" + length_text(look.size) + "\" font-family=\"serif\"" +
                   std::string(look.more) + picture.fill(Ink::text) + ">" + escaped(text) +
                   "</text>\n";
}

} // namespace

/// Drawn from below, so that the board stays where it is.
void draw_header(SvgPicture& picture) {
    Figure const& figure = picture.figure;
    Milli const room = picture.frame.width() - 2 * inset;
    auto lines = subtitle_lines(figure.subtitle, room, picture.metrics().subtitle);
    Milli const left = picture.frame.left + inset;
    Milli top = picture.frame.top;
    for (; !lines.empty(); lines.pop_back()) {
        draw_line_of_text(picture, lines.back(), {left, top - 150},
                          {picture.metrics().subtitle, ""});
        top -= picture.metrics().subtitle + 200;
    }
    if (!figure.title.empty()) {
        Milli const size = title_size(figure.title, room, picture.metrics().title);
        auto names = title_lines(figure.title, room, size);
        for (; !names.empty(); names.pop_back()) {
            draw_line_of_text(picture, names.back(), {left, top - 150},
                              {size, " font-weight=\"bold\""});
            top -= names.size() == 1 ? picture.metrics().title + 250 : size + 150;
        }
    }
    picture.frame.top = top == picture.frame.top ? top : top - 150;
}

namespace {

/// Lays the notes out in rows from left to right.
class NoteRows {
public:
    NoteRows(SvgPicture& picture, Milli top)
        : picture_(picture), x_(picture.frame.left + inset), y_(top + row / 2) {}

    void add(FigureNote const& note);
    void draw();
    Milli end() const { return y_ + row / 2 + 200; }

private:
    static constexpr Milli row = 1150;
    static constexpr Milli step = 1050; ///< from stone to stone
    static constexpr Milli space = 700; ///< between two notes
    static constexpr Milli word_size = 500;

    /// What stands between the numbers and the stone shown.
    static std::string_view word(FigureNote const& note) {
        switch (note.kind) {
        case FigureNoteKind::pass: return "pass";
        case FigureNoteKind::swap: return "swap after";
        case FigureNoteKind::at: break;
        }
        return "at";
    }
    static Milli width_of_word(std::string_view word) {
        return width_of(word) * word_size / 1000 + 400;
    }
    static bool shows_stone(FigureNote const& note) { return note.kind != FigureNoteKind::pass; }
    Milli width_of_note(FigureNote const& note) const {
        return static_cast<Milli>(note.numbers.size()) * step + width_of_word(word(note)) +
               (shows_stone(note) ? step : 0);
    }
    /// One with a number and nothing else is drawn with all others by draw().
    void stone(FigureStone const& stone);
    void stone_with_mark(FigureStone const& stone);
    void text(std::string_view text);

    SvgPicture& picture_;
    Milli x_, y_;
    bool first_ = true;
    std::array<std::string, 2> dots_; ///< of black and of white stones
    std::vector<PlacedNumber> numbers_;
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
        stone({{}, note.colors[i], note.numbers[i]});
    }
    text(word(note));
    if (shows_stone(note)) stone(note.shown);
    x_ += space;
}

void NoteRows::stone(FigureStone const& stone) {
    if (stone.number == 0 || stone.mark != FigureMark::none || !stone.label.empty()) {
        stone_with_mark(stone);
    } else {
        Milli const radius = picture_.metrics().stone;
        Milli const middle = x_ + radius;
        append_dot(dots_[stone.color == Color::black ? 0 : 1], {middle, y_});
        numbers_.push_back(
            {ShortText(stone.number, stone.letter), middle, y_, stone.color, radius, 0, false});
    }
    x_ += step;
}

void NoteRows::stone_with_mark(FigureStone const& stone) {
    // A picture of its own, with a board of one point and no lines.
    Figure one;
    one.stones.push_back(stone);
    one.stones.back().point = {0, 0};
    SvgPicture small(one, picture_.options);
    small.prefix = picture_.prefix;
    small.colored = picture_.colored;
    small.palette = picture_.palette;
    draw_stones(small);
    draw_numbers(small);
    draw_marks(small);
    draw_labels(small);
    picture_.out += "<g transform=\"translate(" + pair_text(x_ + picture_.metrics().stone, y_) +
                    ")\">" + small.out + "</g>\n";
    picture_.take_glyphs(small);
}

void NoteRows::draw() {
    for (Color const color : {Color::black, Color::white})
        draw_dots(picture_, dots_[color == Color::black ? 0 : 1], color, picture_.metrics().stone);
    draw_placed_numbers(picture_, numbers_);
}

void NoteRows::text(std::string_view text) {
    Milli const wide = width_of_word(text);
    picture_.out += "<text x=\"" + length_text(x_ + wide / 2 - 60) + "\" y=\"" +
                    length_text(y_ + 150) + "\" font-size=\"" + length_text(word_size) +
                    "\" font-family=\"serif\" font-style=\"italic\" text-anchor=\"middle\"" +
                    picture_.fill(Ink::text) + ">" + escaped(text) + "</text>\n";
    x_ += wide;
}

} // namespace

void draw_notes(SvgPicture& picture) {
    if (picture.figure.notes.empty()) return;
    NoteRows rows(picture, picture.frame.bottom);
    for (FigureNote const& note : picture.figure.notes)
        rows.add(note);
    rows.draw();
    picture.frame.bottom = rows.end();
}

void draw_caption(SvgPicture& picture) {
    std::string const& caption = picture.figure.caption;
    if (caption.empty()) return;
    Milli const room = picture.frame.width() - 2 * inset;
    Milli const size = picture.metrics().subtitle;
    Milli const middle = (picture.frame.left + picture.frame.right) / 2;
    picture.frame.bottom += size + 100;
    draw_line_of_text(picture, cut_to(caption, room * 1000 / size),
                      {middle, picture.frame.bottom - 150}, {size, " text-anchor=\"middle\""});
    picture.frame.bottom += 250;
}

} // namespace kifu::draw
