// kifu dedupe: games that are there already, reported or left out.
#include "kifu/duplicates.hpp"
#include "kifu/replay.hpp"

#include "cli/command.hpp"
#include "cli/duplicate_report.hpp"
#include "cli/file_names.hpp"
#include "cli/finding_counts.hpp"
#include "cli/finding_output.hpp"
#include "cli/input_options.hpp"
#include "cli/output.hpp"
#include "cli/record_output.hpp"

#include <algorithm>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kifu::cli {

namespace {

/// The line of a game; a game that has none because of its setups is told.
GameLine told_line(Game const& game, bool symmetries, Diagnostics& diagnostics) {
    GameLine line = game_line(game, symmetries);
    if (line.cut_off) {
        Diagnostic& finding =
            diagnostics.add(Code::limit_setup, game.root().span(),
                            "the game is not compared: its setups put more than " +
                                std::to_string(Replay::most_setup_points) + " points");
        finding.game = game.number();
        finding.node = game.root().id();
    }
    return line;
}

struct LinePiece : batch::Piece {
    std::string path;
    std::string messages;
    std::vector<std::pair<std::uint32_t, GameLine>> lines; ///< with the number of the game
};

/// Reads the lines of games and nothing else.
class LineWorker : public batch::Worker {
public:
    LineWorker(std::uint32_t only, bool symmetries) : symmetries_(symmetries), reader_(only) {}

    void work(batch::Unit& unit, batch::Emit const& emit) override {
        auto piece = std::make_unique<LinePiece>();
        piece->path = unit.path;
        piece->error = unit.error;
        if (unit.source) {
            reader_.start(unit);
            while (reader_.next()) {
                ++piece->games;
                Game const& game = reader_.game();
                reader_.diagnostics().clear();
                piece->lines.emplace_back(game.number(),
                                          told_line(game, symmetries_, reader_.diagnostics()));
                report(*piece);
                if (piece->games < games_of_piece) continue;
                emit(std::move(piece));
                piece = std::make_unique<LinePiece>();
                piece->path = unit.path;
            }
            piece->error = reader_.error();
        }
        piece->ends_file = unit.ends_file;
        emit(std::move(piece));
    }

private:
    static constexpr std::size_t games_of_piece = 256;

    /// What was found when the line was made.
    void report(LinePiece& piece) {
        if (reader_.diagnostics().empty()) return;
        reader_.locate();
        for (Diagnostic const& finding : reader_.diagnostics().items())
            writer_.append(shown_path(piece.path), reader_.position(finding), finding,
                           piece.messages);
    }

    bool symmetries_;
    FindingWriter writer_{FindingFormat::text};
    batch::UnitReader reader_;
};

/// Puts the games that are there already into a report.
class DuplicateRun {
public:
    DuplicateRun(bool beginnings, std::string const& format, std::string const& output)
        : beginnings_(beginnings), finder_(beginnings), report_(format, output) {}

    void add(std::string const& path, std::uint32_t number, GameLine line) {
        // Most games stand in the file of the game before.
        std::string name = shown_path(path);
        if (paths_.empty() || paths_.back() != name) paths_.push_back(std::move(name));
        names_.push_back({&paths_.back(), number});
        if (auto const found = finder_.add(std::move(line))) report(*found);
    }

    /// When all games were added. The system's reason if the report could not be written.
    std::optional<Error> finish() {
        if (beginnings_)
            for (Duplicate const& found : finder_.beginnings())
                report(found);
        return report_.close();
    }

    std::size_t games() const { return names_.size(); }
    std::size_t repeated() const { return repeated_; }

private:
    void report(Duplicate const& found) {
        ++repeated_;
        report_.add(found, names_);
    }

    bool beginnings_;
    DuplicateFinder finder_;
    DuplicateReport report_;
    std::deque<std::string> paths_;
    std::vector<GameName> names_;
    std::size_t repeated_ = 0;
};

class Dedupe : public Command {
public:
    void add_options(Options& options) override {
        input_.add_to(options);
        input_.add_list_options_to(options);
        auto const group = "what is the same";
        options
            .add_flag("--exact", exact_, "only games on the same points, not turned or mirrored")
            ->group(group);
        Option* const beginnings =
            options.add_flag("--beginnings", beginnings_, "name games too that others begin with")
                ->group(group);
        options
            .add_flag("--remove", remove_,
                      "write all games but those that are there already, instead of a report")
            ->excludes(beginnings)
            ->group(group);
        options.add_option("--format", format_, "form of the report")
            ->one_of({"text", "csv", "tsv"})
            ->show_default()
            ->group(group);
        output_.add_all_to(options);
    }

    int run() override {
        std::string problem = input_.problem();
        if (problem.empty()) problem = output_.prepare();
        if (problem.empty() && !remove_) problem = input_.listing_problem(output_.path());
        if (!problem.empty()) return refuse("dedupe", problem);
        return remove_ ? remove() : report();
    }

private:
    int report() {
        DuplicateRun found(beginnings_, format_, output_.path());
        int status = ok;
        auto const complain = [&](batch::InputError const& error) {
            write_error(message_of(error));
            status = std::max(status, status_of(error));
        };
        AskedGame asked(input_);
        auto const make_worker = [&]() -> std::unique_ptr<batch::Worker> {
            return std::make_unique<LineWorker>(input_.game, !exact_);
        };
        auto const consume = [&](batch::Piece& piece) {
            auto& part = static_cast<LinePiece&>(piece);
            if (!part.messages.empty()) {
                if (!output_.quiet()) write_error(part.messages);
                status = std::max<int>(status, findings);
            }
            for (auto& [number, line] : part.lines)
                found.add(part.path, number, std::move(line));
            bool const none = asked.ends_without_game(part);
            if (part.error) complain(*part.error);
            if (!none) return;
            write_error(asked.message(part.path));
            if (asked.is_given()) status = std::max<int>(status, findings);
        };
        run_over(input_, make_worker, consume, [&](Error const& error) { complain({error}); });
        if (auto const error = found.finish()) complain({*error});
        if (found.repeated() > 0) status = std::max<int>(status, findings);
        summarize(found.repeated(), found.games());
        return output_.told(status);
    }

    int remove() {
        DuplicateFinder finder;
        std::size_t games = 0;
        std::size_t repeated = 0;
        output_.keep_if = [&](std::string key) {
            ++games;
            bool const is_new = !finder.add({std::move(key), {}});
            if (!is_new) ++repeated;
            return is_new;
        };
        int const status = output_.run(input_, [this](Game& game, Diagnostics& diagnostics) {
            Change change;
            change.key = told_line(game, !exact_, diagnostics).key;
            return change;
        });
        summarize(repeated, games);
        return status;
    }

    void summarize(std::size_t repeated, std::size_t games) const {
        if (!output_.quiet())
            write_error(std::to_string(repeated) + " of " + counted(games, "game") +
                        (repeated == 1 || games == 1 ? " is" : " are") + " there already\n");
    }

    InputArguments input_;
    RecordOutput output_;
    std::string format_ = "text";
    bool exact_ = false;
    bool beginnings_ = false;
    bool remove_ = false;
};

} // namespace

std::unique_ptr<Command> make_dedupe() { return std::make_unique<Dedupe>(); }

} // namespace kifu::cli
