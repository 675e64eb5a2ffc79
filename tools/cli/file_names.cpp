#include "cli/file_names.hpp"

#include "batch/archive_names.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>

namespace kifu::cli {

namespace {

/// The next word in braces, of small letters, from `from` on; empty, at the end, without one.
std::string_view next_field(std::string_view pattern, std::size_t from) {
    for (std::size_t open = pattern.find('{', from); open != std::string_view::npos;
         open = pattern.find('{', open + 1)) {
        std::string_view const rest = pattern.substr(open + 1);
        std::size_t const length =
            std::min(rest.find_first_not_of("abcdefghijklmnopqrstuvwxyz"), rest.size());
        if (length > 0 && length < rest.size() && rest[length] == '}')
            return rest.substr(0, length);
    }
    return pattern.substr(pattern.size());
}

/// Calls `field` with every word in braces and `text` with what stands between them.
void for_each_field(std::string_view pattern, auto const& text, auto const& field) {
    std::size_t at = 0;
    for (;;) {
        std::string_view const name = next_field(pattern, at);
        auto const begin = static_cast<std::size_t>(name.data() - pattern.data());
        if (name.empty()) break;
        text(pattern.substr(at, begin - 1 - at));
        field(name);
        at = begin + name.size() + 1;
    }
    text(pattern.substr(at));
}

constexpr auto nothing = [](std::string_view) {};

} // namespace

std::string fill_name(std::string_view pattern, std::span<NameField const> fields) {
    std::string name;
    auto const fill = [&](std::string_view field) {
        auto const found = std::ranges::find(fields, field, &NameField::name);
        name += found == fields.end() ? "{" + std::string(field) + "}" : found->value;
    };
    for_each_field(
        pattern, [&](std::string_view text) { name += text; }, fill);
    return name;
}

std::string name_problem(std::string_view pattern, std::span<std::string_view const> fields) {
    std::string problem;
    auto const look = [&](std::string_view field) {
        if (!problem.empty() || std::ranges::find(fields, field) != fields.end()) return;
        problem = "no field {" + std::string(field) + "} in names of files; there are";
        for (std::string_view const known : fields)
            problem += " {" + std::string(known) + "}";
    };
    for_each_field(pattern, nothing, look);
    return problem;
}

bool has_field(std::string_view pattern, std::span<std::string_view const> fields) {
    bool has = false;
    auto const look = [&](std::string_view field) {
        has |= std::ranges::find(fields, field) != fields.end();
    };
    for_each_field(pattern, nothing, look);
    return has;
}

std::string shown_path(std::string const& path) { return path == "-" ? "<stdin>" : path; }

std::string stem_of(std::string const& input) {
    if (input == "-" || input == "<stdin>") return "stdin";
    std::string_view const entry = batch::entry_of(input);
    std::string_view name = entry.empty() ? input : entry;
    // Archives of other systems separate folders in their own way.
    name.remove_prefix(name.find_last_of(entry.empty() ? "/" : "/\\") + 1);
    std::string const stem = std::filesystem::path(name).stem().string();
    return stem.empty() || stem == "." || stem == ".." ? "unnamed" : stem;
}

std::string folder_of(std::string const& input) {
    std::string_view const entry = batch::entry_of(input);
    std::string folder;
    auto const append = [&](std::string_view path, std::string_view separators) {
        while (!path.empty()) {
            std::string_view const part = path.substr(0, path.find_first_of(separators));
            path.remove_prefix(std::min(path.size(), part.size() + 1));
            if (part.empty() || part == "." || part == "..") continue;
            if (!folder.empty()) folder += '/';
            folder += part;
        }
    };
    auto const above = [](std::string_view path, std::string_view separators) {
        return path.substr(0, path.find_last_of(separators) + 1);
    };
    if (entry.empty()) {
        append(above(input, "/"), "/");
    } else {
        std::string_view const archive(input.data(), input.size() - entry.size() - 1);
        append(archive == "<stdin>" ? "stdin" : archive, "/");
        append(above(entry, "/\\"), "/\\");
    }
    return folder.empty() ? "." : folder;
}

std::string identity_of(std::string const& input, std::uint32_t entry) {
    return entry == 0 ? input : input + "\n" + std::to_string(entry);
}

bool is_folder(std::string const& pattern) {
    std::error_code error;
    return pattern.ends_with('/') || std::filesystem::is_directory(pattern, error);
}

MissingFolder missing_folder_of(bool folder, std::string_view pattern) {
    bool const made = folder || has_field(pattern, std::array{std::string_view("folder")});
    return made ? MissingFolder::made : MissingFolder::error;
}

std::string_view helpful_field(std::string_view pattern, std::string const& input,
                               std::string const& other) {
    auto const lacks = [&](std::string_view field) {
        return !has_field(pattern, std::array{field});
    };
    if (folder_of(input) != folder_of(other) && lacks("folder")) return "folder";
    if (stem_of(input) != stem_of(other) && lacks("stem")) return "stem";
    return {};
}

std::string name_taken(std::string const& name, std::string const& input, std::string_view field) {
    std::string text =
        name + ": " + input + " gives a name that another file has taken: it is not written";
    if (!field.empty()) text += "; a template with {" + std::string(field) + "} keeps them apart";
    return text;
}

} // namespace kifu::cli
