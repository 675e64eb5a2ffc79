// Moves of the Online Go Server in the forms in which it keeps them.
#pragma once

#include "kifu/color.hpp"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::web {

struct OgsMove {
    bool readable = true;
    int x = -1, y = -1; ///< from the upper left, from 0; negative: a pass
    std::optional<Color> color{};
    std::int64_t milliseconds = 0; ///< used for the move
    std::string text{};            ///< as the file has it
};

/// `aabb..!1cc`: two letters a point, `..` a pass, `!1` and `!2` name the player.
std::vector<OgsMove> split_moves(std::string_view text);

/// A move in one of the forms below.
OgsMove move_of(nlohmann::json const& value);

/// An array of `[x,y,milliseconds,color]` or `{"x":…,"y":…}`, or a text as above.
std::vector<OgsMove> moves_of(nlohmann::json const& moves);

} // namespace kifu::web
