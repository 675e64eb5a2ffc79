#include "cli/replay_writer.hpp"

#include "cli/replay_cells.hpp"

#include <algorithm>

namespace kifu::cli {

namespace {

/// Columns that say which game a row belongs to.
constexpr std::string_view file_column = "file";
constexpr std::string_view game_column = "game";

std::string table_head(ReplayForm const& form) {
    bool const csv = form.format == RowFormat::csv;
    std::string head(file_column);
    head += csv ? ',' : '\t';
    head += game_column;
    for (std::string_view const name : replay_cell_names(!form.moves)) {
        head += csv ? ',' : '\t';
        head += name;
    }
    return head + (csv ? "\r\n" : "\n");
}

} // namespace

InfoCell info_cell(ReplayGame const& game, std::string_view field) {
    auto const fields = info_fields();
    auto const row = std::ranges::find(fields, field, &InfoField::name);
    return row == fields.end() ? InfoCell{} : row->read(game.info());
}

std::unique_ptr<ReplayWriter> make_replay_writer(ReplayForm const& form) {
    switch (form.format) {
    case RowFormat::text: return make_replay_text(form);
    case RowFormat::json:
    case RowFormat::jsonl: return make_replay_json(form);
    case RowFormat::csv:
    case RowFormat::tsv: return make_replay_table(form);
    }
    return nullptr;
}

std::string replay_head(ReplayForm const& form) {
    switch (form.format) {
    case RowFormat::json: return "{\"kifu\":\"replay\",\"version\":1,\"games\":[\n";
    case RowFormat::csv:
    case RowFormat::tsv: return table_head(form);
    case RowFormat::text:
    case RowFormat::jsonl: break;
    }
    return {};
}

std::string_view replay_separator(ReplayForm const& form) {
    switch (form.format) {
    case RowFormat::text: return "\n";
    case RowFormat::json: return ",\n";
    case RowFormat::jsonl:
    case RowFormat::csv:
    case RowFormat::tsv: break;
    }
    return {};
}

std::string_view replay_tail(ReplayForm const& form) {
    return form.format == RowFormat::json ? "\n]}\n" : "";
}

} // namespace kifu::cli
