// The names of coordinate systems, for options.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

namespace kifu::cli {

/// All of them, in the order of the library, and then `more`.
std::vector<std::string> coordinate_names(std::initializer_list<std::string> more = {});

} // namespace kifu::cli
