#include "draw/formats.hpp"

#include "text/ascii.hpp"

#include <algorithm>
#include <array>

namespace kifu {

namespace {

constexpr std::array<PictureFormat, 8> formats{{
    {"svg", "svg", "pictures for print and for pages", draw::draw_svg},
    {"png", "png", "pixels", draw::draw_svg, PictureRaster::png},
    {"pdf", "pdf", "pages for print", draw::draw_svg, PictureRaster::pdf},
    {"ascii", "txt", "text of plain characters", draw::draw_ascii},
    {"unicode", "utf8", "text with stones and lines", draw::draw_unicode},
    {"ansi", "ans", "text in colours for terminals", draw::draw_ansi},
    {"sensei", "sl", "diagrams of Sensei's Library", draw::draw_sensei},
    {"tex", "tex", "TikZ pictures for TeX", draw::draw_tex},
}};

PictureFormat const* find(std::string_view PictureFormat::*key, std::string_view value) {
    auto const found = std::ranges::find(formats, value, key);
    return found == formats.end() ? nullptr : &*found;
}

} // namespace

std::span<PictureFormat const> picture_formats() { return formats; }

PictureFormat const* picture_format_by_name(std::string_view name) {
    return find(&PictureFormat::name, name);
}

PictureFormat const* picture_format_of_file(std::string_view path) {
    std::size_t const dot = path.rfind('.');
    if (dot == std::string_view::npos) return nullptr;
    auto const found = std::ranges::find_if(formats, [&](PictureFormat const& format) {
        return ascii::same_but_case(format.extension, path.substr(dot + 1));
    });
    return found == formats.end() ? nullptr : &*found;
}

} // namespace kifu
