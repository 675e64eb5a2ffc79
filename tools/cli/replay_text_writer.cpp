// Games as text for people: a header, boards or a table of turns, the result.
#include "cli/replay_text.hpp"
#include "cli/replay_writer.hpp"
#include "cli/text_table.hpp"
#include "text/findings_parts.hpp"

#include <algorithm>

namespace kifu::cli {

namespace {

/// Columns of the table of turns.
enum Column : std::size_t {
    number_column,
    color_column,
    points_column,
    taken_column,
    time_column,
    finding_column,
    node_column,
    comment_column,
    columns
};

std::string number_text(std::uint32_t number) {
    constexpr std::size_t width = 3;
    std::string text = std::to_string(number);
    if (text.size() < width) text.insert(0, width - text.size(), ' ');
    return text;
}

std::string taken_text(WalkedTurn const& turn) {
    auto const own = std::ranges::count(turn.taken, turn.color, &TakenStone::color);
    auto const theirs = std::ranges::count(turn.taken, opponent(turn.color), &TakenStone::color);
    return join_parts({theirs > 0 ? "takes " + std::to_string(theirs) : "",
                       own > 0 ? "loses " + std::to_string(own) : ""},
                      ", ");
}

std::string time_text(Clock const& clock) {
    return detail::printable(join_parts({clock.seconds.empty() ? "" : clock.seconds + " s",
                                         clock.stones.empty() ? "" : clock.stones + " left"},
                                        ", "));
}

void append(std::vector<std::string> const& lines, std::string& out) {
    for (std::string const& line : lines)
        out += line + "\n";
}

class ReplayText : public ReplayWriter {
public:
    explicit ReplayText(ReplayForm const& form) : form_(form), table_(new_table()) {}

    void begin_game(ReplayGame const& game, std::string& out) override {
        game_ = &game;
        append(header_lines(game), out);
        if (!form_.moves || !game.setting().replayable) return;
        out += '\n';
        table_ = new_table();
    }

    void position(ReplayWalk const& walk, std::string& out) override {
        out += '\n';
        append(board_lines(picture_of(*game_, walk), form_.board), out);
        if (form_.variations) out += "Node " + game_->path(walk.step().node) + "\n";
        out += turn_line(*game_, walk) + "\n";
        append(state_lines(*game_, walk), out);
        for (std::string const& line : comment_lines(*game_, walk))
            out += line.empty() ? "\n" : "  " + line + "\n";
    }

    void turn(ReplayWalk const& walk, std::string& out) override {
        out_ = &out;
        if (auto const turn = walk.last_turn()) table_.add(cells(*turn));
    }

    void end_game(ReplayWalk const* walk, std::string& out) override {
        out_ = &out;
        if (walk == nullptr) return;
        if (form_.moves) table_.finish();
        if (form_.moves && !form_.variations) {
            out += '\n';
            append(state_lines(*game_, *walk), out);
        }
        append(result_lines(*game_), out);
    }

private:
    TextTable new_table() {
        return {columns, [this](std::string_view line) { *out_ += line; }};
    }

    std::vector<std::string> cells(WalkedTurn const& turn) const {
        std::vector<std::string> row(columns);
        row[number_column] = number_text(turn.number);
        row[color_column] = color_title(turn.color);
        row[points_column] = game_->notation(turn);
        row[taken_column] = taken_text(turn);
        row[time_column] = time_text(game_->clock(turn));
        row[finding_column] = finding_codes(*game_, turn);
        if (form_.variations) row[node_column] = "node " + game_->path(turn.last);
        std::string const comment = game_->comment(turn);
        row[comment_column] = detail::printable(comment.substr(0, comment.find('\n')));
        return row;
    }

    ReplayForm form_;
    ReplayGame const* game_ = nullptr;
    std::string* out_ = nullptr;
    TextTable table_;
};

} // namespace

std::unique_ptr<ReplayWriter> make_replay_text(ReplayForm const& form) {
    return std::make_unique<ReplayText>(form);
}

} // namespace kifu::cli
