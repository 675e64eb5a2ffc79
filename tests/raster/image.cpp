#include "image.hpp"

#include <algorithm>
#include <cairo.h>
#include <string_view>

namespace kifu::test {

namespace {

cairo_status_t read_from(void* rest, unsigned char* to, unsigned count) {
    auto& bytes = *static_cast<std::string_view*>(rest);
    if (bytes.size() < count) return CAIRO_STATUS_READ_ERROR;
    std::ranges::copy(bytes.substr(0, count), to);
    bytes.remove_prefix(count);
    return CAIRO_STATUS_SUCCESS;
}

} // namespace

Image read_png(std::string const& bytes) {
    Image image;
    std::string_view rest = bytes;
    cairo_surface_t* const surface = cairo_image_surface_create_from_png_stream(read_from, &rest);
    if (cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS) {
        image.width = cairo_image_surface_get_width(surface);
        image.height = cairo_image_surface_get_height(surface);
        unsigned char const* row = cairo_image_surface_get_data(surface);
        for (int y = 0; y != image.height; ++y, row += cairo_image_surface_get_stride(surface))
            for (int x = 0; x != image.width; ++x) {
                unsigned char const* const pixel = row + 4 * x; // blue, green, red
                image.pixels.push_back(static_cast<std::uint32_t>(pixel[2]) << 16 |
                                       static_cast<std::uint32_t>(pixel[1]) << 8 | pixel[0]);
            }
    }
    cairo_surface_destroy(surface);
    return image;
}

} // namespace kifu::test
