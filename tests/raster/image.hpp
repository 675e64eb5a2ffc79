// A PNG image to look at.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace kifu::test {

struct Image {
    int width = 0, height = 0;
    std::vector<std::uint32_t> pixels{}; ///< 0xRRGGBB, row after row

    std::uint32_t at(int x, int y) const {
        return pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                      static_cast<std::size_t>(x)];
    }
    /// How bright, 0 to 255.
    int light(int x, int y) const {
        std::uint32_t const pixel = at(x, y);
        return static_cast<int>((pixel >> 16 & 255) + (pixel >> 8 & 255) + (pixel & 255)) / 3;
    }
};

/// Without pixels where the bytes are no PNG image.
Image read_png(std::string const& bytes);

} // namespace kifu::test
