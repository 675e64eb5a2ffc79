// Stones, chains and liberties on a square grid, kept up to date move by move.
//
// A chain is a ring of cells (`next_`) with one of them as its head; every stone knows its head.
// Liberties are counted as pseudo-liberties: pairs of a stone and an empty neighbour. A chain has
// none exactly when it has no liberty, and one stone changes the counts of its four neighbours
// only. Nothing here captures and nothing knows a rule: the games do that.
#pragma once

#include "kifu/color.hpp"

#include "board/geometry.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace kifu::board {

enum class Content : std::uint8_t { empty, black, white, border };

constexpr Content stone_of(Color color) {
    return static_cast<Content>(static_cast<std::uint8_t>(color) + 1U);
}
constexpr bool is_stone(Content content) {
    return content == Content::black || content == Content::white;
}
/// Only for a stone.
constexpr Color color_of(Content content) {
    return static_cast<Color>(static_cast<std::uint8_t>(content) - 1U);
}

/// Neighbouring stones of one colour always belong together.
struct EveryNeighbour {
    static constexpr std::uint32_t joined(Cell) { return 15; }
};

/// Number of the lowest bit set; not for 0.
constexpr std::size_t lowest_bit(std::uint32_t bits) {
    return static_cast<std::size_t>(std::countr_zero(bits));
}

/// How many of the lowest four bits are set.
constexpr std::uint32_t bits_in(std::uint32_t four) {
    constexpr std::uint64_t counts = 0x4332322132212110U;
    return static_cast<std::uint32_t>(counts >> four * 4U) & 7U;
}

/// `Joins` says which neighbouring stones of one colour form one chain: `joined(cell)` are the
/// directions, as bits, in which a stone on that cell joins.
template <class Geometry, class Joins = EveryNeighbour>
class Chains : private Joins {
public:
    explicit Chains(Geometry geometry) : geometry_(geometry) { clear(); }

    /// Takes all stones off and the size of another board on.
    void reset(Geometry geometry) {
        geometry_ = geometry;
        clear();
    }

    Geometry const& geometry() const { return geometry_; }
    Joins& joins() { return *this; }
    Joins const& joins() const { return *this; }

    Content at(Cell cell) const { return content_[cell]; }
    bool empty(Cell cell) const { return content_[cell] == Content::empty; }
    std::array<Content, Geometry::max_cells> const& contents() const { return content_; }

    /// The chain of the stone at `cell`; `no_cell` where there is no stone.
    Cell head(Cell cell) const { return head_[cell]; }
    std::uint32_t stones(Cell head) const { return stones_[head]; }
    std::uint32_t pseudo_liberties(Cell head) const { return liberties_[head]; }
    bool breathless(Cell head) const { return liberties_[head] == 0; }

    /// Puts a stone on an empty cell.
    void put(Cell cell, Content stone);
    /// Takes one stone off; what is left of its chain may fall into several.
    void take(Cell cell);
    /// Takes the whole chain off, calling `visit` with every cell it stood on.
    template <class Visit>
    void remove(Cell head, Visit visit);

    /// The cell of the same chain that follows a stone; a chain is a ring.
    Cell after(Cell stone) const { return next_[stone]; }
    /// Calls `visit` with every cell of a chain.
    template <class Visit>
    void each_stone(Cell head, Visit visit) const {
        Cell cell = head;
        do {
            visit(cell);
            cell = next_[cell];
        } while (cell != head);
    }

    /// The directions, as bits, in which there is an empty neighbour or a stone of that colour.
    std::uint32_t free_around(Cell cell) const { return ~(around_[cell] >> 8U) & 15U; }
    std::uint32_t around(Cell cell, Content stone) const {
        return std::uint32_t{around_[cell]} >> colour_shift(stone) & 15U;
    }
    Cell head_beside(Cell cell, std::size_t direction) const {
        return head_[geometry_.beside(cell, direction)];
    }

    /// The directions in which the neighbour's chain has no liberty; they mean nothing where the
    /// neighbour is no stone.
    [[gnu::always_inline]] std::uint32_t breathless_around(Cell cell) const {
        return no_liberty_beside(cell, 0) | no_liberty_beside(cell, 1) |
               no_liberty_beside(cell, 2) | no_liberty_beside(cell, 3);
    }
    /// The directions in which the neighbour's chain has no liberty but this empty cell.
    [[gnu::always_inline]] std::uint32_t last_liberty_of(Cell cell) const {
        Cell const right = head_beside(cell, 0);
        Cell const left = head_beside(cell, 1);
        Cell const down = head_beside(cell, 2);
        Cell const up = head_beside(cell, 3);
        // A chain that touches the cell several times counts it as often.
        auto const same = [](Cell one, Cell other) {
            return static_cast<std::uint32_t>(one == other);
        };
        std::uint32_t const right_left = same(right, left), right_down = same(right, down);
        std::uint32_t const right_up = same(right, up), left_down = same(left, down);
        std::uint32_t const left_up = same(left, up), down_up = same(down, up);
        auto const last = [&](Cell head, std::uint32_t others) {
            return static_cast<std::uint32_t>(liberties_[head] == others + 1);
        };
        return last(right, right_left + right_down + right_up) |
               last(left, right_left + left_down + left_up) << 1U |
               last(down, right_down + left_down + down_up) << 2U |
               last(up, right_up + left_up + down_up) << 3U;
    }

private:
    void clear();
    static constexpr unsigned colour_shift(Content stone) {
        return static_cast<unsigned>(stone) * 4 - 4;
    }
    [[gnu::always_inline]] std::uint32_t no_liberty_beside(Cell cell, std::size_t direction) const {
        return static_cast<std::uint32_t>(liberties_[head_beside(cell, direction)] == 0)
               << direction;
    }
    /// Tells the neighbours of a cell that a stone came or went.
    [[gnu::always_inline]] void toggle_around(Cell cell, Content stone) {
        std::uint32_t const bits = 0x100U | 1U << colour_shift(stone);
        toggle_beside(cell, 0, bits);
        toggle_beside(cell, 1, bits);
        toggle_beside(cell, 2, bits);
        toggle_beside(cell, 3, bits);
    }
    [[gnu::always_inline]] void toggle_beside(Cell cell, std::size_t direction,
                                              std::uint32_t bits) {
        std::uint16_t& around = around_[geometry_.beside(cell, direction)];
        around = static_cast<std::uint16_t>(around ^ bits << (direction ^ 1U));
    }
    void add_border(std::size_t cell, std::size_t direction) {
        around_[cell] = static_cast<std::uint16_t>(around_[cell] | 0x100U << direction);
    }
    void leave(Cell cell) {
        toggle_around(cell, content_[cell]);
        content_[cell] = Content::empty;
        head_[cell] = no_cell;
        each_direction([&](std::size_t direction) { ++liberties_[head_beside(cell, direction)]; });
    }
    Cell join(Cell large, Cell small);
    void lift_out(Cell cell, Cell head);
    void rebuild_without(Cell cell, Cell head);

    Geometry geometry_;
    std::array<Content, Geometry::max_cells> content_;
    // What is beside a cell, by direction: bits 0 to 3 black, 4 to 7 white, 8 to 11 not empty.
    std::array<std::uint16_t, Geometry::max_cells> around_;
    // Border and empty cells have head 0, whose counts mean nothing but may be written to.
    std::array<Cell, Geometry::max_cells> head_;
    std::array<Cell, Geometry::max_cells> next_;
    std::array<std::uint32_t, Geometry::max_cells> liberties_;
    std::array<std::uint32_t, Geometry::max_cells> stones_;
};

template <class Geometry, class Joins>
void Chains<Geometry, Joins>::clear() {
    std::size_t const cells = geometry_.cells();
    std::fill_n(content_.begin(), cells, Content::border);
    std::fill_n(head_.begin(), cells, no_cell);
    std::fill_n(around_.begin(), cells, std::uint16_t{0});
    liberties_[no_cell] = 0;
    std::size_t const width = geometry_.width();
    for (std::uint8_t y = 0; y != geometry_.height(); ++y) {
        Cell const left = geometry_.row(y);
        std::fill_n(content_.begin() + left, width, Content::empty);
        add_border(left, 1);
        add_border(left + width - 1, 0);
    }
    Cell const bottom = geometry_.row(static_cast<std::uint8_t>(geometry_.height() - 1));
    for (std::size_t x = 0; x != width; ++x) {
        add_border(geometry_.row(0) + x, 3);
        add_border(bottom + x, 2);
    }
}

template <class Geometry, class Joins>
[[gnu::always_inline]] inline void Chains<Geometry, Joins>::put(Cell cell, Content stone) {
    --liberties_[head_beside(cell, 0)];
    --liberties_[head_beside(cell, 1)];
    --liberties_[head_beside(cell, 2)];
    --liberties_[head_beside(cell, 3)];
    std::uint32_t const free = bits_in(free_around(cell));
    std::uint32_t own = around(cell, stone) & Joins::joined(cell);
    content_[cell] = stone;
    toggle_around(cell, stone);
    if (own == 0) {
        head_[cell] = cell;
        next_[cell] = cell;
        stones_[cell] = 1;
        liberties_[cell] = free;
        return;
    }
    Cell head = head_beside(cell, lowest_bit(own));
    head_[cell] = head;
    next_[cell] = next_[head];
    next_[head] = cell;
    stones_[head] += 1;
    liberties_[head] += free;
    while ((own &= own - 1) != 0) {
        Cell const other = head_beside(cell, lowest_bit(own));
        if (other != head) head = join(head, other);
    }
}

/// Joins two chains, given by their heads; gives the head of the whole.
template <class Geometry, class Joins>
Cell Chains<Geometry, Joins>::join(Cell large, Cell small) {
    if (stones_[large] < stones_[small]) std::swap(large, small);
    Cell cell = small;
    do {
        head_[cell] = large;
        cell = next_[cell];
    } while (cell != small);
    std::swap(next_[large], next_[small]);
    stones_[large] += stones_[small];
    liberties_[large] += liberties_[small];
    return large;
}

template <class Geometry, class Joins>
template <class Visit>
void Chains<Geometry, Joins>::remove(Cell head, Visit visit) {
    Cell cell = head;
    do {
        Cell const next = next_[cell];
        leave(cell);
        visit(cell);
        cell = next;
    } while (cell != head);
}

template <class Geometry, class Joins>
void Chains<Geometry, Joins>::take(Cell cell) {
    Cell const head = head_[cell];
    std::uint32_t const own = directions_where(
        [&](std::size_t direction) { return head_beside(cell, direction) == head; });
    if (stones_[head] == 1) {
        remove(head, [](Cell) {});
    } else if (std::has_single_bit(own) && cell != head) {
        lift_out(cell, head);
    } else {
        rebuild_without(cell, head);
    }
}

/// For a stone at the end of its chain, which therefore stays whole.
template <class Geometry, class Joins>
void Chains<Geometry, Joins>::lift_out(Cell cell, Cell head) {
    Cell before = head;
    // The youngest stone follows the head, so undoing a move finds it at once.
    while (next_[before] != cell)
        before = next_[before];
    next_[before] = next_[cell];
    --stones_[head];
    liberties_[head] -= bits_in(free_around(cell));
    leave(cell);
}

template <class Geometry, class Joins>
void Chains<Geometry, Joins>::rebuild_without(Cell cell, Cell head) {
    Content const stone = content_[cell];
    std::array<Cell, Geometry::max_cells> others;
    std::size_t count = 0;
    remove(head, [&](Cell member) {
        if (member != cell) others[count++] = member;
    });
    for (std::size_t index = 0; index != count; ++index)
        put(others[index], stone);
}

} // namespace kifu::board
