#include "check/stones.hpp"

namespace kifu::check {

template <class Visit>
void Stones::each_neighbour(std::uint16_t cell, Visit const& visit) const {
    unsigned const x = unsigned{cell} % BoardSize::limit;
    unsigned const y = unsigned{cell} / BoardSize::limit;
    auto const at = [&](int step) { visit(static_cast<std::uint16_t>(cell + step)); };
    if (x > 0) at(-1);
    if (x + 1 < size_.width) at(1);
    if (y > 0) at(-int{BoardSize::limit});
    if (y + 1 < size_.height) at(int{BoardSize::limit});
}

void Stones::change(std::uint16_t cell, Content content) {
    log_.push_back({cell, content_[cell]});
    content_[cell] = content;
}

void Stones::put(Point point, Content content) {
    if (at(point) != content) change(index(point), content);
}

void Stones::undo_to(std::size_t changes) {
    while (log_.size() > changes) {
        content_[log_.back().cell] = log_.back().before;
        log_.pop_back();
    }
}

bool Stones::has_liberty(std::uint16_t cell) const {
    bool found = false;
    each_neighbour(
        cell, [&](std::uint16_t beside) { found = found || content_[beside] == Content::empty; });
    return found;
}

/// Fills chain_ with the chain of a stone; false, with a part of it, when it has a liberty.
bool Stones::collect_breathless(std::uint16_t cell) {
    Content const color = content_[cell];
    chain_.assign(1, cell);
    visited_[cell] = ++visit_;
    for (std::size_t i = 0; i < chain_.size(); ++i) {
        if (has_liberty(chain_[i])) return false;
        each_neighbour(chain_[i], [&](std::uint16_t beside) {
            if (content_[beside] != color || visited_[beside] == visit_) return;
            visited_[beside] = visit_;
            chain_.push_back(beside);
        });
    }
    return true;
}

void Stones::capture_if_breathless(std::uint16_t cell) {
    if (!collect_breathless(cell)) return;
    for (std::uint16_t const stone : chain_)
        change(stone, Content::empty);
}

void Stones::play(Point point, Color color) {
    Content const own = color == Color::black ? Content::black : Content::white;
    std::uint16_t const cell = index(point);
    change(cell, own);
    if (!captures_) return;
    std::array<std::uint16_t, 4> enemies{};
    std::size_t count = 0;
    each_neighbour(cell, [&](std::uint16_t beside) {
        if (content_[beside] != own && content_[beside] != Content::empty)
            enemies[count++] = beside;
    });
    for (std::size_t i = 0; i < count; ++i)
        if (content_[enemies[i]] != Content::empty) capture_if_breathless(enemies[i]);
    capture_if_breathless(cell);
}

} // namespace kifu::check
