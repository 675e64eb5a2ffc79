// Pictures as pixels and as pages for print, made of SVG by the helper program kifu-raster, which
// needs librsvg and cairo and is not built without them.
#pragma once

#include "kifu/picture.hpp"
#include "kifu/result.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace kifu {

/// Starts the helper when it is first needed and ends it with the object. One for each thread.
class Rasterizer {
public:
    Rasterizer();
    ~Rasterizer();
    Rasterizer(Rasterizer const&) = delete;
    Rasterizer& operator=(Rasterizer const&) = delete;

    /// Words about a helper that is not there, empty where it is: in the folder that the
    /// environment variable KIFU_LIBEXEC names, else in libexec/kifu beside the folder of the
    /// program.
    static std::string problem();

    /// A PNG image. A pixel of the SVG picture is 1/96 inch, so that 96 dots to the inch give as
    /// many pixels. An error where the helper is missing or the image would be too large.
    Result<std::string> png(std::string_view svg, std::uint32_t dots_per_inch = 96);
    /// A PDF file in which every picture is a page of its size. The same bytes for the same
    /// pictures on the same machine; other fonts and libraries give others.
    Result<std::string> pdf(std::span<std::string const> svg_pages);

private:
    struct Helper;
    Result<std::string> ask(std::string const& request, std::span<std::string_view const> pictures);
    std::unique_ptr<Helper> helper_;
};

} // namespace kifu
