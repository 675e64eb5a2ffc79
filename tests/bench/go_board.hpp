// A small Go board for the generator: refuses occupied points, suicide and any repetition of a
// whole position. It is independent of the rule engines of the library on purpose.
#pragma once

#include "random.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace kifu::bench {

enum class Stone : std::uint8_t { none, black, white, edge };

inline Stone opponent(Stone colour) { return colour == Stone::black ? Stone::white : Stone::black; }

class GoBoard {
public:
    static constexpr std::size_t side = 19;
    static constexpr std::size_t stride = side + 2;
    using Cell = std::uint16_t;
    static constexpr Cell no_cell = 0;

    GoBoard();

    static Cell cell(std::size_t column, std::size_t row) {
        return static_cast<Cell>((row + 1) * stride + column + 1);
    }
    static std::size_t column(Cell cell) { return cell % stride - 1; }
    static std::size_t row(Cell cell) { return cell / stride - 1; }
    static void append_point(std::string& out, Cell cell) {
        out += static_cast<char>('a' + column(cell));
        out += static_cast<char>('a' + row(cell));
    }

    Stone at(Cell cell) const { return cells_[cell]; }
    /// Puts a stone without any rule, as handicap stones are.
    void set_up(Stone colour, Cell cell);
    /// Plays when the rules allow it; gives false and changes nothing when they do not.
    bool play(Stone colour, Cell cell);
    /// All four neighbours are own stones or edge: filling it only harms.
    bool is_own_eye(Stone colour, Cell cell) const;
    std::size_t captured() const { return captured_; }

private:
    static constexpr std::size_t cell_count = stride * stride;

    static std::array<Cell, 4> neighbours(Cell cell) {
        return {static_cast<Cell>(cell - stride), static_cast<Cell>(cell - 1),
                static_cast<Cell>(cell + 1), static_cast<Cell>(cell + stride)};
    }
    /// Whether the chain at `start` has a liberty; leaves its stones seen so far in `chain_`.
    bool has_liberty(Cell start);
    void collect_captures(Stone colour, Cell cell);
    bool seen_before(std::uint64_t hash) const;

    std::array<Stone, cell_count> cells_;
    std::array<std::uint32_t, cell_count> marks_{};
    std::uint32_t mark_ = 0;
    std::vector<Cell> chain_;
    std::vector<Cell> captures_;
    std::vector<std::uint64_t> history_;
    std::uint64_t hash_ = 0;
    std::size_t captured_ = 0;
};

} // namespace kifu::bench
