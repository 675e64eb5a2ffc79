#include "cli/record_lines.hpp"

#include "kifu/findings.hpp"

#include "cli/command.hpp"
#include "cli/finding_counts.hpp"
#include "cli/output.hpp"
#include "text/json_text.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace kifu::cli {

namespace {

using detail::append_json_string;

constexpr std::size_t sniffed = 4096;

struct LinePiece : batch::Piece {
    std::string text;
    int status = ok;
};

class LineWorker : public batch::Worker {
public:
    LineWorker(InputArguments const& input, LineArguments const& lines, LineRun const& run)
        : options_(input.unit_options()), key_(lines.key), run_(run), answer_(run.make_answer()),
          reader_(0, run.kept) {}

    void work(batch::Unit& unit, batch::Emit const& emit) override {
        piece_ = std::make_unique<LinePiece>();
        piece_->error = unit.error;
        if (unit.source) answer(unit, emit);
        piece_->ends_file = unit.ends_file;
        emit(std::move(piece_));
    }

private:
    static constexpr std::size_t piece_size = 256UL << 10;

    void answer(batch::Unit& unit, batch::Emit const& emit) {
        auto const bytes = unit.source->load();
        if (!bytes) {
            piece_->error = {bytes.error()};
            return;
        }
        std::string_view rest = *bytes;
        while (!rest.empty()) {
            std::string_view const line = rest.substr(0, rest.find('\n'));
            rest.remove_prefix(std::min(rest.size(), line.size() + 1));
            answer(line);
            if (piece_->text.size() < piece_size) continue;
            emit(std::move(piece_));
            piece_ = std::make_unique<LinePiece>();
        }
    }

    void answer(std::string_view line) {
        std::optional<std::string_view> key;
        std::string_view record = line;
        findings_.clear();
        counts_ = {};
        result_.clear();
        problem_.clear();
        std::size_t const tab = key_ ? line.find('\t') : line.npos;
        if (tab != line.npos) {
            key = line.substr(0, tab);
            record = line.substr(tab + 1);
        }
        if (key_ && !key)
            complain("the line has no tab between a key and a record");
        else
            read(record);
        ++piece_->games;
        write(key);
    }

    void read(std::string_view record) {
        batch::Unit unit;
        unit.path = "-";
        unit.read = options_.read;
        unit.translate = options_.translate;
        unit.format =
            options_.from != nullptr ? options_.from : &sniff_format(record.substr(0, sniffed));
        unit.source = Source::view(record, "<line>");
        reader_.start(unit);
        std::size_t games = 0;
        while (reader_.next()) {
            if (++games == 1) {
                problem_ = answer_->answer(reader_, result_);
                reader_.locate();
            }
            report();
        }
        report();
        if (games == 1) return;
        result_.clear();
        problem_.clear();
        complain(games == 0 ? "the line holds no record"
                            : "the line holds " + std::to_string(games) + " records");
    }

    void report() {
        auto& items = reader_.diagnostics().items();
        std::ranges::stable_sort(items, {},
                                 [](Diagnostic const& finding) { return finding.span.offset; });
        for (Diagnostic const& finding : items)
            if (answer_->wants(finding.kind())) tell(finding, reader_.position(finding));
        LeftOut const more = left_out(reader_.diagnostics(), [this](FindingKind const& kind) {
            return answer_->wants(kind);
        });
        add(counts_, more.all);
        if (more.count() == 0) return;
        Diagnostic const limit = limit_finding(more.count(), reader_);
        append(limit, reader_.position(limit));
    }

    void complain(std::string message) {
        Diagnostic finding;
        finding.code = Code::io_line;
        finding.message = std::move(message);
        tell(finding, {0, 0, 0});
    }

    void tell(Diagnostic const& finding, Position const& place) {
        tally(counts_, finding.severity);
        append(finding, place);
    }

    void append(Diagnostic const& finding, Position const& place) {
        if (!findings_.empty()) findings_ += ',';
        writer_.append("", place, finding, findings_);
    }

    void write(std::optional<std::string_view> key) {
        std::string& out = piece_->text;
        bool const wrong = count_of(counts_, Severity::error) > 0 || !problem_.empty();
        bool const bad = wrong || (run_.werror && count_of(counts_, Severity::warning) > 0);
        if (bad) piece_->status = findings;
        out += R"({"kifu":"record-line","version":1,"command":)";
        append_json_string(out, run_.command);
        if (key_) {
            out += ",\"key\":";
            if (key)
                append_json_string(out, *key);
            else
                out += "null";
        }
        out += wrong ? ",\"ok\":false" : ",\"ok\":true";
        if (!problem_.empty()) {
            out += ",\"problem\":";
            append_json_string(out, problem_);
        }
        out += ",\"findings\":[" + findings_ + "],\"result\":";
        out += result_.empty() ? "null" : result_;
        out += "}\n";
    }

    batch::UnitOptions options_;
    bool key_;
    LineRun const& run_;
    std::unique_ptr<LineAnswer> answer_;
    batch::UnitReader reader_;
    FindingWriter writer_{FindingFormat::json};
    std::unique_ptr<LinePiece> piece_;
    Counts counts_{};      ///< of the line
    std::string findings_; ///< of the line
    std::string result_;   ///< of the line
    std::string problem_;  ///< of the line
};

} // namespace

void LineArguments::add_to(Options& options) {
    auto const group = "lines";
    options.add_flag("--lines", lines, "one record a line in, one line of JSON out for each")
        ->group(group);
    options
        .add_flag("--key", key, "the same with a key and a tab before each record, which is kept")
        ->group(group);
}

std::string LineArguments::problem(InputArguments const& input, std::string_view format) const {
    if (!wanted()) return {};
    std::string const name = key ? "--key" : "--lines";
    if (format != "text" && format != "jsonl")
        return name + " writes JSON, not " + std::string(format);
    if (input.game != 0) return name + ": every line is one game, so there is no --game";
    return {};
}

int run_lines(InputArguments const& input, LineArguments const& lines, LineRun const& run) {
    Output output(run.output);
    int status = ok;
    auto const complain = [&](batch::InputError const& error) {
        write_error(message_of(error));
        status = std::max(status, status_of(error));
    };
    InputArguments in_lines = input;
    in_lines.lines = true;
    run_over(
        in_lines, [&] { return std::make_unique<LineWorker>(in_lines, lines, run); },
        [&](batch::Piece& piece) {
            auto& part = static_cast<LinePiece&>(piece);
            output.write(part.text);
            if (part.error) complain(*part.error);
            status = std::max(status, part.status);
        },
        [&](Error const& error) { complain({error}); });
    if (auto const error = output.close()) complain({*error});
    return run.exit_zero && status == findings ? ok : status;
}

} // namespace kifu::cli
