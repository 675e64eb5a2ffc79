// Pictures of figures: SVG for print and for pages, text for terminals and mail, diagrams of
// Sensei's Library, TikZ for TeX. The same bytes for the same figure everywhere.
#pragma once

#include "kifu/coordinates.hpp"
#include "kifu/figure.hpp"
#include "kifu/result.hpp"

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

struct PictureOptions {
    PictureTheme theme = PictureTheme::plain;
    PictureDigits digits = PictureDigits::strokes;
    /// Names of points along the edges; nothing: none.
    std::optional<CoordinateSystem> coordinates = CoordinateSystem::a1;
    bool header = true; ///< players and the like above the board, where the figure has them
    bool notes = true;  ///< turns that are not on the board, below it
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

/// An SVG picture that plays the line to a node, a turn a second, over and over. It needs no
/// script; a reader without animation sees the last position. Of `what` node, area and header
/// count. An error where make_figure() has one.
Result<std::string> to_animation(Game const& game, GameSetting const& setting,
                                 FigureOptions const& what, PictureOptions const& options);

/// A way to draw figures. Text of a record comes without control characters, and as the syntax of
/// the format wants it.
struct PictureFormat {
    std::string_view name;      ///< "svg"
    std::string_view extension; ///< of files, without the dot
    std::string_view title;     ///< what it is, for help
    /// An error when it has no word for the game's board.
    Result<std::string> (*draw)(Figure const& figure, PictureOptions const& options);
};

/// All of them, SVG first.
std::span<PictureFormat const> picture_formats();
/// Null for a name that none has.
PictureFormat const* picture_format_by_name(std::string_view name);
/// The first with the extension of a file's name; null if none has it.
PictureFormat const* picture_format_of_file(std::string_view path);

} // namespace kifu
