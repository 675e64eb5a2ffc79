#include "score/statuses.hpp"

#include "score/labyrinths.hpp"

#include <algorithm>
#include <cmath>

namespace kifu::score {

namespace {

/// Estimates closer than this are in doubt.
constexpr double close_margin = 0.2;
/// Of chains whose life hangs on who moves first those are in doubt that have more than a stone or
/// two, which are often left to be protected with the last neutral points, or are closer than this.
constexpr std::size_t few_stones = 2;
constexpr double critical_margin = 0.5;

} // namespace

void Statuses::begin(std::size_t chains, StatusSource source) {
    dead_.assign(chains, false);
    doubtful_.assign(chains, false);
    sources_.assign(chains, source);
    margins_.assign(chains, 1);
    source_ = source;
    least_margin_ = 1;
    disputed_ = false;
    problem_.clear();
}

void Statuses::find(Stones const& stones, AnyPosition const& position, RecordEnd const& end,
                    GoRules const& rules, ScoreOptions const& options) {
    if (take_told(stones, end, options)) return;
    if (rules.every_stone_alive) return begin(stones.chains(), StatusSource::rules);
    prove(stones, rules.suicide != SuicideRule::none);
    if (rules.pass_dead_only) {
        std::ranges::fill(sources_, StatusSource::rules);
        source_ = StatusSource::rules;
        return;
    }
    if (life_.complete()) return;
    if (options.engine) {
        if (auto const points = options.engine(position))
            return take_points(stones, *points, StatusSource::engine);
        problem_ = "the engine does not say which stones are dead";
        return;
    }
    ask_estimate(stones, rules);
}

void Statuses::find_heigo(Stones const& stones, RecordEnd const& end, ScoreOptions const& options) {
    if (take_told(stones, end, options)) return;
    prove(stones, false);
    Labyrinths const labyrinths(stones, life_);
    for (std::size_t chain = 0; chain != stones.chains(); ++chain) {
        if (labyrinths.hopeless(chain)) dead_[chain] = true;
        if (dead_[chain] || life_.chain(chain) == Proved::alive || labyrinths.lives(chain))
            continue;
        doubtful_[chain] = true;
        sources_[chain] = source_ = StatusSource::assumed;
        disputed_ = true;
    }
}

/// What somebody has said: the caller, or the record by its marks.
bool Statuses::take_told(Stones const& stones, RecordEnd const& end, ScoreOptions const& options) {
    if (options.dead_stones) {
        take_points(stones, *options.dead_stones, StatusSource::given);
    } else if (options.dead == DeadChoice::none) {
        begin(stones.chains(), StatusSource::given);
    } else if (end.marked) {
        take_marks(stones, end);
    } else if (options.dead == DeadChoice::marks) {
        begin(stones.chains(), StatusSource::marks);
        problem_ = "the record marks no territory (TB, TW) on its last two nodes";
    } else {
        return false;
    }
    return true;
}

void Statuses::take_points(Stones const& stones, std::span<Point const> points,
                           StatusSource source) {
    begin(stones.chains(), source);
    dead_ = stones.chains_at(points);
}

void Statuses::take_marks(Stones const& stones, RecordEnd const& end) {
    begin(stones.chains(), StatusSource::marks);
    auto const take = [&](std::vector<Point> const& points, Content owner) {
        for (Point const point : points) {
            Cell const cell = stones.geometry().cell(point);
            if (stones.at(cell) == other(owner)) dead_[stones.chain_of(cell)] = true;
        }
    };
    take(end.black_marks, Content::black);
    take(end.white_marks, Content::white);
}

void Statuses::prove(Stones const& stones, bool suicide) {
    begin(stones.chains(), StatusSource::proof);
    life_.find(stones, suicide);
    for (std::size_t chain = 0; chain != stones.chains(); ++chain)
        dead_[chain] = life_.chain(chain) == Proved::dead;
}

/// Chains with little room are read out; what the chains around them are worth, and everything
/// else, is estimated.
void Statuses::ask_estimate(Stones const& stones, GoRules const& rules) {
    source_ = StatusSource::reading;
    canonical_.find(stones, life_);
    estimate_.run(stones, canonical_);
    read_out(stones, rules.suicide != SuicideRule::none);
    bool const threats = rules.score == RuleString::Score::area && local_.seki();
    for (std::size_t chain = 0; chain != stones.chains(); ++chain) {
        if (life_.chain(chain) != Proved::nothing) continue;
        if (!take_reading(chain, threats)) take_estimate(stones, chain);
        least_margin_ = std::min(least_margin_, margins_[chain]);
    }
}

/// In the canonical form: how far the reading gets depends on the order of the points.
void Statuses::read_out(Stones const& stones, bool suicide) {
    Stones const& turned = canonical_.stones();
    std::vector<double> clear(turned.chains());
    turned_chain_.assign(stones.chains(), 0);
    for (std::size_t chain = 0; chain != turned.chains(); ++chain) {
        std::size_t const source = stones.chain_of(canonical_.source(turned.chain(chain).front()));
        turned_chain_[source] = chain;
        clear[chain] = estimate_.chain(source);
    }
    turned_life_.find(turned, suicide);
    local_.find(turned, turned_life_, clear);
}

/// `threats`: there are some that cannot be taken away.
bool Statuses::take_reading(std::size_t chain, bool threats) {
    LocalStatus const read = local_.chain(turned_chain_[chain]);
    if (read == LocalStatus::unread || read == LocalStatus::critical) return false;
    dead_[chain] = read != LocalStatus::alive;
    sources_[chain] = StatusSource::reading;
    margins_[chain] = local_.trust(turned_chain_[chain]);
    doubtful_[chain] = read == LocalStatus::dead_by_ko && threats;
    disputed_ = disputed_ || doubtful_[chain];
    return true;
}

void Statuses::take_estimate(Stones const& stones, std::size_t chain) {
    double const value = estimate_.chain(chain);
    double const margin = std::abs(value);
    dead_[chain] = value < 0;
    sources_[chain] = source_ = StatusSource::estimate;
    margins_[chain] = margin;
    bool const critical = local_.chain(turned_chain_[chain]) == LocalStatus::critical &&
                          (stones.chain(chain).size() > few_stones || margin < critical_margin);
    bool const disputed = critical || !estimate_.agree(chain);
    doubtful_[chain] = margin < close_margin || disputed;
    disputed_ = disputed_ || disputed;
}

ChainStatus Statuses::status(Stones const& stones, std::size_t chain) const {
    return {color_of(stones.color(chain)),
            dead_[chain],
            doubtful_[chain],
            sources_[chain],
            margins_[chain],
            stones.points_of(chain)};
}

} // namespace kifu::score
