// Positions with the status of every chain worked out by hand (oracle/data/life_and_death.txt).
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/point.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::support {

struct Labelled {
    std::string name, rules, why;
    std::vector<std::string> rows; ///< as the file writes them

    BoardSize size() const;
    /// Whether no chain is contested.
    bool settled() const;
    /// Points of the dead and of the contested stones, in the order of the board.
    std::vector<Point> dead() const { return points("xo"); }
    std::vector<Point> contested() const { return points("BW"); }
    /// A record in which both have passed.
    std::string record() const;

    static constexpr std::uint32_t forms = 16;
    /// The position turned or reflected, its colours perhaps exchanged; 0 is the position itself.
    Labelled turned(std::uint32_t form) const;

private:
    std::vector<Point> points(std::string_view letters) const;
};

std::vector<Labelled> const& labelled_positions();

} // namespace kifu::support
