#include "cli/file_names.hpp"

#include <filesystem>
#include <system_error>

namespace kifu::cli {

void replace_all(std::string& text, std::string_view what, std::string_view with) {
    for (std::size_t at = text.find(what); at != std::string::npos;
         at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
}

std::string shown_path(std::string const& path) { return path == "-" ? "<stdin>" : path; }

std::string stem_of(std::string const& input) {
    if (input == "-" || input == "<stdin>") return "stdin";
    return std::filesystem::path(input).stem().string();
}

bool open_folder(std::string const& pattern) {
    std::error_code error;
    bool const folder = pattern.ends_with('/') || std::filesystem::is_directory(pattern, error);
    if (folder) std::filesystem::create_directories(pattern, error);
    return folder;
}

std::string name_taken(std::string const& name, std::string const& input) {
    return name + ": " + input + " gives a name that another file has taken: it is not written; " +
           "{game} or another folder keeps them apart";
}

} // namespace kifu::cli
