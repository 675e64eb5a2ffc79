// kifu replay: plays games through and shows positions, or a table of the turns.
#include "kifu/findings.hpp"

#include "cli/command.hpp"
#include "cli/coordinate_names.hpp"
#include "cli/file_names.hpp"
#include "cli/input_options.hpp"
#include "cli/left_out.hpp"
#include "cli/output.hpp"
#include "cli/record_lines.hpp"
#include "cli/replay_selection.hpp"
#include "cli/replay_session.hpp"
#include "cli/replay_writer.hpp"
#include "cli/rules_option.hpp"
#include "cli/text_output.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kifu::cli {

namespace {

struct ReplayArguments {
    InputArguments input;
    SelectionArguments selection;
    RulesOption rules;
    DialectOption dialect;
    LineArguments lines;
    std::string coordinates;
    std::string board = "ascii";
    std::string format = "text";
    std::string output;
    bool interactive = false;
    bool quiet = false;
    bool exit_zero = false;

    ReplayForm form() const {
        ReplayForm form;
        form.format = *row_format_by_name(format);
        form.board = board == "unicode" ? BoardStyle::unicode : BoardStyle::ascii;
        form.moves = selection.moves;
        form.variations = selection.variations;
        return form;
    }
    ReplayReading reading() const {
        ReplayReading reading{rules.choice(), dialect.choice(),
                              coordinate_system_by_name(coordinates)};
        reading.most_findings = std::max(reading.most_findings, input.max_findings);
        return reading;
    }
};

/// Words for a game of which nothing can be shown.
std::string begin(ReplaySelection& selection, ReplayGame const& game) {
    if (game.setting().replayable) return selection.start(game.game(), game.setting());
    return "kifu has no rules for " + game.title() + ": it is not replayed";
}

std::string cut_off_words() {
    return "setups put more than " + std::to_string(Replay::most_setup_points) +
           " points: what follows is not replayed";
}

class ReplayWorker : public batch::Worker {
public:
    explicit ReplayWorker(ReplayArguments const& arguments)
        : arguments_(arguments), form_(arguments.form()), reading_(arguments.reading()),
          writer_(make_replay_writer(form_)), selection_(arguments.selection),
          reader_(arguments.input.game) {}

    void work(batch::Unit& unit, batch::Emit const& emit) override {
        path_ = shown_path(unit.path);
        begin_piece(true);
        if (unit.error) piece_->fail(*unit.error);
        if (unit.source) replay(unit, emit);
        piece_->ends_file = unit.ends_file;
        emit(std::move(piece_));
    }

private:
    static constexpr std::size_t piece_size = 256UL << 10;

    void begin_piece(bool begins_game) {
        piece_ = std::make_unique<TextPiece>();
        piece_->path = path_;
        piece_->begins_game = begins_game;
    }

    void hand_over(batch::Emit const& emit, bool game_ended) {
        if (piece_->text.size() + piece_->messages.size() < piece_size) return;
        emit(std::move(piece_));
        begin_piece(game_ended);
    }

    void say(ReplayGame const& game, std::string const& what) {
        if (!arguments_.quiet)
            piece_->messages += "kifu: " + std::string(game.info().file()) + ", game " +
                                std::to_string(game.game().number()) + ": " + what + "\n";
    }

    void complain(ReplayGame const& game, std::string const& what) {
        say(game, what);
        piece_->raise(findings);
    }

    void replay(batch::Unit& unit, batch::Emit const& emit) {
        reader_.start(unit);
        while (reader_.next()) {
            ReplayGame const game(reader_.game(), path_, reader_.reader().transcoded_from(),
                                  reading_);
            show(game, emit);
            report();
            hand_over(emit, true);
        }
        report();
        if (reader_.error()) piece_->fail(*reader_.error());
    }

    void show(ReplayGame const& game, batch::Emit const& emit) {
        if (piece_->games++ > 0 || !piece_->begins_game) piece_->text += replay_separator(form_);
        writer_->begin_game(game, piece_->text);
        std::string const problem = begin(selection_, game);
        if (problem.empty())
            walk(game, emit);
        else
            complain(game, problem);
        writer_->end_game(problem.empty() ? &walk_ : nullptr, piece_->text);
    }

    void walk(ReplayGame const& game, batch::Emit const& emit) {
        walk_.start(game.game(), game.setting(), selection_.line());
        told_ = 0;
        while (!selection_.done() && walk_.next()) {
            bool const wanted = selection_.wants(walk_);
            if (selection_.done() && !wanted) break;
            if (selection_.tells(walk_)) tell(game);
            if (!wanted) continue;
            if (form_.moves)
                writer_->turn(walk_, piece_->text);
            else
                writer_->position(walk_, piece_->text);
            hand_over(emit, false);
        }
        if (walk_.replay().cut_off()) complain(game, cut_off_words());
        say_left_out(game);
        if (auto const missing = selection_.missing(); !missing.empty()) complain(game, missing);
    }

    /// Says how many findings about turns were too many.
    void say_left_out(ReplayGame const& game) {
        LeftOut const more = left_out(game.findings().all(), is_told);
        if (worst_of(more.all) == Severity::error) piece_->raise(findings);
        std::size_t const most = arguments_.input.max_findings;
        std::size_t const count = more.count() + told_ - std::min(told_, most);
        if (count > 0)
            say(game,
                "findings about turns not shown: " + std::to_string(count) + " (--max-findings)");
    }

    /// Says what is wrong with the turn of the node.
    void tell(ReplayGame const& game) {
        for (Diagnostic const& finding : game.findings().at(walk_.step().node)) {
            if (finding.severity == Severity::note) continue;
            ++told_;
            print(finding, told_ <= arguments_.input.max_findings);
        }
    }

    void print(Diagnostic const& finding, bool shown) {
        if (finding.severity == Severity::error) piece_->raise(findings);
        if (!shown || arguments_.quiet || finding.severity == Severity::note) return;
        finding_writer_.append(path_, reader_.position(finding), finding, piece_->messages);
    }

    void report() {
        reader_.locate();
        for (Diagnostic const& finding : reader_.diagnostics().items())
            print(finding, true);
        LeftOut const more = left_out(reader_.diagnostics(), is_told);
        if (more.count() == 0) return;
        if (worst_of(more.all) == Severity::error) piece_->raise(findings);
        print(limit_finding(more.count(), reader_), true);
    }

    ReplayArguments const& arguments_;
    ReplayForm form_;
    ReplayReading reading_;
    std::unique_ptr<ReplayWriter> writer_;
    ReplaySelection selection_;
    ReplayWalk walk_;
    std::size_t told_ = 0; ///< findings about turns of the game
    FindingWriter finding_writer_{FindingFormat::text};
    batch::UnitReader reader_;
    std::string path_; ///< as shown
    std::unique_ptr<TextPiece> piece_;
};

/// Replays record by record.
class ReplayAnswer : public LineAnswer {
public:
    explicit ReplayAnswer(ReplayArguments const& arguments)
        : moves_(arguments.selection.moves), reading_(arguments.reading()),
          writer_(make_replay_writer(form_of(arguments))), selection_(arguments.selection) {}

    std::string answer(batch::UnitReader& reader, std::string& out) override {
        Game const& game = reader.game();
        ReplayGame const replayed(game, {}, reader.reader().transcoded_from(), reading_);
        std::string problem = begin(selection_, replayed);
        writer_->begin_game(replayed, out);
        if (problem.empty()) problem = walk(replayed, reader.diagnostics(), out);
        writer_->end_game(nullptr, out);
        out.pop_back(); // the end of the line
        return problem;
    }

private:
    static ReplayForm form_of(ReplayArguments const& arguments) {
        ReplayForm form = arguments.form();
        form.format = RowFormat::jsonl;
        return form;
    }

    /// Words for what was not found.
    std::string walk(ReplayGame const& game, Diagnostics& diagnostics, std::string& out) {
        walk_.start(game.game(), game.setting(), selection_.line());
        while (!selection_.done() && walk_.next()) {
            bool const wanted = selection_.wants(walk_);
            if (selection_.done() && !wanted) break;
            if (selection_.tells(walk_))
                for (Diagnostic const& finding : game.findings().at(walk_.step().node))
                    diagnostics.add(finding.code, finding.span, finding.message) = finding;
            if (!wanted) continue;
            if (moves_)
                writer_->turn(walk_, out);
            else
                writer_->position(walk_, out);
        }
        for (CountedFindings const& row : game.findings().all().counted())
            diagnostics.add(row);
        if (walk_.replay().cut_off()) return cut_off_words();
        return selection_.missing();
    }

    bool moves_;
    ReplayReading reading_;
    std::unique_ptr<ReplayWriter> writer_;
    ReplaySelection selection_;
    ReplayWalk walk_;
};

class ReplayCommand : public Command {
public:
    void add_options(Options& options) override {
        arguments_.input.add_to(options);
        arguments_.selection.add_to(options);
        arguments_.rules.add_to(options);
        arguments_.dialect.add_to(options);
        arguments_.lines.add_to(options);
        auto const group = "output";
        options
            .add_option("--coords", arguments_.coordinates,
                        "names of points (default: those of the game)")
            ->one_of(coordinate_names())
            ->group(group);
        options.add_option("--board", arguments_.board, "how boards are drawn")
            ->one_of({"ascii", "unicode"})
            ->show_default()
            ->group(group);
        options.add_option("--format", arguments_.format, "form of the output")
            ->one_of({row_format_names().begin(), row_format_names().end()})
            ->show_default()
            ->group(group);
        options.add_option("-o,--output", arguments_.output, "file for the output")
            ->type_name("FILE")
            ->group(group);
        options
            .add_flag("-i,--interactive", arguments_.interactive,
                      "step through the games on the terminal")
            ->group(group);
        options.add_flag("-q,--quiet", arguments_.quiet, "no findings on standard error")
            ->group(group);
        options.add_flag("--exit-zero", arguments_.exit_zero, "status 0 whatever was found")
            ->group(group);
    }

    int run() override {
        std::string problem = arguments_.input.problem();
        if (problem.empty()) problem = arguments_.selection.problem();
        if (problem.empty()) problem = arguments_.rules.prepare();
        if (problem.empty()) problem = arguments_.dialect.prepare(arguments_.rules.choice());
        if (problem.empty())
            problem = arguments_.lines.problem(arguments_.input, arguments_.format);
        if (problem.empty() && arguments_.lines.wanted() && arguments_.interactive)
            problem = "--interactive is for people, --lines for programs";
        if (problem.empty()) problem = arguments_.input.listing_problem(arguments_.output);
        if (!problem.empty()) return refuse("replay", problem);
        if (arguments_.lines.wanted()) return answer_lines();
        if (arguments_.interactive) {
            std::string const reason = no_session_reason(arguments_.input);
            if (reason.empty())
                return run_session(arguments_.input, arguments_.reading(), arguments_.form().board);
            write_error("kifu replay: --interactive needs a terminal, but " + reason +
                        "; the plain output follows\n");
        }
        int const status = replay();
        return arguments_.exit_zero && status == findings ? ok : status;
    }

private:
    int answer_lines() const {
        auto const make = [this] { return std::make_unique<ReplayAnswer>(arguments_); };
        return run_lines(arguments_.input, arguments_.lines,
                         {"replay", arguments_.output, false, arguments_.exit_zero, make});
    }

    int replay() {
        ReplayForm const form = arguments_.form();
        TextOutput output(arguments_.input, arguments_.output, replay_separator(form));
        output.write(replay_head(form));
        auto const make_worker = [&]() -> std::unique_ptr<batch::Worker> {
            return std::make_unique<ReplayWorker>(arguments_);
        };
        auto const consume = [&](batch::Piece& piece) {
            output.add(static_cast<TextPiece const&>(piece));
        };
        run_over(arguments_.input, make_worker, consume,
                 [&](Error const& error) { output.complain(error); });
        output.write(replay_tail(form));
        return output.finish();
    }

    ReplayArguments arguments_;
};

} // namespace

std::unique_ptr<Command> make_replay() { return std::make_unique<ReplayCommand>(); }

} // namespace kifu::cli
