#include "score/estimate.hpp"

#include "score/playout.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace kifu::score {

namespace {

/// Of each policy on 19x19 and smaller boards; fewer on larger ones, so that none takes longer.
constexpr std::uint32_t most_playouts = 150;
constexpr std::size_t points_played = 150 * 361;

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

/// A board turned or reflected, perhaps with its colours exchanged.
struct Form {
    bool transposed, left_right, top_bottom, colors;

    BoardSize size(BoardSize of) const { return transposed ? BoardSize{of.height, of.width} : of; }
    /// Where the point of the turned board lies on the board as it is.
    Point source(Point point, BoardSize of) const {
        Point at = transposed ? Point{point.y, point.x} : point;
        if (left_right) at.x = static_cast<std::uint8_t>(of.width - 1 - at.x);
        if (top_bottom) at.y = static_cast<std::uint8_t>(of.height - 1 - at.y);
        return at;
    }
};

constexpr std::size_t form_count = 16;

constexpr Form form(std::size_t number) {
    return {(number & 1U) != 0, (number & 2U) != 0, (number & 4U) != 0, (number & 8U) != 0};
}

/// The board as one letter a point, without stones that are proved dead.
std::string written(Stones const& stones, Life const& life, Form const& form) {
    BoardSize const size = stones.geometry().size();
    BoardSize const turned = form.size(size);
    std::string text{static_cast<char>(turned.width)};
    for (std::uint8_t y = 0; y != turned.height; ++y)
        for (std::uint8_t x = 0; x != turned.width; ++x) {
            Cell const cell = stones.geometry().cell(form.source({x, y}, size));
            Content const content = stones.at(cell);
            bool const stays =
                is_stone(content) && life.chain(stones.chain_of(cell)) != Proved::dead;
            bool const first = (content == Content::black) != form.colors;
            text += !stays ? '.' : first ? 'X' : 'O';
        }
    return text;
}

std::uint64_t hash(std::string const& text) {
    std::uint64_t value = 0xCBF29CE484222325U;
    for (char const c : text)
        value = (value ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    return value;
}

/// Sums of owners over all playouts of a policy, by cell of the turned board.
template <class Geometry>
void play(Geometry const& geometry, std::string const& text, std::size_t policy,
          std::uint32_t playouts, std::vector<std::int32_t>& sums) {
    Contents contents(geometry.cells(), Content::border);
    std::size_t at = 1;
    geometry.each_cell([&](Cell cell) {
        char const letter = text[at++];
        contents[cell] = letter == '.'   ? Content::empty
                         : letter == 'X' ? Content::black
                                         : Content::white;
    });
    Dice dice(hash(text) + policy);
    Playout<Geometry> playout(geometry, contents);
    sums.assign(geometry.cells(), 0);
    for (std::uint32_t game = 0; game != playouts; ++game) {
        playout.run(game % 2 == 0 ? Content::black : Content::white, policies[policy], dice);
        playout.add_owners(sums);
    }
}

} // namespace

void Estimate::run(Stones const& stones, Life const& life) {
    std::string text;
    Form chosen{};
    for (std::size_t number = 0; number != form_count; ++number) {
        std::string other = written(stones, life, form(number));
        if (!text.empty() && other >= text) continue;
        text = std::move(other);
        chosen = form(number);
    }
    BoardSize const size = stones.geometry().size();
    BoardSize const turned = chosen.size(size);
    points_.assign(stones.geometry().cells(), 0);
    std::vector<std::int32_t> sums;
    std::uint32_t const playouts = playouts_on(stones.points());
    for (std::size_t policy = 0; policy != policies.size(); ++policy) {
        if (turned == BoardSize{19, 19})
            play(board::Square19(turned), text, policy, playouts, sums);
        else
            play(AnySquare(turned), text, policy, playouts, sums);
        std::vector<std::int32_t> owners(stones.geometry().cells());
        AnySquare const from(turned);
        from.each_cell([&](Cell cell) {
            Cell const source = stones.geometry().cell(chosen.source(from.point(cell), size));
            owners[source] = chosen.colors ? -sums[cell] : sums[cell];
        });
        auto& chains = by_policy_[policy];
        chains.assign(stones.chains(), 0);
        for (std::size_t chain = 0; chain != stones.chains(); ++chain) {
            // Whole numbers, so that the order of the stones does not matter.
            std::int64_t sum = 0;
            for (Cell const cell : stones.chain(chain))
                sum += owners[cell];
            if (stones.color(chain) == Content::white) sum = -sum;
            chains[chain] = static_cast<double>(sum) /
                            static_cast<double>(stones.chain(chain).size() * playouts);
        }
        for (std::size_t cell = 0; cell != owners.size(); ++cell)
            points_[cell] += owners[cell] / (1.0 * policies.size() * playouts);
    }
}

} // namespace kifu::score
