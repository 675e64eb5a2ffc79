// kifu fix: repairs records; without --write or -o it only shows what it would change, as a diff.
#include "kifu/charset.hpp"
#include "kifu/fix.hpp"
#include "kifu/format.hpp"
#include "kifu/writer.hpp"

#include "cli/code_filter.hpp"
#include "cli/command.hpp"
#include "cli/diff.hpp"
#include "cli/file_names.hpp"
#include "cli/finding_output.hpp"
#include "cli/input_options.hpp"
#include "cli/left_out.hpp"
#include "cli/output.hpp"
#include "cli/output_kind.hpp"
#include "cli/rewrite.hpp"
#include "cli/targets.hpp"
#include "cli/told_findings.hpp"
#include "text/charset_transcode.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace kifu::cli {

namespace {

struct FixArguments {
    InputArguments input;
    CodeFilter codes;
    std::string output;
    std::string backup = ".orig";
    bool write = false;
    bool diff = false;
    bool quiet = false;
    bool exit_zero = false;
};

struct FixPiece : batch::Piece {
    std::string path;
    bool starts_file = false;
    std::string fixed; ///< the bytes as they should be; empty when only a diff is wanted
    Position start;
    std::string bytes; ///< as they are, and their changes; empty when no diff is wanted
    std::vector<Replacement> replacements;
    std::string messages; ///< what stays wrong
    std::size_t changes = 0;
    bool errors_left = false;
    std::uint32_t entry = 0;  ///< its number, if it is a file in an archive
    bool passed_over = false; ///< no SGF
};

class FixWorker : public batch::Worker {
public:
    explicit FixWorker(FixArguments const& arguments)
        : arguments_(arguments), reader_(arguments.input.game) {}

    void work(batch::Unit& unit, batch::Emit const& emit) override {
        piece_ = std::make_unique<FixPiece>();
        piece_->path = unit.path;
        piece_->entry = unit.entry;
        piece_->starts_file = unit.starts_file;
        piece_->ends_file = unit.ends_file;
        if (unit.error)
            fail(*unit.error);
        else if (unit.format->to_sgf != nullptr)
            pass_over(unit);
        else
            fix(unit);
        emit(std::move(piece_));
    }

private:
    void fail(batch::InputError const& error) {
        piece_->messages += message_of(error);
        piece_->error = error;
    }

    /// A folder may hold files of other formats, in which there is nothing to mend.
    void pass_over(batch::Unit const& unit) {
        piece_->passed_over = true;
        if (!arguments_.quiet)
            piece_->messages += "kifu: " + unit.path +
                                ": note: not SGF, passed over; `kifu convert` " +
                                "makes SGF of it\n";
    }

    /// Loads the unit. A file in UTF-16 or ISO-2022 is mended as UTF-8 text and encoded again.
    bool load(batch::Unit& unit) {
        auto const bytes = unit.source->load();
        if (!bytes) {
            fail({bytes.error()});
            return false;
        }
        bytes_ = *bytes;
        wide_.reset();
        auto const bom = unit.starts_file ? detect_bom(bytes_) : std::nullopt;
        auto const wide = bom ? std::optional(bom->charset) : detail::detect_transcoded(bytes_);
        if (wide && wide->needs_transcoding()) {
            wide_ = wide;
            unit.read.charset = Charset::utf8();
            mark_ = bytes_.substr(0, bom ? bom->length : 0);
            bytes_ = transcode_to_utf8(*wide, std::string_view(bytes_).substr(mark_.size()));
        }
        unit.source = Source::view(bytes_, unit.source->name());
        return true;
    }

    void fix(batch::Unit& unit) {
        if (!load(unit)) return;
        Position const start = unit.read.start;
        changes_.clear();
        reader_.start(unit);
        if (unit.starts_file && bytes_.starts_with("\xEF\xBB\xBF") &&
            arguments_.codes.wants(Code::text_bom))
            changes_.push_back({0, 3, {}, {Code::text_bom}});
        while (reader_.next())
            fix_game_of(unit);
        report(unit, {});
        auto const wanted = [&](Repair const& repair) {
            return arguments_.codes.wants(repair.code);
        };
        if (arguments_.input.game == 0)
            add(replacements(reader_.reader().trailing_repairs(), wanted));
        piece_->changes = changes_.size();
        if (rewrites()) piece_->fixed = fixed_bytes(start.offset);
        if (!shows_diff()) return;
        piece_->start = start;
        piece_->replacements = std::move(changes_);
        piece_->bytes = std::move(bytes_);
    }

    bool rewrites() const { return arguments_.write || !arguments_.output.empty(); }
    bool shows_diff() const { return !rewrites() || arguments_.diff; }

    std::string fixed_bytes(std::uint64_t offset) const {
        std::string fixed = apply(bytes_, offset, changes_);
        if (!wide_) return fixed;
        return mark_ + encode(*wide_, fixed).value_or(fixed);
    }

    void add(std::vector<Replacement> changes) {
        for (Replacement& change : changes)
            if (change.text.size() != change.end - change.begin || !unchanged(change))
                changes_.push_back(std::move(change));
    }

    bool unchanged(Replacement const& change) const {
        auto const begin = static_cast<std::size_t>(change.begin - base_);
        return std::string_view(bytes_).substr(begin, change.text.size()) == change.text;
    }

    void fix_game_of(batch::Unit const& unit) {
        ++piece_->games;
        base_ = unit.read.start.offset;
        FixOptions options;
        options.selected = [&](Code code) { return arguments_.codes.wants(code); };
        report(unit, fix_game(reader_.game(), options, reader_.diagnostics()).settled);
        add(replacements(reader_.game(), [&](Repair const& repair) {
            return arguments_.codes.wants(repair.code);
        }));
    }

    /// Says what stays wrong: findings that cannot be mended, or were not to be. `settled`: places
    /// of those that something else mended.
    void report(batch::Unit const& unit, std::span<std::size_t const> settled) {
        auto const& items = reader_.diagnostics().items();
        for (Diagnostic const& finding : items) {
            if (std::ranges::binary_search(settled, std::size_t(&finding - items.data()))) continue;
            bool const mended = finding.fixable && arguments_.codes.wants(finding.code);
            if (mended || finding.severity == Severity::note) continue;
            piece_->errors_left |= finding.severity == Severity::error;
            if (arguments_.quiet || !arguments_.codes.wants(finding.code)) continue;
            writer_.append(shown_path(unit.path), reader_.position(finding), finding,
                           piece_->messages);
        }
        report_left_out(unit);
    }

    /// Of what the limit left out nobody knows what something else mended.
    void report_left_out(batch::Unit const& unit) {
        auto const stays = [this](FindingKind const& kind) {
            return is_told(kind) && !(kind.fixable && arguments_.codes.wants(kind.code));
        };
        auto const is_shown = [&](FindingKind const& kind) {
            return stays(kind) && arguments_.codes.wants(kind.code);
        };
        auto const all = left_out(reader_.diagnostics(), stays).all;
        piece_->errors_left |= worst_of(all) == Severity::error;
        std::string const path = shown_path(unit.path);
        FindingTeller const teller{writer_, path, arguments_.quiet, piece_->messages};
        teller.tell_left_out(reader_, is_shown);
    }

    FixArguments const& arguments_;
    FindingWriter writer_{FindingFormat::text};
    batch::UnitReader reader_;
    std::unique_ptr<FixPiece> piece_;
    std::string bytes_;
    std::uint64_t base_ = 0;
    std::string mark_;
    std::optional<Charset> wide_;
    std::vector<Replacement> changes_;
};

/// Puts the pieces of each file together: its diff, its new bytes.
class FixOutput {
public:
    explicit FixOutput(FixArguments const& arguments)
        : arguments_(arguments), targets_(arguments.output, *format_by_id("sgf")) {}

    /// Gives what could not be written.
    std::optional<Error> add(FixPiece const& piece) {
        if (piece.starts_file) {
            diff_.reset();
            headed_ = false;
            changed_ = false;
        }
        show(piece);
        if (piece.error || piece.passed_over) return abandon();
        if (arguments_.write) return rewrite(piece);
        if (!arguments_.output.empty()) return write(piece);
        count(piece, made_);
        return std::nullopt;
    }

    std::optional<Error> finish() { return combined_ ? close() : std::nullopt; }

    std::size_t changes() const { return made_.changes; }
    std::size_t files() const { return made_.files; }
    /// Whether there were changes that could not be written.
    bool any_lost() const { return any_lost_; }

private:
    struct Tally {
        std::size_t changes = 0, files = 0;
    };

    void count(FixPiece const& piece, Tally& tally) const {
        tally.changes += piece.changes;
        tally.files += piece.ends_file && changed_ ? 1 : 0;
    }

    /// Counts what waited for its file to be complete.
    void settle(bool written) {
        Tally const waited = std::exchange(waiting_, {});
        if (written) {
            made_.changes += waited.changes;
            made_.files += waited.files;
        }
        any_lost_ |= !written && waited.changes > 0;
    }

    void show(FixPiece const& piece) {
        changed_ |= piece.changes > 0;
        if (!diff_) diff_.emplace(piece.start.offset, piece.start.line);
        std::string hunks;
        diff_->add(piece.bytes, piece.replacements, piece.ends_file || piece.error, hunks);
        if (piece.error) diff_.reset();
        if (hunks.empty()) return;
        std::string const name = piece.path == "-" ? "stdin" : piece.path;
        if (!std::exchange(headed_, true)) write_output("--- a/" + name + "\n+++ b/" + name + "\n");
        write_output(hunks);
    }

    /// The file is no SGF or could not be read to its end: what was written of it is dropped.
    std::optional<Error> abandon() {
        if (rewrite_) settle(false);
        rewrite_.reset();
        return std::nullopt;
    }

    /// What cannot be written is told once a file.
    std::optional<Error> refuse(FixPiece const& piece, std::string message) {
        any_lost_ |= piece.changes > 0;
        return piece.starts_file ? std::optional(Error{std::move(message)}) : std::nullopt;
    }

    std::optional<Error> rewrite(FixPiece const& piece) {
        if (piece.entry != 0)
            return refuse(piece, piece.path + ": is in an archive, so it cannot be changed in " +
                                     "place; -o writes it elsewhere");
        if (!rewrite_) rewrite_.emplace(piece.path, arguments_.backup);
        rewrite_->write(piece.fixed);
        count(piece, waiting_);
        if (!piece.ends_file) return std::nullopt;
        auto problem = changed_ ? rewrite_->replace() : std::nullopt;
        rewrite_.reset();
        settle(!problem);
        return problem;
    }

    std::optional<Error> write(FixPiece const& piece) {
        std::string const path = targets_.path_for(piece.path, 1);
        if (!targets_.claim(path, identity_of(piece.path, piece.entry)))
            return refuse(piece, targets_.refusal(path, piece.path));
        std::optional<Error> problem;
        if (combined_ && path != combined_path_) problem = close();
        if (!combined_) combined_.emplace(path, targets_.missing_folder());
        combined_path_ = path;
        combined_->write(piece.fixed);
        count(piece, waiting_);
        return problem;
    }

    std::optional<Error> close() {
        auto problem = combined_->close();
        combined_.reset();
        settle(!problem);
        return problem;
    }

    FixArguments const& arguments_;
    Targets targets_;
    std::optional<Rewrite> rewrite_;
    std::optional<Output> combined_;
    std::string combined_path_;
    std::optional<FileDiff> diff_; ///< of the current file
    bool headed_ = false;          ///< its name is written
    bool changed_ = false;
    Tally made_;
    Tally waiting_; ///< of files that are not complete
    bool any_lost_ = false;
};

class Fix : public Command {
public:
    void add_options(Options& options) override {
        arguments_.input.add_to(options);
        arguments_.codes.add_to(options);
        auto const group = "output";
        auto* const write = options
                                .add_flag("--write", arguments_.write,
                                          "change the files, keeping each as FILE.orig")
                                ->group(group);
        options
            .add_option("--backup", arguments_.backup, "ending of the kept file; empty: keep none")
            ->type_name("SUFFIX")
            ->show_default()
            ->group(group);
        options
            .add_option(
                "-o,--output", arguments_.output,
                "write the repaired records to a file, folder/, or template with {folder} {stem}")
            ->type_name("PATH")
            ->excludes(write)
            ->group(group);
        options.add_flag("--diff", arguments_.diff, "show the diff with --write or -o too")
            ->group(group);
        options.add_flag("-q,--quiet", arguments_.quiet, "do not say what cannot be repaired")
            ->group(group);
        options.add_flag("--exit-zero", arguments_.exit_zero, "status 0 whatever was found")
            ->group(group);
    }

    int run() override {
        arguments_.input.in_parts = true;
        std::string problem = arguments_.input.problem();
        if (problem.empty()) problem = arguments_.codes.prepare();
        if (problem.empty() && arguments_.write && reads_standard_input())
            problem = "--write cannot change standard input; use -o -";
        if (problem.empty() && arguments_.input.game != 0 && rewrites())
            problem = "--game only shows: --write and -o take whole files";
        if (problem.empty()) problem = Targets::problem(arguments_.output);
        if (problem.empty()) problem = not_for_sgf(arguments_.output);
        if (!problem.empty()) return refuse("fix", problem);
        return fix();
    }

private:
    bool rewrites() const { return arguments_.write || !arguments_.output.empty(); }

    bool reads_standard_input() const {
        auto const& inputs = arguments_.input.inputs;
        return (inputs.paths.empty() && inputs.lists.empty()) ||
               std::ranges::find(inputs.paths, "-") != inputs.paths.end();
    }

    int fix() {
        int status = ok;
        FixOutput output(arguments_);
        AskedGame asked(arguments_.input);
        auto const make_worker = [&]() -> std::unique_ptr<batch::Worker> {
            return std::make_unique<FixWorker>(arguments_);
        };
        auto const complain = [&](Error const& error) {
            write_error("kifu: " + error.message + "\n");
            status = unreadable;
        };
        auto const consume = [&](batch::Piece& piece) {
            auto const& part = static_cast<FixPiece const&>(piece);
            write_error(part.messages);
            looked_ = looked_ || part.games > 0 || part.passed_over;
            if (part.error) status = std::max(status, status_of(*part.error));
            bool const missing = asked.is_missing(part) && !part.passed_over;
            if (missing) write_error(asked.message(part.path));
            bool const wrong = missing || part.errors_left || (part.changes > 0 && !rewrites());
            if (wrong) status = std::max<int>(status, findings);
            if (auto const error = output.add(part)) complain(*error);
        };
        run_over(arguments_.input, make_worker, consume, complain);
        if (auto const error = output.finish()) complain(*error);
        summarize(output);
        return arguments_.exit_zero && status == findings ? ok : status;
    }

    void summarize(FixOutput const& output) const {
        if (arguments_.quiet) return;
        std::string const changes =
            std::to_string(output.changes()) + (output.changes() == 1 ? " change" : " changes");
        std::string const files =
            std::to_string(output.files()) + (output.files() == 1 ? " file" : " files");
        if (output.changes() == 0)
            write_error(looked_ && !output.any_lost() ? "nothing to repair\n" : "");
        else if (rewrites())
            write_error(changes + " in " + files + "\n");
        else
            write_error(changes + " in " + files + " to make; --write makes them\n");
    }

    FixArguments arguments_;
    bool looked_ = false; ///< at some record, or at what is none
};

} // namespace

std::unique_ptr<Command> make_fix() { return std::make_unique<Fix>(); }

} // namespace kifu::cli
