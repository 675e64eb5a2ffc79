// kifu merge: games put together to one tree.
#include "kifu/format.hpp"
#include "kifu/merge.hpp"
#include "kifu/reader.hpp"
#include "kifu/writer.hpp"

#include "cli/command.hpp"
#include "cli/file_names.hpp"
#include "cli/finding_counts.hpp"
#include "cli/finding_output.hpp"
#include "cli/input_options.hpp"
#include "cli/left_out.hpp"
#include "cli/output.hpp"
#include "cli/output_kind.hpp"
#include "cli/record_output.hpp"
#include "cli/told_findings.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kifu::cli {

namespace {

struct MergeArguments {
    InputArguments input;
    std::string to;
    std::string output;
    std::string layout = "canonical";
    bool quiet = false;
    bool exit_zero = false;
};

/// A game as it is handed from the thread that read it to the one that merges.
struct ReadGame {
    std::string text; ///< SGF
    Charset charset;
    std::uint32_t number;
};

struct MergePiece : batch::Piece {
    std::string path;
    std::vector<ReadGame> read;
    std::string messages;
    bool wrong = false;
};

class MergeWorker : public batch::Worker {
public:
    explicit MergeWorker(MergeArguments const& arguments)
        : arguments_(arguments), reader_(arguments.input.game) {}

    void work(batch::Unit& unit, batch::Emit const& emit) override {
        auto piece = std::make_unique<MergePiece>();
        piece->path = unit.path;
        if (unit.error) fail(*piece, *unit.error);
        if (unit.source) read(unit, *piece);
        piece->ends_file = unit.ends_file;
        emit(std::move(piece));
    }

private:
    static void fail(MergePiece& piece, batch::InputError const& error) {
        piece.messages += message_of(error);
        piece.error = error;
    }

    void read(batch::Unit& unit, MergePiece& piece) {
        reader_.start(unit);
        while (reader_.next()) {
            Game const& game = reader_.game();
            ReadGame read{{}, game.charset(), game.number()};
            WriteOptions options;
            options.layout = Layout::compact;
            Diagnostics told; // writing SGF in its own charset loses nothing
            write_sgf(game, options, read.text, told);
            piece.read.push_back(std::move(read));
            ++piece.games;
            report(unit, piece);
        }
        report(unit, piece);
        if (reader_.error()) fail(piece, *reader_.error());
    }

    void report(batch::Unit const& unit, MergePiece& piece) {
        std::string const path = shown_path(unit.path);
        FindingTeller const teller{writer_, path, arguments_.quiet, piece.messages};
        piece.wrong = teller.tell(reader_) == Severity::error || piece.wrong;
    }

    MergeArguments const& arguments_;
    FindingWriter writer_{FindingFormat::text};
    batch::UnitReader reader_;
};

class Merge : public Command {
public:
    void add_options(Options& options) override {
        arguments_.input.add_to(options);
        arguments_.input.add_list_options_to(options);
        auto const group = "output";
        options
            .add_option("--to", arguments_.to,
                        "format to write (default: by the name of -o, or sgf)")
            ->type_name("FORMAT")
            ->group(group);
        options
            .add_option("-o,--output", arguments_.output,
                        "file for the tree (default: standard output)")
            ->type_name("FILE")
            ->group(group);
        options.add_option("--layout", arguments_.layout, "canonical or compact")
            ->one_of({"canonical", "compact"})
            ->show_default()
            ->group(group);
        options.add_flag("-q,--quiet", arguments_.quiet, "no findings on standard error")
            ->group(group);
        options.add_flag("--exit-zero", arguments_.exit_zero, "status 0 whatever was found")
            ->group(group);
    }

    int run() override {
        std::string problem = arguments_.input.problem();
        if (problem.empty() && arguments_.to.empty()) problem = not_for_records(arguments_.output);
        format_ = format_to_write(arguments_.to, arguments_.output);
        if (problem.empty() && format_ == nullptr) problem = no_format(arguments_.to);
        if (!problem.empty()) return refuse("merge", problem);
        int const status = merge();
        return arguments_.exit_zero && status == findings ? ok : status;
    }

private:
    void worsen(int status) { status_ = std::max(status_, status); }

    void complain(Error const& error) {
        write_error("kifu: " + error.message + "\n");
        worsen(unreadable);
    }

    int merge() {
        AskedGame asked(arguments_.input);
        auto const make_worker = [&]() -> std::unique_ptr<batch::Worker> {
            return std::make_unique<MergeWorker>(arguments_);
        };
        auto const consume = [&](batch::Piece& piece) {
            auto& part = static_cast<MergePiece&>(piece);
            write_error(part.messages);
            if (part.error) worsen(status_of(*part.error));
            if (part.wrong) worsen(findings);
            if (asked.is_missing(part)) {
                write_error(asked.message(part.path));
                worsen(findings);
            }
            for (ReadGame& game : part.read)
                add(part.path, std::move(game));
        };
        run_over(arguments_.input, make_worker, consume,
                 [&](Error const& error) { complain(error); });
        if (misfits_) {
            write_error("kifu merge: nothing is written, since not all games fit into one tree\n");
            return std::max<int>(status_, findings);
        }
        if (merger_.games() == 0) {
            write_error("kifu merge: no game\n");
            return std::max<int>(status_, findings);
        }
        report_losses();
        write();
        return status_;
    }

    void add(std::string const& path, ReadGame game) {
        ReadOptions options;
        options.charset = game.charset;
        Reader reader(Source::own(std::move(game.text), path), options);
        Diagnostics told; // when the file was read
        Game again;
        if (!reader.next(again, told)) return;
        auto const problem = merger_.add(again);
        if (!problem) return;
        misfits_ = true;
        write_error(shown_path(path) + ": game " + std::to_string(game.number) + ": " +
                    problem->message + "\n");
    }

    void report_losses() const {
        if (arguments_.quiet) return;
        for (MergeLoss const& loss : merger_.losses())
            write_error("kifu merge: " + counted(loss.values, "value") + " of " + loss.property +
                        " left out in nodes that games share: the first one stays\n");
    }

    void write() {
        Reader reader(Source::own(merger_.text(), "tree"));
        Diagnostics findings;
        Game tree;
        WriteOptions options;
        options.layout = arguments_.layout == "compact" ? Layout::compact : Layout::canonical;
        std::string text;
        if (format_->begin != nullptr) format_->begin({}, options, text);
        if (reader.next(tree, findings)) {
            findings.clear();
            format_->write(tree, options, text, findings);
        }
        if (format_->end != nullptr) format_->end({}, options, text);
        FindingWriter writer(FindingFormat::text);
        std::string messages;
        for (Diagnostic const& finding : findings.items()) {
            if (finding.severity == Severity::error) worsen(Status::findings);
            if (arguments_.quiet || finding.severity == Severity::note) continue;
            writer.append("tree", reader.position(finding.span.offset), finding, messages);
        }
        if (worst_of(left_out(findings, is_told).all) == Severity::error) worsen(Status::findings);
        write_error(messages);
        Output output(arguments_.output);
        output.write(text);
        if (auto const error = output.close()) complain(*error);
    }

    MergeArguments arguments_;
    Format const* format_ = nullptr;
    Merger merger_;
    bool misfits_ = false;
    int status_ = ok;
};

} // namespace

std::unique_ptr<Command> make_merge() { return std::make_unique<Merge>(); }

} // namespace kifu::cli
