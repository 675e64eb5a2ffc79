#include "kifu/score.hpp"

#include "score/counting.hpp"
#include "score/ownership.hpp"
#include "score/rows.hpp"
#include "score/stones.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace kifu {

namespace {

using namespace score;

/// A position as rows of points, where every surrounded point counts.
class RowBoard {
public:
    explicit RowBoard(AnyPosition const& position);

    /// Takes off the chain that has the point.
    void take_off(Point point);
    /// Stones of each player that were taken off.
    std::array<std::uint32_t, 2> const& dead() const { return dead_; }
    PointCounts counts() const;

private:
    BoardSize size_;
    std::array<Rows, 2> stones_; ///< by index of Color, as the next
    std::array<std::uint32_t, 2> dead_{};
};

RowBoard::RowBoard(AnyPosition const& position)
    : size_(position.size()), stones_{Rows(size_.height), Rows(size_.height)} {
    std::vector<std::optional<Color>> board;
    position.read_board(board);
    auto point = board.begin();
    for (std::size_t y = 0; y != size_.height; ++y) {
        std::array<Rows::Row, 2> row{};
        for (std::size_t x = 0; x != size_.width; ++x, ++point)
            if (*point) row[index(**point)] |= Rows::Row{1} << x;
        stones_[0].row(y) = row[0];
        stones_[1].row(y) = row[1];
    }
}

void RowBoard::take_off(Point point) {
    if (!size_.contains(point)) return;
    for (std::size_t color = 0; color != 2; ++color) {
        Rows& stones = stones_[color];
        if (!stones.contains(point)) continue;
        Rows chain(size_.height);
        chain.add(point);
        chain.spread(stones);
        dead_[color] += chain.count();
        stones.make([&](std::size_t y) { return stones.row(y) & ~chain.row(y); });
    }
}

/// What the stones of one player reach over empty points and those of the other do not is the
/// player's.
PointCounts RowBoard::counts() const {
    Rows::Row const columns = (Rows::Row{1} << size_.width) - 1;
    Rows empty(size_.height);
    empty.make([&](std::size_t y) { return columns & ~stones_[0].row(y) & ~stones_[1].row(y); });
    std::array<Rows, 2> reached = stones_;
    for (Rows& one : reached)
        one.spread(empty);
    auto const territory = [&](std::size_t color) {
        Rows own(size_.height);
        own.make([&](std::size_t y) {
            return empty.row(y) & reached[color].row(y) & ~reached[1 - color].row(y);
        });
        return own.count();
    };
    PointCounts counts;
    counts.of(PointOwner::black_stone) = stones_[0].count();
    counts.of(PointOwner::white_stone) = stones_[1].count();
    counts.of(PointOwner::black_territory) = territory(0);
    counts.of(PointOwner::white_territory) = territory(1);
    return counts;
}

} // namespace

Count count_position(AnyPosition const& position, PositionCount const& count, ScoreMethod method) {
    Tally tally;
    tally.rules = count.rules;
    tally.komi = count.komi;
    tally.handicap = count.handicap;
    tally.captured = {position.captured(Color::black), position.captured(Color::white)};
    if (count.rules.button || count.rules.white_passes_last) tally.turns = position.turn_counts();
    TerritoryRule const rule = territory_rule(count.rules, method);
    auto const finish = [&](PointCounts const& points) {
        return method == ScoreMethod::area ? count_area(points, tally)
                                           : count_territory(points, tally);
    };
    if (rule == TerritoryRule::all) {
        RowBoard board(position);
        for (Point const point : count.dead)
            board.take_off(point);
        tally.dead = board.dead();
        return finish(board.counts());
    }
    Stones stones;
    stones.read(position);
    std::vector<bool> const dead = stones.chains_at(count.dead);
    tally.dead = count_dead(stones, dead);
    Ownership ownership;
    ownership.find(stones, dead, rule);
    return finish(ownership.counts());
}

} // namespace kifu
