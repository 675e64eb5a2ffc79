// The stones of a position as the scorer sees them: what stands on every cell and its chains.
#pragma once

#include "kifu/rules.hpp"

#include "board/chains.hpp"
#include "score/partition.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace kifu::score {

using board::Content;

using board::color_of;
using board::is_stone;
using board::stone_of;

constexpr Content other(Content stone) {
    return stone == Content::black ? Content::white : Content::black;
}
/// Of a player's numbers.
constexpr std::size_t index(Color color) { return static_cast<std::size_t>(color); }
constexpr std::size_t index(Content stone) { return index(color_of(stone)); }

/// Contents by cell; border cells have `border`.
using Contents = std::vector<Content>;

class Stones {
public:
    Stones() : geometry_(BoardSize{1, 1}) {}

    /// `joined`: all neighbouring stones of a colour are one chain. Otherwise the position says
    /// which are (Hei-go with drawn lines).
    void read(AnyPosition const& position, bool joined = true);
    /// Of contents made by hand.
    void set(AnySquare const& geometry, Contents contents);

    AnySquare const& geometry() const { return geometry_; }
    Contents const& contents() const { return contents_; }
    Content at(Cell cell) const { return contents_[cell]; }
    std::size_t points() const { return std::size_t{geometry_.width()} * geometry_.height(); }

    std::size_t chains() const { return chains_.size(); }
    /// In the order of the board.
    std::span<Cell const> chain(std::size_t chain) const { return chains_[chain]; }
    Content color(std::size_t chain) const { return contents_[chains_[chain].front()]; }
    /// Partition::none where there is no stone.
    std::uint16_t chain_of(Cell cell) const { return chain_of_[cell]; }
    /// In the order of the board.
    std::vector<Point> points_of(std::size_t chain) const;
    /// By chain, whether it has one of the points; those without a stone are passed over.
    std::vector<bool> chains_at(std::span<Point const> points) const;

private:
    void join_neighbours();
    void ask_position(AnyPosition const& position);

    AnySquare geometry_;
    Contents contents_;
    std::vector<std::optional<Color>> board_; ///< scratch
    Partition parts_;
    std::vector<std::vector<Cell>> drawn_; ///< chains that the position told
    std::vector<std::span<Cell const>> chains_;
    std::vector<std::uint16_t> chain_of_;
};

} // namespace kifu::score
