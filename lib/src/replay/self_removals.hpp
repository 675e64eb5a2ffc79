// The attackers that captures from inside took off along the current path (Hei-go), which a record
// may repeat in a node of AE and XE[self] for programs that know only Go.
#pragma once

#include "kifu/rules.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace kifu::replay {

class SelfRemovals {
public:
    /// Begins a game; most rules take no attackers off.
    void start(RuleChoice const& rules) {
        watching_ =
            rules.game == GameKind::heigo && option_value(rules, "capture").value_or(0) != 0;
        removals_.clear();
    }
    /// Before a turn.
    void before(AnyPosition const& position, Color color) {
        if (!watching_) return;
        position.read_board(board_);
        captured_ = position.captured(opponent(color));
        lost_ = position.captured(color);
    }
    /// After it.
    void after(AnyPosition const& position, Turn const& turn) {
        if (!watching_ || position.captured(opponent(turn.color)) == captured_) return;
        std::vector<Point> gone = gone_from(position, turn);
        // Attackers that leave are no prisoners; stones lost by suicide are.
        if (gone.size() > position.captured(turn.color) - lost_)
            removals_.push_back({position.depth(), std::move(gone)});
    }
    /// When steps were undone.
    void return_to(std::uint32_t depth) {
        while (!removals_.empty() && removals_.back().depth > depth)
            removals_.pop_back();
    }
    /// What the turn of that depth, the last one, took off; in the order of the board.
    std::span<Point const> at(std::uint32_t depth) const {
        if (removals_.empty() || removals_.back().depth != depth) return {};
        return removals_.back().points;
    }

private:
    struct Removal {
        std::uint32_t depth;
        std::vector<Point> points;
    };

    std::vector<Point> gone_from(AnyPosition const& position, Turn const& turn) const {
        std::vector<Point> gone;
        BoardSize const size = position.size();
        for (std::size_t i = 0; i != board_.size(); ++i) {
            Point const point{static_cast<std::uint8_t>(i % size.width),
                              static_cast<std::uint8_t>(i / size.width)};
            bool const played = std::ranges::find(turn.stones, point) != turn.stones.end();
            if ((played || board_[i] == turn.color) && !position.at(point)) gone.push_back(point);
        }
        return gone;
    }

    bool watching_ = false;
    std::vector<std::optional<Color>> board_; ///< before the turn
    std::uint32_t captured_ = 0, lost_ = 0;   ///< the same of stones of the other player, and own
    std::vector<Removal> removals_;
};

} // namespace kifu::replay
