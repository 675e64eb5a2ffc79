// A header broken into lines that fit above a board.
#pragma once

#include "draw/xml.hpp"

#include <string>
#include <vector>

namespace kifu::draw {

/// The size of the letters of a title, `usual` or smaller: a name that is too long for the room is
/// set smaller before it is broken.
Milli title_size(std::string const& title, Milli room, Milli usual);
/// A title in letters of that size. What does not fit into a few lines is cut.
std::vector<std::string> title_lines(std::string const& title, Milli room, Milli size);
/// The parts one after the other, as many on a line as fit.
std::vector<std::string> subtitle_lines(std::vector<std::string> const& parts, Milli room,
                                        Milli size);

} // namespace kifu::draw
