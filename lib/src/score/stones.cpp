#include "score/stones.hpp"

#include <algorithm>
#include <utility>

namespace kifu::score {

void Stones::read(AnyPosition const& position, bool joined) {
    geometry_ = AnySquare(position.size());
    contents_.assign(geometry_.cells(), Content::border);
    position.read_board(board_);
    auto stone = board_.begin();
    geometry_.each_cell([&](Cell cell) {
        contents_[cell] = *stone ? stone_of(**stone) : Content::empty;
        ++stone;
    });
    if (joined)
        join_neighbours();
    else
        ask_position(position);
}

void Stones::set(AnySquare const& geometry, Contents contents) {
    geometry_ = geometry;
    contents_ = std::move(contents);
    join_neighbours();
}

void Stones::join_neighbours() {
    parts_.make(geometry_, [&](Cell cell) -> Partition::Kind {
        Content const content = contents_[cell];
        return is_stone(content) ? static_cast<Partition::Kind>(content) : Partition::Kind{0};
    });
    chains_.clear();
    chain_of_ = parts_.by_cell();
    for (std::size_t part = 0; part != parts_.size(); ++part)
        chains_.push_back(parts_.cells(part));
}

void Stones::ask_position(AnyPosition const& position) {
    drawn_.clear();
    chain_of_.assign(geometry_.cells(), Partition::none);
    geometry_.each_cell([&](Cell cell) {
        if (!is_stone(contents_[cell]) || chain_of_[cell] != Partition::none) return;
        std::vector<Cell> cells;
        for (Point const point : position.chain(geometry_.point(cell))) {
            cells.push_back(geometry_.cell(point));
            chain_of_[cells.back()] = static_cast<std::uint16_t>(drawn_.size());
        }
        std::ranges::sort(cells);
        drawn_.push_back(std::move(cells));
    });
    chains_.assign(drawn_.begin(), drawn_.end());
}

std::vector<Point> Stones::points_of(std::size_t chain) const {
    std::vector<Point> points;
    points.reserve(chains_[chain].size());
    for (Cell const cell : chains_[chain])
        points.push_back(geometry_.point(cell));
    return points;
}

std::vector<bool> Stones::chains_at(std::span<Point const> points) const {
    std::vector<bool> found(chains());
    for (Point const point : points) {
        if (!geometry_.contains(point)) continue;
        std::uint16_t const chain = chain_of(geometry_.cell(point));
        if (chain != Partition::none) found[chain] = true;
    }
    return found;
}

} // namespace kifu::score
