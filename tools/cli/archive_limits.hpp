// `--archive-limit`: what an archive may hold.
#pragma once

#include "kifu/limits.hpp"

#include <string>
#include <vector>

namespace kifu::cli {

/// Sets the limits named in words like `size=200G`, `entries=5000` and `ratio=1000`; k, M, G and T
/// stand for thousand and so on. Gives what is not understood, empty if all is.
std::string set_archive_limits(std::vector<std::string> const& words, Limits& limits);

} // namespace kifu::cli
