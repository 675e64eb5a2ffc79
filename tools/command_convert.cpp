// kifu convert: games in another format, layout or charset, to one output or to many.
#include "kifu/charset.hpp"
#include "kifu/coordinates.hpp"
#include "kifu/fix.hpp"
#include "kifu/format.hpp"
#include "kifu/go_export.hpp"
#include "kifu/own_form.hpp"

#include "cli/command.hpp"
#include "cli/file_names.hpp"
#include "cli/finding_output.hpp"
#include "cli/input_options.hpp"
#include "cli/joiner.hpp"
#include "cli/output.hpp"
#include "cli/rules_option.hpp"
#include "cli/targets.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace kifu::cli {

namespace {

struct ConvertArguments {
    InputArguments input;
    std::string to;
    std::string output;
    std::string to_charset;
    std::string layout;
    std::string acek_layout;
    std::string gm; ///< "1": for programs that know only Go; "own": in kifu's own way
    DialectOption dialect;
    bool ff3 = false;
    bool expand_points = false;
    bool compress_points = false;
    std::string to_coordinates;
    bool numbered = false;
    bool glued = false;
    bool quiet = false;
    bool werror = false;
    bool exit_zero = false;
    bool list = false;
};

struct ConvertPiece : batch::Piece {
    WrittenGames written;
    std::string messages;
    Severity worst = Severity::note;
    bool unread = false;
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

class ConvertWorker : public batch::Worker {
public:
    ConvertWorker(ConvertArguments const& arguments, Format const& format, WriteOptions options)
        : arguments_(arguments), format_(format), options_(options), reader_(arguments.input.game) {
    }

    void work(batch::Unit& unit, batch::Emit const& emit) override {
        begin_piece(unit);
        if (unit.error) fail(*unit.error);
        if (unit.source) convert(unit, emit);
        piece_->ends_file = unit.ends_file;
        emit(std::move(piece_));
    }

private:
    static constexpr std::size_t piece_size = 256UL << 10;

    void begin_piece(batch::Unit const& unit) {
        piece_ = std::make_unique<ConvertPiece>();
        piece_->written.path = unit.path;
        size_ = 0;
    }

    void fail(Error const& error) {
        piece_->messages += "kifu: " + error.message + "\n";
        piece_->unread = true;
    }

    void convert(batch::Unit& unit, batch::Emit const& emit) {
        reader_.start(unit);
        while (reader_.next()) {
            describe_file();
            write_game(unit);
            if (size_ < piece_size) continue;
            emit(std::move(piece_));
            begin_piece(unit);
        }
        describe_file();
        report(unit);
        if (unit.ends_file && arguments_.input.game == 0)
            piece_->written.trailing = reader_.reader().trailing();
        if (reader_.error()) fail(*reader_.error());
    }

    void describe_file() {
        auto const mark = reader_.reader().byte_order_mark();
        piece_->written.frame = {mark.has_value(), reader_.reader().transcoded_from()};
    }

    void write_game(batch::Unit const& unit) {
        Game& game = reader_.game();
        if (options_.layout == Layout::canonical) migrate(game);
        if (arguments_.gm == "1") export_for_go(game, reader_.diagnostics());
        if (arguments_.gm == "own")
            to_own_form(game, game_setting(game, {{}, options_.dialect}), reader_.diagnostics());
        std::string text;
        format_.write(game, options_, text, reader_.diagnostics());
        reader_.locate();
        report(unit);
        size_ += text.size();
        piece_->written.games.push_back({game.number(), std::move(text)});
        ++piece_->games;
    }

    /// Canonical layout is FF[4]: names, passes, mixed nodes and obsolete properties are changed to
    /// it, which is no finding of a conversion.
    static void migrate(Game& game) {
        Diagnostics unreported;
        FixOptions options;
        options.selected = is_migration;
        fix_game(game, options, unreported);
    }

    void report(batch::Unit const& unit) {
        for (Diagnostic const& finding : reader_.diagnostics().items()) {
            piece_->worst = std::max(piece_->worst, finding.severity);
            if (arguments_.quiet || finding.severity == Severity::note) continue;
            writer_.append(shown_path(unit.path), reader_.position(finding), finding,
                           piece_->messages);
        }
    }

    ConvertArguments const& arguments_;
    Format const& format_;
    WriteOptions options_;
    FindingWriter writer_{FindingFormat::text};
    batch::UnitReader reader_;
    std::unique_ptr<ConvertPiece> piece_;
    std::size_t size_ = 0;
};

class Convert : public Command {
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
                        "file, folder/, or template with {stem} {game} (default: standard output)")
            ->type_name("PATH")
            ->group(group);
        options
            .add_option("--layout", arguments_.layout,
                        "keep (every byte that needs no change), canonical or compact")
            ->one_of({"keep", "canonical", "compact"})
            ->group(group);
        options
            .add_option("--acek-layout", arguments_.acek_layout,
                        "how ACEK puts its quadrants on the board")
            ->one_of({"sw-cw-xy", "nw-ccw-xy", "nw-cw-yx", "sw-ccw-yx"})
            ->group(group);
        options
            .add_option("--gm", arguments_.gm,
                        "1: for programs that know only Go; own: records of other programs in "
                        "kifu's own way")
            ->one_of({"1", "own"})
            ->group(group);
        arguments_.dialect.add_to(options);
        options.add_option("--to-charset", arguments_.to_charset, "charset to write, told in CA")
            ->type_name("NAME")
            ->group(group);
        auto* const expand = options
                                 .add_flag("--expand-points", arguments_.expand_points,
                                           "write every point of compressed lists")
                                 ->group(group);
        options
            .add_flag("--compress-points", arguments_.compress_points,
                      "write lists of points as rectangles")
            ->excludes(expand)
            ->group(group);
        options.add_flag("--ff3", arguments_.ff3, "for readers that know only FF[3]")->group(group);
        options
            .add_option(
                "--to-coords", arguments_.to_coordinates,
                "coordinates of a list to write (default: those of --coords or of the game)")
            ->type_name("SYSTEM")
            ->group(group);
        options.add_flag("--numbered", arguments_.numbered, "number the turns of a list")
            ->group(group);
        options.add_flag("--glued", arguments_.glued, "put the points of a list together: h8h9i9")
            ->group(group);
        options.add_flag("-q,--quiet", arguments_.quiet, "no findings on standard error")
            ->group(group);
        options.add_flag("--werror", arguments_.werror, "status 1 for warnings too")->group(group);
        options.add_flag("--exit-zero", arguments_.exit_zero, "status 0 whatever was found")
            ->group(group);
        options.add_flag("--list", arguments_.list, "list the formats and what each cannot hold")
            ->group(group);
    }

    int run() override {
        if (arguments_.list) return list_formats();
        std::string problem = arguments_.input.problem();
        if (problem.empty()) problem = arguments_.dialect.prepare();
        if (problem.empty()) problem = choose_format();
        if (problem.empty()) problem = choose_options();
        if (!problem.empty()) {
            write_error("kifu convert: " + problem + "\n");
            return usage;
        }
        return convert();
    }

private:
    static int list_formats() {
        std::string text;
        for (Format const& format : formats()) {
            std::string line(format.id);
            line.resize(10, ' ');
            line += format.readable ? "read " : "     ";
            line += format.write != nullptr ? "write  " : "       ";
            line += format.title;
            if (!format.cannot_hold.empty())
                line += "; cannot hold " + std::string(format.cannot_hold);
            text += line + "\n";
        }
        write_output(text);
        return ok;
    }

    std::string choose_format() {
        format_ = arguments_.to.empty() ? format_by_extension(arguments_.output)
                                        : format_by_id(arguments_.to);
        if (format_ == nullptr && arguments_.to.empty()) format_ = &formats().front();
        if (format_ != nullptr && format_->write != nullptr) return {};
        return "--to: no format `" + arguments_.to + "` that can be written (see --list)";
    }

    std::string choose_options() {
        static std::map<std::string, Layout> const layouts = {{"", Layout::keep},
                                                              {"keep", Layout::keep},
                                                              {"canonical", Layout::canonical},
                                                              {"compact", Layout::compact}};
        options_.layout = layouts.at(arguments_.layout);
        options_.ff3 = arguments_.ff3;
        options_.dialect = arguments_.dialect.choice();
        if (!arguments_.acek_layout.empty())
            options_.acek_layout = coordinate_system_by_name("acek:" + arguments_.acek_layout);
        arguments_.input.acek_layout = options_.acek_layout;
        if (arguments_.expand_points) options_.expand_points = true;
        if (arguments_.compress_points) options_.expand_points = false;
        options_.numbered = arguments_.numbered;
        options_.glued = arguments_.glued;
        std::string const& system = arguments_.to_coordinates.empty() ? arguments_.input.coordinates
                                                                      : arguments_.to_coordinates;
        options_.coordinates = coordinate_system_by_name(system);
        if (!system.empty() && !options_.coordinates)
            return "--to-coords: no coordinates `" + system + "`";
        if (arguments_.to_charset.empty()) return {};
        options_.to_charset = charset_by_name(arguments_.to_charset);
        if (options_.to_charset) return {};
        return "--to-charset: no charset `" + arguments_.to_charset + "`";
    }

    int convert() {
        int status = ok;
        AskedGame asked(arguments_.input);
        Joiner joiner(*format_, options_, Targets(arguments_.output, *format_), one_file());
        auto const make_worker = [&]() -> std::unique_ptr<batch::Worker> {
            return std::make_unique<ConvertWorker>(arguments_, *format_, options_);
        };
        auto const consume = [&](batch::Piece& piece) {
            auto& part = static_cast<ConvertPiece&>(piece);
            joiner.add(part.written, part.ends_file);
            write_error(part.messages);
            bool const missing = asked.is_missing(part);
            if (part.unread) {
                status = unreadable;
                return;
            }
            if (missing) write_error(asked.message(part.written.path));
            status = std::max<int>(status, missing ? findings : status_of(part.worst));
        };
        auto const complain = [&](Error const& error) {
            write_error("kifu: " + error.message + "\n");
            status = unreadable;
        };
        run_over(arguments_.input, make_worker, consume, complain);
        if (auto const error = joiner.finish()) complain(*error);
        return arguments_.exit_zero && status == findings ? ok : status;
    }

    int status_of(Severity worst) const {
        Severity const bad = arguments_.werror ? Severity::warning : Severity::error;
        return worst >= bad ? findings : ok;
    }

    /// Whether the output stands for one file as a whole, with its byte order mark.
    bool one_file() const {
        batch::InputOptions const& inputs = arguments_.input.inputs;
        return inputs.lists.empty() && inputs.paths.size() <= 1;
    }

    ConvertArguments arguments_;
    Format const* format_ = nullptr;
    WriteOptions options_;
};

} // namespace

std::unique_ptr<Command> make_convert() { return std::make_unique<Convert>(); }

} // namespace kifu::cli
