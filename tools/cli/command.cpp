#include "cli/command.hpp"

#include <algorithm>
#include <array>

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

std::span<CommandInfo const> commands() { return command_table; }

CommandInfo const* command_by_name(std::string_view name) {
    auto const row = std::ranges::find(command_table, name, &CommandInfo::name);
    return row == command_table.end() ? nullptr : &*row;
}

} // namespace kifu::cli
