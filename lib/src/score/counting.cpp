#include "score/counting.hpp"

namespace kifu::score {

namespace {

constexpr std::size_t black = 0, white = 1;

class Lines {
public:
    explicit Lines(Count& count) : count_(count) {}

    void add(ScoreItem item, std::int64_t of_black, std::int64_t of_white) {
        count_.lines.push_back({item, {Decimal(of_black), Decimal(of_white)}});
    }
    /// Only where one of the two is not zero.
    void add_some(ScoreItem item, std::int64_t of_black, std::int64_t of_white) {
        if (of_black != 0 || of_white != 0) add(item, of_black, of_white);
    }
    void add_komi(Decimal komi) { count_.lines.push_back({ScoreItem::komi, {Decimal(), komi}}); }
    void add_button(Color first_pass) {
        ScoreLine line{ScoreItem::button, {}};
        line.points[static_cast<std::size_t>(first_pass)] = Decimal::from_hundredths(50);
        count_.lines.push_back(line);
    }

private:
    Count& count_;
};

/// What White gets for handicap stones, by the method that the rules count by. AGA evens territory
/// out by pass stones instead.
std::uint32_t handicap_points(Tally const& tally, ScoreMethod method) {
    bool const by_area = tally.rules.score == RuleString::Score::area;
    if (by_area != (method == ScoreMethod::area) || tally.handicap < 2) return 0;
    switch (tally.rules.handicap) {
    case RuleString::Bonus::none: return 0;
    case RuleString::Bonus::stones: return tally.handicap;
    case RuleString::Bonus::stones_minus_one: return tally.handicap - 1;
    }
    return 0;
}

void add_compensation(Lines& lines, PointCounts const& points, Tally const& tally,
                      ScoreMethod method) {
    bool const own_method =
        (tally.rules.score == RuleString::Score::area) == (method == ScoreMethod::area);
    if (tally.rules.tax == RuleString::Tax::all && own_method)
        lines.add(ScoreItem::group_tax, -2 * std::int64_t{points.groups[black]},
                  -2 * std::int64_t{points.groups[white]});
    lines.add_some(ScoreItem::handicap, 0, handicap_points(tally, method));
    lines.add_komi(tally.komi);
    if (tally.rules.button && tally.turns.first_pass) lines.add_button(*tally.turns.first_pass);
}

/// Every pass hands the opponent a stone. White makes the last one; where Black has made the last
/// turn of the record, that pass is still to come.
void add_pass_stones(Lines& lines, Tally const& tally) {
    bool const one_more = tally.turns.last == Color::black;
    lines.add(ScoreItem::pass_stones, tally.turns.passes[white] + (one_more ? 1 : 0),
              tally.turns.passes[black]);
}

} // namespace

std::array<std::uint32_t, 2> count_dead(Stones const& stones, std::vector<bool> const& dead) {
    std::array<std::uint32_t, 2> count{};
    for (std::size_t chain = 0; chain != stones.chains(); ++chain)
        if (dead[chain])
            count[index(stones.color(chain))] +=
                static_cast<std::uint32_t>(stones.chain(chain).size());
    return count;
}

Count count_area(PointCounts const& points, Tally const& tally) {
    Count count;
    count.black_wins_ties = tally.rules.black_wins_ties;
    Lines lines(count);
    lines.add(ScoreItem::stones, points.of(PointOwner::black_stone),
              points.of(PointOwner::white_stone));
    lines.add(ScoreItem::territory, points.of(PointOwner::black_territory),
              points.of(PointOwner::white_territory));
    add_compensation(lines, points, tally, ScoreMethod::area);
    return count;
}

Count count_territory(PointCounts const& points, Tally const& tally) {
    Count count;
    count.method = ScoreMethod::territory;
    count.black_wins_ties = tally.rules.black_wins_ties;
    Lines lines(count);
    lines.add(ScoreItem::territory, points.of(PointOwner::black_territory),
              points.of(PointOwner::white_territory));
    lines.add(ScoreItem::prisoners, tally.captured[white], tally.captured[black]);
    lines.add_some(ScoreItem::dead, tally.dead[white], tally.dead[black]);
    if (tally.rules.white_passes_last) add_pass_stones(lines, tally);
    if (tally.cleanup)
        lines.add_some(ScoreItem::cleanup_moves, (*tally.cleanup)[black], (*tally.cleanup)[white]);
    add_compensation(lines, points, tally, ScoreMethod::territory);
    return count;
}

Count count_heigo(PointCounts const& points, std::array<std::uint32_t, 2> penalties, Decimal komi) {
    Count count;
    count.method = ScoreMethod::territory;
    Lines lines(count);
    lines.add(ScoreItem::territory, points.of(PointOwner::black_territory),
              points.of(PointOwner::white_territory));
    lines.add(ScoreItem::penalties, -std::int64_t{penalties[black]},
              -std::int64_t{penalties[white]});
    lines.add_komi(komi);
    return count;
}

} // namespace kifu::score
