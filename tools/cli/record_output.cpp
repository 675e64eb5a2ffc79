#include "cli/record_output.hpp"

#include "kifu/charset.hpp"
#include "kifu/fix.hpp"
#include "kifu/reader.hpp"
#include "kifu/split.hpp"

#include "cli/command.hpp"
#include "cli/file_names.hpp"
#include "cli/finding_output.hpp"
#include "cli/joiner.hpp"
#include "cli/output.hpp"
#include "cli/output_kind.hpp"
#include "cli/targets.hpp"
#include "cli/told_findings.hpp"
#include "text/json_text.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace kifu::cli {

namespace {

constexpr auto group = "output";

struct RecordPiece : batch::Piece {
    WrittenGames written;
    std::vector<std::string> keys; ///< of the games, where they are asked for
    std::string messages;
    Severity worst = Severity::note;
    bool left_out = false; ///< some game was not written
};

/// What canonical layout changes besides white space and order: spellings of older FF, and nodes
/// with setup and a move.
bool is_migration(Code code) {
    switch (code) {
    case Code::sgf_lower_case_identifier:
    case Code::sgf_obsolete_property:
    case Code::sgf_setup_and_move:
    case Code::value_tt_pass:
    case Code::value_blank_pass: return true;
    default: return false;
    }
}

/// Canonical layout is FF[4]: names, passes, mixed nodes and obsolete properties are changed to it,
/// which is no finding of a conversion.
void migrate(Game& game) {
    Diagnostics unreported;
    FixOptions options;
    options.selected = is_migration;
    fix_game(game, options, unreported);
}

/// A file of which all games were left out has no end in the output, nor what stands behind them.
class FileEnds {
public:
    bool is_end(RecordPiece const& piece) {
        any_ = any_ || !piece.written.games.empty();
        left_out_ = left_out_ || piece.left_out;
        if (!piece.ends_file) return false;
        bool const all_left_out = left_out_ && !any_;
        any_ = left_out_ = false;
        return !all_left_out;
    }

private:
    bool any_ = false;
    bool left_out_ = false;
};

/// Whether the output stands for one file as a whole, with its byte order mark.
bool one_file(InputArguments const& input) {
    return input.inputs.lists.empty() && input.inputs.paths.size() <= 1;
}

} // namespace

class RecordWorker : public batch::Worker {
public:
    RecordWorker(InputArguments const& input, RecordOutput const& output, ChangeGame const& change)
        : only_(input.game), output_(output), change_(change), reader_(input.game) {}

    void work(batch::Unit& unit, batch::Emit const& emit) override {
        begin_piece(unit);
        if (unit.error) fail(*unit.error);
        if (unit.source) write(unit, emit);
        piece_->ends_file = unit.ends_file;
        emit(std::move(piece_));
    }

private:
    static constexpr std::size_t piece_size = 256UL << 10;

    void begin_piece(batch::Unit const& unit) {
        piece_ = std::make_unique<RecordPiece>();
        piece_->written.path = unit.path;
        piece_->written.entry = unit.entry;
        size_ = 0;
    }

    void fail(batch::InputError const& error) {
        piece_->messages += message_of(error);
        piece_->error = error;
    }

    void write(batch::Unit& unit, batch::Emit const& emit) {
        reader_.start(unit);
        while (reader_.next()) {
            describe_file();
            write_game(unit, emit);
            hand_over(unit, emit);
        }
        describe_file();
        report(unit);
        if (unit.ends_file && only_ == 0) piece_->written.trailing = reader_.reader().trailing();
        if (reader_.error()) fail(*reader_.error());
    }

    /// What is written so far, if it is much.
    void hand_over(batch::Unit const& unit, batch::Emit const& emit) {
        if (size_ < piece_size) return;
        emit(std::move(piece_));
        begin_piece(unit);
        describe_file();
    }

    void describe_file() {
        auto const mark = reader_.reader().byte_order_mark();
        piece_->written.frame = {mark.has_value(), reader_.reader().transcoded_from()};
    }

    void write_game(batch::Unit const& unit, batch::Emit const& emit) {
        Game& game = reader_.game();
        if (output_.options.layout == Layout::canonical) migrate(game);
        Change const change = change_(game, reader_.diagnostics());
        bool first = game.number() == 1;
        ++piece_->games;
        piece_->left_out = piece_->left_out || !change.write;
        std::size_t parts = 0;
        if (change.write && output_.split_trees)
            parts = split_game(game, [&](std::string const& part) {
                write_part(game, (first ? "" : "\n") + part);
                first = false;
                hand_over(unit, emit);
            });
        if (change.write && parts == 0) {
            append(game);
            if (output_.keep_if) piece_->keys.push_back(change.key);
        }
        reader_.locate();
        report(unit);
        if (change.problem) tell(unit, game, *change.problem);
    }

    void append(Game const& game) {
        std::string text;
        output_.format_->write(game, output_.options, text, reader_.diagnostics());
        size_ += text.size();
        piece_->written.games.push_back({game.number(), std::move(text)});
    }

    /// A game of the tree `whole`.
    void write_part(Game const& whole, std::string const& part) {
        ReadOptions options;
        options.charset = whole.charset();
        options.first_game = whole.number();
        Reader reader(Source::view(part, {}), options);
        Diagnostics told; // when the tree was read
        Game game;
        if (reader.next(game, told)) append(game);
    }

    void tell(batch::Unit const& unit, Game const& game, Error const& problem) {
        piece_->messages += shown_path(unit.path) + ": game " + std::to_string(game.number()) +
                            ": " + problem.message + "\n";
        piece_->worst = Severity::error;
    }

    void report(batch::Unit const& unit) {
        std::string const path = shown_path(unit.path);
        FindingTeller const teller{writer_, path, output_.quiet_, piece_->messages};
        piece_->worst = std::max(piece_->worst, teller.tell(reader_));
    }

    std::uint32_t only_;
    RecordOutput const& output_;
    ChangeGame const& change_;
    FindingWriter writer_{FindingFormat::text};
    batch::UnitReader reader_;
    std::unique_ptr<RecordPiece> piece_;
    std::size_t size_ = 0;
};

/// Writes record by record.
class RecordAnswer : public LineAnswer {
public:
    RecordAnswer(Format const& format, WriteOptions options, ChangeGame const& change)
        : format_(format), options_(std::move(options)), change_(change) {}

    std::string answer(batch::UnitReader& reader, std::string& out) override {
        Game& game = reader.game();
        if (options_.layout == Layout::canonical) migrate(game);
        // The answer is in UTF-8. A record in ASCII is that already, and needs no CA to say so.
        options_.to_charset = is_ascii(game) ? std::nullopt : std::optional(Charset::utf8());
        Change const change = change_(game, reader.diagnostics());
        std::string text;
        if (format_.begin != nullptr) format_.begin({}, options_, text);
        format_.write(game, options_, text, reader.diagnostics());
        if (format_.end != nullptr) format_.end({}, options_, text);
        out += R"({"kifu":"converted-record","version":1,"format":)";
        detail::append_json_string(out, format_.id);
        out += ",\"text\":";
        detail::append_json_string(out, text);
        out += '}';
        return change.problem ? change.problem->message : std::string();
    }

private:
    static bool is_ascii(Game const& game) {
        std::string const utf8 = decode(game.charset(), game.source());
        return utf8 == game.source() && !find_unencodable(Charset::ascii(), utf8);
    }

    Format const& format_;
    WriteOptions options_;
    ChangeGame const& change_;
};

Format const* format_to_write(std::string const& to, std::string const& output) {
    Format const* format = to.empty() ? format_by_extension(output) : format_by_id(to);
    if (format == nullptr && to.empty()) format = &formats().front();
    return format != nullptr && format->write != nullptr ? format : nullptr;
}

std::string no_format(std::string const& to) {
    return "--to: no format `" + to + "` that can be written (see kifu convert --list)";
}

void RecordOutput::add_all_to(Options& list) {
    add_to(list);
    add_charset_to(list);
    add_findings_to(list);
}

void RecordOutput::add_to(Options& list) {
    list.add_option("--to", to_, "format to write (default: by the name of -o, or sgf)")
        ->type_name("FORMAT")
        ->group(group);
    list.add_option(
            "-o,--output", output_,
            "file, folder/, or template with {folder} {stem} {game} (default: standard output)")
        ->type_name("PATH")
        ->group(group);
    list.add_option("--layout", layout_,
                    "keep (every byte that needs no change), canonical or compact")
        ->one_of({"keep", "canonical", "compact"})
        ->group(group);
}

void RecordOutput::add_charset_to(Options& list) {
    list.add_option("--to-charset", to_charset_, "charset to write, told in CA")
        ->type_name("NAME")
        ->group(group);
}

void RecordOutput::add_findings_to(Options& list) {
    list.add_flag("-q,--quiet", quiet_, "no findings on standard error")->group(group);
    list.add_flag("--werror", werror_, "status 1 for warnings too")->group(group);
    list.add_flag("--exit-zero", exit_zero_, "status 0 whatever was found")->group(group);
}

std::string RecordOutput::prepare() {
    if (std::string problem = Targets::problem(output_); !problem.empty()) return "-o: " + problem;
    if (to_.empty())
        if (std::string problem = not_for_records(output_); !problem.empty())
            return "-o: " + problem;
    format_ = format_to_write(to_, output_);
    if (format_ == nullptr) return no_format(to_);
    static std::map<std::string, Layout> const layouts = {{"", Layout::keep},
                                                          {"keep", Layout::keep},
                                                          {"canonical", Layout::canonical},
                                                          {"compact", Layout::compact}};
    options.layout = layouts.at(layout_);
    return to_charset_.empty() ? std::string() : choose_charset();
}

std::string RecordOutput::choose_charset() {
    options.to_charset = charset_by_name(to_charset_);
    if (!options.to_charset) return "--to-charset: no charset `" + to_charset_ + "`";
    std::string const files =
        "--to-charset: files of the format `" + std::string(format_->id) + "` ";
    if (format_->charsets == WrittenCharsets::fixed) return files + "have a charset of their own";
    options.encode_later = options.to_charset->needs_transcoding();
    if (options.encode_later && format_->charsets != WrittenCharsets::any)
        return files + "cannot be in UTF-16 or ISO-2022";
    return {};
}

int RecordOutput::status_of(Severity worst) const {
    Severity const bad = werror_ ? Severity::warning : Severity::error;
    return worst >= bad ? findings : ok;
}

int RecordOutput::run(InputArguments const& input, ChangeGame const& change) {
    int status = ok;
    std::uint32_t number = 0; // of the game last written of its file
    FileEnds ends;
    AskedGame asked(input);
    auto const complain = [&](Error const& error) {
        write_error("kifu: " + error.message + "\n");
        status = unreadable;
    };
    Joiner joiner(*format_, options, Targets(output_, *format_), one_file(input), complain);
    auto const make_worker = [&]() -> std::unique_ptr<batch::Worker> {
        return std::make_unique<RecordWorker>(input, *this, change);
    };
    auto const consume = [&](batch::Piece& piece) {
        auto& part = static_cast<RecordPiece&>(piece);
        if (keep_if) {
            std::size_t index = 0;
            part.left_out = 0 < std::erase_if(part.written.games, [&](WrittenGame const&) {
                                return !keep_if(std::move(part.keys[index++]));
                            });
        }
        if (split_trees)
            for (WrittenGame& game : part.written.games)
                game.game = ++number;
        if (part.ends_file) number = 0;
        joiner.add(part.written, ends.is_end(part));
        write_error(part.messages);
        bool const missing = asked.is_missing(part);
        if (part.error) status = std::max(status, cli::status_of(*part.error));
        if (missing) write_error(asked.message(part.written.path));
        status = std::max<int>(status, missing ? findings : status_of(part.worst));
    };
    run_over(input, make_worker, consume, complain);
    joiner.finish();
    lost_ = joiner.lost();
    return told(status);
}

int RecordOutput::run_lines(InputArguments const& input, LineArguments const& lines,
                            std::string command, ChangeGame const& change) const {
    std::string problem = input.listing_problem(output_);
    if (problem.empty() && Targets::is_template(output_))
        problem = "-o: the answers to all lines go into one file, so it is no template";
    if (problem.empty() && format_->binary)
        problem =
            std::string(format_->id) + " is binary: no text that an answer of --lines could hold";
    if (!problem.empty()) return refuse(command, problem);
    auto const make = [&] { return std::make_unique<RecordAnswer>(*format_, options, change); };
    return cli::run_lines(input, lines, {std::move(command), output_, werror_, exit_zero_, make});
}

int RecordOutput::told(int status) const { return exit_zero_ && status == findings ? ok : status; }

} // namespace kifu::cli
