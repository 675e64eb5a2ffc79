// kifu score: counts games and says whether the recorded results agree.
#include "kifu/findings.hpp"
#include "kifu/format.hpp"
#include "kifu/score.hpp"
#include "kifu/writer.hpp"

#include "cli/command.hpp"
#include "cli/coordinate_names.hpp"
#include "cli/file_names.hpp"
#include "cli/gtp_engine.hpp"
#include "cli/info_game.hpp"
#include "cli/input_options.hpp"
#include "cli/joiner.hpp"
#include "cli/output.hpp"
#include "cli/output_kind.hpp"
#include "cli/record_lines.hpp"
#include "cli/replay_game.hpp"
#include "cli/score_edit.hpp"
#include "cli/score_options.hpp"
#include "cli/score_writer.hpp"
#include "cli/scored_game.hpp"
#include "cli/text_output.hpp"
#include "cli/told_findings.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kifu::cli {

namespace {

struct ScoreArguments {
    InputArguments input;
    ScoreWishes wishes;
    std::string coordinates;
    LineArguments lines;
    std::string format = "text";
    std::string output;
    std::string engine;
    std::uint32_t engine_seconds = 60; ///< for one answer
    std::string write;                 ///< where copies go
    bool board = false;
    bool quiet = false;
    bool exit_zero = false;

    ScoreForm form() const { return {*row_format_by_name(format), board}; }
};

/// KM that means something only because of who wrote it.
std::optional<Decimal> komi_of_vendor(Game const& game, ScoreReport const& report) {
    auto const value = game.root().value(PropertyId::KM);
    if (!report.komi_assumed || !value || value->raw().empty()) return std::nullopt;
    return InfoGame(game, {}, std::nullopt).effective_komi();
}

/// Scores the game; a second time where its komi has to be read as its program means it.
ScoreReport const& score_with_komi(Scorer& scorer, Game const& game, ScoreOptions& options) {
    ScoreReport const& scored = scorer.score(game, options);
    auto const komi = komi_of_vendor(game, scored);
    if (!komi) return scored;
    options.komi = komi;
    return scorer.score(game, options);
}

/// Scores the game with the dead stones that are wished. Null where it has no such point or stone;
/// `problem` gets words for that.
ScoreReport const* score_as_wished(Scorer& scorer, Game const& game, ScoreWishes const& wishes,
                                   std::optional<CoordinateSystem> coordinates,
                                   ScoreOptions& options, std::string& problem) {
    problem = wishes.take_points(game, coordinates, options);
    if (!problem.empty()) return nullptr;
    ScoreReport const& scored = score_with_komi(scorer, game, options);
    if (scored.count() != nullptr) problem = wishes.stones_problem(options, scorer.position());
    return problem.empty() ? &scored : nullptr;
}

/// Whether the game is one that the exit status tells of.
bool is_bad(ScoreReport const& report, bool strict) {
    return report.result.mismatch || (report.confidence == Confidence::unsettled && strict);
}

/// How many games came out how.
struct Tally {
    std::size_t games = 0, counted = 0, mismatches = 0, unsettled = 0;

    void add(Tally const& other) {
        games += other.games;
        counted += other.counted;
        mismatches += other.mismatches;
        unsettled += other.unsettled;
    }
};

struct ScorePiece : TextPiece {
    WrittenGames copies;
    Tally tally;
};

class ScoreWorker : public batch::Worker {
public:
    explicit ScoreWorker(ScoreArguments const& arguments)
        : arguments_(arguments), form_(arguments.form()), wishes_(arguments.wishes),
          coordinates_(coordinate_system_by_name(arguments.coordinates)),
          reader_(arguments.input.game) {
        if (!arguments.engine.empty()) engine_.emplace(arguments.engine, arguments.engine_seconds);
    }

    void work(batch::Unit& unit, batch::Emit const& emit) override {
        path_ = shown_path(unit.path);
        entry_ = unit.entry;
        begin_piece();
        if (unit.error) piece_->fail(*unit.error);
        if (unit.source) score(unit, emit);
        piece_->ends_file = unit.ends_file;
        emit(std::move(piece_));
    }

private:
    static constexpr std::size_t piece_size = 256UL << 10;

    void begin_piece() {
        copied_ = 0;
        piece_ = std::make_unique<ScorePiece>();
        piece_->path = path_;
        piece_->copies.path = path_ == shown_path("-") ? "-" : path_;
        piece_->copies.entry = entry_;
    }

    void score(batch::Unit& unit, batch::Emit const& emit) {
        reader_.start(unit);
        while (reader_.next()) {
            score_game();
            report();
            if (size() < piece_size) continue;
            emit(std::move(piece_));
            begin_piece();
        }
        report();
        if (unit.ends_file && arguments_.input.game == 0)
            piece_->copies.trailing = reader_.reader().trailing();
        if (reader_.error()) piece_->fail(*reader_.error());
    }

    void score_game() {
        Game const& game = reader_.game();
        ScoreOptions options = wishes_.options();
        if (engine_)
            options.engine = [&](AnyPosition const& position) {
                return engine_->dead_stones(position);
            };
        std::string problem;
        ScoreReport const* const scored =
            score_as_wished(scorer_, game, wishes_, coordinates_, options, problem);
        ++piece_->games;
        if (scored == nullptr) {
            complain(problem);
            return copy(nullptr);
        }
        ScoredGame const shown{
            game, path_, *scored, coordinates_of(*scored), options.rules.has_value(), names_};
        if (!piece_->text.empty()) piece_->text += score_separator(form_);
        append_score(shown, scored->setting.replayable ? &scorer_.position() : nullptr, form_,
                     piece_->text);
        count(*scored);
        if (engine_ && !engine_->problem().empty() && !std::exchange(engine_failed_, true))
            complain("--engine: " + engine_->problem());
        copy(scored);
    }

    /// The record for --write, with what was counted.
    void copy(ScoreReport const* scored) {
        if (arguments_.write.empty()) return;
        if (scored != nullptr) write_score(reader_.game(), *scored);
        std::string text;
        write_sgf(reader_.game(), {}, text, reader_.diagnostics());
        piece_->copies.frame = {reader_.reader().byte_order_mark().has_value(),
                                reader_.reader().transcoded_from()};
        copied_ += text.size();
        piece_->copies.games.push_back({reader_.game().number(), std::move(text)});
    }

    std::size_t size() const { return piece_->text.size() + piece_->messages.size() + copied_; }

    CoordinateSystem coordinates_of(ScoreReport const& report) const {
        return score_coordinates(report.setting, coordinates_);
    }

    void count(ScoreReport const& report) {
        bool const unsettled = report.confidence == Confidence::unsettled;
        ++piece_->tally.games;
        if (report.count() != nullptr) ++piece_->tally.counted;
        if (report.result.mismatch) ++piece_->tally.mismatches;
        if (unsettled) ++piece_->tally.unsettled;
        if (is_bad(report, arguments_.input.strict)) piece_->raise(findings);
    }

    void complain(std::string const& what) {
        piece_->messages += "kifu: " + path_ + ", game " + std::to_string(reader_.game().number()) +
                            ": " + what + "\n";
        piece_->raise(findings);
    }

    void report() {
        reader_.locate();
        FindingTeller const teller{finding_writer_, path_, arguments_.quiet, piece_->messages};
        if (teller.tell(reader_) == Severity::error) piece_->raise(findings);
    }

    ScoreArguments const& arguments_;
    ScoreForm form_;
    ScoreWishes const& wishes_;
    std::optional<CoordinateSystem> coordinates_;
    Scorer scorer_;
    PointNames names_;
    std::optional<GtpEngine> engine_;
    bool engine_failed_ = false; ///< and was said to have
    std::size_t copied_ = 0;     ///< bytes of the copies of the piece
    FindingWriter finding_writer_{FindingFormat::text};
    batch::UnitReader reader_;
    std::string path_; ///< as shown
    std::uint32_t entry_ = 0;
    std::unique_ptr<ScorePiece> piece_;
};

/// Scores record by record.
class ScoreAnswer : public LineAnswer {
public:
    explicit ScoreAnswer(ScoreArguments const& arguments)
        : wishes_(arguments.wishes), strict_(arguments.input.strict),
          coordinates_(coordinate_system_by_name(arguments.coordinates)) {}

    std::string answer(batch::UnitReader& reader, std::string& out) override {
        Game const& game = reader.game();
        ScoreOptions options = wishes_.options();
        std::string problem;
        ScoreReport const* const wished =
            score_as_wished(scorer_, game, wishes_, coordinates_, options, problem);
        if (wished == nullptr) return problem;
        ScoreReport const& report = *wished;
        ScoredGame const scored{game,
                                {},
                                report,
                                score_coordinates(report.setting, coordinates_),
                                options.rules.has_value(),
                                names_};
        append_score(scored, nullptr, {RowFormat::jsonl, false}, out);
        out.pop_back(); // the end of the line
        if (!is_bad(report, strict_)) return {};
        return report.result.mismatch ? "the recorded result is not the one counted"
                                      : "it is not settled which stones are dead";
    }

private:
    ScoreWishes const& wishes_;
    bool strict_;
    std::optional<CoordinateSystem> coordinates_;
    Scorer scorer_;
    PointNames names_;
};

/// Joins the pieces to the output, and the copies of the records to theirs.
class ScoreOutput {
public:
    explicit ScoreOutput(ScoreArguments const& arguments)
        : arguments_(arguments), form_(arguments.form()),
          output_(arguments.input, arguments.output, score_separator(form_)) {
        output_.write(score_head(form_));
        if (arguments.write.empty()) return;
        Format const& sgf = *format_by_id("sgf");
        batch::InputOptions const& inputs = arguments.input.inputs;
        bool const one_file = inputs.lists.empty() && inputs.paths.size() <= 1;
        copies_.emplace(sgf, write_options_, Targets(arguments.write, sgf), one_file,
                        [this](Error const& error) { complain(error); });
    }

    void add(ScorePiece& piece) {
        if (copies_) copies_->add(piece.copies, piece.ends_file);
        output_.add(piece);
        tally_.add(piece.tally);
    }

    void complain(Error const& error) { output_.complain(error); }

    int finish() {
        output_.write(score_tail(form_));
        if (copies_) copies_->finish();
        int const status = output_.finish();
        if (tally_.games > 1 && !arguments_.quiet) summarize();
        return status;
    }

private:
    void summarize() const {
        write_error(std::to_string(tally_.games) + " games, " + std::to_string(tally_.counted) +
                    " counted; " + std::to_string(tally_.mismatches) +
                    (tally_.mismatches == 1 ? " mismatch, " : " mismatches, ") +
                    std::to_string(tally_.unsettled) + " unsettled\n");
    }

    ScoreArguments const& arguments_;
    ScoreForm form_;
    TextOutput output_;
    WriteOptions write_options_;
    std::optional<Joiner> copies_;
    Tally tally_;
};

class ScoreCommand : public Command {
public:
    void add_options(Options& options) override {
        arguments_.input.add_to(
            options, "status 1 for unsettled games too; refuse tolerated spellings of ACEK");
        arguments_.wishes.add_to(options);
        arguments_.lines.add_to(options);
        options
            .add_option("--engine", arguments_.engine,
                        "a program that is asked for the dead stones over GTP")
            ->type_name("COMMAND")
            ->group("counting");
        options
            .add_option("--engine-time", arguments_.engine_seconds,
                        "how long it may take for an answer")
            ->type_name("SECONDS")
            ->at_least(1)
            ->show_default()
            ->group("counting");
        auto const group = "output";
        options
            .add_option("--coords", arguments_.coordinates,
                        "names of points (default: those of the game)")
            ->one_of(coordinate_names())
            ->group(group);
        options.add_flag("--board", arguments_.board, "draw the board with its territory")
            ->group(group);
        options.add_option("--format", arguments_.format, "form of the output")
            ->one_of({row_format_names().begin(), row_format_names().end()})
            ->show_default()
            ->group(group);
        options.add_option("-o,--output", arguments_.output, "file for the output")
            ->type_name("FILE")
            ->group(group);
        options
            .add_option("--write", arguments_.write,
                        "copy the records, with territory and result, to a file, folder/ or "
                        "template")
            ->type_name("PATH")
            ->group(group);
        options.add_flag("-q,--quiet", arguments_.quiet, "no findings and no summary")
            ->group(group);
        options.add_flag("--exit-zero", arguments_.exit_zero, "status 0 whatever was found")
            ->group(group);
    }

    int run() override {
        std::string problem = arguments_.input.problem();
        if (problem.empty()) problem = arguments_.wishes.prepare();
        if (problem.empty() && arguments_.write == "-" &&
            (arguments_.output.empty() || arguments_.output == "-"))
            problem = "--write -: the scores go to standard output already; give them -o";
        if (problem.empty()) problem = Targets::problem(arguments_.write);
        if (problem.empty()) problem = not_for_sgf(arguments_.write);
        if (problem.empty())
            problem = arguments_.lines.problem(arguments_.input, arguments_.format);
        bool const lines = arguments_.lines.wanted();
        if (problem.empty() && lines && !(arguments_.write.empty() && arguments_.engine.empty()))
            problem = "--lines goes neither with --write nor with --engine";
        if (problem.empty()) problem = arguments_.input.listing_problem(arguments_.output);
        if (!problem.empty()) return refuse("score", problem);
        if (lines) return answer_lines();
        int const status = score();
        return arguments_.exit_zero && status == findings ? ok : status;
    }

private:
    int answer_lines() const {
        auto const make = [this] { return std::make_unique<ScoreAnswer>(arguments_); };
        return run_lines(arguments_.input, arguments_.lines,
                         {"score", arguments_.output, false, arguments_.exit_zero, make});
    }

    int score() {
        ScoreOutput output(arguments_);
        auto const make_worker = [&]() -> std::unique_ptr<batch::Worker> {
            return std::make_unique<ScoreWorker>(arguments_);
        };
        auto const consume = [&](batch::Piece& piece) {
            output.add(static_cast<ScorePiece&>(piece));
        };
        run_over(arguments_.input, make_worker, consume,
                 [&](Error const& error) { output.complain(error); });
        return output.finish();
    }

    ScoreArguments arguments_;
};

} // namespace

std::unique_ptr<Command> make_score() { return std::make_unique<ScoreCommand>(); }

} // namespace kifu::cli
