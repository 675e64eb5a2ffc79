#include "games/openings.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <span>

namespace kifu::games {

namespace {

constexpr std::uint8_t after(auto... stones) {
    return static_cast<std::uint8_t>(((1U << static_cast<unsigned>(stones)) | ...));
}

constexpr Area anywhere{};
constexpr Area within(std::uint8_t lines) { return {0, static_cast<std::uint8_t>(lines / 2)}; }
constexpr Area outside(std::uint8_t lines) {
    return {static_cast<std::uint8_t>(lines / 2 + 1), BoardSize::limit};
}
constexpr Area centre = within(1);

constexpr Opening unnamed{after(1, 2, 3, 4, 5), 5, {}};

/// In the order of the option's values: none, pro, long-pro, swap, swap2.
constexpr std::array gomoku{
    Opening{},
    Opening{0, 0, {centre, anywhere, outside(5), anywhere}},
    Opening{0, 0, {centre, anywhere, outside(7), anywhere}},
    Opening{after(3), 1, {}},
    Opening{after(3, 5), 1, {}},
};

/// In the order of the option's values: none, rif, yamaguchi, soosyrv-8, taraguchi-10. The first
/// three stones make one of the 26 openings.
constexpr std::array renju{
    Opening{},
    Opening{after(3), 1, {centre, within(3), within(5), anywhere}},
    Opening{after(3), 1, {centre, within(3), within(5), anywhere}},
    Opening{after(3, 4), 2, {centre, within(3), within(5), anywhere}},
    Opening{after(1, 2, 3, 4, 5), 5, {centre, within(3), within(5), within(7)}},
};

/// None of the game's protocols.
constexpr Opening nothing{};

} // namespace

bool Opening::allows(std::uint32_t stones, Point point, BoardSize size) const {
    if (!places(stones) || size.width % 2 == 0 || size.height % 2 == 0) return true;
    int const distance =
        std::max(std::abs(point.x - size.width / 2), std::abs(point.y - size.height / 2));
    return distance >= areas[stones].nearest && distance <= areas[stones].farthest;
}

Opening const& opening_of(RuleChoice const& choice) {
    if (choice.game != GameKind::gomoku && choice.game != GameKind::renju) return nothing;
    auto const named = option_value(choice, "opening");
    if (!named) return unnamed;
    return choice.game == GameKind::gomoku ? gomoku[*named] : renju[*named];
}

} // namespace kifu::games
