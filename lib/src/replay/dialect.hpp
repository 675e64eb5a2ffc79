// Which dialect a record is written in.
#pragma once

#include "kifu/dialect.hpp"

#include "replay/signs.hpp"

namespace kifu::replay {

/// Null where nothing speaks for another dialect than the game's own.
Dialect const* detect_dialect(Signs const& signs);

} // namespace kifu::replay
