// Games as JSON: schema/replay-1.schema.json.
#include "cli/replay_cells.hpp"
#include "cli/replay_writer.hpp"
#include "text/json_text.hpp"

#include <array>
#include <utility>

namespace kifu::cli {

namespace {

using detail::append_json_string;

/// What is said of the game, besides its rules.
constexpr auto info_names = std::to_array<std::string_view>(
    {"file", "game", "black", "black-rank", "white", "white-rank", "date", "event", "komi",
     "handicap", "result", "winner", "margin"});

std::string_view origin_word(Origin origin) {
    switch (origin) {
    case Origin::declared: return "declared";
    case Origin::inferred: return "inferred";
    case Origin::assumed: return "assumed";
    }
    return "";
}

void append_field(std::string& out, std::string_view name, std::string_view text) {
    append_json_string(out, name);
    out += ':';
    append_json_string(out, text);
}

void append_rules(ReplayGame const& game, std::string& out) {
    GameSetting const& setting = game.setting();
    append_field(out, "kind", game.title());
    out += ",\"columns\":" + std::to_string(game.size().width);
    out += ",\"rows\":" + std::to_string(game.size().height) + ",";
    append_field(out, "coordinates", coordinate_system_name(game.coordinates()));
    out += ",\"rules\":";
    if (!setting.replayable) {
        out += "null";
        return;
    }
    out += '{';
    append_field(out, "text", rule_text(setting.rules));
    out += ',';
    append_field(out, "source", game.rules_source());
    out += ',';
    append_field(out, "origin", origin_word(setting.rules.origin));
    out += '}';
}

class ReplayJson : public ReplayWriter {
public:
    explicit ReplayJson(ReplayForm const& form) : form_(form) {}

    void begin_game(ReplayGame const& game, std::string& out) override {
        game_ = &game;
        out += form_.format == RowFormat::jsonl ? R"({"kifu":"replayed-game","version":1,)" : "{";
        for (std::string_view const name : info_names) {
            append_json_string(out, name);
            out += ':';
            append_json_cell(info_cell(game, name), out);
            out += ',';
        }
        append_rules(game, out);
        out += form_.moves ? ",\"moves\":[" : ",\"positions\":[";
        any_ = false;
    }

    void position(ReplayWalk const& walk, std::string& out) override {
        append(position_cells(*game_, walk, CellPlace::json), out);
    }

    void turn(ReplayWalk const& walk, std::string& out) override {
        append(turn_cells(*game_, walk, CellPlace::json), out);
    }

    void end_game(ReplayWalk const*, std::string& out) override {
        out += any_ && form_.format == RowFormat::json ? "\n]}" : "]}";
        if (form_.format == RowFormat::jsonl) out += '\n';
    }

private:
    void append(std::vector<NamedCell> const& cells, std::string& out) {
        if (std::exchange(any_, true)) out += ',';
        if (form_.format == RowFormat::json) out += '\n';
        char before = '{';
        for (NamedCell const& cell : cells) {
            out += std::exchange(before, ',');
            append_json_string(out, cell.name);
            out += ':';
            append_json_cell(cell.cell, out);
        }
        out += '}';
    }

    ReplayForm form_;
    ReplayGame const* game_ = nullptr;
    bool any_ = false;
};

} // namespace

std::unique_ptr<ReplayWriter> make_replay_json(ReplayForm const& form) {
    return std::make_unique<ReplayJson>(form);
}

} // namespace kifu::cli
