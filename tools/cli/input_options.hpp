// The options of every command that reads records, and the run over them.
#pragma once

#include "batch/pipeline.hpp"
#include "batch/unit_reader.hpp"
#include "cli/options.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kifu::cli {

struct InputArguments {
    batch::InputOptions inputs;
    std::string from;
    std::string charset;
    std::size_t jobs = 0;   ///< 0: all processors
    std::uint32_t game = 0; ///< 0: all
    std::size_t max_findings = 10'000;
    bool no_progress = false;
    bool strict = false;
    bool in_parts = false; ///< large files are cut for one worker too, which loads what it gets
    bool lines = false;    ///< every line is a record by itself, of whatever format
    std::vector<std::string> archive_limits;       ///< `size=N`, `entries=N`, `ratio=N`
    std::optional<CoordinateSystem> acek_layout{}; ///< of ACEK files that name none
    // of lists of moves
    std::string game_type;
    std::string board;
    std::string coordinates;

    /// `strict_help`: what the help says of --strict.
    void add_to(Options& options,
                std::string strict_help = "refuse spellings of ACEK that are only tolerated");
    /// The options that say how lists of moves are read.
    void add_list_options_to(Options& options);
    /// Words for a value that is not understood, empty if all are.
    std::string problem() const;
    /// Words for an output that would put something else than the record into a file or list that
    /// is named as input.
    std::string listing_problem(std::string const& output) const;
    /// Only when there is no problem.
    batch::UnitOptions unit_options() const;

private:
    std::string list_problem() const;
    TranslateOptions translate_options() const;
};

/// A line about what could not be read, and the exit status that it means.
std::string message_of(batch::InputError const& error);
int status_of(batch::InputError const& error);

/// Notices files without a game, or without the one that --game asks for.
class AskedGame {
public:
    explicit AskedGame(InputArguments const& arguments) : game_(arguments.game) {}

    /// To be asked of every piece, in order: whether a file ends with it of which no game was read.
    bool ends_without_game(batch::Piece const& piece);
    /// The same where --game asks for one.
    bool is_missing(batch::Piece const& piece) { return ends_without_game(piece) && is_given(); }
    bool is_given() const { return game_ != 0; }
    /// A line about such a file.
    std::string message(std::string const& path) const;

private:
    std::uint32_t game_;
    std::size_t games_ = 0; ///< of the file so far
};

/// Reads everything with workers and hands on the pieces in order; shows progress on a terminal.
/// Folders and lists that cannot be read are told to `unreadable`; a file that cannot be opened is
/// a unit with an error.
void run_over(InputArguments const& arguments,
              std::function<std::unique_ptr<batch::Worker>()> const& make_worker,
              std::function<void(batch::Piece&)> const& consume,
              std::function<void(Error const&)> const& unreadable);

} // namespace kifu::cli
