#include "formats/go_view.hpp"

namespace kifu::detail {

GoView::GoView(BoardSize size)
    : rules_(*AnyRules::from({})), position_(rules_.start(Setup{.size = size})) {}

void GoView::return_to(std::uint32_t depth) { rules_.undo(position_, {depth}); }

void GoView::play(Color color, std::span<Point const> stones) {
    for (Point const& stone : stones) {
        Undo undo;
        rules_.force(position_, {color, TurnKind::stones, {&stone, 1}, {}}, undo);
    }
}

void GoView::set_up(Setup const& setup) {
    Undo undo;
    rules_.set_up(position_, setup, undo);
}

Correction GoView::correct(AnyPosition const& position) {
    Correction correction;
    BoardSize const size = position.size();
    for (std::uint8_t y = 0; y < size.height; ++y)
        for (std::uint8_t x = 0; x < size.width; ++x) {
            Point const point{x, y};
            auto const wanted = position.at(point);
            if (wanted == position_.at(point)) continue;
            if (!wanted)
                correction.empty.push_back(point);
            else
                (*wanted == Color::black ? correction.black : correction.white).push_back(point);
        }
    if (!correction.needed()) return correction;
    Setup setup;
    setup.black = correction.black;
    setup.white = correction.white;
    setup.empty = correction.empty;
    set_up(setup);
    return correction;
}

} // namespace kifu::detail
