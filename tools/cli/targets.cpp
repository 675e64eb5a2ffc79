#include "cli/targets.hpp"

#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

namespace kifu::cli {

namespace {

void replace(std::string& text, std::string_view what, std::string_view with) {
    for (std::size_t at = text.find(what); at != std::string::npos;
         at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
}

std::string stem_of(std::string const& input) {
    return input == "-" ? "stdin" : std::filesystem::path(input).stem().string();
}

} // namespace

Targets::Targets(std::string pattern, Format const& format) : pattern_(std::move(pattern)) {
    std::error_code error;
    bool const folder = pattern_.ends_with('/') || std::filesystem::is_directory(pattern_, error);
    if (folder) {
        std::filesystem::create_directories(pattern_, error);
        pattern_ += (pattern_.ends_with('/') ? "{stem}." : "/{stem}.") +
                    std::string(format.extensions.front());
    }
    many_ = pattern_.find("{stem}") != std::string::npos ||
            pattern_.find("{game}") != std::string::npos;
}

std::string Targets::path_for(std::string const& input, std::uint32_t game) const {
    std::string path = pattern_;
    if (many_) {
        replace(path, "{stem}", stem_of(input));
        replace(path, "{game}", std::to_string(game));
    }
    return path;
}

} // namespace kifu::cli
