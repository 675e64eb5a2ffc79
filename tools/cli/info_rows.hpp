// Rows of a listing in each of its formats.
#pragma once

#include "cli/info_fields.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::cli {

enum class RowFormat : std::uint8_t { text, json, jsonl, csv, tsv };

/// The names of the formats, in the order of RowFormat.
std::span<std::string_view const> row_format_names();
std::optional<RowFormat> row_format_by_name(std::string_view name);

/// Appends what a cell is in JSON.
void append_json_cell(InfoCell const& cell, std::string& out);

class InfoRows {
public:
    InfoRows(RowFormat format, std::vector<InfoColumn> columns)
        : format_(format), columns_(std::move(columns)) {}

    RowFormat format() const { return format_; }
    std::vector<InfoColumn> const& columns() const { return columns_; }
    /// What stands before the first row: the names of the columns, the head of the document.
    std::string begin() const;
    /// What stands between two rows.
    std::string_view separator() const { return format_ == RowFormat::json ? ",\n" : ""; }
    std::string end() const;
    /// Appends the game's row; not for text, whose cells are aligned later.
    void append(InfoGame const& game, std::string& out) const;
    /// Appends the game's cells for people; `usual`: without those that are implied.
    void append_cells(InfoGame const& game, bool usual, std::vector<std::string>& cells) const;

private:
    void append_json(InfoGame const& game, std::string& out) const;
    void append_separated(InfoGame const& game, std::string& out) const;

    RowFormat format_;
    std::vector<InfoColumn> columns_;
};

} // namespace kifu::cli
