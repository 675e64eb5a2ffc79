// Commands that read games and write each of them, changed or not: to one output or to many.
#pragma once

#include "kifu/format.hpp"
#include "kifu/game.hpp"
#include "kifu/result.hpp"
#include "kifu/writer.hpp"

#include "cli/input_options.hpp"
#include "cli/options.hpp"
#include "cli/record_lines.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

namespace kifu::cli {

/// What a command makes of a game.
struct Change {
    bool write = true;
    std::optional<Error> problem{}; ///< why it is as it was
    std::string key{};              ///< for keep_if
};

/// Called by several threads at once.
using ChangeGame = std::function<Change(Game&, Diagnostics&)>;

/// The format of `--to`, else that of the extension of `-o`, else SGF. Null where there is none of
/// that name, or it cannot be written; then no_format() says so.
Format const* format_to_write(std::string const& to, std::string const& output);
std::string no_format(std::string const& to);

/// The options for what is written.
class RecordOutput {
public:
    /// All of them.
    void add_all_to(Options& list);
    /// `--to`, `-o` and `--layout`.
    void add_to(Options& list);
    void add_charset_to(Options& list);
    /// `-q`, `--werror` and `--exit-zero`.
    void add_findings_to(Options& list);
    /// Reads them; words for what is not understood, empty if all is.
    std::string prepare();

    /// Only after prepare(); commands set what else they have options for.
    WriteOptions options;
    /// Write the games of one tree each by itself. The number of a game is then that among those
    /// written of its file.
    bool split_trees = false;
    /// Asked with the key of each game, one after the other in the order of the input, whether it
    /// is written. Without it all are.
    std::function<bool(std::string key)> keep_if{};

    /// That of `-o`.
    std::string const& path() const { return output_; }
    bool quiet() const { return quiet_; }
    /// The exit status as the options want it.
    int told(int status) const;

    /// Reads all games, hands each to `change`, writes it, and gives the exit status; a problem is
    /// told and counts as an error.
    int run(InputArguments const& input, ChangeGame const& change);
    /// How many games run() could not write.
    std::size_t lost() const { return lost_; }
    /// The same record by record, each written in UTF-8 as a JSON string.
    int run_lines(InputArguments const& input, LineArguments const& lines, std::string command,
                  ChangeGame const& change) const;

private:
    friend class RecordWorker;
    int status_of(Severity worst) const;
    /// Takes over `--to-charset`; words for what cannot be.
    std::string choose_charset();

    std::string to_;
    std::string output_;
    std::string layout_;
    std::string to_charset_;
    bool quiet_ = false;
    bool werror_ = false;
    bool exit_zero_ = false;
    Format const* format_ = nullptr;
    std::size_t lost_ = 0;
};

} // namespace kifu::cli
