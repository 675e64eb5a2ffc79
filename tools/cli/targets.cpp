#include "cli/targets.hpp"

#include <utility>

namespace kifu::cli {

Targets::Targets(std::string pattern, Format const& format) : pattern_(std::move(pattern)) {
    if (open_folder(pattern_)) {
        pattern_ += (pattern_.ends_with('/') ? "{stem}." : "/{stem}.") +
                    std::string(format.extensions.front());
    }
    many_ = has_field(pattern_, fields);
}

std::string Targets::path_for(std::string const& input, std::uint32_t game) const {
    if (!many_) return pattern_;
    return fill_name(pattern_, std::array{NameField{"stem", stem_of(input)},
                                          NameField{"game", std::to_string(game)}});
}

bool Targets::claim(std::string const& path, std::string const& input) {
    return !many_ || owners_.claim(path, input);
}

} // namespace kifu::cli
