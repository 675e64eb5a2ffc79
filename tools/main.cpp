// The program: finds the command, which may also be the program's own name (kifu-validate), and
// registers the options of that command only.
#include "cli/command.hpp"
#include "cli/output.hpp"

#include <array>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <unistd.h>

namespace {

using namespace kifu::cli;

std::string overview() {
    std::string text = "kifu: records of stone-placing board games\n\n"
                       "usage: kifu COMMAND [options] [files, folders, -]\n\ncommands:\n";
    for (CommandInfo const& command : commands()) {
        std::string name(command.name);
        name.resize(12, ' ');
        text += "  " + name + std::string(command.title) + "\n";
    }
    return text + "\nkifu COMMAND --help lists the options of a command.\n";
}

/// The part of the program's name behind `kifu-`, if it is a command.
CommandInfo const* command_of_program(std::string_view program) {
    program.remove_prefix(program.rfind('/') + 1);
    if (!program.starts_with("kifu-")) return nullptr;
    return command_by_name(program.substr(5));
}

int usage_error(std::string const& message) {
    write_error("kifu: " + message + "\n");
    return usage;
}

/// The options are gone when the command runs, which then has their memory.
ParsedLine read_options(CommandInfo const& info, Command& command, std::string const& name,
                        std::span<char*> arguments) {
    Options options;
    command.add_options(options);
    return parse(options, name, std::string(info.title), arguments);
}

int run(CommandInfo const& info, std::span<char*> arguments) {
    auto const command = info.make();
    std::string const name = "kifu " + std::string(info.name);
    ParsedLine const parsed = read_options(info, *command, name, arguments);
    if (parsed.kind == ParsedLine::Kind::error)
        return usage_error(parsed.text + " (see " + name + " --help)");
    if (parsed.kind == ParsedLine::Kind::help) {
        write_output(parsed.text);
        return ok;
    }
    return command->run();
}

/// `kifu help validate` is `kifu validate --help`.
int help(std::string_view name) {
    CommandInfo const* const command = command_by_name(name);
    if (command == nullptr)
        return usage_error("no command `" + std::string(name) +
                           "`; kifu --help lists the commands");
    std::string program(name);
    std::string option = "--help";
    std::array<char*, 2> arguments{program.data(), option.data()};
    return run(*command, arguments);
}

/// What the C++ library does where nobody takes an exception: it says which one it was.
std::terminate_handler const usual_end = std::get_terminate();

/// Memory may run out in any thread; everything else that goes wrong is told where it does. Nothing
/// is unwound or allocated any more.
[[noreturn]] void end_in_words() noexcept {
    try {
        if (auto const cause = std::current_exception()) std::rethrow_exception(cause);
    } catch (std::bad_alloc const&) {
        constexpr std::string_view message = "kifu: the memory is used up\n";
        if (::write(STDERR_FILENO, message.data(), message.size()) >= 0) ::_exit(unreadable);
    } catch (...) { // told by the usual end
    }
    usual_end();
    std::abort();
}

} // namespace

int main(int argc, char** argv) {
    std::set_terminate(end_in_words);
    // A file that may not grow is an error as a full disk is.
    std::signal(SIGXFSZ, SIG_IGN);
    std::span<char*> const arguments(argv, static_cast<std::size_t>(argc));
    if (argc > 0)
        if (CommandInfo const* const own = command_of_program(arguments[0]))
            return run(*own, arguments);
    if (argc < 2) {
        write_error(overview());
        return usage;
    }
    std::string_view const first = arguments[1];
    if (first == "help" && argc > 2) return help(arguments[2]);
    if (first == "--help" || first == "-h" || first == "help") {
        write_output(overview());
        return ok;
    }
    if (first == "--version") {
        write_output("kifu " KIFU_VERSION "\n");
        return ok;
    }
    if (CommandInfo const* const command = command_by_name(first))
        return run(*command, arguments.subspan(1));
    return usage_error("no command `" + std::string(first) + "`; kifu --help lists the commands");
}
