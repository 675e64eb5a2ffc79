// The position of a line game: stones that never move, and the steps that led to it.
#pragma once

#include "kifu/rules.hpp"

#include "board/geometry.hpp"
#include "board/position_hash.hpp"
#include "board/rows.hpp"
#include "games/history.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace kifu::games {

class LinePosition {
public:
    explicit LinePosition(BoardSize size) : geometry_(size), rows_(size) {}

    /// Begins a game anew.
    void start(Setup const& setup);

    board::Rows& rows() { return rows_; }
    board::Rows const& rows() const { return rows_; }
    History& history() { return history_; }
    History const& history() const { return history_; }
    BoardSize size() const { return geometry_.size(); }
    std::uint32_t depth() const { return history_.depth(); }
    /// On the board.
    std::uint32_t stones() const { return stones_; }
    std::uint32_t free_points() const {
        return std::uint32_t{size().width} * size().height - stones_;
    }
    bool empty(Point point) const { return rows_.empty(point); }

    /// Opens a step of a player; close_step() ends it.
    [[gnu::always_inline]] Ply& push(Step step, Color color) {
        return history_.push(step, side_of(color), side_of(opponent(color)));
    }
    /// A stone on an empty point, within a step.
    [[gnu::always_inline]] void put_on_empty(Point point, Color color) {
        history_.record(geometry_.cell(point), board::Content::empty);
        flip(color, point);
        ++stones_;
    }
    /// The same whatever is there.
    void put(Point point, Color color);
    void clear(Point point);
    [[gnu::always_inline]] void close_step() { history_.last().hash = hash_; }
    void set_up(Setup const& setup);
    void undo_to(std::uint32_t depth);

    // Stones do not depend on each other here: each is its own chain and is never taken.
    std::optional<Color> at(Point point) const;
    std::vector<Point> chain(Point point) const;
    std::uint32_t liberties(Point) const { return 0; }
    std::vector<Point> breathless() const { return {}; }
    std::vector<Link> lines() const { return {}; }
    std::uint32_t captured(Color) const { return 0; }

private:
    [[gnu::always_inline]] void flip(Color color, Point point) {
        rows_.flip(color, point);
        hash_ ^= board::stone_key(point, color);
    }
    void overwrite(Setup const& setup);

    board::AnySquare geometry_;
    board::Rows rows_;
    History history_;
    std::uint64_t hash_ = 0;
    std::uint32_t stones_ = 0;
};

} // namespace kifu::games
