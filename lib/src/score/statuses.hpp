// Which chains are dead, and who says so.
#pragma once

#include "kifu/go_rules.hpp"
#include "kifu/score.hpp"

#include "score/canonical.hpp"
#include "score/estimate.hpp"
#include "score/life.hpp"
#include "score/local_life.hpp"
#include "score/record_end.hpp"
#include "score/stones.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace kifu::score {

/// All by chain.
class Statuses {
public:
    /// Of the stones of `position`, at the end of a record.
    void find(Stones const& stones, AnyPosition const& position, RecordEnd const& end,
              GoRules const& rules, ScoreOptions const& options);
    /// Of labyrinths: only what is given, marked or proved; others are in doubt.
    void find_heigo(Stones const& stones, RecordEnd const& end, ScoreOptions const& options);

    std::vector<bool> const& dead() const { return dead_; }
    /// By which source they are known: the least sure one.
    StatusSource source() const { return source_; }
    ChainStatus status(Stones const& stones, std::size_t chain) const;
    bool doubtful(std::size_t chain) const { return doubtful_[chain]; }
    bool proved(std::size_t chain) const { return sources_[chain] == StatusSource::proof; }
    /// Whether an estimate was made; then how clear its least clear chain is, and whether both
    /// opinions agree on all.
    bool estimated() const {
        return source_ == StatusSource::reading || source_ == StatusSource::estimate;
    }
    double least_margin() const { return least_margin_; }
    bool disputed() const { return disputed_; }
    Estimate const& estimate() const { return estimate_; }
    /// Words for why there are no statuses; empty where there are.
    std::string const& problem() const { return problem_; }

private:
    void begin(std::size_t chains, StatusSource source);
    bool take_told(Stones const& stones, RecordEnd const& end, ScoreOptions const& options);
    void take_points(Stones const& stones, std::span<Point const> points, StatusSource source);
    void take_marks(Stones const& stones, RecordEnd const& end);
    void prove(Stones const& stones, bool suicide);
    void ask_estimate(Stones const& stones, GoRules const& rules);
    void read_out(Stones const& stones, bool suicide);
    bool take_reading(std::size_t chain, bool threats);
    void take_estimate(Stones const& stones, std::size_t chain);

    std::vector<bool> dead_, doubtful_;
    std::vector<StatusSource> sources_;
    std::vector<double> margins_;
    StatusSource source_ = StatusSource::rules;
    double least_margin_ = 1;
    bool disputed_ = false;
    std::string problem_;
    Life life_;
    Estimate estimate_;
    Canonical canonical_;
    Life turned_life_; ///< of the canonical form, as the next
    LocalLife local_;
    std::vector<std::size_t> turned_chain_; ///< by chain: its number there
};

} // namespace kifu::score
