// Whose every point is, once it is known which chains are dead.
#pragma once

#include "kifu/go_rules.hpp"
#include "kifu/score.hpp"

#include "score/stones.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace kifu::score {

/// Which surrounded points count. `all`: every one. `not_in_seki`: none of groups without two eyes
/// that touch neutral points, and no false eyes (Japanese rules). `independent`: those of regions
/// that hold neither neutral points nor chains in atari, as rule strings define it.
enum class TerritoryRule : std::uint8_t { all, not_in_seki, independent };

ScoreMethod method_of(RuleString::Score score);
/// Of a count by that method, whichever the rules count by.
TerritoryRule territory_rule(GoRules const& rules, ScoreMethod method);

/// How many points of the board are of each kind.
struct PointCounts {
    std::array<std::uint32_t, 6> points{}; ///< by PointOwner
    /// By index of Color: groups that live independently, where a count with `independent` looked
    /// for them.
    std::array<std::uint32_t, 2> groups{};

    std::uint32_t& of(PointOwner owner) { return points[static_cast<std::size_t>(owner)]; }
    std::uint32_t of(PointOwner owner) const { return points[static_cast<std::size_t>(owner)]; }
};

class Ownership {
public:
    /// `dead` by chain.
    void find(Stones const& stones, std::vector<bool> const& dead, TerritoryRule rule);
    /// By marks: whose points they are is what they say.
    void set_marked(Stones const& stones, std::vector<Point> const& black,
                    std::vector<Point> const& white);

    PointOwner at(Cell cell) const { return owners_[cell]; }
    std::vector<PointOwner> board(AnySquare const& geometry) const;
    PointCounts const& counts() const { return counts_; }
    /// Whether a cell is in one of those groups or their territory.
    bool independent(Cell cell) const { return independent_[cell]; }

private:
    friend class SekiFinder;

    void take_off(Stones const& stones, std::vector<bool> const& dead);
    void find_empty_regions();
    Content owner_of(std::span<Cell const> cells) const;
    void own_all();
    void find_independent(Stones const& stones, Content color);
    bool is_independent(Stones const& stones, std::size_t part, Content color) const;
    void drop_dependent();
    void count_all();

    AnySquare geometry_{BoardSize{1, 1}};
    Contents contents_;              ///< without the dead stones
    Partition empty_;                ///< regions without living stones
    std::vector<Content> region_of_; ///< by empty region: its owner, empty where neutral
    std::vector<PointOwner> owners_; ///< by cell
    std::vector<bool> independent_;  ///< by cell
    PointCounts counts_;
    Partition parts_; ///< scratch
};

} // namespace kifu::score
