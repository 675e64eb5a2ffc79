// Names of the points of a board, each made once: lists of stones name the same ones again and
// again.
#pragma once

#include "kifu/coordinates.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace kifu::cli {

class PointNames {
public:
    /// The same as to_text(), for a point of the board. Valid until another size or system is
    /// asked for.
    std::string const& of(Point point, BoardSize size, CoordinateSystem system) {
        if (size_ != size || system_ != system) {
            size_ = size;
            system_ = system;
            names_.assign(std::size_t{size.width} * size.height, {});
        }
        std::string& name = names_[std::size_t{point.y} * size.width + point.x];
        if (name.empty()) name = to_text(point, size, system);
        return name;
    }

private:
    BoardSize size_{0, 0};
    CoordinateSystem system_{};
    std::vector<std::string> names_; ///< row by row from the top
};

} // namespace kifu::cli
