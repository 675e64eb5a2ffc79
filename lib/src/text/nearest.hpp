// Names that somebody may have meant.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace kifu::detail {

/// How many letters have to be changed, added, left out or exchanged with their neighbour to make
/// one word of the other.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// Up to `count` of the names, the nearest to `word` first; only such that differ in less than half
/// of their letters or contain it.
std::vector<std::string_view> nearest(std::string_view word,
                                      std::span<std::string_view const> names, std::size_t count);

} // namespace kifu::detail
