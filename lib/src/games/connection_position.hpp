// The position of a game on hexagons in which stones only come: stones and their chains, with the
// edges and corners that every chain touches, kept up to date stone by stone and undone.
//
// Chains are sets joined by size, without shortcuts, so that a join is taken back by one write. A
// stone that leaves a chain of several, which no legal turn does, ends that bookkeeping until the
// step is undone; meanwhile chains are looked for on the board.
#pragma once

#include "kifu/rules.hpp"

#include "board/chains.hpp"
#include "board/hexagons.hpp"
#include "board/position_hash.hpp"
#include "games/history.hpp"
#include "games/stack.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace kifu::games {

using board::Cell;
using board::Content;
using board::no_cell;

template <class Geometry>
class ConnectionPosition {
public:
    explicit ConnectionPosition(BoardSize size) : geometry_(size) {}

    /// Begins a game anew.
    void start(Setup const& setup);

    Geometry const& geometry() const { return geometry_; }
    History const& history() const { return history_; }
    History& history() { return history_; }
    BoardSize size() const { return geometry_.size(); }
    std::uint32_t depth() const { return history_.depth(); }
    std::span<Content const> contents() const { return {contents_.data(), geometry_.cells()}; }
    Content content(Cell cell) const { return contents_[cell]; }
    bool empty(Cell cell) const { return contents_[cell] == Content::empty; }
    bool full() const { return stones_ == cells_on_board_; }

    /// Opens a step of a player; close_step() ends it.
    Ply& push(Step step, Color color);
    /// Puts a stone on an empty cell of the board.
    void put(Cell cell, Color color);
    /// Takes whatever stands there off.
    void take(Cell cell);
    void close_step();
    void set_up(Setup const& setup);
    void undo_to(std::uint32_t depth);

    /// The edges and corners that the chain of a stone touches.
    board::Marks marks_of(Cell stone) const {
        return is_known() ? marks_[root(stone)] : marks_on_board(stone);
    }
    /// Whether both stones, which have one colour, belong to one chain.
    bool same_chain(Cell one, Cell other) const;
    /// The cells of a stone's chain, that stone first.
    std::vector<Cell> chain_cells(Cell stone) const;
    /// Calls `visit(stone, marks)` for one stone of every chain of a colour.
    template <class Visit>
    void each_chain(Color color, Visit visit) const;

    bool contains(Point point) const { return geometry_.contains(point); }
    std::optional<Color> at(Point point) const;
    std::uint32_t captured(Color) const { return 0; }
    std::vector<Point> chain(Point point) const;
    std::uint32_t liberties(Point point) const;
    std::vector<Point> breathless() const { return {}; }
    std::vector<Link> lines() const { return {}; }

private:
    static constexpr std::uint32_t never = std::numeric_limits<std::uint32_t>::max();

    /// A chain that became a part of another one, and the marks of that one before.
    struct Join {
        Cell part;
        board::Marks marks;
    };

    bool is_known() const { return unknown_since_ == never; }
    Cell root(Cell cell) const {
        while (parent_[cell] != cell)
            cell = parent_[cell];
        return cell;
    }
    void join(Cell one, Cell other);
    void change(Cell cell, Content content);
    void overwrite(Setup const& setup);
    board::Marks marks_on_board(Cell stone) const { return marks_of_cells(chain_cells(stone)); }
    board::Marks marks_of_cells(std::vector<Cell> const& cells) const;
    /// Appends the chain of a stone that is not `seen` yet.
    void collect_chain(Cell stone, std::vector<bool>& seen, std::vector<Cell>& cells) const;

    Geometry geometry_;
    History history_;
    std::uint64_t hash_ = 0;
    std::uint32_t stones_ = 0;
    std::uint32_t cells_on_board_ = 0;
    std::uint32_t unknown_since_ = never; ///< depth of the step from which chains are not kept
    std::array<Content, Geometry::max_cells> contents_;
    std::array<Cell, Geometry::max_cells> parent_;
    std::array<std::uint16_t, Geometry::max_cells> size_;
    std::array<board::Marks, Geometry::max_cells> marks_;
    std::array<board::Marks, Geometry::max_cells> own_marks_; ///< of the cell alone
    Stack<Join> joins_;
    Stack<std::uint32_t> joins_before_; ///< by depth: how many joins there were before the step
};

template <class Geometry>
void ConnectionPosition<Geometry>::start(Setup const& setup) {
    geometry_ = Geometry(setup.size);
    std::fill_n(contents_.begin(), geometry_.cells(), Content::border);
    cells_on_board_ = 0;
    geometry_.each_cell([&](Cell cell) {
        contents_[cell] = Content::empty;
        own_marks_[cell] = geometry_.marks(geometry_.point(cell));
        ++cells_on_board_;
    });
    history_.reset(geometry_.cells(), Sameness::stones);
    hash_ = 0;
    stones_ = 0;
    unknown_since_ = never;
    joins_.shrink(0);
    joins_before_.shrink(0);
    joins_before_.push(0);
    overwrite(setup);
    history_.forget_changes();
    history_.last().hash = hash_;
    history_.last().next = side_of(setup.next);
}

template <class Geometry>
Ply& ConnectionPosition<Geometry>::push(Step step, Color color) {
    joins_before_.push(static_cast<std::uint32_t>(joins_.size()));
    return history_.push(step, side_of(color), side_of(opponent(color)));
}

template <class Geometry>
void ConnectionPosition<Geometry>::close_step() {
    history_.last().hash = hash_;
    history_.close(contents());
}

template <class Geometry>
void ConnectionPosition<Geometry>::set_up(Setup const& setup) {
    Side const next = setup.next ? side_of(setup.next) : history_.last().next;
    joins_before_.push(static_cast<std::uint32_t>(joins_.size()));
    Ply& ply = history_.push(Step::setup, Side::none, next);
    ply.end = EndReason::none;
    ply.winner = Side::none;
    overwrite(setup);
    close_step();
    history_.open_window();
}

template <class Geometry>
void ConnectionPosition<Geometry>::overwrite(Setup const& setup) {
    auto const each = [&](std::span<Point const> points, Content content) {
        for (Point const point : points) {
            if (!geometry_.contains(point)) continue;
            Cell const cell = geometry_.cell(point);
            if (contents_[cell] == content) continue;
            take(cell);
            if (content != Content::empty) put(cell, board::color_of(content));
        }
    };
    each(setup.black, Content::black);
    each(setup.white, Content::white);
    each(setup.empty, Content::empty);
}

template <class Geometry>
void ConnectionPosition<Geometry>::change(Cell cell, Content content) {
    history_.record(cell, contents_[cell]);
    contents_[cell] = content;
}

template <class Geometry>
void ConnectionPosition<Geometry>::put(Cell cell, Color color) {
    Content const stone = board::stone_of(color);
    change(cell, stone);
    ++stones_;
    hash_ ^= board::stone_key(geometry_.point(cell), color);
    if (!is_known()) return;
    parent_[cell] = cell;
    size_[cell] = 1;
    marks_[cell] = own_marks_[cell];
    for (std::size_t direction = 0; direction != board::hex_directions; ++direction) {
        Cell const neighbour = geometry_.neighbour(cell, direction);
        if (contents_[neighbour] == stone) join(cell, neighbour);
    }
}

template <class Geometry>
void ConnectionPosition<Geometry>::join(Cell one, Cell other) {
    Cell whole = root(one);
    Cell part = root(other);
    if (whole == part) return;
    if (size_[whole] < size_[part]) std::swap(whole, part);
    joins_.push({part, marks_[whole]});
    parent_[part] = whole;
    size_[whole] = static_cast<std::uint16_t>(size_[whole] + size_[part]);
    marks_[whole] |= marks_[part];
}

template <class Geometry>
void ConnectionPosition<Geometry>::take(Cell cell) {
    if (!board::is_stone(contents_[cell])) return;
    bool const alone = is_known() && parent_[cell] == cell && size_[cell] == 1;
    if (!alone && is_known()) unknown_since_ = depth();
    hash_ ^= board::stone_key(geometry_.point(cell), board::color_of(contents_[cell]));
    --stones_;
    change(cell, Content::empty);
}

template <class Geometry>
void ConnectionPosition<Geometry>::undo_to(std::uint32_t depth) {
    while (this->depth() > depth) {
        std::size_t const before = joins_before_.back();
        joins_before_.pop();
        while (joins_.size() != before) {
            auto const [part, marks] = joins_.back();
            joins_.pop();
            Cell const whole = parent_[part];
            parent_[part] = part;
            size_[whole] = static_cast<std::uint16_t>(size_[whole] - size_[part]);
            marks_[whole] = marks;
        }
        history_.pop([&](Change change) {
            bool const was = board::is_stone(contents_[change.cell()]);
            bool const is = board::is_stone(change.content());
            stones_ = stones_ - (was ? 1U : 0U) + (is ? 1U : 0U);
            contents_[change.cell()] = change.content();
        });
        hash_ = history_.last().hash;
        if (unknown_since_ > this->depth()) unknown_since_ = never;
    }
}

template <class Geometry>
bool ConnectionPosition<Geometry>::same_chain(Cell one, Cell other) const {
    if (is_known()) return root(one) == root(other);
    auto const cells = chain_cells(one);
    return std::ranges::find(cells, other) != cells.end();
}

template <class Geometry>
std::vector<Cell> ConnectionPosition<Geometry>::chain_cells(Cell stone) const {
    std::vector<Cell> cells;
    std::vector<bool> seen(geometry_.cells());
    collect_chain(stone, seen, cells);
    return cells;
}

template <class Geometry>
void ConnectionPosition<Geometry>::collect_chain(Cell stone, std::vector<bool>& seen,
                                                 std::vector<Cell>& cells) const {
    seen[stone] = true;
    std::size_t next = cells.size();
    cells.push_back(stone);
    for (; next != cells.size(); ++next)
        for (std::size_t direction = 0; direction != board::hex_directions; ++direction) {
            Cell const neighbour = geometry_.neighbour(cells[next], direction);
            if (contents_[neighbour] != contents_[stone] || seen[neighbour]) continue;
            seen[neighbour] = true;
            cells.push_back(neighbour);
        }
}

template <class Geometry>
board::Marks ConnectionPosition<Geometry>::marks_of_cells(std::vector<Cell> const& cells) const {
    unsigned marks = 0;
    for (Cell const cell : cells)
        marks |= own_marks_[cell];
    return static_cast<board::Marks>(marks);
}

template <class Geometry>
template <class Visit>
void ConnectionPosition<Geometry>::each_chain(Color color, Visit visit) const {
    Content const stone = board::stone_of(color);
    if (is_known()) {
        geometry_.each_cell([&](Cell cell) {
            if (contents_[cell] == stone && parent_[cell] == cell) visit(cell, marks_[cell]);
        });
        return;
    }
    std::vector<bool> seen(geometry_.cells());
    std::vector<Cell> cells;
    geometry_.each_cell([&](Cell cell) {
        if (contents_[cell] != stone || seen[cell]) return;
        cells.clear();
        collect_chain(cell, seen, cells);
        visit(cell, marks_of_cells(cells));
    });
}

template <class Geometry>
std::optional<Color> ConnectionPosition<Geometry>::at(Point point) const {
    if (!geometry_.contains(point)) return std::nullopt;
    Content const content = contents_[geometry_.cell(point)];
    if (!board::is_stone(content)) return std::nullopt;
    return board::color_of(content);
}

template <class Geometry>
std::vector<Point> ConnectionPosition<Geometry>::chain(Point point) const {
    std::vector<Point> points;
    if (!at(point)) return points;
    for (Cell const cell : chain_cells(geometry_.cell(point)))
        points.push_back(geometry_.point(cell));
    return points;
}

template <class Geometry>
std::uint32_t ConnectionPosition<Geometry>::liberties(Point point) const {
    if (!at(point)) return 0;
    std::vector<bool> seen(geometry_.cells());
    std::uint32_t count = 0;
    for (Cell const cell : chain_cells(geometry_.cell(point)))
        for (std::size_t direction = 0; direction != board::hex_directions; ++direction) {
            Cell const neighbour = geometry_.neighbour(cell, direction);
            if (!empty(neighbour) || seen[neighbour]) continue;
            seen[neighbour] = true;
            ++count;
        }
    return count;
}

} // namespace kifu::games
