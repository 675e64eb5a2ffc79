#include "score/toggles.hpp"

#include <algorithm>

namespace kifu::score {

namespace {

std::size_t stones_of(Stones const& stones, std::vector<std::size_t> const& set) {
    std::size_t count = 0;
    for (std::size_t const chain : set)
        count += stones.chain(chain).size();
    return count;
}

} // namespace

void Toggles::find(Stones const& stones, std::vector<bool> const& dead) {
    sets_.clear();
    for (std::size_t chain = 0; chain != stones.chains(); ++chain)
        sets_.push_back({chain});
    add_groups(stones, dead, Content::black);
    add_groups(stones, dead, Content::white);
    std::ranges::stable_sort(sets_, {}, [&](auto const& set) { return stones_of(stones, set); });
    // Half the board does not die unnoticed.
    std::erase_if(sets_,
                  [&](auto const& set) { return stones_of(stones, set) * 4 > stones.points(); });
    if (sets_.size() > most_sets) sets_.resize(most_sets);
}

void Toggles::add_groups(Stones const& stones, std::vector<bool> const& dead, Content color) {
    auto const lives = [&](Cell cell) {
        return is_stone(stones.at(cell)) && !dead[stones.chain_of(cell)];
    };
    parts_.make(stones.geometry(), [&](Cell cell) -> Partition::Kind {
        return stones.at(cell) == other(color) && lives(cell) ? 0 : 1;
    });
    for (std::size_t part = 0; part != parts_.size(); ++part)
        for (bool const dies : {true, false}) {
            std::vector<std::size_t> set;
            for (Cell const cell : parts_.cells(part)) {
                if (stones.at(cell) != color || lives(cell) == dies) continue;
                std::size_t const chain = stones.chain_of(cell);
                if (stones.chain(chain).front() == cell) set.push_back(chain);
            }
            if (set.size() > 1) sets_.push_back(std::move(set));
        }
}

} // namespace kifu::score
