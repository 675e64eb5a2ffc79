// A position as text: stones, coordinates on the edges, the last turn and the lines between stones.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/color.hpp"
#include "kifu/coordinates.hpp"
#include "kifu/point.hpp"
#include "kifu/rules.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::cli {

enum class BoardStyle : std::uint8_t {
    ascii,  ///< `X` black, `O` white, `.` empty, `+` star point, `(X)` the last turn
    unicode ///< circles on a grid
};

enum class BoardShape : std::uint8_t {
    grid,
    parallelogram, ///< Hex: every row half a cell further right than the one above
    hexagon        ///< Havannah, in its box
};

/// The stones of a board, row by row from the top.
class BoardStones {
public:
    BoardStones() = default;
    explicit BoardStones(BoardSize size)
        : size_(size), stones_(std::size_t{size.width} * size.height) {}

    BoardSize size() const { return size_; }
    std::optional<Color> at(Point point) const { return stones_[index(point)]; }
    void set(Point point, std::optional<Color> stone) { stones_[index(point)] = stone; }

private:
    std::size_t index(Point point) const { return std::size_t{point.y} * size_.width + point.x; }

    BoardSize size_{0, 0};
    std::vector<std::optional<Color>> stones_;
};

/// What stands at a point in place of its stone or crossing, one column wide.
struct PointSign {
    Point point;
    std::string_view sign;
};

/// What is drawn. Points off the board are passed over.
struct BoardPicture {
    BoardStones stones;
    std::vector<Point> last;      ///< the stones of the last turn
    std::vector<Link> lines;      ///< between neighbours, each once
    std::vector<PointSign> signs; ///< in place of stones and crossings
    bool room_for_lines = false;  ///< a wider board, whether lines are drawn or not
    CoordinateSystem coordinates = CoordinateSystem::a1;
    BoardShape shape = BoardShape::grid;
};

/// Star points: the corner points on the third line of boards of 7 to 12 lines and on the fourth of
/// larger ones, the centre of odd boards from 5 lines on, the sides' middles of odd boards from 17
/// lines on.
bool is_star_point(Point point, BoardSize size);

/// The board as lines without blanks at their ends.
std::vector<std::string> board_lines(BoardPicture const& picture, BoardStyle style);

} // namespace kifu::cli
