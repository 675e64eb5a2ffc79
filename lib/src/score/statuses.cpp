#include "score/statuses.hpp"

#include <algorithm>
#include <cmath>

namespace kifu::score {

namespace {

/// Estimates closer than this are in doubt.
constexpr double close_margin = 0.2;

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
    ask_estimate(stones);
}

void Statuses::find_heigo(Stones const& stones, RecordEnd const& end, ScoreOptions const& options) {
    if (take_told(stones, end, options)) return;
    prove(stones, false);
    disputed_ = !life_.complete();
    if (disputed_) source_ = StatusSource::assumed;
    for (std::size_t chain = 0; chain != stones.chains(); ++chain) {
        if (life_.chain(chain) != Proved::nothing) continue;
        doubtful_[chain] = true;
        sources_[chain] = StatusSource::assumed;
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
    for (Point const point : points) {
        if (!stones.geometry().contains(point)) continue;
        std::uint16_t const chain = stones.chain_of(stones.geometry().cell(point));
        if (chain != Partition::none) dead_[chain] = true;
    }
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

void Statuses::ask_estimate(Stones const& stones) {
    source_ = StatusSource::estimate;
    estimate_.run(stones, life_);
    for (std::size_t chain = 0; chain != stones.chains(); ++chain) {
        if (life_.chain(chain) != Proved::nothing) continue;
        double const value = estimate_.chain(chain);
        double const margin = std::abs(value);
        dead_[chain] = value < 0;
        sources_[chain] = StatusSource::estimate;
        margins_[chain] = margin;
        doubtful_[chain] = margin < close_margin || !estimate_.agree(chain);
        least_margin_ = std::min(least_margin_, margin);
        disputed_ = disputed_ || !estimate_.agree(chain);
    }
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
