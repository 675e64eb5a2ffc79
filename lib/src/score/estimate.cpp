#include "score/estimate.hpp"

#include "score/playout.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

namespace kifu::score {

namespace {

/// Of each policy on 19x19 and smaller boards; fewer on larger ones, so that none takes longer.
constexpr std::uint32_t most_playouts = 100;
constexpr std::size_t points_played = most_playouts * 361;

/// An even number: each colour begins as often.
std::uint32_t playouts_on(std::size_t points) {
    auto const number = static_cast<std::uint32_t>(points_played / points / 2 * 2);
    return std::min(number, most_playouts);
}

/// Both answer atari; the second one less often, and it fills its own liberties more freely, so
/// that groups in a large eye are reduced.
constexpr std::array<Policy, 2> policies = {
    Policy{.answer_once_in = 1, .self_atari_stones = 1, .self_atari_once_in = 2},
    Policy{.answer_once_in = 2, .self_atari_stones = 4, .self_atari_once_in = 4},
};

std::uint64_t hash(std::string const& text) {
    std::uint64_t value = 0xCBF29CE484222325U;
    for (char const c : text)
        value = (value ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    return value;
}

/// Whether all stones were so clearly kept or taken that playing on would tell nothing new.
template <class Geometry>
bool all_clear(Geometry const& geometry, Contents const& contents,
               std::vector<std::int32_t> const& sums, std::uint32_t games) {
    bool clear = true;
    geometry.each_cell([&](Cell cell) {
        bool const close = std::abs(sums[cell]) * 10 < static_cast<std::int32_t>(games * 9);
        clear = clear && !(is_stone(contents[cell]) && close);
    });
    return clear;
}

/// Sums of owners over the playouts of a policy, by cell of the turned board; gives how many there
/// were: half of `most` where they leave no doubt.
template <class Geometry>
std::uint32_t play(Geometry const& geometry, Canonical const& canonical, std::size_t policy,
                   std::uint32_t most, std::vector<std::int32_t>& sums) {
    Contents const& contents = canonical.stones().contents();
    Dice dice(hash(canonical.text()) + policy);
    Playout<Geometry> playout(geometry, contents);
    sums.assign(geometry.cells(), 0);
    for (std::uint32_t game = 0; game != most; ++game) {
        if (game * 2 == most && all_clear(geometry, contents, sums, game)) return game;
        playout.run(game % 2 == 0 ? Content::black : Content::white, policies[policy], dice);
        playout.add_owners(sums);
    }
    return most;
}

} // namespace

void Estimate::run(Stones const& stones, Canonical const& canonical) {
    points_.assign(stones.geometry().cells(), 0);
    AnySquare const& turned = canonical.stones().geometry();
    std::uint32_t const most = playouts_on(stones.points());
    for (std::size_t policy = 0; policy != policies.size(); ++policy) {
        std::uint32_t const playouts =
            turned.size() == BoardSize{19, 19}
                ? play(board::Square19(turned.size()), canonical, policy, most, sums_)
                : play(turned, canonical, policy, most, sums_);
        owners_.resize(stones.geometry().cells());
        turned.each_cell([&](Cell cell) {
            owners_[canonical.source(cell)] = canonical.form().colors ? -sums_[cell] : sums_[cell];
        });
        add_policy(stones, policy, playouts);
    }
}

void Estimate::add_policy(Stones const& stones, std::size_t policy, std::uint32_t playouts) {
    auto& chains = by_policy_[policy];
    chains.assign(stones.chains(), 0);
    for (std::size_t chain = 0; chain != stones.chains(); ++chain) {
        // Whole numbers, so that the order of the stones does not matter.
        std::int64_t sum = 0;
        for (Cell const cell : stones.chain(chain))
            sum += owners_[cell];
        if (stones.color(chain) == Content::white) sum = -sum;
        chains[chain] =
            static_cast<double>(sum) / static_cast<double>(stones.chain(chain).size() * playouts);
    }
    stones.geometry().each_cell(
        [&](Cell cell) { points_[cell] += owners_[cell] / (1.0 * policies.size() * playouts); });
}

} // namespace kifu::score
