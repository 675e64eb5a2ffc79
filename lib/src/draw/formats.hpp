// The functions behind the table of picture formats (formats.cpp), each in a file of its own.
#pragma once

#include "kifu/picture.hpp"

namespace kifu::draw {

Result<std::string> draw_svg(Figure const& figure, PictureOptions const& options);
Result<std::string> draw_ascii(Figure const& figure, PictureOptions const& options);
Result<std::string> draw_unicode(Figure const& figure, PictureOptions const& options);
Result<std::string> draw_ansi(Figure const& figure, PictureOptions const& options);
Result<std::string> draw_sensei(Figure const& figure, PictureOptions const& options);
Result<std::string> draw_tex(Figure const& figure, PictureOptions const& options);

} // namespace kifu::draw
