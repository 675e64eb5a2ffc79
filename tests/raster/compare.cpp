// Compares two PNG images of one picture by different programs.
//   kifu-picture-compare [--below ROWS] A.png B.png PERCENT
// `--below`: of the first image what stands below so many rows.
// Ends with status 0 when at most so many per cent of the pixels differ by more than an edge that
// is smoothed another way; says how many do. Pixels differ where nothing within one pixel of the
// place in the other image is as bright.
#include "image.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>

namespace {

using kifu::test::Image;

constexpr int tolerance = 60; ///< of 255

Image load(char const* path) {
    std::ifstream file(path, std::ios::binary);
    return kifu::test::read_png(std::string(std::istreambuf_iterator<char>(file), {}));
}

/// Whether the other image has something as bright within one pixel.
bool has_near(Image const& image, int x, int y, int light) {
    int least = 255;
    int most = 0;
    for (int near_y = std::max(y - 1, 0); near_y <= std::min(y + 1, image.height - 1); ++near_y)
        for (int near_x = std::max(x - 1, 0); near_x <= std::min(x + 1, image.width - 1);
             ++near_x) {
            least = std::min(least, image.light(near_x, near_y));
            most = std::max(most, image.light(near_x, near_y));
        }
    return light >= least - tolerance && light <= most + tolerance;
}

} // namespace

int main(int argc, char** argv) {
    int rows = 0;
    if (argc == 6 && std::string_view(argv[1]) == "--below") {
        rows = std::atoi(argv[2]);
        argv += 2;
        argc -= 2;
    }
    if (argc != 4) return 2;
    Image a = load(argv[1]);
    if (rows < 0 || rows > a.height) return 2;
    a.height -= rows;
    a.pixels.erase(a.pixels.begin(), a.pixels.begin() + std::ptrdiff_t{rows} * a.width);
    Image const b = load(argv[2]);
    if (a.pixels.empty() || a.width != b.width || a.height != b.height) {
        std::cout << "no images of one size: " << a.width << "x" << a.height << ", " << b.width
                  << "x" << b.height << '\n';
        return 1;
    }
    int different = 0;
    for (int y = 0; y != a.height; ++y)
        for (int x = 0; x != a.width; ++x)
            if (!has_near(b, x, y, a.light(x, y)) || !has_near(a, x, y, b.light(x, y))) ++different;
    double const percent = 100.0 * different / static_cast<double>(a.pixels.size());
    std::cout << percent << " per cent of the pixels differ\n";
    return percent <= std::strtod(argv[3], nullptr) ? 0 : 1;
}
