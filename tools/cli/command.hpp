// A subcommand of kifu, and the list of them all.
#pragma once

#include "cli/options.hpp"

#include <memory>
#include <span>
#include <string_view>

namespace kifu::cli {

/// Exit statuses of every command; of several that apply the highest counts.
enum Status : int {
    ok = 0,
    findings = 1,   ///< something is wrong in a record
    usage = 2,      ///< the command line is not understood
    unreadable = 3, ///< a file could not be read or written at all
};

/// Says what is wrong with a command line; gives the status for it.
int refuse(std::string_view command, std::string_view problem);

class Command {
public:
    virtual ~Command() = default;
    /// Registers options and positional arguments.
    virtual void add_options(Options& options) = 0;
    /// After the command line was parsed; gives the exit status.
    virtual int run() = 0;
};

/// One row of commands.def.
struct CommandInfo {
    std::string_view name;
    std::string_view title; ///< one line for lists, without a full stop
    std::unique_ptr<Command> (*make)();
};

std::span<CommandInfo const> commands();
/// Null for a name that no command has.
CommandInfo const* command_by_name(std::string_view name);

} // namespace kifu::cli
