#include "cli/input_options.hpp"

#include "kifu/charset.hpp"
#include "kifu/coordinates.hpp"
#include "kifu/format.hpp"
#include "kifu/rule_choice.hpp"
#include "kifu/values/numbers.hpp"

#include "cli/archive_limits.hpp"
#include "cli/command.hpp"
#include "cli/file_names.hpp"
#include "cli/progress.hpp"

#include <algorithm>
#include <sys/stat.h>
#include <utility>

namespace kifu::cli {

namespace {

bool is_same_file(struct stat const& file, std::string const& name) {
    struct stat other {};
    return ::stat(name.c_str(), &other) == 0 && other.st_dev == file.st_dev &&
           other.st_ino == file.st_ino;
}

} // namespace

void InputArguments::add_to(Options& options, std::string strict_help) {
    auto const group = "input";
    options.add_option("files", inputs.paths, "files, folders, - (default: standard input)");
    options.add_option("--files-from", inputs.lists, "read names of files from LIST, one a line")
        ->type_name("LIST")
        ->repeatable()
        ->group(group);
    options.add_flag("-0,--null", inputs.nul_separated, "names in LIST end with NUL")->group(group);
    options.add_option("--from", from, "format of the files (default: by name or content)")
        ->type_name("FORMAT")
        ->group(group);
    options.add_option("--charset", charset, "charset of all records, whatever they say")
        ->type_name("NAME")
        ->group(group);
    options.add_flag("--strict", strict, std::move(strict_help))->group(group);
    options.add_option("--game", game, "only game N of each file, from 1")
        ->type_name("N")
        ->at_least(1)
        ->group(group);
    options.add_option("-j,--jobs", jobs, "workers (default: all processors)")
        ->type_name("N")
        ->envname("KIFU_JOBS")
        ->group(group);
    options.add_option("--max-findings", max_findings, "findings reported for one game")
        ->type_name("N")
        ->envname("KIFU_MAX_FINDINGS")
        ->show_default()
        ->group(group);
    options
        .add_option("--archive-limit", archive_limits,
                    "what an archive may hold: size=BYTES, entries=N, ratio=N")
        ->type_name("LIMIT,…")
        ->list()
        ->group(group);
    options.add_flag("--no-progress", no_progress, "no progress display on a terminal")
        ->group(group);
}

void InputArguments::add_list_options_to(Options& options) {
    auto const group = "lists of moves";
    options
        .add_option("--game-type", game_type,
                    "game of a list or file that does not say it: go, hex … or NAME:key=value,…")
        ->type_name("GAME")
        ->group(group);
    options.add_option("--board", board, "its board: 19, or 9:13 for columns and rows")
        ->type_name("SIZE")
        ->group(group);
    options
        .add_option("--coords", coordinates,
                    "its coordinates: a1, a1i, hex, sgf, xy, xy0, japanese, chinese, corner, acek")
        ->type_name("SYSTEM")
        ->group(group);
}

std::string InputArguments::list_problem() const {
    if (!game_type.empty() && !rule_choice(game_type))
        return "--game-type: no game `" + game_type + "`";
    if (!board.empty() && !parse_size(board).usable())
        return "--board: no board `" + board + "`; 1 to 52 lines, as 19 or 9:13";
    if (!coordinates.empty() && !coordinate_system_by_name(coordinates))
        return "--coords: no coordinates `" + coordinates + "`";
    return {};
}

TranslateOptions InputArguments::translate_options() const {
    TranslateOptions options;
    if (!game_type.empty()) options.rules = rule_choice(game_type);
    if (!board.empty()) options.board = parse_size(board).value;
    if (!coordinates.empty()) options.coordinates = coordinate_system_by_name(coordinates);
    return options;
}

std::string InputArguments::problem() const {
    if (!charset.empty() && !charset_by_name(charset))
        return "--charset: no charset `" + charset + "`";
    Limits limits;
    if (std::string problem = set_archive_limits(archive_limits, limits); !problem.empty())
        return problem;
    if (std::string problem = list_problem(); !problem.empty()) return problem;
    if (from.empty()) return {};
    Format const* const format = format_by_id(from);
    if (format != nullptr && format->readable) return {};
    std::string known;
    for (Format const& row : formats())
        if (row.readable) known += " " + std::string(row.id);
    return "--from: no readable format `" + from + "`; there are" + known;
}

std::string InputArguments::listing_problem(std::string const& output) const {
    struct stat file {};
    if (output.empty() || ::stat(output.c_str(), &file) != 0 || !S_ISREG(file.st_mode)) return {};
    auto const is_output = [&](std::string const& name) { return is_same_file(file, name); };
    bool const named = std::ranges::any_of(inputs.paths, is_output) ||
                       std::ranges::any_of(inputs.lists, is_output);
    return named ? "-o: " + output + " is an input, which what is written would replace" : "";
}

batch::UnitOptions InputArguments::unit_options() const {
    batch::UnitOptions options;
    if (!from.empty()) options.from = format_by_id(from);
    if (!charset.empty()) options.read.charset = charset_by_name(charset);
    options.read.limits.findings = max_findings;
    set_archive_limits(archive_limits, options.read.limits);
    options.translate = translate_options();
    options.translate.strict = strict;
    options.translate.acek_layout = acek_layout;
    options.split = jobs != 1 || in_parts;
    options.lines = lines;
    return options;
}

std::string message_of(batch::InputError const& error) { return "kifu: " + error.message + "\n"; }

int status_of(batch::InputError const& error) {
    if (code_info(error.code).severity != Severity::error) return ok;
    return error.partly_read ? findings : unreadable;
}

bool AskedGame::ends_without_game(batch::Piece const& piece) {
    games_ += piece.games;
    return piece.ends_file && std::exchange(games_, 0) == 0 && !piece.error;
}

std::string AskedGame::message(std::string const& path) const {
    std::string const number = is_given() ? " " + std::to_string(game_) : "";
    return "kifu: " + shown_path(path) + ": no game" + number + "\n";
}

void run_over(InputArguments const& arguments,
              std::function<std::unique_ptr<batch::Worker>()> const& make_worker,
              std::function<void(batch::Piece&)> const& consume,
              std::function<void(Error const&)> const& unreadable) {
    batch::Units units(arguments.inputs, arguments.unit_options());
    Progress progress(!arguments.no_progress);
    auto const counted = [&](batch::Piece& piece) {
        progress.clear();
        consume(piece);
        progress.step(piece, units.inputs().known());
    };
    batch::run(units, arguments.jobs, make_worker, counted);
    progress.clear();
    for (Error const& error : units.inputs().take_errors())
        unreadable(error);
}

} // namespace kifu::cli
