#include "cli/completion.hpp"

#include <algorithm>
#include <utility>

namespace kifu::cli {

namespace {

constexpr std::string_view helpers =
    R"(# Completion of kifu for bash, made by `kifu completion bash`. Source it, or put it where your
# bash looks for completions: ~/.local/share/bash-completion/completions/kifu

# _kifu_words WORDS [list]: those that begin as the word on the command line does; of a list with
# commas its last part is completed.
_kifu_words() {
    local before=
    if [[ ${2-} == list ]]; then
        [[ $current == *,* ]] && before=${current%,*},
        compopt -o nospace 2>/dev/null
    fi
    COMPREPLY=($(compgen -P "$before" -W "$1" -- "${current#"$before"}"))
}

_kifu_files() {
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
}

)";

constexpr std::string_view beginning = R"(_kifu() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command options
    COMPREPLY=()
    # --option=value arrives as three words.
    if [[ $current == = ]]; then
        current=
    elif [[ $previous == = ]] && ((COMP_CWORD > 1)); then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    command=${COMP_WORDS[0]##*/}
    command=${command#kifu-}
    if [[ $command == kifu ]]; then
        command=${COMP_WORDS[1]}
        if ((COMP_CWORD == 1)); then
            _kifu_words ")";

/// The patterns of all places where the same may be chosen: `info,--format`.
struct Arm {
    Choices choices;
    std::string patterns;
};

void add_pattern(std::vector<Arm>& arms, Choices const& choices, std::string const& pattern) {
    auto const known = std::ranges::find(arms, choices, &Arm::choices);
    if (known == arms.end())
        arms.push_back({choices, pattern});
    else
        known->patterns += " | " + pattern;
}

std::vector<Arm> arms_of(std::vector<CompletedCommand> const& commands) {
    std::vector<Arm> arms;
    for (CompletedCommand const& command : commands)
        for (CompletedOption const& option : command.options)
            for (std::string const& name : option.names)
                if (option.takes_value())
                    add_pattern(arms, option.choices, command.name + "," + name);
    return arms;
}

std::string action(Choices const& choices) {
    switch (choices.kind) {
    case Choices::Kind::anything: return ":";
    case Choices::Kind::files: return "_kifu_files";
    case Choices::Kind::words: break;
    }
    return "_kifu_words \"" + joined(choices.words, " ") + "\"" + (choices.list ? " list" : "");
}

/// The option's value, where the word before is an option that takes one.
void append_values(std::vector<CompletedCommand> const& commands, std::string& out) {
    out += "    case $command,$previous in\n";
    for (Arm const& arm : arms_of(commands))
        out += "    " + arm.patterns + ")\n        " + action(arm.choices) + "\n        return\n" +
               "        ;;\n";
    out += "    esac\n";
}

void append_options(std::vector<CompletedCommand> const& commands, std::string& out) {
    out += "    case $command in\n";
    for (CompletedCommand const& command : commands) {
        std::vector<std::string> names;
        for (CompletedOption const& option : command.options)
            names.insert(names.end(), option.names.begin(), option.names.end());
        out += "    " + command.name + ") options=\"" + joined(names, " ") + "\" ;;\n";
    }
    out += "    *) return ;;\n    esac\n"
           "    if [[ $current == -* ]]; then\n        _kifu_words \"$options\"\n        return\n"
           "    fi\n";
}

void append_arguments(std::vector<CompletedCommand> const& commands, std::string& out) {
    out += "    case $command in\n";
    for (CompletedCommand const& command : commands)
        if (command.arguments.kind == Choices::Kind::words)
            out += "    " + command.name + ") " + action(command.arguments) + " ;;\n";
    out += "    *) _kifu_files ;;\n    esac\n";
}

} // namespace

std::string bash_completion(std::vector<CompletedCommand> const& commands) {
    std::string names;
    std::string programs = "kifu";
    for (CompletedCommand const& command : commands) {
        names += command.name + " ";
        programs += " kifu-" + command.name;
    }
    std::string out =
        std::string(helpers) + std::string(beginning) + names + "--help --version\"\n";
    out += "            return\n        fi\n    fi\n";
    append_values(commands, out);
    append_options(commands, out);
    append_arguments(commands, out);
    return out + "}\n\ncomplete -F _kifu " + programs + "\n";
}

} // namespace kifu::cli
