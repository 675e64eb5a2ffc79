#include "cli/info_rows.hpp"

#include "text/json_text.hpp"
#include "text/table_text.hpp"

#include <algorithm>
#include <array>

namespace kifu::cli {

namespace {

using detail::append_json_string;

constexpr std::array<std::string_view, 5> format_names = {"text", "json", "jsonl", "csv", "tsv"};

} // namespace

void append_json_cell(InfoCell const& cell, std::string& out) {
    switch (cell.kind) {
    case InfoCell::Kind::none: out += "null"; return;
    case InfoCell::Kind::string: append_json_string(out, cell.text); return;
    case InfoCell::Kind::number: out += cell.text; return;
    case InfoCell::Kind::object: out += cell.json; return;
    }
}

std::span<std::string_view const> row_format_names() { return format_names; }

std::optional<RowFormat> row_format_by_name(std::string_view name) {
    auto const found = std::ranges::find(format_names, name);
    if (found == format_names.end()) return std::nullopt;
    return static_cast<RowFormat>(found - format_names.begin());
}

std::string InfoRows::begin() const {
    if (format_ == RowFormat::json) return "{\"kifu\":\"info\",\"version\":1,\"games\":[\n";
    if (format_ != RowFormat::csv && format_ != RowFormat::tsv) return {};
    std::string head;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        if (i > 0) head += format_ == RowFormat::csv ? ',' : '\t';
        head += columns_[i].name();
    }
    return head + (format_ == RowFormat::csv ? "\r\n" : "\n");
}

std::string InfoRows::end() const { return format_ == RowFormat::json ? "\n]}\n" : ""; }

void InfoRows::append(InfoGame const& game, std::string& out) const {
    switch (format_) {
    case RowFormat::text: return;
    case RowFormat::json:
        out += '{';
        append_json(game, out);
        out += '}';
        return;
    case RowFormat::jsonl:
        out += R"({"kifu":"game","version":1,)";
        append_json(game, out);
        out += "}\n";
        return;
    case RowFormat::csv:
    case RowFormat::tsv: append_separated(game, out); return;
    }
}

void InfoRows::append_json(InfoGame const& game, std::string& out) const {
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        if (i > 0) out += ',';
        append_json_string(out, columns_[i].name());
        out += ':';
        append_json_cell(columns_[i].read(game), out);
    }
}

void InfoRows::append_separated(InfoGame const& game, std::string& out) const {
    detail::append_table_row(columns_, format_ == RowFormat::csv, out,
                             [&](InfoColumn const& column) { return column.read(game).text; });
}

void InfoRows::append_cells(InfoGame const& game, bool usual,
                            std::vector<std::string>& cells) const {
    for (InfoColumn const& column : columns_) {
        InfoCell const cell = column.read(game);
        cells.push_back(usual && cell.implied ? std::string() : column.shown(cell));
    }
}

} // namespace kifu::cli
