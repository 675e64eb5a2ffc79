// Memory that checks use again game by game.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/diagnostic.hpp"
#include "kifu/point.hpp"
#include "kifu/replay.hpp"
#include "kifu/score.hpp"

#include "check/path.hpp"
#include "check/property_set.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace kifu::check {

/// Marks points with small numbers; forgetting all marks costs nothing. Takes memory when first
/// used.
class PointMarks {
public:
    void forget() {
        if (epoch_ > std::numeric_limits<std::uint32_t>::max() - 2 * step) {
            cells_.clear();
            epoch_ = 0;
        }
        epoch_ += step;
    }
    /// The mark of a point, 0: none. Marks the point with `mark` (1 to 15) if it had none.
    std::uint32_t mark(Point point, std::uint32_t mark) {
        if (cells_.empty()) cells_.resize(std::size_t{BoardSize::limit} * BoardSize::limit);
        std::uint32_t& cell = cells_[std::size_t{point.y} * BoardSize::limit + point.x];
        if (cell > epoch_) return cell - epoch_;
        cell = epoch_ + mark;
        return 0;
    }

private:
    static constexpr std::uint32_t step = 16;
    std::uint32_t epoch_ = step;
    std::vector<std::uint32_t> cells_;
};

struct Scratch {
    Diagnostic aside; ///< stands for findings that are not wanted
    Replay replay;
    std::optional<Scorer> scorer; ///< made when first needed

    /// By property, the last value that was exact, as it stood.
    std::array<std::string, property_count> exact_values;

    PointMarks setup, markup, territory, labels, list;
    std::unordered_set<std::uint32_t> lines; ///< pairs of points of one AR or LN

    std::unordered_set<std::string_view>
        names; ///< of unknown or oddly written properties, per game
    std::unordered_map<std::string_view, std::size_t> private_names; ///< of one node
    std::vector<Path> branches; ///< at the parents of variations that are still to come
};

} // namespace kifu::check
