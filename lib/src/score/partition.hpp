// The connected parts of a board: chains, empty regions, whatever cells of one kind make.
#pragma once

#include "board/geometry.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
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
        labels_.clear();
        geometry.each_cell([&](Cell cell) {
            kinds_[cell] = kind_of(cell);
            if (kinds_[cell] != 0) of_[cell] = label(geometry, cell);
        });
        number_parts();
        collect(geometry);
    }

    std::size_t size() const { return parts_.size(); }
    /// The part of a cell, `none` for a cell in no part.
    std::uint16_t of(Cell cell) const { return of_[cell]; }
    /// The same of all cells.
    std::vector<std::uint16_t> const& by_cell() const { return of_; }
    std::span<Cell const> cells(std::size_t part) const {
        return std::span(cells_).subspan(parts_[part].begin, parts_[part].count);
    }

private:
    struct Part {
        std::uint32_t begin = 0, count = 0;
    };

    /// Of the left and the upper neighbour, which come to one part where both are of the kind.
    std::uint16_t label(AnySquare const& geometry, Cell cell) {
        Cell const left = geometry.neighbour(cell, 1), up = geometry.neighbour(cell, 3);
        bool const joins_left = kinds_[left] == kinds_[cell];
        bool const joins_up = kinds_[up] == kinds_[cell];
        if (joins_left && joins_up) return join(of_[left], of_[up]);
        if (joins_left) return of_[left];
        if (joins_up) return of_[up];
        labels_.push_back(static_cast<std::uint16_t>(labels_.size()));
        return labels_.back();
    }

    std::uint16_t join(std::uint16_t one, std::uint16_t other) {
        one = root(one);
        other = root(other);
        // The older label stays, so that parts are numbered in the order of their first cells.
        if (one < other) return labels_[other] = one;
        return labels_[one] = other;
    }

    std::uint16_t root(std::uint16_t label) {
        while (labels_[label] != label)
            label = labels_[label] = labels_[labels_[label]];
        return label;
    }

    /// Makes of every label the number of its part.
    void number_parts() {
        parts_.clear();
        for (std::size_t label = 0; label != labels_.size(); ++label) {
            // An older label has its number already.
            if (labels_[label] != label) {
                labels_[label] = labels_[labels_[label]];
                continue;
            }
            labels_[label] = static_cast<std::uint16_t>(parts_.size());
            parts_.push_back({});
        }
    }

    void collect(AnySquare const& geometry) {
        geometry.each_cell([&](Cell cell) {
            if (kinds_[cell] == 0) return;
            of_[cell] = labels_[of_[cell]];
            ++parts_[of_[cell]].count;
        });
        std::uint32_t begin = 0;
        for (Part& part : parts_) {
            part.begin = begin;
            begin += std::exchange(part.count, 0);
        }
        cells_.resize(begin);
        geometry.each_cell([&](Cell cell) {
            if (kinds_[cell] == 0) return;
            Part& part = parts_[of_[cell]];
            cells_[part.begin + part.count++] = cell;
        });
    }

    std::vector<Kind> kinds_;
    std::vector<std::uint16_t> of_;
    std::vector<Cell> cells_;           ///< part after part
    std::vector<std::uint16_t> labels_; ///< by label: an older one of the same part, or itself
    std::vector<Part> parts_;
};

} // namespace kifu::score
