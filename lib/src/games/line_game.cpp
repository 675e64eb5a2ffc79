#include "games/line_game.hpp"

#include "games/idle_turns.hpp"
#include "games/renju_fouls.hpp"

#include <algorithm>
#include <array>

namespace kifu::games {

namespace {

using board::Rows;
using board::Run;
using Position = LineGame::Position;
using Reason = Violation::Reason;

/// More steps than an opening can have: five stones, and a swap behind each.
constexpr std::uint32_t longest_opening = 10;

std::size_t index(Color color) { return static_cast<std::size_t>(color); }

std::uint32_t swaps_so_far(Position const& position) {
    std::uint32_t swaps = 0;
    for (std::uint32_t step = 1; step <= position.depth(); ++step)
        if (position.history()[step].step == Step::swap) ++swaps;
    return swaps;
}

/// White plays on.
void forgive_foul(Ply& ply) {
    if (ply.end != EndReason::foul) return;
    ply.end = EndReason::none;
    ply.winner = Side::none;
}

template <class Visit>
void each_point(BoardSize size, Visit visit) {
    for (std::uint8_t y = 0; y != size.height; ++y)
        for (std::uint8_t x = 0; x != size.width; ++x)
            visit(Point{x, y});
}

} // namespace

LineGame::LineGame(RuleChoice const& choice)
    : game_(choice.game), end_(EndReason::five), length_(5) {
    switch (choice.game) {
    case GameKind::connect6:
        end_ = EndReason::six;
        length_ = 6;
        winning_ = {Winning::at_least, Winning::at_least};
        pairs_ = true;
        break;
    case GameKind::renju:
        winning_ = {Winning::exact, Winning::at_least};
        passes_ = fouls_ = true;
        opening_ = &opening_of(choice);
        break;
    default: {
        auto const line = static_cast<Winning>(option_value(choice, "line").value_or(0));
        winning_ = {line, line};
        opening_ = &opening_of(choice);
    }
    }
}

bool LineGame::fits(BoardSize size) const {
    if (game_ == GameKind::renju) return size == BoardSize{15, 15};
    return std::max(size.width, size.height) >= length_;
}

void LineGame::restart(Position& position, Setup const& setup) const {
    position.start(setup);
    judge_setup(position);
}

// ---- rows

[[gnu::always_inline]] inline bool LineGame::wins(Rows const& rows, Color color,
                                                  std::size_t direction, Rows::Place place) const {
    Run const run = rows.run(color, direction, place);
    if (run.length() < length_) [[likely]]
        return false;
    Winning const winning = winning_[index(color)];
    if (winning == Winning::at_least) return true;
    if (run.length() > length_) return winning == Winning::caro;
    if (winning == Winning::exact) return true;
    Rows::Bits const enemy = rows.stones(opponent(color), direction, place);
    bool const blocked_before = run.begin > 0 && (enemy >> (run.begin - 1) & 1U) != 0;
    bool const blocked_behind = run.end < 64 && (enemy >> run.end & 1U) != 0;
    return !(blocked_before && blocked_behind);
}

[[gnu::always_inline]] inline bool LineGame::wins_at(Rows const& rows, Color color,
                                                     Point point) const {
    Rows::Places const places = rows.places(point);
    bool won = false;
    for (std::size_t direction = 0; direction != Rows::directions; ++direction)
        won |= wins(rows, color, direction, places[direction]);
    return won;
}

bool LineGame::has_won(Position const& position, Color color) const {
    bool won = false;
    each_point(position.size(), [&](Point point) {
        won = won || (position.rows().has(color, point) && wins_at(position.rows(), color, point));
    });
    return won;
}

std::vector<Point> LineGame::winning_stones(Position const& position) const {
    Ply const& last = position.history().last();
    std::vector<Point> stones;
    if (last.end != end_) return stones;
    Color const winner = *color_of(last.winner);
    each_point(position.size(), [&](Point point) {
        if (position.rows().has(winner, point) && wins_at(position.rows(), winner, point))
            stones.push_back(point);
    });
    return stones;
}

// ---- judging turns

std::size_t LineGame::turn_size(Position const& position) const {
    return pairs_ && position.stones() != 0 && position.free_points() != 1 ? 2 : 1;
}

Verdict LineGame::check(Position& position, Turn const& turn) const {
    Verdict verdict;
    verdict.move.color = turn.color;
    verdict.move.kind = turn.kind;
    Ply const& last = position.history().last();
    bool const goes_on = last.end == EndReason::none || last.end == EndReason::foul;
    bool const in_order = goes_on && (last.next == Side::none || last.next == side_of(turn.color));
    if (!goes_on) verdict.add(Reason::game_over);
    if (last.end == EndReason::foul && last.winner == side_of(turn.color))
        verdict.add(Reason::foul_unclaimed, position.depth());
    if (goes_on && !in_order) verdict.add(Reason::wrong_turn);
    switch (turn.kind) {
    case TurnKind::stones: check_stones(position, turn, in_order, verdict); break;
    case TurnKind::pass:
        if (!passes_) verdict.add(Reason::pass_not_allowed);
        break;
    case TurnKind::resign:
    case TurnKind::forfeit: break;
    case TurnKind::swap_sides:
    case TurnKind::swap_pieces:
    case TurnKind::swap_mirror: check_swap(position, turn, verdict); break;
    }
    return verdict;
}

void LineGame::check_stones(Position& position, Turn const& turn, bool in_order,
                            Verdict& verdict) const {
    if (turn.stones.empty()) return verdict.add(Reason::no_stone);
    if (turn.stones.size() > turn_size(position)) verdict.add(Reason::too_many_stones);
    if (turn.stones.size() > verdict.move.stones.size()) return;
    std::size_t const before = verdict.findings().size();
    check_points(position, turn, verdict);
    if (verdict.findings().size() == before) check_row(position, turn, in_order, verdict);
}

/// Where the stones go, one by one.
void LineGame::check_points(Position const& position, Turn const& turn, Verdict& verdict) const {
    for (Point const point : turn.stones) {
        if (!position.size().contains(point))
            verdict.add(Reason::off_board, point);
        else if (!position.empty(point))
            verdict.add(Reason::occupied, point);
        verdict.move.stones[verdict.move.count++] = point;
    }
    if (turn.stones.size() == 2 && turn.stones[0] == turn.stones[1])
        verdict.add(Reason::same_point, turn.stones[0]);
}

/// What the stones, all on empty points, make together.
void LineGame::check_row(Position& position, Turn const& turn, bool in_order,
                         Verdict& verdict) const {
    Point const first = turn.stones.front();
    if (opening_ != nullptr && !opening_->allows(position.stones(), first, position.size()))
        verdict.add(Reason::outside_opening, first);
    bool const wins = wins_at(position.rows(), turn.color, first);
    if (wins && turn.stones.size() == 2 && in_order) verdict.add(Reason::game_over, turn.stones[1]);
    if (!wins && in_order && turn.stones.size() < turn_size(position))
        verdict.add(Reason::too_few_stones);
    if (auto const reason = wins ? std::nullopt : foul(position, turn.color, first))
        verdict.add(*reason, first);
}

std::optional<Violation::Reason> LineGame::foul(Position& position, Color color,
                                                Point point) const {
    if (!fouls_ || color == Color::white) return std::nullopt;
    bool const given = !position.empty(point);
    if (!given) position.rows().flip(color, point);
    auto const reason = foul_of(position.rows(), point);
    if (!given) position.rows().flip(color, point);
    return reason;
}

void LineGame::check_swap(Position const& position, Turn const& turn, Verdict& verdict) const {
    if (opening_ == nullptr) return verdict.add(Reason::kind_not_allowed);
    if (turn.kind != TurnKind::swap_sides) return verdict.add(Reason::other_swap);
    bool const now = position.depth() < longest_opening &&
                     position.history().last().step != Step::swap &&
                     opening_->allows_swap_after(position.stones()) &&
                     swaps_so_far(position) < opening_->most_swaps;
    if (!now) verdict.add(Reason::swap_not_in_opening);
}

// ---- executing turns

void LineGame::execute(Position& position, Turn const& turn) const {
    switch (turn.kind) {
    case TurnKind::stones: return put_stones(position, turn);
    case TurnKind::pass:
        if (!passes_) return push_idle(position, Step::pass, turn.color);
        push_pass(position, turn.color);
        return forgive_foul(position.history().last());
    case TurnKind::resign:
    case TurnKind::forfeit: return push_surrender(position, turn.kind, turn.color);
    case TurnKind::swap_sides:
    case TurnKind::swap_pieces:
    case TurnKind::swap_mirror: {
        // The players change seats: the colour that was to move still is.
        Side const next = position.history().last().next;
        position.push(Step::swap, turn.color).next = next;
        return position.close_step();
    }
    }
}

void LineGame::put_stones(Position& position, Turn const& turn) const {
    forgive_foul(position.push(Step::stones, turn.color));
    for (Point const point : turn.stones) {
        if (!position.size().contains(point)) continue;
        position.put(point, turn.color);
        judge_stone(position, turn.color, point);
    }
    position.close_step();
}

void LineGame::judge_stone(Position& position, Color color, Point point) const {
    Ply& ply = position.history().last();
    if (ply.end != EndReason::none) return;
    if (wins_at(position.rows(), color, point)) {
        ply.end = end_;
        ply.winner = side_of(color);
    } else if (foul(position, color, point)) {
        ply.end = EndReason::foul;
        ply.winner = side_of(opponent(color));
    } else if (position.free_points() == 0) {
        ply.end = EndReason::full_board;
    }
}

/// A position put by hand may be won already.
void LineGame::judge_setup(Position& position) const {
    if (position.stones() < length_) return;
    bool const black = has_won(position, Color::black);
    bool const white = has_won(position, Color::white);
    Ply& last = position.history().last();
    if (black != white) {
        last.end = end_;
        last.winner = black ? Side::black : Side::white;
    } else if (position.free_points() == 0) {
        last.end = EndReason::full_board;
    }
}

std::size_t LineGame::play_quiet(Position& position, std::span<StoneTurn const> stones) const {
    std::size_t played = 0;
    while (std::size_t const count = play_quiet_turn(position, stones.subspan(played)))
        played += count;
    return played;
}

/// Gives the number of stones; none when there is something to say about the turn.
std::size_t LineGame::play_quiet_turn(Position& position, std::span<StoneTurn const> stones) const {
    Ply const& last = position.history().last();
    std::size_t const size = turn_size(position);
    // A turn that fills the board ends the game.
    if (stones.size() < size || last.end != EndReason::none || position.free_points() <= size)
        return 0;
    Color const color = stones.front().color;
    bool const in_order = last.next == Side::none || last.next == side_of(color);
    bool const placed = opening_ != nullptr && opening_->places(position.stones());
    if (!in_order || placed) return 0;
    position.push(Step::stones, color);
    for (StoneTurn const& stone : stones.first(size)) {
        if (stone.color != color || !is_quiet(position, stone)) {
            position.undo_to(position.depth() - 1);
            return 0;
        }
        position.put_on_empty(stone.point, color);
    }
    position.close_step();
    return size;
}

bool LineGame::is_quiet(Position& position, StoneTurn const& stone) const {
    return position.size().contains(stone.point) && position.empty(stone.point) &&
           !wins_at(position.rows(), stone.color, stone.point) &&
           !foul(position, stone.color, stone.point);
}

// ---- legal moves

std::vector<Move> LineGame::legal_moves(Position& position, Color color) const {
    std::vector<Move> moves;
    std::vector<Point> points;
    each_point(position.size(), [&](Point point) {
        if (!position.empty(point)) return;
        points.push_back(point);
        try_turn(*this, position, {color, TurnKind::stones, {&point, 1}}, moves);
    });
    if (turn_size(position) == 2) add_pairs(position, color, points, moves);
    try_turn(*this, position, {color, TurnKind::pass}, moves);
    try_turn(*this, position, {color, TurnKind::swap_sides}, moves);
    return moves;
}

/// Every two stones once, a stone that wins by itself never first.
void LineGame::add_pairs(Position& position, Color color, std::vector<Point> const& points,
                         std::vector<Move>& moves) const {
    for (std::size_t i = 0; i != points.size(); ++i)
        for (std::size_t j = i + 1; j != points.size(); ++j) {
            std::array pair{points[i], points[j]};
            if (wins_at(position.rows(), color, pair[0])) std::swap(pair[0], pair[1]);
            try_turn(*this, position, {color, TurnKind::stones, pair}, moves);
        }
}

} // namespace kifu::games
