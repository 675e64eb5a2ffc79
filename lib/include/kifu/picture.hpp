// Pictures of figures: SVG for print and for pages, text for terminals and mail, diagrams of
// Sensei's Library, TikZ for TeX. The same bytes for the same figure everywhere.
#pragma once

#include "kifu/coordinates.hpp"
#include "kifu/figure.hpp"
#include "kifu/result.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kifu {

enum class PictureTheme : std::uint8_t {
    plain, ///< white board, for pages
    book,  ///< pure black and white, for print
    wood,
    dark,
    automatic ///< plain, dark where the page's reader prefers that
};

enum class PictureDigits : std::uint8_t {
    strokes, ///< drawn, so that no font is needed
    font     ///< as text, which is smaller and can be searched
};

/// What has a colour of its own, in the order of PictureColors.
enum class PictureInk : std::uint8_t { board, line, black, black_edge, white, white_edge, text };
inline constexpr std::size_t picture_inks = 7;
/// "board", "line", "black", "black-edge", "white", "white-edge", "text".
std::string_view picture_ink_name(PictureInk ink);

/// As SVG writes them: "#e3b768". Empty: as the theme has it.
using PictureColors = std::array<std::string, picture_inks>;

/// Lengths in thousandths of the distance between two lines.
struct PictureMetrics {
    std::int32_t stone = 465;      ///< radius; 250 to 500, within which the numbers stay readable
    std::int32_t hex_stone = 370;  ///< radius on hexagons
    std::int32_t stone_edge = 30;  ///< width, as of all lines below
    std::int32_t grid = 20;        ///< lines of the board
    std::int32_t cell_line = 25;   ///< between hexagons
    std::int32_t edge = 45;        ///< of the board
    std::int32_t star = 85;        ///< radius of star points
    std::int32_t label = 680;      ///< size of letters on empty points
    std::int32_t coordinate = 360; ///< size of letters
    std::int32_t title = 620;      ///< size of letters
    std::int32_t subtitle = 460;   ///< size of letters
};

/// A look: a theme, and what is different from it.
struct PictureStyle {
    PictureTheme theme = PictureTheme::plain;
    PictureColors colors{};
    PictureColors dark_colors{}; ///< of `automatic`, where the reader prefers dark pages
    PictureMetrics metrics{};
};

/// The theme of that name; nothing for another word.
std::optional<PictureTheme> picture_theme_by_name(std::string_view name);
/// "plain", "book", "wood", "dark", "auto".
std::span<std::string_view const> picture_theme_names();

/// A file of a theme, in TOML: `theme`, the theme that it changes, and tables `colors`, `dark` and
/// `metrics`. The error has a line for every mistake with its place in `file`. An error too where
/// kifu was built without what reads TOML.
Result<PictureStyle> read_picture_style(std::string_view toml, std::string_view file);

/// How dashes of Hei-go are drawn.
enum class HeigoStyle : std::uint8_t {
    bars,   ///< black ones solid, white ones hollow
    dotted, ///< black ones solid lines, white ones dotted, as with a pencil
    colour  ///< black ones red, white ones green
};

struct PictureOptions {
    PictureStyle style{};
    HeigoStyle heigo = HeigoStyle::bars;
    PictureDigits digits = PictureDigits::strokes;
    /// Names of points along the edges; nothing: none.
    std::optional<CoordinateSystem> coordinates = CoordinateSystem::a1;
    bool header = true; ///< players and the like above the board, where the figure has them
    bool notes = true;  ///< turns that are not on the board, below it
    /// The position as text in the description of an SVG picture, for readers who cannot see it.
    bool describe = false;
    /// Width of the whole picture in pixels; 0: 24 pixels from line to line.
    std::uint32_t width = 0;
    /// Stands before every id, so that several pictures fit into one page. Letters, digits, `-` and
    /// `_`; other characters are left out.
    std::string id_prefix = "k";
};

/// A picture for print and for pages: no script, no external reference, no font needed for the
/// numbers.
std::string to_svg(Figure const& figure, PictureOptions const& options);

/// Sheets of paper with figures in columns and rows.
struct SheetOptions {
    std::uint32_t columns = 2, rows = 2;
    /// In tenths of a millimetre.
    std::uint32_t page_width = 2100, page_height = 2970;
};

/// As many SVG pictures of pages as the figures need. Every figure has ids of its own.
std::vector<std::string> to_sheets(std::span<Figure const> figures, PictureOptions const& options,
                                   SheetOptions const& sheet);

/// An HTML page of a game with all figures and what the record says to them: no scripts, and
/// nothing from elsewhere.
std::string to_html(std::span<Figure const> figures, PictureOptions const& options);
/// The part of such a page that is about one game, for pages of several. The prefix of ids has to
/// be another one for each.
std::string to_html_section(std::span<Figure const> figures, PictureOptions const& options);
/// A page of these parts. `title` is plain text.
std::string to_html_page(std::string_view title, std::span<std::string const> sections);

/// An SVG picture that plays the line to a node, a turn a second, over and over. It needs no
/// script; a reader without animation sees the last position. Of `what` node, area, header, dead
/// and territory count, and whether it has a first turn: then all turns have numbers. An error
/// where make_figure() has one.
Result<std::string> to_animation(Game const& game, GameSetting const& setting,
                                 FigureOptions const& what, PictureOptions const& options);

/// What the helper program makes of an SVG picture (kifu/raster.hpp).
enum class PictureRaster : std::uint8_t { none, png, pdf };

/// A way to draw figures. Text of a record comes without control characters, and as the syntax of
/// the format wants it.
struct PictureFormat {
    std::string_view name;      ///< "svg"
    std::string_view extension; ///< of files, without the dot
    std::string_view title;     ///< what it is, for help
    /// An error when it has no word for the game's board.
    Result<std::string> (*draw)(Figure const& figure, PictureOptions const& options);
    /// What becomes of that; `none`: it is the picture.
    PictureRaster raster = PictureRaster::none;
};

/// All of them, SVG first.
std::span<PictureFormat const> picture_formats();
/// Null for a name that none has.
PictureFormat const* picture_format_by_name(std::string_view name);
/// The first with the extension of a file's name; null if none has it.
PictureFormat const* picture_format_of_file(std::string_view path);

} // namespace kifu
