// An SVG picture in the making: the text so far and what all its parts need to know.
#pragma once

#include "kifu/figure.hpp"
#include "kifu/picture.hpp"

#include "draw/layout.hpp"
#include "draw/palette.hpp"
#include "draw/xml.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

namespace kifu::draw {

/// Lengths of the default style, in thousandths of the distance between two lines.
struct Style {
    Milli stone = 465, hex_stone = 370, stone_edge = 30;
    Milli grid = 20, cell_line = 25, edge = 45, star = 85;
    Milli coordinates_at = 900, coordinate_size = 360;
    Milli bare_margin = 965, margin = 1500, acek_margin = 2300;
    Milli title_size = 620, subtitle_size = 460;
};
inline constexpr Style style;

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

class SvgPicture {
public:
    SvgPicture(Figure const& figure_shown, PictureOptions const& wishes);

    Figure const& figure;
    PictureOptions const& options;
    std::string prefix; ///< of ids and classes
    Layout layout;
    Sides sides{};
    Frame frame{};
    std::string out; ///< of the body

    bool shows(Point point) const { return layout.shows(point); }
    Milli x(Point point) const { return layout.place(point).x; }
    Milli y(Point point) const { return layout.place(point).y; }
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
    /// A number in the middle of a disc of that radius.
    void number(std::uint32_t value, Milli at_x, Milli at_y, bool on_black, Milli radius);
    /// After the last of several numbers.
    void end_numbers();
    /// The digits of another picture are to be defined here too.
    void take_digits(SvgPicture const& other);
    /// The paths of the digits that were used.
    std::string digit_definitions() const;

private:
    std::string paint(std::string_view attribute, std::string_view infix, Ink ink) const;

    void font_number(std::string const& digits, Milli at_x, Milli at_y, Milli radius);

    /// What number() used of one form, by the beginning of the ids.
    struct UsedForm {
        std::size_t digits = 0;
        bool on_black = false;
        Milli radius = 0;
        std::uint16_t used = 0; ///< a bit for each digit
    };
    std::map<std::string, UsedForm> forms_;
    Milli font_size_ = 0; ///< of the group that is open; 0: none
};

/// The whole picture around what was drawn. `size`: attributes for its place in another one;
/// empty: width and height in pixels.
std::string finished(SvgPicture const& picture, std::string const& more_definitions,
                     std::string const& size);
std::string svg_element(Figure const& figure, PictureOptions const& options,
                        std::string const& size);

inline Ink ink_of(Color color) { return color == Color::black ? Ink::black : Ink::white; }
inline Ink edge_of(Color color) {
    return color == Color::black ? Ink::black_edge : Ink::white_edge;
}
/// What is seen on a stone of that colour.
inline Ink ink_on(Color color) { return color == Color::black ? Ink::white : Ink::black; }

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
void draw_labels(SvgPicture& picture);
void draw_lines(SvgPicture& picture);
void draw_veil(SvgPicture& picture);
void draw_header(SvgPicture& picture);
void draw_notes(SvgPicture& picture);
void draw_caption(SvgPicture& picture);

/// Whether a row of stones wins the game, which gets a frame; elsewhere a line goes through them.
bool wins_by_row(GameKind game);

// Boards of squares and of hexagons, for the above.
void draw_grid(SvgPicture& picture);
void draw_cells(SvgPicture& picture);
void draw_grid_coordinates(SvgPicture& picture);
void draw_cell_coordinates(SvgPicture& picture);
/// A coordinate around that place.
std::string coordinate_text(Place place, std::string const& text);

} // namespace kifu::draw
