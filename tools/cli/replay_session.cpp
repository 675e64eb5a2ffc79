#include "cli/replay_session.hpp"

#include "cli/command.hpp"
#include "cli/output.hpp"
#include "cli/replay_cursor.hpp"
#include "cli/replay_screen.hpp"
#include "cli/replay_walk.hpp"
#include "cli/terminal.hpp"

#include <algorithm>
#include <cstdlib>
#include <unistd.h>

namespace kifu::cli {

namespace {

using Reaction = ReplayKeys::Reaction;

/// How long the rest of an escape sequence may take.
constexpr int escape_wait = 50;

/// The games of all inputs by their number, counted over all files. Going back begins anew.
class SessionGames {
public:
    SessionGames(InputArguments const& input, ReplayReading const& reading)
        : input_(input), reading_(reading), reader_(input.game) {
        begin();
    }

    /// Null when there are not so many games. Valid until the next call.
    ReplayGame const* get(std::size_t number) {
        if (number == number_ && game_) return &*game_;
        if (number <= number_) begin();
        while (number_ < number)
            if (!next()) return nullptr;
        return &*game_;
    }
    bool has(std::size_t number) { return get(number) != nullptr; }
    /// What could not be read.
    std::vector<std::string> const& errors() const { return errors_; }

private:
    void begin() {
        batch::UnitOptions options = input_.unit_options();
        options.split = false;
        units_.emplace(input_.inputs, options);
        errors_.clear();
        reading_unit_ = false;
        number_ = 0;
    }

    bool next() {
        game_.reset();
        while (!reading_unit_ || !reader_.next()) {
            if (reading_unit_ && reader_.error()) errors_.push_back(reader_.error()->message);
            reading_unit_ = false;
            if (!open_unit()) return false;
        }
        ++number_;
        game_.emplace(reader_.game(), unit_.path, reader_.reader().transcoded_from(), reading_);
        return true;
    }

    bool open_unit() {
        unit_ = {};
        if (!units_->next(unit_)) {
            for (Error const& error : units_->inputs().take_errors())
                errors_.push_back(error.message);
            return false;
        }
        if (unit_.error) errors_.push_back(unit_.error->message);
        reading_unit_ = unit_.source.has_value();
        if (reading_unit_) reader_.start(unit_);
        return true;
    }

    InputArguments const& input_;
    ReplayReading const& reading_;
    batch::UnitReader reader_;
    std::optional<batch::Units> units_;
    batch::Unit unit_;
    bool reading_unit_ = false;
    std::size_t number_ = 0;
    std::optional<ReplayGame> game_;
    std::vector<std::string> errors_;
};

/// One game on the screen.
class GameSession {
public:
    GameSession(Terminal& terminal, ReplayGame const& game, BoardStyle style)
        : terminal_(terminal), game_(game), style_(style), cursor_(game.game(), index_of(game)),
          keys_(cursor_) {}

    Reaction run() {
        while (true) {
            draw();
            auto const bytes = terminal_.read(decoder_.waiting() ? escape_wait : -1);
            if (!bytes) return Reaction::quit;
            auto const presses = bytes->empty() ? decoder_.flush() : decoder_.feed(*bytes);
            for (KeyPress const press : presses) {
                Reaction const reaction = keys_.press(press);
                if (reaction == Reaction::suspend)
                    terminal_.suspend();
                else if (reaction != Reaction::stay)
                    return reaction;
            }
        }
    }

private:
    static TurnIndex index_of(ReplayGame const& game) {
        if (game.setting().replayable) return turn_index(game.game(), game.setting());
        std::size_t const nodes = game.game().node_count();
        return {std::vector<std::uint32_t>(nodes), std::vector<bool>(nodes)};
    }

    void draw() {
        if (!game_.setting().replayable)
            return terminal_.draw(no_rules_screen(game_, terminal_.size()));
        go_to_node();
        terminal_.draw(
            replay_screen(game_, walk_, cursor_, style_, keys_.typed(), terminal_.size()));
    }

    /// The walk knows only the way forward.
    void go_to_node() {
        bool const on_the_way =
            version_ == cursor_.line_version() && walk_.depth() <= cursor_.depth() + 1;
        if (!on_the_way) walk_.start(game_.game(), game_.setting(), cursor_.line());
        version_ = cursor_.line_version();
        while (!walk_.has_done(cursor_.depth()) && walk_.next()) {
        }
    }

    Terminal& terminal_;
    ReplayGame const& game_;
    BoardStyle style_;
    ReplayCursor cursor_;
    ReplayKeys keys_;
    KeyDecoder decoder_;
    ReplayWalk walk_;
    std::uint32_t version_ = 0;
};

void show_games(SessionGames& games, BoardStyle style) {
    Terminal terminal;
    std::size_t number = 1;
    while (ReplayGame const* const game = games.get(number)) {
        Reaction const reaction = GameSession(terminal, *game, style).run();
        if (reaction == Reaction::quit) return;
        if (reaction == Reaction::next_game && games.has(number + 1)) ++number;
        if (reaction == Reaction::previous_game) number = std::max<std::size_t>(number, 2) - 1;
    }
}

bool is_standard_input(std::string const& path) { return path == "-"; }

} // namespace

std::string no_session_reason(InputArguments const& input) {
    if (::isatty(STDIN_FILENO) != 1) return "standard input is none";
    if (!output_is_terminal()) return "standard output is none";
    char const* const kind = std::getenv("TERM");
    if (kind == nullptr || *kind == '\0' || std::string_view(kind) == "dumb")
        return "TERM names none that can be drawn on";
    auto const& inputs = input.inputs;
    bool const reads_keys = (inputs.paths.empty() && inputs.lists.empty()) ||
                            std::ranges::any_of(inputs.paths, is_standard_input) ||
                            std::ranges::any_of(inputs.lists, is_standard_input);
    return reads_keys ? "the record is to be read from it" : "";
}

int run_session(InputArguments const& input, ReplayReading const& reading, BoardStyle style) {
    SessionGames games(input, reading);
    bool const any = games.has(1);
    if (any) show_games(games, style);
    for (std::string const& error : games.errors())
        write_error("kifu: " + error + "\n");
    if (!games.errors().empty()) return unreadable;
    if (!any) write_error("kifu replay: no game\n");
    return any ? ok : findings;
}

} // namespace kifu::cli
