// Identifiers of one or two capitals to properties, in one look-up.
#pragma once

#include "kifu/property.hpp"

#include <array>
#include <cstddef>

namespace kifu::detail {

inline constexpr std::size_t letters = 26;

/// Place of a name of one (`second` is 0) or two capitals in a table of all of them.
constexpr std::size_t short_name_index(char first, char second) {
    auto const row = static_cast<std::size_t>(first - 'A') * (letters + 1);
    return second == 0 ? row : row + static_cast<std::size_t>(second - 'A') + 1;
}

inline constexpr auto short_names = [] {
    std::array<PropertyId, letters*(letters + 1)> index{};
#define KIFU_PROPERTY(id, name, ff, kind, value, list, inherited, games)                           \
    index[short_name_index((name)[0], (name)[1])] = PropertyId::id;
#include "kifu/property.def"
#undef KIFU_PROPERTY
    return index;
}();

/// Both are capitals, or `second` is 0.
constexpr PropertyId short_property(char first, char second) {
    return short_names[short_name_index(first, second)];
}

} // namespace kifu::detail
