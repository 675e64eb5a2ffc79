#include "board/star_points.hpp"

#include <cstdint>

namespace kifu::board {

namespace {

std::vector<std::uint8_t> star_lines(std::uint8_t lines) {
    if (lines < 7) return {};
    std::uint8_t const near = lines < 12 ? 2 : 3;
    std::vector<std::uint8_t> stars{near};
    if (lines % 2 == 1 && lines >= 9) stars.push_back(lines / 2);
    stars.push_back(static_cast<std::uint8_t>(lines - 1 - near));
    return stars;
}

bool is_star(BoardSize size, Point crossing) {
    if (size.width >= 16 && size.height >= 15) return true;
    bool const middle_x = size.width % 2 == 1 && crossing.x == size.width / 2;
    bool const middle_y = size.height % 2 == 1 && crossing.y == size.height / 2;
    return middle_x == middle_y;
}

} // namespace

std::vector<Point> star_points(BoardSize size) {
    std::vector<Point> points;
    auto const columns = star_lines(size.width);
    for (std::uint8_t const y : star_lines(size.height))
        for (std::uint8_t const x : columns)
            if (is_star(size, {x, y})) points.push_back({x, y});
    return points;
}

} // namespace kifu::board
