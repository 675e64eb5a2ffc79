#include "cli/options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <map>
#include <string_view>

namespace kifu::cli {

Option* Option::type_name(std::string name) {
    type_name_ = std::move(name);
    return this;
}

Option* Option::group(std::string name) {
    group_ = std::move(name);
    return this;
}

Option* Option::one_of(std::vector<std::string> words) {
    words_ = std::move(words);
    return this;
}

Option* Option::repeatable() {
    repeatable_ = true;
    return this;
}

Option* Option::list() {
    list_ = true;
    return this;
}

Option* Option::envname(std::string name) {
    envname_ = std::move(name);
    return this;
}

Option* Option::show_default() {
    show_default_ = true;
    return this;
}

Option* Option::required() {
    required_ = true;
    return this;
}

Option* Option::at_least(std::uint64_t number) {
    least_ = number;
    return this;
}

Option* Option::not_empty() {
    not_empty_ = true;
    return this;
}

Option* Option::excludes(Option* other) {
    excluded_.push_back(other);
    return this;
}

std::vector<std::string> Option::names() const {
    std::vector<std::string> names;
    for (std::size_t begin = 0; begin <= names_.size();) {
        std::size_t const end = std::min(names_.find(',', begin), names_.size());
        names.push_back(names_.substr(begin, end - begin));
        begin = end + 1;
    }
    return names;
}

namespace {

/// Whether the arguments behind the program's name are all positional.
bool names_no_option(std::span<char* const> arguments) {
    return std::ranges::none_of(arguments.subspan(1), [](std::string_view argument) {
        return argument.size() > 1 && argument.starts_with('-');
    });
}

/// What is wrong with a text as a number from `least` on; nothing where another check says it.
/// CLI11 would take -1 for a very large number.
std::string number_problem(std::string const& text, std::uint64_t least) {
    std::uint64_t number = 0;
    char const* const end = text.data() + text.size();
    auto const read = std::from_chars(text.data(), end, number);
    if (read.ptr == end && read.ec == std::errc{} && number >= least) return {};
    return "`" + text + "` is no number from " + std::to_string(least) + " on";
}

} // namespace

/// Hands the options over to CLI11. Those that a command line without options cannot set are left
/// out then: most of what the program allocates to check one small file would be theirs.
class Parser {
public:
    Parser(Options const& options, std::string const& name, std::string const& title,
           std::span<char* const> arguments)
        : arguments_(arguments), plain_(names_no_option(arguments)) {
        app_.name(name);
        app_.description(name + ": " + title);
        app_.set_help_flag(help_names, help_help);
        app_.get_formatter()->column_width(34);
        for (Option const& option : options.all())
            if (!plain_ || can_be_set_otherwise(option)) add(option);
    }

    ParsedLine parse() {
        try {
            app_.parse(static_cast<int>(arguments_.size()), arguments_.data());
        } catch (CLI::CallForHelp const&) {
            return {ParsedLine::Kind::help, app_.help()};
        } catch (CLI::ParseError const& error) {
            return {ParsedLine::Kind::error, error.what()};
        }
        return {};
    }

private:
    /// By its place or by the environment; or it must be missed.
    static bool can_be_set_otherwise(Option const& option) {
        return option.is_positional() || !option.envname_.empty() || option.required_;
    }

    void add(Option const& option) {
        CLI::Option* const added = add_target(option);
        added_.emplace(&option, added);
        if (!option.type_name_.empty()) added->type_name(option.type_name_);
        if (!option.group_.empty()) added->group(option.group_);
        if (!option.words_.empty()) added->check(CLI::IsMember(option.words_));
        if (option.list_) added->delimiter(',');
        if (option.list_ || option.repeatable_) added->allow_extra_args(false)->take_all();
        if (!option.envname_.empty()) added->envname(option.envname_);
        // Only the help shows it.
        if (option.show_default_ && !plain_) added->capture_default_str();
        if (option.required_) added->required();
        if (option.is_number())
            added->check([least = option.least_](std::string const& text) {
                return number_problem(text, least);
            });
        if (option.not_empty_)
            added->check([](std::string const& text) {
                return text.empty() ? std::string("may not be empty") : std::string();
            });
        for (Option const* const other : option.excluded_)
            if (auto const found = added_.find(other); found != added_.end())
                added->excludes(found->second);
    }

    CLI::Option* add_target(Option const& option) {
        if (auto* const* const flag = std::get_if<bool*>(&option.target_))
            return app_.add_flag(option.names_, **flag, option.help_);
        return std::visit(
            [&](auto* target) { return app_.add_option(option.names_, *target, option.help_); },
            option.target_);
    }

    std::span<char* const> arguments_;
    bool plain_; ///< no argument names an option
    CLI::App app_;
    std::map<Option const*, CLI::Option*> added_;
};

ParsedLine parse(Options const& options, std::string const& name, std::string const& title,
                 std::span<char* const> arguments) {
    return Parser(options, name, title, arguments).parse();
}

} // namespace kifu::cli
