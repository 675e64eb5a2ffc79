#include "score/enclosure.hpp"

namespace kifu::score {

namespace {

std::size_t number(Cells cell) { return static_cast<std::size_t>(std::countr_zero(cell)); }

} // namespace

void Enclosure::clear() {
    size_ = 0;
    all_ = 0;
    wall_ = {};
}

Cells Enclosure::add() {
    Cells const cell = Cells{1} << size_;
    beside_[size_++] = 0;
    all_ |= cell;
    return cell;
}

void Enclosure::join(Cells one, Cells other) {
    beside_[number(one)] |= other;
    beside_[number(other)] |= one;
}

Cells Enclosure::around(Cells set) const {
    Cells found = 0;
    each_of(set, [&](Cells cell) { found |= beside_[number(cell)]; });
    return found;
}

Cells Enclosure::connected(Cells from, Cells within) const {
    Cells found = from;
    for (Cells added = from; added != 0;) {
        added = around(added) & within & ~found;
        found |= added;
    }
    return found;
}

std::optional<Scene> Enclosure::play(Scene const& scene, Cells cell, Color color) const {
    Scene after = scene;
    Cells& own = after.stones[index(color)];
    Cells& enemies = after.stones[index(opponent(color))];
    own |= cell;
    Cells taken = 0;
    for (Cells open = around(cell) & enemies; open != 0;) {
        Cells const chain = connected(open & (~open + 1), enemies);
        if (!breathes(chain, opponent(color), empty(after))) taken |= chain;
        open &= ~chain;
    }
    enemies &= ~taken;
    if (taken == 0 && !breathes(connected(cell, own), color, empty(after))) return std::nullopt;
    bool const alone = (around(cell) & (own | (empty(after) & ~taken))) == 0;
    bool const ko = std::has_single_bit(taken) && alone && (cell & wall(color)) == 0;
    after.ko = ko ? taken : 0;
    return after;
}

} // namespace kifu::score
