// Several figures on a page of paper.
#include "kifu/picture.hpp"

#include "draw/svg_picture.hpp"

#include <algorithm>

namespace kifu {

namespace {

constexpr std::uint32_t edge = 120, gap = 80; ///< tenths of a millimetre

std::string millimetres(std::uint32_t tenths) {
    std::string const rest = tenths % 10 == 0 ? "" : "." + std::to_string(tenths % 10);
    return std::to_string(tenths / 10) + rest + "mm";
}

std::string page_head(SheetOptions const& sheet, std::string const& id) {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"" + id + "\" width=\"" +
           millimetres(sheet.page_width) + "\" height=\"" + millimetres(sheet.page_height) +
           "\" viewBox=\"0 0 " + std::to_string(sheet.page_width) + " " +
           std::to_string(sheet.page_height) + "\">\n";
}

} // namespace

std::vector<std::string> to_sheets(std::span<Figure const> figures, PictureOptions const& options,
                                   SheetOptions const& sheet) {
    std::uint32_t const wide = (sheet.page_width - 2 * edge + gap) / sheet.columns - gap;
    std::uint32_t const high = (sheet.page_height - 2 * edge + gap) / sheet.rows - gap;
    std::size_t const on_page = std::size_t{sheet.columns} * sheet.rows;
    std::vector<std::string> pages;
    for (std::size_t begin = 0; begin < figures.size(); begin += on_page) {
        std::string page =
            page_head(sheet, options.id_prefix + "-page" + std::to_string(pages.size() + 1));
        for (std::size_t i = begin; i != std::min(begin + on_page, figures.size()); ++i) {
            auto const place = static_cast<std::uint32_t>(i - begin);
            PictureOptions own = options;
            own.id_prefix = options.id_prefix + std::to_string(i + 1) + "-";
            page += draw::svg_element(
                figures[i], own,
                "x=\"" + std::to_string(edge + place % sheet.columns * (wide + gap)) + "\" y=\"" +
                    std::to_string(edge + place / sheet.columns * (high + gap)) + "\" width=\"" +
                    std::to_string(wide) + "\" height=\"" + std::to_string(high) +
                    "\" preserveAspectRatio=\"xMidYMin\"");
        }
        pages.push_back(page + "</svg>\n");
    }
    return pages;
}

} // namespace kifu
