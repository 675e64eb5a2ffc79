#include "score/seki.hpp"

#include "board/geometry.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace kifu::score {

namespace {

/// How many eyes a space is worth to its owner when the opponent plays first: the shapes that one
/// move inside reduces to one eye (nakade) are one, all other spaces of four points and more two.
std::uint32_t eyes_of(AnySquare const& geometry, Partition const& parts, std::size_t part) {
    auto const cells = parts.cells(part);
    if (cells.size() < 4) return 1;
    if (cells.size() > 6) return 2;
    // How many points have so many neighbours within the space: the shape of four points, five and
    // six is known by that.
    std::array<std::uint32_t, 5> degrees{};
    for (Cell const cell : cells) {
        std::size_t degree = 0;
        for (Cell const beside : geometry.neighbours(cell))
            if (parts.of(beside) == part) ++degree;
        ++degrees[degree];
    }
    bool const square = cells.size() == 4 && degrees[2] == 4;
    bool const pyramid = cells.size() == 4 && degrees[3] == 1;
    bool const bulky_five = cells.size() == 5 && degrees[3] == 1 && degrees[2] == 3;
    bool const crossed_five = cells.size() == 5 && degrees[4] == 1;
    bool const rabbity_six = cells.size() == 6 && degrees[4] == 1 && degrees[2] == 3;
    return square || pyramid || bulky_five || crossed_five || rabbity_six ? 1 : 2;
}

} // namespace

bool in_atari(AnySquare const& geometry, Contents const& contents, std::span<Cell const> chain) {
    Cell liberty = board::no_cell;
    for (Cell const cell : chain)
        for (Cell const beside : geometry.neighbours(cell)) {
            if (contents[beside] != Content::empty || beside == liberty) continue;
            if (liberty != board::no_cell) return false;
            liberty = beside;
        }
    return liberty != board::no_cell;
}

void SekiFinder::drop_territory() {
    roots_.resize(stones_.chains());
    for (std::size_t chain = 0; chain != roots_.size(); ++chain)
        roots_[chain] = static_cast<std::uint16_t>(chain);
    read_borders();
    while (close_false_eyes()) {
    }
    join_by_territory();
    count_eyes();
    for (std::size_t region = 0; region != own_.empty_.size(); ++region) {
        if (!is_stone(owner(region))) continue;
        std::uint16_t const group = root(border(region).front());
        bool const seki = touches_neutral_[group] && eyes_[group] < 2;
        if (!seki && !false_eye_[region]) continue;
        for (Cell const cell : own_.empty_.cells(region))
            own_.owners_[cell] = PointOwner::no_territory;
    }
}

std::uint16_t SekiFinder::root(std::uint16_t chain) {
    while (roots_[chain] != chain)
        chain = roots_[chain] = roots_[roots_[chain]];
    return chain;
}

void SekiFinder::join(std::uint16_t one, std::uint16_t other) { roots_[root(one)] = root(other); }

void SekiFinder::read_borders() {
    false_eye_.assign(own_.empty_.size(), false);
    met_.assign(roots_.size(), own_.empty_.size());
    for (std::size_t region = 0; region != own_.empty_.size(); ++region) {
        begins_.push_back(borders_.size());
        for (Cell const cell : own_.empty_.cells(region))
            for (Cell const beside : own_.geometry_.neighbours(cell)) {
                if (!is_stone(own_.contents_[beside])) continue;
                std::uint16_t const chain = stones_.chain_of(beside);
                if (std::exchange(met_[chain], region) != region) borders_.push_back(chain);
            }
    }
    begins_.push_back(borders_.size());
}

/// By root: the territory it borders, in regions that are no false eyes.
void SekiFinder::count_own_points() {
    own_points_.assign(roots_.size(), 0);
    met_.assign(roots_.size(), own_.empty_.size());
    for (std::size_t region = 0; region != own_.empty_.size(); ++region) {
        if (!is_stone(owner(region)) || false_eye_[region]) continue;
        auto const points = static_cast<std::uint32_t>(own_.empty_.cells(region).size());
        for (std::uint16_t const chain : border(region)) {
            std::uint16_t const group = root(chain);
            if (std::exchange(met_[group], region) != region) own_points_[group] += points;
        }
    }
}

/// A single point between chains of which one has no other point of its own: when all neutral
/// points are filled, that chain has to be connected there. Gives whether one was found.
bool SekiFinder::close_false_eyes() {
    count_own_points();
    for (std::size_t region = 0; region != own_.empty_.size(); ++region) {
        if (!is_stone(owner(region)) || false_eye_[region]) continue;
        if (own_.empty_.cells(region).size() != 1) continue;
        auto const around = border(region);
        bool const several = std::ranges::any_of(
            around, [&](std::uint16_t chain) { return root(chain) != root(around.front()); });
        bool const weak = std::ranges::any_of(
            around, [&](std::uint16_t chain) { return own_points_[root(chain)] == 1; });
        if (!several || !weak) continue;
        false_eye_[region] = true;
        for (std::uint16_t const chain : around)
            join(chain, around.front());
        return true;
    }
    return false;
}

void SekiFinder::join_by_territory() {
    for (std::size_t region = 0; region != own_.empty_.size(); ++region)
        if (is_stone(owner(region)))
            for (std::uint16_t const chain : border(region))
                join(chain, border(region).front());
}

void SekiFinder::count_eyes() {
    touches_neutral_.assign(roots_.size(), false);
    eyes_.assign(roots_.size(), 0);
    for (std::size_t region = 0; region != own_.empty_.size(); ++region) {
        if (is_stone(owner(region))) {
            if (false_eye_[region]) continue;
            eyes_[root(border(region).front())] += eyes_of(own_.geometry_, own_.empty_, region);
        } else {
            for (std::uint16_t const chain : border(region))
                touches_neutral_[root(chain)] = true;
        }
    }
}

} // namespace kifu::score
