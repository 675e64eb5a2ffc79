#include "support/manual.hpp"

#include <fstream>
#include <vector>

namespace kifu::support {

namespace {

constexpr std::string_view item = ".It ";
constexpr std::string_view bold = "Sy ";

std::vector<std::string> cells_of(std::string const& line) {
    constexpr std::string_view between = " Ta ";
    std::vector<std::string> cells;
    for (std::size_t at = item.size(), end = 0; end != std::string::npos;
         at = end + between.size()) {
        end = line.find(between, at);
        cells.push_back(line.substr(at, end - at));
    }
    return cells;
}

} // namespace

ManualTable manual_table(std::string_view page, std::string_view behind) {
    std::ifstream file(std::string(KIFU_TESTS_DIR "/../man/").append(page));
    ManualTable table;
    std::vector<std::string> heads;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        inside |= line == behind;
        if (inside && !table.empty() && line == ".El") break;
        if (!inside || !line.starts_with(item)) continue;
        std::vector<std::string> const cells = cells_of(line);
        if (!heads.empty())
            for (std::size_t i = 1; i < cells.size() && i < heads.size(); ++i)
                table[cells[0]][heads[i]] = cells[i];
        else
            for (std::string const& cell : cells)
                heads.push_back(cell.substr(cell.starts_with(bold) ? bold.size() : 0));
    }
    return table;
}

} // namespace kifu::support
