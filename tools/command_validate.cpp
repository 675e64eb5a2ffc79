// kifu validate: everything that is wrong with records, in one run. The findings are the result.
#include "kifu/check.hpp"

#include "cli/code_filter.hpp"
#include "cli/command.hpp"
#include "cli/event_option.hpp"
#include "cli/event_report.hpp"
#include "cli/finding_counts.hpp"
#include "cli/finding_output.hpp"
#include "cli/finding_summary.hpp"
#include "cli/input_options.hpp"
#include "cli/left_out.hpp"
#include "cli/output.hpp"
#include "cli/record_lines.hpp"
#include "cli/rules_option.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kifu::cli {

namespace {

struct ValidateArguments {
    InputArguments input;
    CodeFilter codes;
    FindingArguments findings;
    RulesOption rules;
    DialectOption dialect;
    EventOption event;
    LineArguments lines;
    std::string output;
    bool main_line = false;
    bool results = false;
    bool werror = false;
    bool exit_zero = false;
    bool quiet = false;
    bool list_bad = false;
    bool summary = false;

    CheckOptions check() const {
        CheckOptions options;
        options.rules = rules.choice();
        options.dialect = dialect.choice();
        options.main_line = main_line;
        options.results = results;
        options.event = event.check();
        return options;
    }
    bool wants(FindingKind const& kind) const {
        return codes.wants(kind.code) && !(main_line && kind.in_variation);
    }
};

struct ValidatePiece : batch::Piece {
    std::string path;
    RenderedFindings findings;
    std::optional<RecordFindings> record; ///< of an event: the one record of the piece
    std::vector<PlacedDiagnostic> others; ///< of an event: what is about no record
    Counts counts{};
    Counts in_variations{}; ///< those of them
    std::optional<FindingSummary> summary;
    std::vector<GameSummary> summaries;
    std::vector<Position> places; ///< of what a finding about the whole file may point to
    std::string trailing;
    std::uint64_t trailing_offset = 0;
    bool starts_file = false;
    bool translated = false;
};

class ValidateWorker : public batch::Worker {
public:
    ValidateWorker(ValidateArguments const& arguments, FindingWriter const& writer)
        : arguments_(arguments), writer_(writer), options_(arguments.check()),
          reader_(arguments.input.game, arguments.codes.kept()) {}

    void work(batch::Unit& unit, batch::Emit const& emit) override {
        begin_piece(unit, unit.starts_file);
        if (unit.error) piece_->error = unit.error;
        if (unit.source) validate(unit, emit);
        piece_->ends_file = unit.ends_file;
        emit(std::move(piece_));
    }

private:
    static constexpr std::size_t piece_size = 256UL << 10;
    static constexpr std::size_t piece_games = 4096;

    void begin_piece(batch::Unit const& unit, bool starts_file) {
        piece_ = std::make_unique<ValidatePiece>();
        piece_->path = unit.path;
        piece_->starts_file = starts_file;
        if (arguments_.summary) piece_->summary.emplace();
    }

    void validate(batch::Unit& unit, batch::Emit const& emit) {
        piece_->translated = unit.format->to_sgf != nullptr;
        reader_.start(unit);
        while (reader_.next()) {
            in_game_ = true;
            check_game(reader_.game(), options_, reader_.diagnostics());
            reader_.locate();
            report(unit);
            if (piece_->summary) piece_->summary->end_game();
            in_game_ = false;
            summarize_game();
            if (options_.event != nullptr) describe_record();
            bool const large = piece_->findings.text.size() >= piece_size ||
                               piece_->games >= piece_games || piece_->record;
            if (!large) continue;
            bool const translated = piece_->translated;
            emit(std::move(piece_));
            begin_piece(unit, false);
            piece_->translated = translated;
        }
        report(unit);
        piece_->others = std::exchange(placed_, {});
        piece_->error = reader_.error();
        if (!unit.ends_file) return;
        piece_->trailing = reader_.reader().trailing();
        piece_->trailing_offset = reader_.reader().trailing_offset();
    }

    /// The findings of a record of an event are written when it was compared with the others.
    void describe_record() {
        RecordFindings& described = piece_->record.emplace();
        described.record = event_record(reader_.game(), options_);
        described.findings = std::exchange(placed_, {});
        described.left_out = left_out_.all;
        auto& items = reader_.diagnostics().items();
        items.clear();
        reader_.locate(); // forgets the places of those before
        for (Span const& span : described.record.places())
            items.emplace_back().span = span;
        reader_.locate();
        for (std::size_t i = 0; i < items.size(); ++i)
            described.places[i] = reader_.position(items[i]);
        items.clear();
    }

    void summarize_game() {
        ++piece_->games;
        if (piece_->translated || arguments_.input.game != 0) return;
        GameSummary summary = summarize(reader_.game());
        // Only the second game and one unlike the game before it can be what a finding about the
        // file points to; counting lines up to every game would cost as much as the checks.
        if (summary.number <= 2 || piece_->summaries.empty() ||
            differs(summary, piece_->summaries.back())) {
            note_place(summary.root.offset);
            for (auto const& line_end : summary.line_ends)
                if (line_end) note_place(*line_end);
        }
        piece_->summaries.push_back(std::move(summary));
    }

    static bool differs(GameSummary const& a, GameSummary const& b) {
        bool same = a.ff == b.ff && a.gm == b.gm && a.charset == b.charset;
        for (std::size_t i = 0; i < a.line_ends.size(); ++i)
            same = same && a.line_ends[i].has_value() == b.line_ends[i].has_value();
        return !same;
    }

    void note_place(std::uint64_t offset) {
        piece_->places.push_back(reader_.reader().position(offset));
    }

    void report(batch::Unit const& unit) {
        auto& items = reader_.diagnostics().items();
        std::ranges::stable_sort(items, {},
                                 [](Diagnostic const& finding) { return finding.span.offset; });
        for (Diagnostic const& finding : items) {
            if (!arguments_.wants(finding.kind())) continue;
            tally(piece_->counts, finding.severity);
            if (finding.in_variation()) tally(piece_->in_variations, finding.severity);
            print(unit, finding);
        }
        report_left_out(unit);
    }

    void print(batch::Unit const& unit, Diagnostic const& finding) {
        if (piece_->summary) return count(finding.kind(), 1);
        Position const place = reader_.position(finding);
        if (options_.event != nullptr)
            placed_.push_back({place, finding});
        else
            render(writer_, unit.path, place, finding, piece_->findings);
    }

    void count(FindingKind const& kind, std::size_t count) {
        if (in_game_)
            piece_->summary->add(kind.code, kind.severity, count);
        else
            piece_->summary->add_of_file(kind.code, kind.severity, count);
    }

    /// Counts what the limit left out, and says how much it is.
    void report_left_out(batch::Unit const& unit) {
        auto const wants = [this](FindingKind const& kind) { return arguments_.wants(kind); };
        left_out_ = left_out(reader_.diagnostics(), wants);
        cli::add(piece_->counts, left_out_.all);
        cli::add(piece_->in_variations, left_out_.in_variations);
        if (left_out_.count() == 0) return;
        if (!piece_->summary) return print(unit, limit_finding(left_out_.count(), reader_));
        for (CountedFindings const& row : reader_.diagnostics().counted())
            if (wants(row.kind)) count(row.kind, row.count);
    }

    ValidateArguments const& arguments_;
    FindingWriter const& writer_;
    CheckOptions options_;
    std::vector<PlacedDiagnostic> placed_; ///< of the current record of an event
    LeftOut left_out_;                     ///< of the current game
    batch::UnitReader reader_;
    bool in_game_ = false; ///< what is found is about a game, not about what stands behind the last
    std::unique_ptr<ValidatePiece> piece_;
};

/// Checks record by record.
class ValidateAnswer : public LineAnswer {
public:
    explicit ValidateAnswer(ValidateArguments const& arguments)
        : arguments_(arguments), options_(arguments.check()) {}

    std::string answer(batch::UnitReader& reader, std::string&) override {
        check_game(reader.game(), options_, reader.diagnostics());
        return {};
    }
    bool wants(FindingKind const& kind) const override { return arguments_.wants(kind); }

private:
    ValidateArguments const& arguments_;
    CheckOptions options_;
};

/// Prints the findings in order and adds those about files as a whole.
class Report {
public:
    Report(ValidateArguments const& arguments, FindingWriter const& writer)
        : arguments_(arguments), writer_(writer), output_(arguments.output),
          asked_(arguments.input) {
        if (arguments_.event.check() != nullptr)
            event_.emplace(
                arguments_.event, arguments_.codes,
                EventReportOptions{writer.format(), arguments_.werror, arguments_.list_bad},
                output_);
        else if (arguments_.summary)
            sums_.emplace();
        else if (!arguments_.list_bad)
            findings_.emplace(writer, output_);
    }

    void add(ValidatePiece& piece) {
        if (piece.starts_file) begin_file();
        if (findings_) findings_->add(piece.findings);
        if (sums_) sums_->add(*piece.summary);
        add_counts(piece);
        if (event_) add_to_event(piece);
        games_ += piece.games;
        if (piece.error) add_error(piece.path, *piece.error);
        for (GameSummary const& summary : piece.summaries)
            file_->add(summary, file_findings_);
        add_places(piece.places);
        if (asked_.is_missing(piece)) {
            write_error(asked_.message(piece.path));
            missing_ = true;
        }
        if (piece.ends_file) end_file(piece);
        // Damage of an archive comes up behind the file.
        if (piece.error && !piece.starts_file && !piece.ends_file) count_bad(piece.path);
    }

    void add_error(std::string const& path, batch::InputError const& error) {
        unreadable_ = unreadable_ || status_of(error) == unreadable;
        Diagnostic finding;
        finding.code = error.code;
        finding.severity = code_info(error.code).severity;
        finding.message = error.message;
        // The line begins with the name of the file already.
        if (finding.message.starts_with(path + ": ")) finding.message.erase(0, path.size() + 2);
        tally(file_counts_, finding.severity);
        tally(counts_, finding.severity);
        print(path, {0, 0, 0}, finding);
    }

    int finish() {
        if (findings_) findings_->end();
        if (sums_) write_sums();
        if (event_) cli::add(counts_, event_->finish());
        auto const error = output_.close();
        if (error) write_error("kifu: " + error->message + "\n");
        if (!arguments_.quiet) write_error((event_ ? event_->summary() : "") + summary());
        if (error || unreadable_) return unreadable;
        bool const warnings = arguments_.werror && counts_[1] > 0;
        bool const rejected = event_ && event_->rejected() > 0;
        bool const bad = counts_[2] > 0 || warnings || rejected || missing_;
        return bad && !arguments_.exit_zero ? Status::findings : ok;
    }

private:
    void add_to_event(ValidatePiece& piece) {
        if (piece.record) {
            Counts const more = event_->add(piece.path, std::move(*piece.record));
            cli::add(counts_, more);
            cli::add(file_counts_, more);
        }
        for (PlacedDiagnostic const& other : piece.others)
            event_->add_other(piece.path, other.place, other.finding);
    }

    void begin_file() {
        file_.emplace();
        file_findings_.clear();
        places_.clear();
        file_counts_ = {};
        file_is_bad_ = false;
    }

    /// Keeps one place for each offset that a finding may still need: the first few, and those
    /// where something is new.
    void add_places(std::vector<Position> const& places) {
        for (Position const& place : places)
            last_places_.push_back(place);
        for (Diagnostic const& finding : file_findings_.items())
            keep_place(finding.span.offset);
        if (places_.size() < 8)
            for (Position const& place : last_places_)
                if (places_.size() < 8) places_.push_back(place);
        last_places_.clear();
    }

    void keep_place(std::uint64_t offset) {
        auto const known = std::ranges::find(places_, offset, &Position::offset);
        auto const found = std::ranges::find(last_places_, offset, &Position::offset);
        if (known == places_.end() && found != last_places_.end()) places_.push_back(*found);
    }

    void end_file(ValidatePiece const& piece) {
        if (!piece.translated && arguments_.input.game == 0) {
            file_->add_trailing(piece.trailing, piece.trailing_offset, file_findings_);
            file_->finish(file_findings_);
        }
        for (Diagnostic const& finding : file_findings_.items()) {
            if (!arguments_.codes.wants(finding.code)) continue;
            tally(counts_, finding.severity);
            tally(file_counts_, finding.severity);
            auto const place = std::ranges::find(places_, finding.span.offset, &Position::offset);
            print(piece.path, place == places_.end() ? Position{finding.span.offset, 0, 0} : *place,
                  finding);
        }
        ++files_;
        count_bad(piece.path);
    }

    /// Counts the file where it is bad, and no second time.
    void count_bad(std::string const& path) {
        bool const bad = file_counts_[2] > 0 || (arguments_.werror && file_counts_[1] > 0);
        if (!bad || std::exchange(file_is_bad_, true)) return;
        ++bad_files_;
        if (arguments_.list_bad) output_.write(path + "\n");
    }

    void add_counts(ValidatePiece const& piece) {
        cli::add(counts_, piece.counts);
        cli::add(file_counts_, piece.counts);
        cli::add(in_variations_, piece.in_variations);
    }

    void print(std::string const& path, Position const& place, Diagnostic const& finding) {
        if (event_) event_->add_other(path, place, finding);
        if (sums_) sums_->add_of_file(finding.code, finding.severity);
        if (!findings_) return;
        RenderedFindings one;
        render(writer_, path, place, finding, one);
        findings_->add(one);
    }

    void write_sums() {
        sums_->write(*row_format_by_name(arguments_.findings.format),
                     [this](std::string_view text) { output_.write(text); });
    }

    std::string summary() const {
        std::string text = counted(files_, "file") + ", " + std::to_string(bad_files_) + " bad; " +
                           counted(games_, "game") + "; " + words(counts_);
        if (in_variations_ != Counts{})
            text += "; of these in variations: " + words(in_variations_);
        return text + "\n";
    }

    ValidateArguments const& arguments_;
    FindingWriter const& writer_;
    Output output_;
    std::optional<FindingOutput> findings_; ///< none where only names of files are wanted
    std::optional<FindingSummary> sums_;    ///< instead of them, of a summary
    std::optional<EventReport> event_;      ///< instead of them, of an event
    std::optional<FileCheck> file_;
    Diagnostics file_findings_;
    std::vector<Position> places_;
    std::vector<Position> last_places_;
    Counts counts_{};
    Counts in_variations_{}; ///< those of them
    Counts file_counts_{};
    bool file_is_bad_ = false; ///< and counted so
    std::size_t files_ = 0;
    std::size_t bad_files_ = 0;
    std::size_t games_ = 0;
    AskedGame asked_;
    bool missing_ = false; ///< a game that was asked for
    bool unreadable_ = false;
};

class Validate : public Command {
public:
    void add_options(Options& options) override {
        arguments_.input.add_to(options);
        arguments_.input.add_list_options_to(options);
        arguments_.rules.add_to(options);
        arguments_.dialect.add_to(options);
        arguments_.event.add_to(options);
        arguments_.lines.add_to(options);
        arguments_.codes.add_to(options);
        auto const group = "findings";
        options.add_flag("--main-line", arguments_.main_line, "nothing about variations")
            ->group(group);
        options
            .add_flag("--results", arguments_.results,
                      "score the games, and compare the recorded results")
            ->group(group);
        options.add_flag("--werror", arguments_.werror, "status 1 for warnings too")->group(group);
        options.add_flag("--exit-zero", arguments_.exit_zero, "status 0 whatever was found")
            ->group(group);
        arguments_.findings.add_to(options);
        Option* const list_bad = options
                                     .add_flag("--list-bad", arguments_.list_bad,
                                               "print only the names of files with errors")
                                     ->group("output");
        options
            .add_flag("--summary", arguments_.summary,
                      "how often each finding was met, in how many games")
            ->excludes(list_bad)
            ->group("output");
        options.add_option("-o,--output", arguments_.output, "file for the findings")
            ->type_name("FILE")
            ->group("output");
        options.add_flag("-q,--quiet", arguments_.quiet, "no summary on standard error")
            ->group("output");
    }

    int run() override {
        if (arguments_.event.lists_keys()) {
            list_profile_keys();
            return ok;
        }
        std::string problem = arguments_.input.problem();
        if (problem.empty()) problem = arguments_.codes.prepare();
        if (problem.empty()) problem = arguments_.rules.prepare();
        if (problem.empty()) problem = arguments_.dialect.prepare(arguments_.rules.choice());
        if (problem.empty()) problem = summary_problem();
        if (problem.empty())
            problem = arguments_.lines.problem(arguments_.input, arguments_.findings.format);
        if (problem.empty() && arguments_.lines.wanted() &&
            (arguments_.event.is_given() || arguments_.summary))
            problem = "--profile and --summary are about all records, --lines about each by itself";
        if (problem.empty() && arguments_.lines.wanted() && arguments_.list_bad)
            problem = "--list-bad names files, --lines answers for each record";
        if (problem.empty()) problem = arguments_.input.listing_problem(arguments_.output);
        if (!problem.empty()) return refuse("validate", problem);
        if (arguments_.lines.wanted()) return answer_lines();
        if (int const status = arguments_.event.prepare(); status != ok) return status;
        FindingWriter const writer(arguments_.findings.choose(!arguments_.output.empty()));
        Report report(arguments_, writer);
        auto const make_worker = [&]() -> std::unique_ptr<batch::Worker> {
            return std::make_unique<ValidateWorker>(arguments_, writer);
        };
        auto const consume = [&](batch::Piece& piece) {
            report.add(static_cast<ValidatePiece&>(piece));
        };
        auto const complain = [&](Error const& error) { report.add_error("", {error}); };
        run_over(arguments_.input, make_worker, consume, complain);
        return report.finish();
    }

private:
    std::string summary_problem() const {
        if (!arguments_.summary) return {};
        if (arguments_.event.is_given())
            return "--summary is not for an event: its report has a summary of its own";
        if (!row_format_by_name(arguments_.findings.format))
            return "--summary has no format " + arguments_.findings.format +
                   ": text, json, jsonl, csv or tsv";
        return {};
    }

    int answer_lines() const {
        auto const make = [this] { return std::make_unique<ValidateAnswer>(arguments_); };
        return run_lines(arguments_.input, arguments_.lines,
                         {"validate", arguments_.output, arguments_.werror, arguments_.exit_zero,
                          make, arguments_.codes.kept()});
    }

    ValidateArguments arguments_;
};

} // namespace

std::unique_ptr<Command> make_validate() { return std::make_unique<Validate>(); }

} // namespace kifu::cli
