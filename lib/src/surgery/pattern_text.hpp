// Words of the texts in which patterns are given.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/coordinates.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace kifu::surgery {

/// What stands between white space.
inline std::vector<std::string_view> words_of(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    std::vector<std::string_view> words;
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
        if (text.empty()) return words;
        std::size_t const end = std::min(text.find_first_of(blanks), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

/// Whether it is a point of any board in any of the games' usual coordinates.
inline bool is_point_of_a_game(std::string_view word) {
    constexpr BoardSize largest{BoardSize::limit, BoardSize::limit};
    constexpr std::array systems{CoordinateSystem::a1, CoordinateSystem::a1_with_i,
                                 CoordinateSystem::a1_from_top, CoordinateSystem::acek};
    return std::ranges::any_of(systems, [&](CoordinateSystem system) {
        return parse_point(word, largest, system).has_value();
    });
}

} // namespace kifu::surgery
