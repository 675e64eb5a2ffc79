#include "cli/completion.hpp"

#include "kifu/charset.hpp"
#include "kifu/diagnostic.hpp"
#include "kifu/format.hpp"

#include "cli/command.hpp"
#include "cli/info_fields.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <utility>

namespace kifu::cli {

namespace {

using Words = std::vector<std::string>;

Words readable_formats() {
    Words words;
    for (Format const& format : formats())
        if (format.readable) words.emplace_back(format.id);
    return words;
}

Words writable_formats() {
    Words words;
    for (Format const& format : formats())
        if (format.write != nullptr) words.emplace_back(format.id);
    return words;
}

Words charsets() {
    Words words;
    for (Charset const charset : all_charsets())
        words.emplace_back(charset.name());
    return words;
}

/// Codes, and before the first of each group the group.
Words codes() {
    Words words;
    std::string group;
    for (CodeInfo const& row : all_codes()) {
        std::string const own(row.slug.substr(0, row.slug.find('.') + 1));
        if (own != group && std::ranges::find(words, own) == words.end()) words.push_back(own);
        group = own;
        words.emplace_back(row.slug);
    }
    return words;
}

Words fields() {
    Words words = {"all"};
    for (InfoField const& field : info_fields())
        words.emplace_back(field.name);
    return words;
}

/// Values that an option or argument of this name has in every command.
struct Source {
    std::string_view name;
    Words (*words)();
};

constexpr auto sources = std::to_array<Source>({
    {"--from", readable_formats},
    {"--to", writable_formats},
    {"--charset", charsets},
    {"--to-charset", charsets},
    {"--select", codes},
    {"--ignore", codes},
    {"--fields", fields},
    {"codes", codes},
});

constexpr auto file_values = std::to_array<std::string_view>({"FILE", "PATH", "LIST", "files"});

/// The words between braces, as CLI11 shows what an option may be: `TEXT:{keep,compact}`.
Words words_in_braces(std::string_view type) {
    std::size_t const open = type.find('{');
    std::size_t const close = type.find('}');
    if (open == std::string_view::npos || close == std::string_view::npos) return {};
    std::string_view rest = type.substr(open + 1, close - open - 1);
    Words words;
    while (!rest.empty()) {
        std::string_view const word = rest.substr(0, rest.find(','));
        words.emplace_back(word);
        rest.remove_prefix(std::min(rest.size(), word.size() + 1));
    }
    return words;
}

Choices choices_of(CLI::Option const& option, std::vector<std::string> const& names) {
    Choices choices;
    choices.list = option.get_delimiter() == ',';
    choices.words = words_in_braces(option.get_type_name());
    for (Source const& source : sources)
        if (std::ranges::find(names, source.name) != names.end()) choices.words = source.words();
    bool const files =
        std::ranges::find(file_values, option.get_type_name()) != file_values.end() ||
        std::ranges::find(names, "files") != names.end();
    if (!choices.words.empty())
        choices.kind = Choices::Kind::words;
    else if (files)
        choices.kind = Choices::Kind::files;
    return choices;
}

/// `TEXT:{a,b}` is a value without a name of its own.
std::string value_name_of(CLI::Option const& option) {
    if (option.get_items_expected_max() == 0) return {};
    std::string const type = option.get_type_name();
    std::string const name = type.substr(0, type.find_first_of(":,"));
    return name.empty() ? "VALUE" : name;
}

CompletedOption completed_option(CLI::Option const& option) {
    CompletedOption completed;
    for (std::string const& name : option.get_snames())
        completed.names.push_back("-" + name);
    for (std::string const& name : option.get_lnames())
        completed.names.push_back("--" + name);
    completed.help = option.get_description();
    completed.value_name = value_name_of(option);
    completed.repeatable = option.get_expected_max() > 1;
    completed.choices = choices_of(option, completed.names);
    return completed;
}

CompletedCommand completed_command(CommandInfo const& info) {
    auto const command = info.make();
    CLI::App app;
    describe(app, info, *command);
    CompletedCommand completed;
    completed.name = info.name;
    completed.title = info.title;
    for (CLI::Option const* const option : app.get_options()) {
        if (option->nonpositional()) {
            completed.options.push_back(completed_option(*option));
            continue;
        }
        completed.argument = option->get_name(true);
        completed.arguments = choices_of(*option, {completed.argument});
    }
    return completed;
}

} // namespace

std::vector<CompletedCommand> completed_commands() {
    std::vector<CompletedCommand> completed;
    for (CommandInfo const& command : commands())
        completed.push_back(completed_command(command));
    return completed;
}

std::string joined(std::vector<std::string> const& words, std::string_view separator) {
    std::string all;
    for (std::string const& word : words) {
        if (!all.empty()) all += separator;
        all += word;
    }
    return all;
}

} // namespace kifu::cli
