#include "score/canonical.hpp"

#include <utility>

namespace kifu::score {

namespace {

constexpr std::size_t form_count = 16;

constexpr Form numbered(std::size_t number) {
    return {(number & 1U) != 0, (number & 2U) != 0, (number & 4U) != 0, (number & 8U) != 0};
}

std::string written(Stones const& stones, Life const& life, Form const& form) {
    BoardSize const size = stones.geometry().size();
    BoardSize const turned = form.size(size);
    std::string text{static_cast<char>(turned.width)};
    for (std::uint8_t y = 0; y != turned.height; ++y)
        for (std::uint8_t x = 0; x != turned.width; ++x) {
            Cell const cell = stones.geometry().cell(form.source({x, y}, size));
            Content const content = stones.at(cell);
            bool const stays =
                is_stone(content) && life.chain(stones.chain_of(cell)) != Proved::dead;
            bool const first = (content == Content::black) != form.colors;
            text += !stays ? '.' : first ? 'X' : 'O';
        }
    return text;
}

} // namespace

Point Form::source(Point point, BoardSize of) const {
    Point at = transposed ? Point{point.y, point.x} : point;
    if (left_right) at.x = static_cast<std::uint8_t>(of.width - 1 - at.x);
    if (top_bottom) at.y = static_cast<std::uint8_t>(of.height - 1 - at.y);
    return at;
}

void Canonical::find(Stones const& stones, Life const& life) {
    geometry_ = stones.geometry();
    text_.clear();
    for (std::size_t number = 0; number != form_count; ++number) {
        std::string other = written(stones, life, numbered(number));
        if (!text_.empty() && other >= text_) continue;
        text_ = std::move(other);
        form_ = numbered(number);
    }
    set_stones(form_.size(geometry_.size()));
}

void Canonical::set_stones(BoardSize size) {
    AnySquare const geometry(size);
    Contents contents(geometry.cells(), Content::border);
    std::size_t at = 1;
    geometry.each_cell([&](Cell cell) {
        char const letter = text_[at++];
        contents[cell] = letter == '.'   ? Content::empty
                         : letter == 'X' ? Content::black
                                         : Content::white;
    });
    turned_.set(geometry, std::move(contents));
}

Cell Canonical::source(Cell turned) const {
    Point const point = turned_.geometry().point(turned);
    return geometry_.cell(form_.source(point, geometry_.size()));
}

} // namespace kifu::score
