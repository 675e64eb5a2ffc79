#include "games/heigo.hpp"

#include <algorithm>

namespace kifu::games {

namespace {

using Position = Heigo::Position;
using Reason = Violation::Reason;

Inside inside_of(RuleChoice const& choice) {
    if (option_value(choice, "capture").value_or(0) == 0) return Inside::stay;
    return option_value(choice, "inside").value_or(0) == 0 ? Inside::leave_if_enclosed
                                                           : Inside::leave_if_breathless;
}

/// The direction that leads from one point to its neighbour; nothing for other points.
std::optional<std::size_t> direction_to(Point from, Point to) {
    int const right = to.x - from.x;
    int const down = to.y - from.y;
    if (down == 0 && right == 1) return 0;
    if (down == 0 && right == -1) return 1;
    if (right == 0 && down == 1) return 2;
    if (right == 0 && down == -1) return 3;
    return std::nullopt;
}

bool holds(std::span<Point const> points, Point point) {
    return std::ranges::find(points, point) != points.end();
}

/// The stones by themselves: how many, where, and whether two of them make a dash.
void check_points(Position const& position, Turn const& turn, Verdict& verdict) {
    if (turn.stones.empty()) return verdict.add(Reason::no_stone);
    if (turn.stones.size() > 2) return verdict.add(Reason::too_many_stones);
    for (Point const point : turn.stones) {
        if (!position.geometry().contains(point)) {
            verdict.add(Reason::off_board, point);
        } else if (!position.board().empty(position.geometry().cell(point))) {
            verdict.add(Reason::occupied, point);
        }
        verdict.move.stones[verdict.move.count++] = point;
    }
    if (turn.stones.size() == 1) return;
    if (turn.stones[0] == turn.stones[1]) {
        verdict.add(Reason::same_point, turn.stones[0]);
    } else if (!direction_to(turn.stones[0], turn.stones[1])) {
        verdict.add(Reason::not_adjacent, turn.stones[0], turn.stones[1]);
    }
}

/// One link as a bit of Move::links; a finding when it is impossible.
void check_link(Position const& position, Turn const& turn, Link link, Verdict& verdict) {
    // A record may name the ends in either order.
    if (!holds(turn.stones, link.from)) std::swap(link.from, link.to);
    if (!holds(turn.stones, link.from))
        return verdict.add(Reason::link_not_from_move, link.to, link.from);
    auto const direction = direction_to(link.from, link.to);
    if (!direction) return verdict.add(Reason::link_not_adjacent, link.from, link.to);
    if (holds(turn.stones, link.to)) return verdict.add(Reason::link_twice, link.from, link.to);
    bool const own =
        position.geometry().contains(link.to) &&
        position.board().at(position.geometry().cell(link.to)) == board::stone_of(turn.color);
    if (!own) return verdict.add(Reason::link_to_no_stone, link.from, link.to);
    std::size_t const stone = turn.stones[0] == link.from ? 0 : 1;
    auto const bit = static_cast<std::uint8_t>(1U << (stone * 4 + *direction));
    if ((verdict.move.links & bit) != 0) return verdict.add(Reason::link_twice, link.from, link.to);
    verdict.move.links |= bit;
}

/// A stone of the other colour that the last step took.
std::optional<Point> taken_by_last(Position const& position) {
    History const& history = position.history();
    Color const mover = *color_of(history.last().mover);
    for (Change const change : history.changes_of_last())
        if (change.content() == board::stone_of(opponent(mover)))
            return position.geometry().point(change.cell());
    return std::nullopt;
}

} // namespace

Heigo::Heigo(RuleChoice const& choice)
    : ko_(static_cast<KoRule>(option_value(choice, "ko").value_or(0))), inside_(inside_of(choice)),
      penalty_(static_cast<Penalty>(option_value(choice, "penalty").value_or(0))),
      only_lines_connect_(option_value(choice, "connect").value_or(0) == 1) {}

void Heigo::restart(Position& position, Setup const& setup) const {
    position.board().joins().connect_only_by_lines(only_lines_connect_);
    position.start(setup, sameness_for(ko_));
}

Verdict Heigo::check(Position& position, Turn const& turn) const {
    Verdict verdict;
    verdict.move.color = turn.color;
    verdict.move.kind = turn.kind;
    check_order(position.history().last(), turn, verdict);
    switch (turn.kind) {
    case TurnKind::stones: check_stones(position, turn, verdict); break;
    case TurnKind::pass:
    case TurnKind::resign:
    case TurnKind::forfeit: break;
    case TurnKind::swap_sides:
    case TurnKind::swap_pieces:
    case TurnKind::swap_mirror: verdict.add(Reason::kind_not_allowed); break;
    }
    return verdict;
}

void Heigo::check_stones(Position& position, Turn const& turn, Verdict& verdict) const {
    std::size_t const found_before = verdict.findings().size();
    check_points(position, turn, verdict);
    bool const placeable = verdict.findings().size() == found_before;
    // Before the links, of which there may be more than a verdict has room for.
    if (placeable) check_result(position, turn, verdict);
    for (Link const link : turn.links)
        check_link(position, turn, link, verdict);
}

/// Plays the turn, looks at what came of it, and takes it back.
void Heigo::check_result(Position& position, Turn const& turn, Verdict& verdict) const {
    std::uint32_t const depth = position.depth();
    auto const own_last = position.history().last_turn(side_of(turn.color));
    bool const on_old_places = std::ranges::all_of(turn.stones, [&](Point point) {
        return position.ever_vacated(position.geometry().cell(point));
    });
    Executed const done = put_stones(position, turn);
    if (done.suicide) {
        verdict.add(Reason::suicide, turn.stones.front(), turn.stones.back());
    } else if (on_old_places || done.withdrawn) {
        check_repetition(position, own_last, verdict);
    }
    position.undo_to(depth);
}

/// For a turn just played.
void Heigo::check_repetition(Position& position, std::optional<std::uint32_t> own_last,
                             Verdict& verdict) const {
    Point const played = verdict.move.stones[0];
    if (own_last && position.same_stones(*own_last)) {
        Point const taken = taken_by_last(position).value_or(played);
        verdict.add(Reason::ko, played, taken, position.depth() - 1);
    } else if (auto const depth = position.repeated_by_last()) {
        verdict.add(repetition_reason(ko_), played, *depth);
    }
}

void Heigo::play(Position& position, Move const& move, Undo& undo) const {
    std::vector<Link> const links = links_of(move);
    force(position, {move.color, move.kind, {move.stones.data(), move.count}, links}, undo);
}

void Heigo::execute(Position& position, Turn const& turn) const {
    switch (turn.kind) {
    case TurnKind::stones: put_stones(position, turn); break;
    case TurnKind::pass: push_pass(position, turn.color); break;
    case TurnKind::resign:
    case TurnKind::forfeit: push_surrender(position, turn.kind, turn.color); break;
    case TurnKind::swap_sides:
    case TurnKind::swap_pieces:
    case TurnKind::swap_mirror: push_idle(position, Step::swap, turn.color); break;
    }
}

/// Puts the stones, with the lines that can be drawn: each between neighbours, from a new stone to
/// the other one or to an own stone.
Executed Heigo::put_stones(Position& position, Turn const& turn) const {
    std::vector<Cell> const cells = cells_on_board(position, turn.stones);
    auto const& geometry = position.geometry();
    auto const draw = [&](Link link) {
        auto const direction = direction_to(link.from, link.to);
        if (!direction || !geometry.contains(link.from) || !geometry.contains(link.to)) return;
        Cell const from = geometry.cell(link.from);
        Cell const to = geometry.cell(link.to);
        auto const is_new = [&](Cell cell) {
            return position.board().empty(cell) && std::ranges::find(cells, cell) != cells.end();
        };
        auto const is_own = [&](Cell cell) {
            return is_new(cell) || position.board().at(cell) == board::stone_of(turn.color);
        };
        if ((is_new(from) && is_own(to)) || (is_own(from) && is_new(to)))
            position.board().joins().draw(geometry, from, *direction, position.depth());
    };
    return position.execute(cells, turn.color, inside_, [&] {
        if (turn.stones.size() == 2) draw({turn.stones[0], turn.stones[1]});
        for (Link const link : turn.links)
            draw(link);
    });
}

std::uint32_t Heigo::penalties(Position const& position, Color color) const {
    switch (penalty_) {
    case Penalty::stone: return position.captured(color);
    case Penalty::labyrinth: return position.captured_chains(color);
    case Penalty::none: break;
    }
    return 0;
}

std::vector<Move> Heigo::legal_moves(Position& position, Color color) const {
    std::vector<Move> moves = legal_single_stones(*this, position, color);
    position.geometry().each_cell([&](Cell cell) {
        for (std::size_t const direction : {std::size_t{0}, std::size_t{2}}) {
            Cell const other = position.geometry().neighbour(cell, direction);
            if (!position.board().empty(cell) || !position.board().empty(other)) continue;
            std::array const dash{position.geometry().point(cell),
                                  position.geometry().point(other)};
            try_turn(*this, position, {color, TurnKind::stones, dash}, moves);
        }
    });
    try_turn(*this, position, {color, TurnKind::pass}, moves);
    return moves;
}

} // namespace kifu::games
