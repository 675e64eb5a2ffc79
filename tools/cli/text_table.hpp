// Text in columns, without holding all of it in memory.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::cli {

/// Columns that UTF-8 text takes on a terminal: two for a wide character of East Asia, none for a
/// combining one.
std::size_t display_width(std::string_view text);
/// How many bytes of the text take no more than that many columns.
std::size_t length_of_width(std::string_view text, std::size_t columns);

/// The first rows decide how wide the columns are; later ones that need more are wider where they
/// need it. Columns that are empty in all of the first rows take no place.
class TextTable {
public:
    TextTable(std::size_t columns, std::function<void(std::string_view)> write)
        : widths_(columns), write_(std::move(write)) {}

    /// Takes one cell a column.
    void add(std::span<std::string const> row);
    /// Writes what is held back.
    void finish();

private:
    void write_row(std::span<std::string const> row);

    std::vector<std::size_t> widths_;
    std::function<void(std::string_view)> write_;
    std::vector<std::string> held_back_;
    bool decided_ = false;
    std::string line_;
};

} // namespace kifu::cli
