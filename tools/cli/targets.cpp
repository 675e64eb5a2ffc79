#include "cli/targets.hpp"

#include "cli/file_names.hpp"

#include <utility>

namespace kifu::cli {

Targets::Targets(std::string pattern, Format const& format) : pattern_(std::move(pattern)) {
    if (open_folder(pattern_)) {
        pattern_ += (pattern_.ends_with('/') ? "{stem}." : "/{stem}.") +
                    std::string(format.extensions.front());
    }
    many_ = pattern_.find("{stem}") != std::string::npos ||
            pattern_.find("{game}") != std::string::npos;
}

std::string Targets::path_for(std::string const& input, std::uint32_t game) const {
    std::string path = pattern_;
    if (many_) {
        replace_all(path, "{stem}", stem_of(input));
        replace_all(path, "{game}", std::to_string(game));
    }
    return path;
}

bool Targets::claim(std::string const& path, std::string const& input) {
    return !many_ || owners_.claim(path, input);
}

} // namespace kifu::cli
