#include "values/game_number.hpp"

#include <array>
#include <cstddef>

namespace kifu {

namespace {

constexpr auto names = std::to_array<std::string_view>({
    "",
    "Go",
    "Othello",
    "chess",
    "Gomoku and Renju",
    "Nine Men's Morris",
    "Backgammon",
    "Chinese chess",
    "Shogi",
    "Lines of Action",
    "Ataxx",
    "Hex",
    "Jungle",
    "Neutron",
    "Philosopher's Football",
    "Quadrature",
    "Trax",
    "Tantrix",
    "Amazons",
    "Octi",
    "Gess",
    "Twixt",
    "Zertz",
    "Plateau",
    "Yinsh",
    "Punct",
    "Gobblet",
    "Hive",
    "Exxit",
    "Hnefatal",
    "Kuba",
    "Tripples",
    "Chase",
    "Tumbling Down",
    "Sahara",
    "Byte",
    "Focus",
    "Dvonn",
    "Tamsk",
    "Gipf",
    "Kropki",
});
static_assert(names.size() == last_game_number + 1);

} // namespace

std::string_view game_of_number(std::int64_t number) {
    if (number < 1 || number > last_game_number) return {};
    return names[static_cast<std::size_t>(number)];
}

} // namespace kifu
