// The options of a command as data: from them the command line is parsed, and help and completion
// are made. CLI11 does the parsing, seen by options.cpp alone: every file that includes it pays for
// its global objects when the program starts.
#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace kifu::cli {

/// What an option is called, where its value goes and what that may be.
class Option {
public:
    /// Of a flag a bool, which it sets; of a list a vector, to which every use adds.
    using Target = std::variant<bool*, std::string*, std::vector<std::string>*, std::uint32_t*,
                                std::uint64_t*>;

    /// Names as `-o,--output`; of a positional argument its name without hyphens.
    Option(std::string names, Target target, std::string help)
        : names_(std::move(names)), target_(target), help_(std::move(help)) {}

    /// What the help calls the value: "FILE".
    Option* type_name(std::string name);
    /// The heading of the help under which it stands.
    Option* group(std::string name);
    /// The only values it may have.
    Option* one_of(std::vector<std::string> words);
    /// One value each time; may be given several times.
    Option* repeatable();
    /// Values separated by commas; may be given several times.
    Option* list();
    /// An environment variable that gives the value where the command line does not.
    Option* envname(std::string name);
    /// The help shows the value that the target has now.
    Option* show_default();
    Option* required();
    /// The least number that it may be; without this 0.
    Option* at_least(std::uint64_t number);
    /// A text without characters is none of its values.
    Option* not_empty();
    /// May not be given beside another one.
    Option* excludes(Option* other);

    bool is_flag() const { return std::holds_alternative<bool*>(target_); }
    bool is_number() const {
        return std::holds_alternative<std::uint32_t*>(target_) ||
               std::holds_alternative<std::uint64_t*>(target_);
    }
    bool is_positional() const { return !names_.starts_with('-'); }
    bool is_list() const { return list_; }
    bool is_repeatable() const {
        return list_ || repeatable_ || std::holds_alternative<std::vector<std::string>*>(target_);
    }
    /// Each with its hyphens.
    std::vector<std::string> names() const;
    std::string const& help() const { return help_; }
    std::string const& type_name() const { return type_name_; }
    std::vector<std::string> const& words() const { return words_; }

private:
    friend class Parser;
    std::string names_;
    Target target_;
    std::string help_;
    std::string type_name_;
    std::string group_;
    std::string envname_;
    std::vector<std::string> words_;
    std::vector<Option const*> excluded_;
    bool repeatable_ = false;
    bool list_ = false;
    bool show_default_ = false;
    bool required_ = false;
    bool not_empty_ = false;
    std::uint64_t least_ = 0;
};

/// The options of one command, in the order of its help.
class Options {
public:
    /// An option with a value, or a positional argument. The target is one of Option::Target.
    template <class Value>
    Option* add_option(std::string names, Value& target, std::string help) {
        return &options_.emplace_back(std::move(names), &target, std::move(help));
    }
    Option* add_flag(std::string names, bool& target, std::string help) {
        return &options_.emplace_back(std::move(names), &target, std::move(help));
    }

    std::deque<Option> const& all() const { return options_; }

private:
    std::deque<Option> options_; ///< their addresses stay
};

/// The option that every command has.
inline constexpr char help_names[] = "-h,--help";
inline constexpr char help_help[] = "Print this help message and exit";

/// How a command line was understood.
struct ParsedLine {
    enum class Kind : std::uint8_t { understood, help, error };
    Kind kind = Kind::understood;
    std::string text; ///< the help, or what is wrong
};

/// Sets the targets of the options from the arguments, the first of which is the program's name.
/// `name` and `title` are for the help: "kifu info".
ParsedLine parse(Options const& options, std::string const& name, std::string const& title,
                 std::span<char* const> arguments);

} // namespace kifu::cli
