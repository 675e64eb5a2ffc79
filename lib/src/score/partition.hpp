// The connected parts of a board: chains, empty regions, whatever cells of one kind make.
#pragma once

#include "board/geometry.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace kifu::score {

using board::AnySquare;
using board::Cell;

/// Kept from position to position for its memory.
class Partition {
public:
    using Kind = std::uint8_t;
    static constexpr std::uint16_t none = std::numeric_limits<std::uint16_t>::max();

    /// `kind_of(cell)` tells cells of the board apart; those of kind 0 are in no part.
    template <class KindOf>
    void make(AnySquare const& geometry, KindOf kind_of) {
        kinds_.assign(geometry.cells(), 0);
        of_.assign(geometry.cells(), none);
        cells_.clear();
        parts_.clear();
        geometry.each_cell([&](Cell cell) { kinds_[cell] = kind_of(cell); });
        geometry.each_cell([&](Cell cell) {
            if (kinds_[cell] != 0 && of_[cell] == none) flood(geometry, cell);
        });
    }

    std::size_t size() const { return parts_.size(); }
    /// The part of a cell, `none` for a cell in no part.
    std::uint16_t of(Cell cell) const { return of_[cell]; }
    Kind kind(std::size_t part) const { return parts_[part].kind; }
    std::span<Cell const> cells(std::size_t part) const {
        return std::span(cells_).subspan(parts_[part].begin, parts_[part].count);
    }

private:
    struct Part {
        std::uint32_t begin, count;
        Kind kind;
    };

    void flood(AnySquare const& geometry, Cell start) {
        auto const part = static_cast<std::uint16_t>(parts_.size());
        Kind const kind = kinds_[start];
        std::size_t const begin = cells_.size();
        cells_.push_back(start);
        of_[start] = part;
        for (std::size_t next = begin; next != cells_.size(); ++next)
            for (Cell const beside : geometry.neighbours(cells_[next])) {
                if (kinds_[beside] != kind || of_[beside] != none) continue;
                of_[beside] = part;
                cells_.push_back(beside);
            }
        parts_.push_back({static_cast<std::uint32_t>(begin),
                          static_cast<std::uint32_t>(cells_.size() - begin), kind});
    }

    std::vector<Kind> kinds_;
    std::vector<std::uint16_t> of_;
    std::vector<Cell> cells_; ///< part after part
    std::vector<Part> parts_;
};

} // namespace kifu::score
