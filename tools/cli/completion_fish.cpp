#include "cli/completion.hpp"

namespace kifu::cli {

namespace {

constexpr std::string_view beginning =
    R"(# Completion of kifu for fish, made by `kifu completion fish`. Put it into
# ~/.config/fish/completions/kifu.fish

complete -c kifu -n __fish_use_subcommand -f
complete -c kifu -n __fish_use_subcommand -l help -s h -d 'print help'
complete -c kifu -n __fish_use_subcommand -l version -d 'print the version'
)";

/// As one word of fish.
std::string in_quotes(std::string_view text) {
    std::string out = "'";
    for (char const c : text) {
        if (c == '\'' || c == '\\') out += '\\';
        out += c;
    }
    return out + "'";
}

/// The part of a `complete` that says what may stand here.
std::string action(Choices const& choices) {
    switch (choices.kind) {
    case Choices::Kind::anything: return " -x";
    case Choices::Kind::files: return " -r -F";
    case Choices::Kind::words: break;
    }
    std::string const words = joined(choices.words, " ");
    return " -x -a " + in_quotes(choices.list ? "(__fish_append , " + words + ")" : words);
}

void append_command(CompletedCommand const& command, std::string& out) {
    std::string const here =
        "complete -c kifu -n " + in_quotes("__fish_seen_subcommand_from " + command.name);
    for (CompletedOption const& option : command.options) {
        out += here;
        for (std::string const& name : option.names)
            out += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
        if (option.takes_value()) out += action(option.choices);
        out += " -d " + in_quotes(option.help) + "\n";
    }
    if (command.arguments.kind == Choices::Kind::words)
        out += here + " -f -a " + in_quotes(joined(command.arguments.words, " ")) + "\n";
}

} // namespace

std::string fish_completion(std::vector<CompletedCommand> const& commands) {
    std::string out(beginning);
    for (CompletedCommand const& command : commands)
        out += "complete -c kifu -n __fish_use_subcommand -a " + command.name + " -d " +
               in_quotes(command.title) + "\n";
    for (CompletedCommand const& command : commands) {
        out += '\n';
        append_command(command, out);
        out +=
            "complete -c kifu-" + command.name + " -w " + in_quotes("kifu " + command.name) + "\n";
    }
    return out;
}

} // namespace kifu::cli
