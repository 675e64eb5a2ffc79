// kifu-raster: draws SVG pictures as PNG or PDF, for `kifu render`. It is a program of its own
// because of the many libraries that drawing needs.
//
// It reads requests from standard input and answers each on standard output, until its input ends:
//
//     png DPI SIZE LF picture           ok SIZE LF bytes
//     pdf SIZE SIZE... LF pictures      error SIZE LF message
//
// A SIZE is a number of bytes. Each picture of `pdf` is a page. Pixels of a picture are 1/96 inch.
#include <array>
#include <cairo-pdf.h>
#include <cairo.h>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <librsvg/rsvg.h>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

namespace {

constexpr double usual_dpi = 96;
constexpr double points_per_inch = 72;
/// An image needs four bytes for each pixel; cairo takes no more to a side.
constexpr double most_pixels_of_a_side = 32'000;
constexpr double most_pixels = 250e6;

struct Failure {
    std::string message;
};

template <auto function>
struct Calls {
    template <class T>
    void operator()(T* thing) const {
        function(thing);
    }
};

using Context = std::unique_ptr<cairo_t, Calls<cairo_destroy>>;
using Surface = std::unique_ptr<cairo_surface_t, Calls<cairo_surface_destroy>>;

struct Size {
    double width, height;
};

cairo_status_t append(void* text, unsigned char const* bytes, unsigned count) {
    static_cast<std::string*>(text)->append(reinterpret_cast<char const*>(bytes), count);
    return CAIRO_STATUS_SUCCESS;
}

void check(cairo_status_t status) {
    if (status != CAIRO_STATUS_SUCCESS) throw Failure{cairo_status_to_string(status)};
}

/// A picture that was read. It knows no address, so it cannot refer to anything outside of it.
class Picture {
public:
    explicit Picture(std::string const& svg) {
        GError* error = nullptr;
        handle_.reset(rsvg_handle_new_from_data(reinterpret_cast<guint8 const*>(svg.data()),
                                                svg.size(), &error));
        if (!handle_) fail(error);
        rsvg_handle_set_dpi(handle_.get(), usual_dpi);
    }

    /// In pixels.
    Size size() const {
        Size size{};
        bool const known =
            rsvg_handle_get_intrinsic_size_in_pixels(handle_.get(), &size.width, &size.height) != 0;
        if (!known || size.width <= 0 || size.height <= 0) throw Failure{"the picture has no size"};
        return size;
    }

    void draw(cairo_t* context, Size size) const {
        RsvgRectangle const all{0, 0, size.width, size.height};
        GError* error = nullptr;
        if (!rsvg_handle_render_document(handle_.get(), context, &all, &error)) fail(error);
    }

private:
    [[noreturn]] static void fail(GError* error) {
        std::string message = error ? error->message : "no picture";
        if (error) g_error_free(error);
        throw Failure{std::move(message)};
    }

    std::unique_ptr<RsvgHandle, Calls<g_object_unref>> handle_;
};

std::string png(std::string const& svg, double dpi) {
    Picture const picture(svg);
    Size const size = picture.size();
    double const width = std::round(size.width * dpi / usual_dpi);
    double const height = std::round(size.height * dpi / usual_dpi);
    if (width > most_pixels_of_a_side || height > most_pixels_of_a_side ||
        width * height > most_pixels)
        throw Failure{"the picture would have " + std::to_string(std::lround(width)) + " by " +
                      std::to_string(std::lround(height)) +
                      " pixels; at most 32000 by 32000, and "
                      "250 million of them, can be drawn"};
    int const columns = std::max(1, static_cast<int>(width));
    int const rows = std::max(1, static_cast<int>(height));
    Surface const surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, columns, rows));
    check(cairo_surface_status(surface.get()));
    Context const context(cairo_create(surface.get()));
    cairo_set_source_rgb(context.get(), 1, 1, 1); // paper
    cairo_paint(context.get());
    picture.draw(context.get(), {static_cast<double>(columns), static_cast<double>(rows)});
    check(cairo_status(context.get()));
    std::string bytes;
    check(cairo_surface_write_to_png_stream(surface.get(), append, &bytes));
    return bytes;
}

std::string pdf(std::vector<std::string> const& pages) {
    std::string bytes;
    Surface const surface(cairo_pdf_surface_create_for_stream(append, &bytes, 1, 1));
    check(cairo_surface_status(surface.get()));
    // No time of its making: the same pictures give the same bytes.
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, nullptr);
    Context const context(cairo_create(surface.get()));
    for (std::string const& svg : pages) {
        Picture const picture(svg);
        Size size = picture.size();
        size.width *= points_per_inch / usual_dpi;
        size.height *= points_per_inch / usual_dpi;
        cairo_pdf_surface_set_size(surface.get(), size.width, size.height);
        picture.draw(context.get(), size);
        cairo_show_page(context.get());
    }
    check(cairo_status(context.get()));
    cairo_surface_finish(surface.get());
    check(cairo_surface_status(surface.get()));
    return bytes;
}

std::string read_bytes(std::size_t size) {
    std::string bytes(size, '\0');
    std::cin.read(bytes.data(), static_cast<std::streamsize>(size));
    if (!std::cin) throw Failure{"the picture ends too early"};
    return bytes;
}

std::string answer(std::string const& request) {
    std::istringstream words(request);
    std::string what;
    double dpi = 0;
    words >> what;
    if (what == "png") words >> dpi;
    std::vector<std::string> pictures;
    for (std::size_t size = 0; words >> size;)
        pictures.push_back(read_bytes(size));
    if (what == "png" && pictures.size() == 1 && dpi > 0) return png(pictures.front(), dpi);
    if (what == "pdf" && !pictures.empty()) return pdf(pictures);
    throw Failure{"not understood: " + request};
}

} // namespace

int main() {
    std::ios::sync_with_stdio(false);
    for (std::string request; std::getline(std::cin, request);) {
        std::string word = "ok";
        std::string bytes;
        try {
            bytes = answer(request);
        } catch (Failure const& failure) {
            word = "error";
            bytes = failure.message;
        }
        std::cout << word << ' ' << bytes.size() << '\n' << bytes << std::flush;
        if (!std::cout) return 1;
    }
    return 0;
}
