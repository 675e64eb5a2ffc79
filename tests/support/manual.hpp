// Tables of the manual pages, for tests that hold them against what the program does.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace kifu::support {

/// The cells of a table by the first cell of their row, then by the head of their column.
using ManualTable = std::map<std::string, std::map<std::string, std::string>>;

/// The first table behind a line of the page, such as ".Sh WHAT IS KEPT"; its head is set in bold
/// (`.It Sy content Ta Sy moves`).
ManualTable manual_table(std::string_view page, std::string_view behind);

} // namespace kifu::support
