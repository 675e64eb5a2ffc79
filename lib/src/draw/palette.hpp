// The colours of a picture.
#pragma once

#include "kifu/picture.hpp"

#include <array>
#include <string>
#include <string_view>

namespace kifu::draw {

/// Pages can change each by the custom property `--kifu-<name>`.
using Ink = PictureInk;

class Palette {
public:
    /// `style` must outlive it. With `colored` players Black is red and White green.
    Palette(PictureStyle const& style, bool colored);

    std::string_view color(Ink ink) const { return colors_[static_cast<std::size_t>(ink)]; }
    /// The rules of a style sheet for the classes of the inks, whose names begin with `prefix`.
    std::string rules(std::string_view prefix) const;

private:
    using Colors = std::array<std::string_view, picture_inks>;
    Colors colors_;
    Colors dark_; ///< where the reader prefers dark pages
    bool automatic_;
};

} // namespace kifu::draw
