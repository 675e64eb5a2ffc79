// Plays a position on to its end, many times and at random but sensibly, to see whose its points
// become.
#pragma once

#include "board/chains.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace kifu::score {

/// xorshift64*: quick, and the same on every machine.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : state_(seed | 1U) {}

    std::uint32_t next() {
        state_ ^= state_ >> 12U;
        state_ ^= state_ << 25U;
        state_ ^= state_ >> 27U;
        return static_cast<std::uint32_t>(state_ * 0x2545F4914F6CDD1DU >> 32U);
    }
    /// From 0 to below `bound`.
    std::size_t below(std::size_t bound) {
        return static_cast<std::size_t>(std::uint64_t{next()} * bound >> 32U);
    }
    /// True once in `times`.
    bool once_in(std::size_t times) { return below(times) == 0; }

private:
    std::uint64_t state_;
};

/// How moves are chosen. Two different ones give two opinions.
struct Policy {
    std::size_t answer_once_in = 1;    ///< how often the last move's atari is answered
    std::size_t self_atari_stones = 1; ///< up to so many stones may be put into atari
    std::size_t self_atari_once_in = 1;
};

template <class Geometry>
class Playout {
public:
    using Board = board::Chains<Geometry>;
    using Cell = board::Cell;
    using Content = board::Content;

    /// The stones, without those that are known to be dead.
    Playout(Geometry const& geometry, std::span<Content const> contents)
        : start_(geometry), board_(geometry) {
        geometry.each_cell([&](Cell cell) {
            if (contents[cell] == Content::black || contents[cell] == Content::white)
                start_.put(cell, contents[cell]);
        });
    }

    /// Plays to the end; `first` begins.
    void run(Content first, Policy const& policy, Dice& dice);
    /// Adds 1 for every point of Black's at the end, -1 for one of White's.
    void add_owners(std::span<std::int32_t> sums) const;

private:
    static constexpr Content other(Content stone) {
        return stone == Content::black ? Content::white : Content::black;
    }
    Geometry const& geometry() const { return start_.geometry(); }

    void begin();
    Cell choose(Content color, Policy const& policy, Dice& dice);
    Cell answer(Content color);
    Cell liberty_in_atari(Cell head) const;
    Cell escape(Cell head, Cell liberty, Content color) const;
    bool is_eye(Cell cell, Content color) const;
    bool is_sensible(Cell cell, Content color, Policy const& policy, Dice& dice) const;
    bool is_self_atari(Cell cell, Content color, std::size_t stones_allowed) const;
    bool is_legal(Cell cell, Content color) const;
    void play(Cell cell, Content color);
    void fill(Cell cell);
    void store_empty(Cell cell) {
        where_[cell] = static_cast<std::uint16_t>(empty_count_);
        empty_[empty_count_++] = cell;
    }

    Board start_, board_;
    std::array<Cell, Geometry::max_cells> empty_;          ///< in any order
    std::array<std::uint16_t, Geometry::max_cells> where_; ///< a cell's place in `empty_`
    std::size_t empty_count_ = 0;
    Cell ko_ = board::no_cell;
    Cell last_ = board::no_cell; ///< the opponent's last move; none after a pass
};

template <class Geometry>
void Playout<Geometry>::begin() {
    board_ = start_;
    empty_count_ = 0;
    geometry().each_cell([&](Cell cell) {
        if (board_.empty(cell)) store_empty(cell);
    });
    ko_ = last_ = board::no_cell;
}

template <class Geometry>
void Playout<Geometry>::run(Content first, Policy const& policy, Dice& dice) {
    begin();
    std::size_t const points = std::size_t{geometry().width()} * geometry().height();
    std::size_t const most_moves = empty_count_ * 3 + points / 2;
    Content color = first;
    std::size_t passes = 0;
    for (std::size_t move = 0; move != most_moves && passes != 2; ++move) {
        Cell const cell = choose(color, policy, dice);
        if (cell == board::no_cell) {
            ++passes;
            ko_ = last_ = board::no_cell;
        } else {
            passes = 0;
            play(cell, color);
        }
        color = other(color);
    }
}

template <class Geometry>
void Playout<Geometry>::add_owners(std::span<std::int32_t> sums) const {
    geometry().each_cell([&](Cell cell) {
        bool black = board_.at(cell) == Content::black;
        bool white = board_.at(cell) == Content::white;
        if (board_.empty(cell)) {
            bool const beside_black = board_.around(cell, Content::black) != 0;
            bool const beside_white = board_.around(cell, Content::white) != 0;
            black = beside_black && !beside_white;
            white = beside_white && !beside_black;
        }
        sums[cell] += static_cast<std::int32_t>(black) - static_cast<std::int32_t>(white);
    });
}

template <class Geometry>
board::Cell Playout<Geometry>::choose(Content color, Policy const& policy, Dice& dice) {
    if (last_ != board::no_cell &&
        (policy.answer_once_in == 1 || dice.once_in(policy.answer_once_in))) {
        Cell const cell = answer(color);
        if (cell != board::no_cell) return cell;
    }
    if (empty_count_ == 0) return board::no_cell;
    std::size_t at = dice.below(empty_count_);
    for (std::size_t tried = 0; tried != empty_count_; ++tried) {
        Cell const cell = empty_[at];
        if (is_sensible(cell, color, policy, dice)) return cell;
        if (++at == empty_count_) at = 0;
    }
    return board::no_cell;
}

/// Takes the chain just played if it is in atari, else saves an own chain that it put into atari.
template <class Geometry>
board::Cell Playout<Geometry>::answer(Content color) {
    if (board_.at(last_) != other(color)) return board::no_cell;
    Cell const taken = liberty_in_atari(board_.head(last_));
    if (taken != board::no_cell && taken != ko_) return taken;
    for (std::size_t direction = 0; direction != board::directions; ++direction) {
        Cell const beside = geometry().neighbour(last_, direction);
        if (board_.at(beside) != color) continue;
        Cell const head = board_.head(beside);
        Cell const liberty = liberty_in_atari(head);
        if (liberty == board::no_cell) continue;
        Cell const cell = escape(head, liberty, color);
        if (cell != board::no_cell) return cell;
    }
    return board::no_cell;
}

/// The only liberty of a chain, none where it has several.
template <class Geometry>
board::Cell Playout<Geometry>::liberty_in_atari(Cell head) const {
    std::uint32_t const pseudo = board_.pseudo_liberties(head);
    // One cell is counted by at most four stones.
    if (pseudo == 0 || pseudo > board::directions) return board::no_cell;
    Cell stone = head;
    Cell liberty = board::no_cell;
    do {
        std::uint32_t const free = board_.free_around(stone);
        if (free != 0) liberty = geometry().neighbour(stone, board::lowest_bit(free));
        stone = board_.after(stone);
    } while (liberty == board::no_cell && stone != head);
    std::uint32_t touching = 0;
    board::each_direction([&](std::size_t direction) {
        touching += static_cast<std::uint32_t>(board_.head_beside(liberty, direction) == head);
    });
    return touching == pseudo ? liberty : board::no_cell;
}

/// A move that saves a chain in atari: taking a neighbour, or running out.
template <class Geometry>
board::Cell Playout<Geometry>::escape(Cell head, Cell liberty, Content color) const {
    constexpr std::uint32_t few_stones = 12;
    if (board_.stones(head) <= few_stones) {
        Cell stone = head;
        do {
            std::uint32_t enemies = board_.around(stone, other(color));
            for (; enemies != 0; enemies &= enemies - 1) {
                Cell const enemy = board_.head_beside(stone, board::lowest_bit(enemies));
                Cell const taking = liberty_in_atari(enemy);
                if (taking != board::no_cell && taking != ko_) return taking;
            }
            stone = board_.after(stone);
        } while (stone != head);
    }
    bool const runs = is_legal(liberty, color) && !is_self_atari(liberty, color, 0);
    return runs ? liberty : board::no_cell;
}

template <class Geometry>
bool Playout<Geometry>::is_eye(Cell cell, Content color) const {
    if (board_.free_around(cell) != 0 || board_.around(cell, other(color)) != 0) return false;
    auto const at = [&](std::size_t one, std::size_t two) {
        auto const up = static_cast<std::size_t>(geometry().neighbour(cell, one));
        return board_.contents()[geometry().beside(up, two)];
    };
    std::size_t enemies = 0, borders = 0;
    for (std::size_t across = 0; across != 2; ++across)
        for (std::size_t along = 2; along != 4; ++along) {
            // A border has no neighbours beyond it: go along the side that is on the board.
            bool const across_on = board_.at(geometry().neighbour(cell, across)) != Content::border;
            bool const along_on = board_.at(geometry().neighbour(cell, along)) != Content::border;
            if (!across_on || !along_on) {
                ++borders;
                continue;
            }
            if (at(across, along) == other(color)) ++enemies;
        }
    return enemies < (borders == 0 ? 2U : 1U);
}

template <class Geometry>
bool Playout<Geometry>::is_legal(Cell cell, Content color) const {
    if (cell == ko_) return false;
    if (board_.free_around(cell) != 0) return true;
    std::uint32_t const last = board_.last_liberty_of(cell);
    return (~last & board_.around(cell, color)) != 0 ||
           (last & board_.around(cell, other(color))) != 0;
}

template <class Geometry>
bool Playout<Geometry>::is_sensible(Cell cell, Content color, Policy const& policy,
                                    Dice& dice) const {
    std::uint32_t const free = board::bits_in(board_.free_around(cell));
    if (free >= 2) return cell != ko_;
    if (!is_legal(cell, color)) return false;
    if (free == 0 && is_eye(cell, color)) return false;
    if (!is_self_atari(cell, color, 0)) return true;
    if (is_self_atari(cell, color, policy.self_atari_stones)) return false;
    return policy.self_atari_once_in == 1 || dice.once_in(policy.self_atari_once_in);
}

/// Whether the move leaves its chain, of more than `stones_allowed` stones, with one liberty and
/// takes nothing.
template <class Geometry>
bool Playout<Geometry>::is_self_atari(Cell cell, Content color, std::size_t stones_allowed) const {
    std::uint32_t const free = board_.free_around(cell);
    if (board::bits_in(free) >= 2) return false;
    if ((board_.last_liberty_of(cell) & board_.around(cell, other(color))) != 0) return false;
    Cell liberty = free == 0 ? board::no_cell : geometry().neighbour(cell, board::lowest_bit(free));
    std::size_t stones = 1;
    std::array<Cell, board::directions> heads{};
    std::size_t count = 0;
    std::uint32_t own = board_.around(cell, color);
    for (; own != 0; own &= own - 1) {
        Cell const head = board_.head_beside(cell, board::lowest_bit(own));
        if (std::find(heads.begin(), heads.begin() + count, head) != heads.begin() + count)
            continue;
        heads[count++] = head;
        stones += board_.stones(head);
        Cell stone = head;
        do {
            std::uint32_t around = board_.free_around(stone);
            for (; around != 0; around &= around - 1) {
                Cell const other_cell = geometry().neighbour(stone, board::lowest_bit(around));
                if (other_cell == cell || other_cell == liberty) continue;
                if (liberty != board::no_cell) return false;
                liberty = other_cell;
            }
            stone = board_.after(stone);
        } while (stone != head);
    }
    return stones > stones_allowed;
}

template <class Geometry>
void Playout<Geometry>::fill(Cell cell) {
    Cell const moved = empty_[--empty_count_];
    std::uint16_t const place = where_[cell];
    empty_[place] = moved;
    where_[moved] = place;
}

template <class Geometry>
void Playout<Geometry>::play(Cell cell, Content color) {
    bool const surrounded = board_.free_around(cell) == 0 && board_.around(cell, color) == 0;
    board_.put(cell, color);
    fill(cell);
    ko_ = board::no_cell;
    std::size_t taken = 0;
    Cell single = board::no_cell;
    std::uint32_t enemies = board_.around(cell, other(color));
    for (; enemies != 0; enemies &= enemies - 1) {
        Cell const head = board_.head_beside(cell, board::lowest_bit(enemies));
        // A chain taken a moment ago left no stone there.
        if (head == board::no_cell || !board_.breathless(head)) continue;
        board_.remove(head, [&](Cell gone) {
            store_empty(gone);
            single = gone;
            ++taken;
        });
    }
    if (surrounded && taken == 1) ko_ = single;
    last_ = cell;
}

} // namespace kifu::score
