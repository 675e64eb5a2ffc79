#include "draw/edge_bands.hpp"

#include <cstddef>

namespace kifu::draw {

namespace {

constexpr Milli band = 200; ///< how wide it is

/// The band along one edge of the rhombus. The bands along top and left are made from the sharp
/// corner on; those along bottom and right are the same, turned by half a circle.
struct Piece {
    std::size_t cells;
    bool sharp, blunt; ///< whether it begins and ends in a corner of the board
};

/// The inner line of the band followed by the outer one, as a closed shape around the first cell.
std::vector<Place> closed(std::vector<Place> inner, Place outwards, Place first, Place last) {
    std::vector<Place> outer;
    for (Place const place : inner)
        outer.push_back(place + outwards);
    outer.front() = first;
    outer.back() = last;
    inner.insert(inner.end(), outer.rbegin(), outer.rend());
    return inner;
}

constexpr Milli part(Milli length, int thousandths) { return length * thousandths / 1000; }

std::vector<Place> upper_band(Piece const& piece) {
    std::vector<Place> inner;
    for (std::size_t i = 0; i != piece.cells; ++i) {
        Place const middle{at_line(static_cast<int>(i)), 0};
        inner.push_back(middle + hex_corners[3]);
        inner.push_back(middle + hex_corners[4]);
    }
    Place const peak = inner.back();
    inner.push_back(peak + (piece.blunt ? Place{250, 144} : Place{500, 288}));
    Place const outwards{0, part(-band, 1155)};
    Place const sharp{-band, part(-band, 577)};
    Place const blunt{part(band, 500), part(-band, 866)};
    return closed(inner, outwards, inner.front() + (piece.sharp ? sharp : outwards),
                  inner.back() + (piece.blunt ? blunt : outwards));
}

std::vector<Place> left_band(Piece const& piece) {
    std::vector<Place> inner;
    for (std::size_t i = 0; i != piece.cells; ++i) {
        int const row = static_cast<int>(i);
        Place const middle{unit / 2 * row, hex_row * row};
        inner.push_back(middle + hex_corners[3]);
        inner.push_back(middle + hex_corners[2]);
    }
    Place const end = inner.back();
    inner.push_back(end + (piece.blunt ? Place{250, 144} : Place{500, 288}));
    Place const outwards{-band, part(band, 577)};
    Place const sharp{-band, part(-band, 577)};
    Place const blunt{part(-band, 500), part(band, 866)};
    return closed(inner, outwards, inner.front() + (piece.sharp ? sharp : outwards),
                  inner.back() + (piece.blunt ? blunt : outwards));
}

std::vector<Place> turned(std::vector<Place> places, Place sum) {
    for (Place& place : places)
        place = sum - place;
    return places;
}

} // namespace

std::vector<EdgeBand> edge_bands(Layout const& layout) {
    FigureArea const& area = layout.area();
    bool const left = area.left == 0;
    bool const top = area.top == 0;
    bool const right = area.right + 1 == layout.size().width;
    bool const bottom = area.bottom + 1 == layout.size().height;
    auto const columns = static_cast<std::size_t>(area.right - area.left + 1);
    auto const rows = static_cast<std::size_t>(area.bottom - area.top + 1);
    Place const sum = layout.place({area.right, area.bottom});
    std::vector<EdgeBand> bands;
    if (top) bands.push_back({Color::black, upper_band({columns, left, right})});
    if (bottom) bands.push_back({Color::black, turned(upper_band({columns, right, left}), sum)});
    if (left) bands.push_back({Color::white, left_band({rows, top, bottom})});
    if (right) bands.push_back({Color::white, turned(left_band({rows, bottom, top}), sum)});
    return bands;
}

} // namespace kifu::draw
