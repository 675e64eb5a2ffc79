// Completion scripts of shells, made from what the commands register.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::cli {

/// What may stand as the value of an option or as an argument.
struct Choices {
    enum class Kind : std::uint8_t { anything, files, words };
    Kind kind = Kind::anything;
    bool list = false; ///< several words with commas between them
    std::vector<std::string> words;
    friend bool operator==(Choices const&, Choices const&) = default;
};

struct CompletedOption {
    std::vector<std::string> names; ///< with their dashes, long ones last
    std::string help;
    std::string value_name; ///< empty: a flag
    bool repeatable = false;
    Choices choices;

    bool takes_value() const { return !value_name.empty(); }
};

struct CompletedCommand {
    std::string name;
    std::string title;
    std::vector<CompletedOption> options;
    std::string argument; ///< name of the arguments
    Choices arguments;
};

/// All commands in the order of the list.
std::vector<CompletedCommand> completed_commands();

std::string bash_completion(std::vector<CompletedCommand> const& commands);
std::string zsh_completion(std::vector<CompletedCommand> const& commands);
std::string fish_completion(std::vector<CompletedCommand> const& commands);

/// The words with `separator` between them.
std::string joined(std::vector<std::string> const& words, std::string_view separator);

} // namespace kifu::cli
