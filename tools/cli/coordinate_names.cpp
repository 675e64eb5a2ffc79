#include "cli/coordinate_names.hpp"

#include "kifu/coordinates.hpp"

#include <cstdint>

namespace kifu::cli {

std::vector<std::string> coordinate_names(std::initializer_list<std::string> more) {
    std::vector<std::string> names;
    for (std::uint8_t i = 0; i <= static_cast<std::uint8_t>(CoordinateSystem::acek_sw_ccw_yx); ++i)
        names.emplace_back(coordinate_system_name(static_cast<CoordinateSystem>(i)));
    names.insert(names.end(), more);
    return names;
}

} // namespace kifu::cli
