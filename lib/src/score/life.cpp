#include "score/life.hpp"

#include <algorithm>

namespace kifu::score {

void Life::find(Stones const& stones, bool suicide) {
    chains_.assign(stones.chains(), Proved::nothing);
    find_for(stones, Content::black, suicide);
    find_for(stones, Content::white, suicide);
}

bool Life::complete() const {
    return std::ranges::none_of(chains_, [](Proved proved) { return proved == Proved::nothing; });
}

void Life::find_for(Stones const& stones, Content color, bool suicide) {
    parts_.make(stones.geometry(),
                [&](Cell cell) -> Partition::Kind { return stones.at(cell) == color ? 0 : 1; });
    regions_.assign(parts_.size(), {});
    for (std::size_t part = 0; part != parts_.size(); ++part)
        read_region(stones, part, color, suicide);
    drop_weak(stones, color);
    mark(stones, color);
}

void Life::read_region(Stones const& stones, std::size_t part, Content color, bool suicide) {
    Region& region = regions_[part];
    bool first = true;
    for (Cell const cell : parts_.cells(part)) {
        beside_.clear();
        for (Cell const neighbour : stones.geometry().neighbours(cell)) {
            if (stones.at(neighbour) != color) continue;
            std::uint16_t const chain = stones.chain_of(neighbour);
            if (std::ranges::find(beside_, chain) == beside_.end()) beside_.push_back(chain);
        }
        if (beside_.empty()) ++region.inner;
        for (std::uint16_t const chain : beside_)
            if (std::ranges::find(region.around, chain) == region.around.end())
                region.around.push_back(chain);
        if (!suicide && stones.at(cell) != Content::empty) continue;
        if (first)
            region.vital = beside_;
        else
            std::erase_if(region.vital, [&](std::uint16_t chain) {
                return std::ranges::find(beside_, chain) == beside_.end();
            });
        first = false;
    }
}

/// Takes away chains with fewer than two vital regions, and the regions that these border, until
/// nothing changes.
void Life::drop_weak(Stones const& stones, Content color) {
    lives_.assign(stones.chains(), false);
    for (std::size_t chain = 0; chain != stones.chains(); ++chain)
        lives_[chain] = stones.color(chain) == color;
    for (Region& region : regions_)
        region.enclosed = !region.around.empty();
    for (bool changed = true; changed;) {
        changed = false;
        vital_.assign(stones.chains(), 0);
        for (Region const& region : regions_)
            if (region.enclosed)
                for (std::uint16_t const chain : region.vital)
                    ++vital_[chain];
        for (std::size_t chain = 0; chain != stones.chains(); ++chain)
            if (lives_[chain] && vital_[chain] < 2) {
                lives_[chain] = false;
                changed = true;
            }
        for (Region& region : regions_)
            region.enclosed =
                region.enclosed && std::ranges::all_of(region.around, [&](std::uint16_t chain) {
                    return lives_[chain];
                });
    }
}

/// A group inside needs two eyes, and an eye is a cell that touches no stone of the surrounding
/// chains.
void Life::mark(Stones const& stones, Content color) {
    for (std::size_t chain = 0; chain != stones.chains(); ++chain)
        if (lives_[chain]) chains_[chain] = Proved::alive;
    for (std::size_t part = 0; part != parts_.size(); ++part) {
        if (!regions_[part].enclosed || regions_[part].inner > 1) continue;
        for (Cell const cell : parts_.cells(part))
            if (stones.at(cell) == other(color)) chains_[stones.chain_of(cell)] = Proved::dead;
    }
}

} // namespace kifu::score
