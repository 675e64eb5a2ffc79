#include "games/line_position.hpp"

namespace kifu::games {

void LinePosition::start(Setup const& setup) {
    geometry_ = board::AnySquare(setup.size);
    rows_.reset(setup.size);
    history_.reset(geometry_.cells(), Sameness::stones);
    hash_ = 0;
    stones_ = 0;
    overwrite(setup);
    history_.forget_changes();
    close_step();
    history_.last().next = side_of(setup.next);
}

void LinePosition::set_up(Setup const& setup) {
    Side const next = setup.next ? side_of(setup.next) : history_.last().next;
    Ply& ply = history_.push(Step::setup, Side::none, next);
    ply.end = EndReason::none;
    ply.winner = Side::none;
    overwrite(setup);
    close_step();
}

void LinePosition::overwrite(Setup const& setup) {
    for (Point const point : setup.black)
        if (size().contains(point)) put(point, Color::black);
    for (Point const point : setup.white)
        if (size().contains(point)) put(point, Color::white);
    for (Point const point : setup.empty)
        if (size().contains(point)) clear(point);
}

void LinePosition::put(Point point, Color color) {
    if (rows_.has(color, point)) return;
    clear(point);
    put_on_empty(point, color);
}

void LinePosition::clear(Point point) {
    auto const color = rows_.at(point);
    if (!color) return;
    history_.record(geometry_.cell(point), board::stone_of(*color));
    flip(*color, point);
    --stones_;
}

void LinePosition::undo_to(std::uint32_t depth) {
    while (history_.depth() > depth)
        history_.pop([&](Change change) {
            Point const point = geometry_.point(change.cell());
            if (auto const color = rows_.at(point)) {
                flip(*color, point);
                --stones_;
            }
            if (change.content() == board::Content::empty) return;
            flip(board::color_of(change.content()), point);
            ++stones_;
        });
}

std::optional<Color> LinePosition::at(Point point) const {
    if (!size().contains(point)) return std::nullopt;
    return rows_.at(point);
}

std::vector<Point> LinePosition::chain(Point point) const {
    if (!at(point)) return {};
    return {point};
}

} // namespace kifu::games
