#include "cli/targets.hpp"

#include <utility>

namespace kifu::cli {

Targets::Targets(std::string pattern, Format const& format) : pattern_(std::move(pattern)) {
    bool const folder = is_folder(pattern_);
    if (folder) {
        pattern_ += (pattern_.ends_with('/') ? "{stem}." : "/{stem}.") +
                    std::string(format.extensions.front());
    }
    many_ = has_field(pattern_, fields);
    missing_folder_ = missing_folder_of(folder, pattern_);
}

std::string Targets::path_for(std::string const& input, std::uint32_t game) const {
    if (!many_) return pattern_;
    return fill_name(pattern_, std::array{NameField{"folder", folder_of(input)},
                                          NameField{"stem", stem_of(input)},
                                          NameField{"game", std::to_string(game)}});
}

bool Targets::claim(std::string const& path, std::string const& input) {
    return !many_ || owners_.claim(path, input);
}

std::string Targets::refusal(std::string const& path, std::string const& input) const {
    std::string const& owner = owners_.owner(path);
    return name_taken(path, input,
                      helpful_field(pattern_, input, owner.substr(0, owner.find('\n'))));
}

} // namespace kifu::cli
