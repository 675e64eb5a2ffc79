#include "cli/score_writer.hpp"

#include "cli/score_cells.hpp"
#include "cli/score_text.hpp"
#include "text/json_text.hpp"
#include "text/table_text.hpp"

#include <utility>

namespace kifu::cli {

namespace {

void append_json(std::vector<NamedCell> const& cells, std::string& out) {
    char before = 0;
    for (NamedCell const& cell : cells) {
        if (std::exchange(before, ',') != 0) out += ',';
        detail::append_json_string(out, cell.name);
        out += ':';
        append_json_cell(cell.cell, out);
    }
}

} // namespace

void append_score(ScoredGame const& scored, AnyPosition const* position, ScoreForm const& form,
                  std::string& out) {
    switch (form.format) {
    case RowFormat::text: append_score_text(scored, position, form.board, out); return;
    case RowFormat::json:
        out += '{';
        append_json(score_cells(scored, CellPlace::json), out);
        out += '}';
        return;
    case RowFormat::jsonl:
        out += R"({"kifu":"scored-game","version":1,)";
        append_json(score_cells(scored, CellPlace::json), out);
        out += "}\n";
        return;
    case RowFormat::csv:
    case RowFormat::tsv:
        detail::append_table_row(score_cells(scored, CellPlace::table),
                                 form.format == RowFormat::csv, out,
                                 [](NamedCell const& cell) -> auto& { return cell.cell.text; });
        return;
    }
}

std::string score_head(ScoreForm const& form) {
    if (form.format == RowFormat::json) return "{\"kifu\":\"score\",\"version\":1,\"games\":[\n";
    if (form.format != RowFormat::csv && form.format != RowFormat::tsv) return {};
    bool const csv = form.format == RowFormat::csv;
    std::string head;
    for (std::string_view const name : score_cell_names()) {
        if (!head.empty()) head += csv ? ',' : '\t';
        head += name;
    }
    return head + (csv ? "\r\n" : "\n");
}

std::string_view score_separator(ScoreForm const& form) {
    if (form.format == RowFormat::text) return "\n";
    return form.format == RowFormat::json ? ",\n" : "";
}

std::string_view score_tail(ScoreForm const& form) {
    return form.format == RowFormat::json ? "\n]}\n" : "";
}

} // namespace kifu::cli
