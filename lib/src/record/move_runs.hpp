// Runs of moves: most nodes of most games hold one move, and the player is the other one each time.
// Who reads a record sees that at no cost; loops over millions of nodes then have no need to look
// at each of them.
#pragma once

#include <cstdint>
#include <span>

namespace kifu::detail {

/// Nodes `first` to before `end`, each with one property, B or W by turns, of one value of two
/// letters, under the name of one capital; each but the first is the only child of the one before.
struct MoveRun {
    std::uint32_t first;
    std::uint32_t end;
    std::uint8_t width, height; ///< of the smallest board that has all its points

    bool fits(std::uint8_t most_width, std::uint8_t most_height) const {
        return width <= most_width && height <= most_height;
    }
};

/// Finds runs for somebody who asks about ever later nodes.
class MoveRuns {
public:
    MoveRuns() = default;
    explicit MoveRuns(std::span<MoveRun const> runs) : left_(runs) {}

    /// The run that the node is in; null where it is in none.
    MoveRun const* with(std::uint32_t node) {
        while (!left_.empty() && left_.front().end <= node)
            left_ = left_.subspan(1);
        return left_.empty() || node < left_.front().first ? nullptr : &left_.front();
    }

private:
    std::span<MoveRun const> left_;
};

} // namespace kifu::detail
