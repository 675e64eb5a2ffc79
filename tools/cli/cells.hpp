// Making the cells of rows: texts, numbers, lists.
#pragma once

#include "cli/info_fields.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::cli {

struct NamedCell {
    std::string_view name;
    InfoCell cell;
};

/// No cell for an empty text.
InfoCell string_cell(std::string_view text);
InfoCell number_cell(std::uint32_t number);

/// Where a cell will stand: tables need no JSON.
enum class CellPlace : std::uint8_t { json, table };

/// A list of texts: an array, or the texts with something between them.
class ListCell {
public:
    explicit ListCell(std::string_view between, CellPlace place = CellPlace::json)
        : between_(between), place_(place) {}

    void add(std::string_view text, std::string_view json);
    void add(std::string_view text);
    InfoCell take();

private:
    std::string_view between_;
    CellPlace place_;
    InfoCell cell_;
};

/// Names and cells come together in the order of the names.
class Cells {
public:
    explicit Cells(std::span<std::string_view const> names) : names_(names) {
        cells_.reserve(names.size());
    }
    Cells& add(InfoCell cell) {
        cells_.emplace_back(names_[cells_.size()], std::move(cell));
        return *this;
    }
    std::vector<NamedCell> take() { return std::move(cells_); }

private:
    std::span<std::string_view const> names_;
    std::vector<NamedCell> cells_;
};

} // namespace kifu::cli
