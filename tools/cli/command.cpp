#include "cli/command.hpp"

#include "cli/output.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace kifu::cli {

#define KIFU_COMMAND(name, title) std::unique_ptr<Command> make_##name();
#include "cli/commands.def"
#undef KIFU_COMMAND

namespace {

constexpr std::array command_table = {
#define KIFU_COMMAND(name, title) CommandInfo{#name, title, make_##name},
#include "cli/commands.def"
#undef KIFU_COMMAND
};

} // namespace

int refuse(std::string_view command, std::string_view problem) {
    write_error("kifu " + std::string(command) + ": " + std::string(problem) + "\n");
    return usage;
}

std::span<CommandInfo const> commands() { return command_table; }

CommandInfo const* command_by_name(std::string_view name) {
    auto const row = std::ranges::find(command_table, name, &CommandInfo::name);
    return row == command_table.end() ? nullptr : &*row;
}

} // namespace kifu::cli
