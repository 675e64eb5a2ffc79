#include "score/ownership.hpp"

#include "score/seki.hpp"

#include <algorithm>

namespace kifu::score {

namespace {

constexpr PointOwner stone_owner(Content stone) {
    return stone == Content::black ? PointOwner::black_stone : PointOwner::white_stone;
}

constexpr PointOwner territory_owner(Content owner) {
    return owner == Content::black ? PointOwner::black_territory : PointOwner::white_territory;
}

} // namespace

ScoreMethod method_of(RuleString::Score score) {
    return score == RuleString::Score::area ? ScoreMethod::area : ScoreMethod::territory;
}

TerritoryRule territory_rule(GoRules const& rules, ScoreMethod method) {
    if (method != method_of(rules.score)) {
        // The territory of rules that count area is that of Japanese rules, but for pass stones.
        bool const japanese = method == ScoreMethod::territory && !rules.white_passes_last;
        return japanese ? TerritoryRule::not_in_seki : TerritoryRule::all;
    }
    if (rules.tax == RuleString::Tax::none) return TerritoryRule::all;
    bool const exact = rules.tax == RuleString::Tax::all || rules.family == RuleFamily::rule_string;
    return exact ? TerritoryRule::independent : TerritoryRule::not_in_seki;
}

void Ownership::find(Stones const& stones, std::vector<bool> const& dead, TerritoryRule rule) {
    counts_ = {};
    take_off(stones, dead);
    find_empty_regions();
    own_all();
    if (rule == TerritoryRule::not_in_seki) SekiFinder(*this, stones).drop_territory();
    if (rule == TerritoryRule::independent) {
        independent_.assign(geometry_.cells(), false);
        find_independent(stones, Content::black);
        find_independent(stones, Content::white);
        drop_dependent();
    }
    count_all();
}

void Ownership::take_off(Stones const& stones, std::vector<bool> const& dead) {
    geometry_ = stones.geometry();
    contents_ = stones.contents();
    for (std::size_t chain = 0; chain != stones.chains(); ++chain)
        if (dead[chain])
            for (Cell const cell : stones.chain(chain))
                contents_[cell] = Content::empty;
}

void Ownership::find_empty_regions() {
    empty_.make(geometry_, [&](Cell cell) -> Partition::Kind {
        return contents_[cell] == Content::empty ? 1 : 0;
    });
    region_of_.assign(empty_.size(), Content::empty);
    for (std::size_t region = 0; region != empty_.size(); ++region)
        region_of_[region] = owner_of(empty_.cells(region));
}

/// The colour of all stones beside the cells; empty where there are both or none.
Content Ownership::owner_of(std::span<Cell const> cells) const {
    auto const bit = [](Content content) { return 1U << static_cast<unsigned>(content); };
    unsigned const both = bit(Content::black) | bit(Content::white);
    unsigned touches = 0;
    for (Cell const cell : cells) {
        for (Cell const beside : geometry_.neighbours(cell))
            touches |= bit(contents_[beside]);
        if ((touches & both) == both) return Content::empty;
    }
    if ((touches & both) == 0) return Content::empty;
    return (touches & bit(Content::black)) != 0 ? Content::black : Content::white;
}

void Ownership::own_all() {
    owners_.assign(geometry_.cells(), PointOwner::nobody);
    geometry_.each_cell([&](Cell cell) {
        Content const content = contents_[cell];
        if (is_stone(content)) {
            owners_[cell] = stone_owner(content);
        } else if (Content const owner = region_of_[empty_.of(cell)]; is_stone(owner)) {
            owners_[cell] = territory_owner(owner);
        }
    });
}

/// The parts without living stones of the opponent, where they hold a stone at all.
void Ownership::find_independent(Stones const& stones, Content color) {
    parts_.make(geometry_, [&](Cell cell) -> Partition::Kind {
        return contents_[cell] == other(color) ? 0 : 1;
    });
    for (std::size_t part = 0; part != parts_.size(); ++part) {
        if (!is_independent(stones, part, color)) continue;
        ++counts_.groups[index(color)];
        for (Cell const cell : parts_.cells(part))
            independent_[cell] = true;
    }
}

bool Ownership::is_independent(Stones const& stones, std::size_t part, Content color) const {
    bool has_stone = false;
    std::uint16_t last_chain = Partition::none;
    for (Cell const cell : parts_.cells(part)) {
        if (contents_[cell] == Content::empty) {
            // A region of nobody, or one that only the opponent's stones surround.
            if (region_of_[empty_.of(cell)] != color) return false;
            continue;
        }
        has_stone = true;
        std::uint16_t const chain = stones.chain_of(cell);
        if (chain == last_chain) continue;
        last_chain = chain;
        if (in_atari(geometry_, contents_, stones.chain(chain))) return false;
    }
    return has_stone;
}

void Ownership::drop_dependent() {
    geometry_.each_cell([&](Cell cell) {
        bool const territory = owners_[cell] == PointOwner::black_territory ||
                               owners_[cell] == PointOwner::white_territory;
        if (territory && !independent_[cell]) owners_[cell] = PointOwner::no_territory;
    });
}

void Ownership::count_all() {
    geometry_.each_cell([&](Cell cell) { ++counts_.of(owners_[cell]); });
}

void Ownership::set_marked(Stones const& stones, std::vector<Point> const& black,
                           std::vector<Point> const& white) {
    counts_ = {};
    geometry_ = stones.geometry();
    owners_.assign(geometry_.cells(), PointOwner::nobody);
    geometry_.each_cell([&](Cell cell) {
        if (is_stone(stones.at(cell))) owners_[cell] = stone_owner(stones.at(cell));
    });
    auto const mark = [&](std::vector<Point> const& points, Content color) {
        for (Point const point : points) {
            Cell const cell = geometry_.cell(point);
            // A mark on an own stone says nothing.
            if (stones.at(cell) != color) owners_[cell] = territory_owner(color);
        }
    };
    mark(black, Content::black);
    mark(white, Content::white);
    count_all();
}

std::vector<PointOwner> Ownership::board(AnySquare const& geometry) const {
    std::vector<PointOwner> board;
    board.reserve(std::size_t{geometry.width()} * geometry.height());
    geometry.each_cell([&](Cell cell) { board.push_back(owners_[cell]); });
    return board;
}

} // namespace kifu::score
