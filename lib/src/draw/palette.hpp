// The colours of the themes.
#pragma once

#include "kifu/picture.hpp"

#include <string>
#include <string_view>

namespace kifu::draw {

/// What has a colour of its own; pages can change each by the custom property `--kifu-<name>`.
enum class Ink : std::uint8_t { board, line, black, black_edge, white, white_edge, text };

std::string_view ink_name(Ink ink);
std::string_view ink_color(PictureTheme theme, Ink ink);
/// The rules of a style sheet for the classes of the inks, whose names begin with `prefix`.
std::string style_rules(PictureTheme theme, std::string_view prefix);

} // namespace kifu::draw
