// An SVG picture in the making: the text so far and what all its parts need to know.
#pragma once

#include "kifu/figure.hpp"
#include "kifu/picture.hpp"

#include "draw/glyphs.hpp"
#include "draw/layout.hpp"
#include "draw/palette.hpp"
#include "draw/xml.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::draw {

/// Where texts around the board stand, in thousandths of the distance between two lines.
struct Around {
    Milli coordinates_at = 900; ///< from the edge line
    Milli bare_margin = 500;    ///< beyond the stones, without coordinates
    Milli margin = 1500, acek_margin = 2300;
};
inline constexpr Around around;
/// Size of the letters of coordinates that nobody has changed.
inline constexpr Milli usual_coordinate = 360;

/// The sides of the board that have coordinates.
struct Sides {
    bool left = false, right = false, top = false, bottom = false;
};

/// Where the picture is; 0,0 is the place of its leftmost and uppermost points (Layout).
struct Frame {
    Milli left, top, right, bottom;
    Milli width() const { return right - left; }
    Milli height() const { return bottom - top; }
};

/// How a line is drawn.
struct Stroke {
    Ink ink;
    Milli width;
};

class SvgPicture {
public:
    SvgPicture(Figure const& figure_shown, PictureOptions const& wishes);

    Figure const& figure;
    PictureOptions const& options;
    std::string prefix; ///< of ids and classes
    bool colored;       ///< Hei-go with red and green in place of black and white
    Palette palette;
    Layout layout;
    Sides sides{};
    Frame frame{};
    std::string out;                ///< of the body
    bool draws_coordinates = false; ///< as strokes, in place of text

    bool shows(Point point) const { return layout.shows(point); }
    Milli x(Point point) const { return layout.place(point).x; }
    Milli y(Point point) const { return layout.place(point).y; }
    PictureMetrics const& metrics() const { return options.style.metrics; }
    /// What is seen on a stone of that colour.
    Ink ink_on(Color color) const {
        if (colored) return Ink::board;
        return color == Color::black ? Ink::white : Ink::black;
    }
    /// Of the stones of the game; single stones of Hei-go are smaller.
    Milli stone_radius() const;

    /// ` fill="#000" class="k-f-black"`: the colour and the class by which a page may change it.
    std::string fill(Ink ink) const { return paint("fill", "-f-", ink); }
    std::string stroke(Ink ink) const { return paint("stroke", "-s-", ink); }
    std::string fill_and_stroke(Ink filled, Ink stroked) const;

    /// A path of that colour, as wide as given; `more` are further attributes.
    void path(std::string_view data, Ink ink, Milli width, std::string_view more = {});
    /// The same with round ends and joints.
    void round_path(std::string_view data, Ink ink, Milli width);
    /// The same path in two colours, the wider one below.
    void round_path_twice(std::string_view data, Stroke const& below, Stroke const& above);
    /// Digits and letters in the middle of a disc of that radius.
    void number(std::string_view text, Place at, bool on_black, Milli radius);
    /// After the last of several numbers or letters.
    void end_numbers();
    /// Digits and letters of that font size, drawn, around a place.
    void letters(std::string_view text, Place at, Milli size);
    /// The glyphs of another picture are to be defined here too.
    void take_glyphs(SvgPicture const& other);
    /// The paths of the glyphs that were used.
    void append_glyph_definitions(std::string& text) const;

private:
    /// The end of an element that is a line.
    void append_stroke(Stroke const& look, std::string_view more);
    std::string paint(std::string_view attribute, std::string_view infix, Ink ink) const;

    /// What was used of one form. Letters beside the board have 0 characters.
    struct UsedForm {
        std::size_t characters;
        bool on_black;
        Milli radius;
        GlyphForm form;
        std::string id;         ///< that of a glyph without its character
        std::uint64_t used = 0; ///< a bit for each character
        std::string use{};      ///< how each use of it begins
    };
    UsedForm& number_form(std::size_t characters, bool on_black, Milli radius);
    UsedForm& add_number_form(std::size_t characters, bool on_black, Milli radius);
    UsedForm& add_form(UsedForm form);
    void begin_row(Milli row);
    void end_row();
    /// A definition behind its id; `bit`: of the character in `used`.
    static void append_drawn_glyph(std::string& text, unsigned bit, UsedForm const& form);
    void glyphs(std::string_view text, Place at, UsedForm& form);
    void font_number(std::string_view text, Place at, Milli radius);

    std::vector<UsedForm> forms_;
    std::uint32_t shared_ = 0; ///< paths that are drawn twice
    Milli row_ = 0;            ///< of the group of glyphs that is open; 0: none is
    Milli font_size_ = 0;      ///< of the group that is open; 0: none
};

/// The whole picture around what was drawn. `size`: attributes for its place in another one;
/// empty: width and height in pixels.
std::string finished(SvgPicture& picture, std::string const& more_definitions,
                     std::string const& size);
std::string svg_element(Figure const& figure, PictureOptions const& options,
                        std::string const& size);

inline Ink ink_of(Color color) { return color == Color::black ? Ink::black : Ink::white; }
inline Ink edge_of(Color color) {
    return color == Color::black ? Ink::black_edge : Ink::white_edge;
}

// The parts, in the order in which they are drawn.
void draw_board(SvgPicture& picture);
void draw_coordinates(SvgPicture& picture);
void draw_winning_row(SvgPicture& picture);
void draw_territory(SvgPicture& picture);
void draw_links(SvgPicture& picture);
void draw_stones(SvgPicture& picture);
void draw_winning_chain(SvgPicture& picture);
void draw_numbers(SvgPicture& picture);
void draw_marks(SvgPicture& picture);
void draw_dead_signs(SvgPicture& picture);
void draw_labels(SvgPicture& picture);
void draw_lines(SvgPicture& picture);
void draw_veil(SvgPicture& picture);
void draw_header(SvgPicture& picture);
void draw_notes(SvgPicture& picture);
void draw_caption(SvgPicture& picture);

/// Attributes of a group of numbers on stones of that colour.
std::string number_style(SvgPicture const& picture, Color color);
/// Dashes of Hei-go as with a pencil: a line for Black, dots for White.
void draw_pencil_line(SvgPicture& picture, std::string const& path, Color color);
/// Whether the label of a stone is drawn like a number, without a font.
bool drawn_label(SvgPicture const& picture, FigureStone const& stone);

// Boards of squares and of hexagons, for the above.
void draw_grid(SvgPicture& picture);
void draw_cells(SvgPicture& picture);
void draw_grid_coordinates(SvgPicture& picture);
void draw_cell_coordinates(SvgPicture& picture);
void draw_quadrants(SvgPicture& picture);
/// A coordinate around that place.
void draw_coordinate(SvgPicture& picture, Place place, std::string const& text);

} // namespace kifu::draw
