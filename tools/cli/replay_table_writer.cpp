// Turns and positions as rows of a table.
#include "cli/replay_cells.hpp"
#include "cli/replay_writer.hpp"
#include "text/table_text.hpp"

namespace kifu::cli {

namespace {

class ReplayTable : public ReplayWriter {
public:
    explicit ReplayTable(ReplayForm const& form) : csv_(form.format == RowFormat::csv) {}

    void begin_game(ReplayGame const& game, std::string&) override { game_ = &game; }

    void position(ReplayWalk const& walk, std::string& out) override {
        append(position_cells(*game_, walk, CellPlace::table), out);
    }

    void turn(ReplayWalk const& walk, std::string& out) override {
        append(turn_cells(*game_, walk, CellPlace::table), out);
    }

    void end_game(ReplayWalk const*, std::string&) override {}

private:
    void append(std::vector<NamedCell> const& cells, std::string& out) const {
        detail::append_table_field(game_->info().file(), csv_, out);
        out += csv_ ? ',' : '\t';
        out += std::to_string(game_->game().number());
        for (NamedCell const& cell : cells) {
            out += csv_ ? ',' : '\t';
            detail::append_table_field(cell.cell.text, csv_, out);
        }
        out += csv_ ? "\r\n" : "\n";
    }

    bool csv_;
    ReplayGame const* game_ = nullptr;
};

} // namespace

std::unique_ptr<ReplayWriter> make_replay_table(ReplayForm const& form) {
    return std::make_unique<ReplayTable>(form);
}

} // namespace kifu::cli
