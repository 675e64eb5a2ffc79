#include "games/gonnect.hpp"

#include "games/pie_rule.hpp"

#include <algorithm>
#include <array>

namespace kifu::games {

namespace {

/// The other diagonal exchanges the pairs of edges as well.
Point mirrored_across(Point point, BoardSize size) {
    return {static_cast<std::uint8_t>(size.width - 1 - point.y),
            static_cast<std::uint8_t>(size.width - 1 - point.x)};
}

} // namespace

Gonnect::Gonnect(RuleChoice const& choice)
    : ko_(static_cast<KoRule>(option_value(choice, "ko").value_or(0))),
      goals_(static_cast<Goals>(option_value(choice, "goals").value_or(0))),
      swap_(declared_swap(choice)) {}

void Gonnect::restart(Position& position, Setup const& setup) const {
    position.start(setup, sameness_for(ko_));
    judge_setup(position);
}

Verdict Gonnect::check(Position& position, Turn const& turn) const {
    Verdict verdict;
    verdict.move.color = turn.color;
    verdict.move.kind = turn.kind;
    check_order(position.history().last(), turn, verdict);
    switch (turn.kind) {
    case TurnKind::stones: check_stone(position, turn, ko_, SuicideRule::none, verdict); break;
    case TurnKind::pass: verdict.add(Violation::Reason::pass_not_allowed); break;
    case TurnKind::resign:
    case TurnKind::forfeit: break;
    case TurnKind::swap_sides:
    case TurnKind::swap_pieces:
    case TurnKind::swap_mirror: check_swap(position, turn, verdict); break;
    }
    return verdict;
}

void Gonnect::check_swap(Position const& position, Turn const& turn, Verdict& verdict) const {
    using enum Violation::Reason;
    if (!answers_first_stone(position, turn.color)) return verdict.add(swap_not_now);
    if (swap_ && *swap_ != turn.kind) return verdict.add(other_swap);
    if (turn.kind != TurnKind::swap_mirror) return;
    Point const expected = mirrored(stone_of_last(position));
    Point const given = turn.stones.empty() ? expected : turn.stones.front();
    if (given != expected && given != mirrored_across(stone_of_last(position), position.size()))
        return verdict.add(swap_to_wrong_point, given, expected);
    verdict.move.stones[0] = given;
    verdict.move.count = 1;
}

void Gonnect::execute(Position& position, Turn const& turn) const {
    switch (turn.kind) {
    case TurnKind::stones: put_stones(position, turn); break;
    case TurnKind::pass: push_idle(position, Step::pass, turn.color); break;
    case TurnKind::resign:
    case TurnKind::forfeit: push_surrender(position, turn.kind, turn.color); break;
    case TurnKind::swap_sides:
    case TurnKind::swap_pieces:
    case TurnKind::swap_mirror: swap(position, turn); break;
    }
    judge_next(position);
}

void Gonnect::put_stones(Position& position, Turn const& turn) const {
    std::vector<Cell> const cells = cells_on_board(position, turn.stones);
    position.execute(cells, turn.color);
    Ply& last = position.history().last();
    if (last.end != EndReason::none) return;
    auto const wins = [&](Cell cell) {
        return position.board().at(cell) == board::stone_of(turn.color) &&
               connects(position, cell, turn.color);
    };
    if (std::ranges::none_of(cells, wins)) return;
    last.end = EndReason::connection;
    last.winner = side_of(turn.color);
}

void Gonnect::swap(Position& position, Turn const& turn) const {
    bool const possible = answers_first_stone(position, turn.color);
    Cell const stone = possible ? position.history().cell(position.depth()) : no_cell;
    Ply& ply = position.push(Step::swap, turn.color);
    if (turn.kind == TurnKind::swap_sides) {
        // The players change seats: the one who swaps owns the stone, the other one moves next.
        ply.next = side_of(turn.color);
    } else if (possible && turn.kind == TurnKind::swap_pieces) {
        position.put(stone, turn.color);
    } else if (possible) {
        Point const given =
            turn.stones.empty() ? mirrored(position.geometry().point(stone)) : turn.stones.front();
        position.clear(stone);
        if (position.geometry().contains(given))
            position.put(position.geometry().cell(given), turn.color);
    }
    position.close_step();
}

/// A position put by hand may be won already.
void Gonnect::judge_setup(Position& position) const {
    bool const black = connecting_cell(position, Color::black) != no_cell;
    bool const white = connecting_cell(position, Color::white) != no_cell;
    if (black != white) {
        position.history().last().end = EndReason::connection;
        position.history().last().winner = black ? Side::black : Side::white;
    }
    judge_next(position);
}

/// The next player loses when no move is left.
void Gonnect::judge_next(Position& position) const {
    Ply& last = position.history().last();
    auto const next = color_of(last.next);
    if (last.end != EndReason::none || !next || can_move(position, *next)) return;
    last.end = EndReason::no_legal_move;
    last.winner = side_of(opponent(*next));
}

/// Whether the chain of that cell joins edges that win for its colour.
bool Gonnect::connects(Position const& position, Cell cell, Color color) const {
    bool left = false, right = false, top = false, bottom = false;
    BoardSize const size = position.size();
    position.board().each_stone(cell, [&](Cell stone) {
        Point const point = position.geometry().point(stone);
        left |= point.x == 0;
        right |= point.x + 1 == size.width;
        top |= point.y == 0;
        bottom |= point.y + 1 == size.height;
    });
    bool const across = left && right;
    bool const down = top && bottom;
    if (goals_ == Goals::any) return across || down;
    return color == Color::black ? down : across;
}

/// A stone of a chain of that colour that joins its edges; every such chain has one at the left
/// edge or at the top.
Cell Gonnect::connecting_cell(Position const& position, Color color) const {
    auto const& geometry = position.geometry();
    std::vector<Cell> looked_at; // chains, since one may touch an edge many times
    auto const wins = [&](Point point) {
        Cell const cell = geometry.cell(point);
        Cell const head = position.board().head(cell);
        if (position.board().at(cell) != board::stone_of(color) ||
            std::ranges::find(looked_at, head) != looked_at.end())
            return false;
        looked_at.push_back(head);
        return connects(position, cell, color);
    };
    for (std::uint8_t x = 0; x != geometry.width(); ++x)
        if (wins({x, 0})) return geometry.cell({x, 0});
    for (std::uint8_t y = 0; y != geometry.height(); ++y)
        if (wins({0, y})) return geometry.cell({0, y});
    return no_cell;
}

bool Gonnect::can_move(Position& position, Color color) const {
    if (answers_first_stone(position, color)) return true;
    auto const& geometry = position.geometry();
    for (std::uint8_t y = 0; y != geometry.height(); ++y)
        for (std::uint8_t x = 0; x != geometry.width(); ++x) {
            Point const point{x, y};
            if (!position.board().empty(geometry.cell(point))) continue;
            Verdict verdict;
            check_stone(position, {color, TurnKind::stones, {&point, 1}}, ko_, SuicideRule::none,
                        verdict);
            if (verdict.legal()) return true;
        }
    return false;
}

std::vector<Point> Gonnect::winning_stones(Position const& position) const {
    Ply const& last = position.history().last();
    std::vector<Point> stones;
    if (last.end != EndReason::connection) return stones;
    Cell const winner = connecting_cell(position, *color_of(last.winner));
    if (winner == no_cell) return stones;
    Cell const head = position.board().head(winner);
    position.geometry().each_cell([&](Cell cell) {
        if (position.board().head(cell) == head) stones.push_back(position.geometry().point(cell));
    });
    return stones;
}

std::vector<Move> Gonnect::legal_moves(Position& position, Color color) const {
    std::vector<Move> moves = legal_single_stones(*this, position, color);
    try_turn(*this, position, {color, swap_.value_or(TurnKind::swap_sides)}, moves);
    return moves;
}

} // namespace kifu::games
