// Lists of points: one by one, or compressed as rectangles (FF[4], "compressed point lists").
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kifu::sgf {

/// `aa:cc` as its points, in rows from the upper left, whichever corners are given. What is no
/// rectangle of points stays as it is.
std::vector<std::string> expand_points(std::vector<std::string_view> const& values);

/// The same points as few rectangles (a greedy cover without overlap), in rows. Values that are no
/// points stay, behind them.
std::vector<std::string> compress_points(std::vector<std::string_view> const& values);

} // namespace kifu::sgf
