#include "cli/completion.hpp"

namespace kifu::cli {

namespace {

constexpr std::string_view beginning =
    R"(# Completion of kifu for zsh, made by `kifu completion zsh`. Put it into a folder of $fpath under
# the name _kifu, before compinit runs.

_kifu() {
    local command=${service#kifu-}
    if [[ $service == kifu ]]; then
        if ((CURRENT == 2)); then
            local -a commands
            commands=(
)";

constexpr std::string_view middle = R"(            )
            _describe -t commands 'command of kifu' commands
            _arguments '--help[print help]' '--version[print the version]'
            return
        fi
        command=$words[2]
        shift words
        ((CURRENT--))
    fi
    local -a specs
    case $command in
)";

constexpr std::string_view ending = R"(    *) _files; return ;;
    esac
    _arguments -s -S $specs
}

_kifu "$@"
)";

/// Within single quotes of a shell.
std::string in_quotes(std::string_view text) {
    std::string out;
    for (char const c : text) {
        if (c == '\'')
            out += "'\\''";
        else
            out += c;
    }
    return out;
}

/// Within the brackets of an option's explanation.
std::string bracketed(std::string_view text) {
    std::string out;
    for (char const c : text) {
        if (c == '[' || c == ']' || c == '\\') out += '\\';
        out += c;
    }
    return in_quotes(out);
}

std::string action(Choices const& choices) {
    switch (choices.kind) {
    case Choices::Kind::anything: return " ";
    case Choices::Kind::files: return "_files";
    case Choices::Kind::words: break;
    }
    std::string const words = joined(choices.words, " ");
    return choices.list ? " _sequence compadd - " + words : "(" + words + ")";
}

/// `'--format=[form of the listing]:VALUE:(text json)'`.
std::string spec(CompletedOption const& option, std::string const& name) {
    std::string out = "'";
    if (option.repeatable) out += '*';
    out += name;
    if (option.takes_value()) out += name.starts_with("--") ? "=" : "+";
    out += "[" + bracketed(option.help) + "]";
    if (option.takes_value()) out += ":" + option.value_name + ":" + action(option.choices);
    return out + "'";
}

void append_command(CompletedCommand const& command, std::string& out) {
    out += "    " + command.name + ")\n        specs=(\n";
    for (CompletedOption const& option : command.options)
        for (std::string const& name : option.names)
            out += "            " + spec(option, name) + "\n";
    if (!command.argument.empty())
        out += "            '*:" + command.argument + ":" + action(command.arguments) + "'\n";
    out += "        )\n        ;;\n";
}

} // namespace

std::string zsh_completion(std::vector<CompletedCommand> const& commands) {
    std::string out = "#compdef kifu";
    for (CompletedCommand const& command : commands)
        out += " kifu-" + command.name;
    out += "\n" + std::string(beginning);
    for (CompletedCommand const& command : commands)
        out += "                '" + command.name + ":" + in_quotes(command.title) + "'\n";
    out += middle;
    for (CompletedCommand const& command : commands)
        append_command(command, out);
    return out + std::string(ending);
}

} // namespace kifu::cli
