// The values of a profile.
#pragma once

#include "values/toml.hpp"

namespace kifu::check {

using ProfileValue = values::TomlValue;

} // namespace kifu::check
