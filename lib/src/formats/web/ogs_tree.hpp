// `move_tree` of the Online Go Server: the moves again, with variations, texts and marks.
#pragma once

#include "formats/server_game.hpp"

#include <cstddef>
#include <nlohmann/json.hpp>

namespace kifu::web {

/// Goes along with the moves that the game has already. `first`: who moves first; `skipped`: the
/// first moves of the trunk that are stones of a handicap, which the root has. `whole`: the place
/// of the document.
void read_move_tree(nlohmann::json const& tree, Color first, std::size_t skipped,
                    detail::TextLine const& whole, detail::ServerGame& game);

} // namespace kifu::web
