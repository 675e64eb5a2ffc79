#include "cli/completion.hpp"

#include "kifu/charset.hpp"
#include "kifu/coordinates.hpp"
#include "kifu/diagnostic.hpp"
#include "kifu/dialect.hpp"
#include "kifu/format.hpp"
#include "kifu/picture.hpp"
#include "kifu/rule_choice.hpp"

#include "cli/command.hpp"
#include "cli/info_fields.hpp"

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

Words games() {
    Words words;
    for (auto game = GameKind::go;; game = static_cast<GameKind>(static_cast<int>(game) + 1)) {
        words.emplace_back(game_name(game));
        if (game == GameKind::havannah) return words;
    }
}

Words coordinate_systems() {
    Words words;
    for (auto system = CoordinateSystem::a1;;
         system = static_cast<CoordinateSystem>(static_cast<int>(system) + 1)) {
        words.emplace_back(coordinate_system_name(system));
        if (system == CoordinateSystem::acek_sw_ccw_yx) return words;
    }
}

Words dialect_names() {
    Words words;
    for (Dialect const& dialect : dialects())
        words.emplace_back(dialect.id);
    return words;
}

Words fields() {
    Words words = {"all"};
    for (InfoField const& field : info_fields())
        words.emplace_back(field.name);
    return words;
}

Words theme_names() {
    Words words;
    for (std::string_view const name : picture_theme_names())
        words.emplace_back(name);
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
    {"--game-type", games},
    {"--coords", coordinate_systems},
    {"--to-coords", coordinate_systems},
    {"--dialect", dialect_names},
    {"--theme", theme_names},
    {"codes", codes},
});

constexpr auto file_values = std::to_array<std::string_view>({"FILE", "PATH", "LIST", "files"});

Choices choices_of(Option const& option, std::vector<std::string> const& names) {
    Choices choices;
    choices.list = option.is_list();
    choices.words = option.words();
    for (Source const& source : sources)
        if (option.words().empty() && std::ranges::find(names, source.name) != names.end())
            choices.words = source.words();
    bool const files = std::ranges::find(file_values, option.type_name()) != file_values.end() ||
                       std::ranges::find(names, "files") != names.end();
    if (!choices.words.empty())
        choices.kind = Choices::Kind::words;
    else if (files)
        choices.kind = Choices::Kind::files;
    return choices;
}

/// `CODE` of `CODE,…`.
std::string value_name_of(Option const& option) {
    std::string const& type = option.type_name();
    return type.empty() ? "TEXT" : type.substr(0, type.find(','));
}

CompletedOption completed_option(Option const& option) {
    CompletedOption completed;
    completed.names = option.names();
    completed.help = option.help();
    if (!option.is_flag()) completed.value_name = value_name_of(option);
    completed.repeatable = option.is_repeatable();
    completed.choices = choices_of(option, completed.names);
    return completed;
}

CompletedOption help_option() {
    bool unused = false;
    return completed_option(Option(help_names, &unused, help_help));
}

CompletedCommand completed_command(CommandInfo const& info) {
    auto const command = info.make();
    Options options;
    command->add_options(options);
    CompletedCommand completed;
    completed.name = info.name;
    completed.title = info.title;
    completed.options.push_back(help_option());
    for (Option const& option : options.all()) {
        if (!option.is_positional()) {
            completed.options.push_back(completed_option(option));
            continue;
        }
        completed.argument = option.names().front();
        completed.arguments = choices_of(option, {completed.argument});
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
