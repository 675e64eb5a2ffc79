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
        labels_.resize(geometry.cells());
        collect(geometry, number_parts(give_labels(geometry, kind_of)));
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

    struct Label {
        std::uint16_t older = 0; ///< an older one of the same part, or itself; at last the part
        std::uint16_t count = 0; ///< of cells with this label
    };

    /// Gives each cell that of its left or upper neighbour, which come to one part where both are
    /// of its kind; gives how many labels there are. What the loop needs is held in variables,
    /// since writing a kind, a byte, might change anything else.
    template <class KindOf>
    std::size_t give_labels(AnySquare const geometry, KindOf kind_of) {
        Kind* const kinds = kinds_.data();
        std::uint16_t* const of = of_.data();
        Label* const labels = labels_.data();
        std::size_t count = 0;
        geometry.each_cell([&](Cell cell) {
            Kind const kind = kind_of(cell);
            kinds[cell] = kind;
            if (kind == 0) return;
            Cell const left = geometry.neighbour(cell, 1), up = geometry.neighbour(cell, 3);
            std::uint16_t label = 0;
            if (kinds[left] == kind) {
                label = of[left];
                if (kinds[up] == kind && of[up] != label) label = join(labels, label, of[up]);
            } else if (kinds[up] == kind) {
                label = of[up];
            } else {
                label = static_cast<std::uint16_t>(count++);
                labels[label] = {label, 0};
            }
            of[cell] = label;
            ++labels[label].count;
        });
        return count;
    }

    /// The older label stays, so that parts are numbered in the order of their first cells.
    static std::uint16_t join(Label* labels, std::uint16_t one, std::uint16_t other) {
        one = root(labels, one);
        other = root(labels, other);
        if (one < other) return labels[other].older = one;
        return labels[one].older = other;
    }

    static std::uint16_t root(Label* labels, std::uint16_t label) {
        while (labels[label].older != label)
            label = labels[label].older = labels[labels[label].older].older;
        return label;
    }

    /// Makes of every label the number of its part, whose cells are counted. Gives their sum.
    std::uint32_t number_parts(std::size_t labels) {
        parts_.clear();
        for (std::size_t i = 0; i != labels; ++i) {
            Label& label = labels_[i];
            bool const first = label.older == i;
            // An older label has its number already.
            label.older =
                first ? static_cast<std::uint16_t>(parts_.size()) : labels_[label.older].older;
            if (first) parts_.push_back({});
            parts_[label.older].count += label.count;
        }
        std::uint32_t begin = 0;
        for (Part& part : parts_) {
            part.begin = begin;
            begin += std::exchange(part.count, 0);
        }
        return begin;
    }

    void collect(AnySquare const geometry, std::uint32_t in_parts) {
        cells_.resize(in_parts);
        Kind const* const kinds = kinds_.data();
        std::uint16_t* const of = of_.data();
        Part* const parts = parts_.data();
        geometry.each_cell([&](Cell cell) {
            if (kinds[cell] == 0) return;
            of[cell] = labels_[of[cell]].older;
            Part& part = parts[of[cell]];
            cells_[part.begin + part.count++] = cell;
        });
    }

    std::vector<Kind> kinds_;
    std::vector<std::uint16_t> of_;
    std::vector<Cell> cells_; ///< part after part
    std::vector<Label> labels_;
    std::vector<Part> parts_;
};

} // namespace kifu::score
