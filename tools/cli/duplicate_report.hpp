// The report of `kifu dedupe`: a row for each game that is there already.
#pragma once

#include "kifu/duplicates.hpp"
#include "kifu/result.hpp"

#include "cli/output.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::cli {

struct GameName {
    std::string const* path;
    std::uint32_t game; ///< in its file, from 1
};

class DuplicateReport {
public:
    /// `format`: text, csv or tsv. `path`: as that of Output.
    DuplicateReport(std::string_view format, std::string const& path);

    /// `names`: of all games, by their numbers.
    void add(Duplicate const& found, std::span<GameName const> names);
    [[nodiscard]] std::optional<Error> close() { return output_.close(); }

private:
    void write_cells(std::vector<std::string> const& cells);

    bool text_;
    bool csv_;
    Output output_;
};

} // namespace kifu::cli
