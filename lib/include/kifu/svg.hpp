// Figures as SVG pictures for print and for pages: no script, no external reference, no font needed
// for the numbers, the same bytes for the same figure everywhere.
#pragma once

#include "kifu/coordinates.hpp"
#include "kifu/figure.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace kifu {

enum class SvgTheme : std::uint8_t {
    plain, ///< white board, for pages
    book,  ///< pure black and white, for print
    wood,
    dark,
    automatic ///< plain, dark where the page's reader prefers that
};

enum class SvgDigits : std::uint8_t {
    strokes, ///< drawn, so that no font is needed
    font     ///< as text, which is smaller and can be searched
};

struct SvgOptions {
    SvgTheme theme = SvgTheme::plain;
    SvgDigits digits = SvgDigits::strokes;
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

std::string to_svg(Figure const& figure, SvgOptions const& options);

} // namespace kifu
